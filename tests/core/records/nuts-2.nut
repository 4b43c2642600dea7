# trace 5d71af7ca8e69f50
nutwood 1
game: nuts
players: 2
edition: house

chance: deal piac
chance: deal iapc
chance: deal iacp
chance: deal acip
chance: deal cpai
chance: deal pica
chance: deal aipc
chance: deal pcai
chance: start 1
1: build r2c1
1: build r4c1
chance: roll scamper
chance: scamper 1
2: build r2c4
2: build r3c1
chance: roll stop
1: shift salter 2 right
1: spin 2
2: spin 7
2: build r6c5
chance: roll hunt-and-roll
chance: roll hunt-and-roll
chance: roll hunt-and-roll
chance: roll hunt-and-roll
chance: roll hunt-and-roll
1: build r5c3
1: slide r4c1 right
chance: roll scamper
chance: scamper 1
2: build r6c2
2: spin 8
chance: roll hunt-and-roll
1: spin 4
1: clear r4c2
chance: roll hunt
2: clear r6c2
2: spin 8
1: build r5c6
1: build r3c3
chance: roll hunt
2: build r2c7
2: slide r5c6 right
chance: roll stop
1: spin 4
1: slide r2c1 right
chance: roll hunt-and-roll
chance: roll hunt
2: shift salter 7 right
2: shift roaster 4 left
chance: roll hunt
1: slide r6c5 left
1: done
chance: roll stop
1: ship a-c
2: build r4c2
2: build r3c7
chance: roll hunt-and-roll
chance: roll stop
1: clear r2c2
1: clear r3c7
chance: roll hunt-and-roll
chance: roll hunt
1: done
2: spin 6
2: slide r2c4 right
chance: roll stop
1: shift roaster 5 left
1: shift roaster 3 left
chance: roll hunt
1: ship p-i
2: feed
2: build r1c5
1: feed
1: build r6c7
2: shift roaster 2 right
2: slide r6c4 right
chance: roll hunt-and-roll
1: build r6c3
1: clear r3c1
2: clear r2c7
2: slide r2c5 right
chance: roll stop
1: slide r5c3 right
1: slide r5c7 left
chance: roll scamper
chance: scamper 2
2: done
chance: roll stop
1: build r2c4
1: shift roaster 3 left
chance: roll scamper
chance: scamper 3
2: spin 4
2: spin 7
chance: roll scamper
chance: scamper 3
2: ship c-ii
1: clear r6c7
1: clear r5c4
chance: roll hunt-and-roll
chance: roll hunt
2: build r1c7
2: slide r4c2 left
chance: roll hunt
1: clear r1c7
1: slide r2c6 right
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 1
1: done
2: spin 8
2: clear r2c4
chance: roll hunt-and-roll
chance: roll hunt
1: build r3c7
1: clear r6c5
chance: roll hunt
1: ship pp-ii
2: shift roaster 2 right
2: build r4c5
chance: roll hunt-and-roll
1: build r2c2
1: slide r2c2 left
chance: roll hunt
1: ship a-c-p-i
2: clear r6c3
2: slide r4c5 right
1: build r2c4
1: clear r4c6
chance: roll hunt
2: clear r2c4
2: spin 8
chance: roll hunt
1: slide r2c7 left
1: build r6c1
chance: roll hunt-and-roll
chance: roll stop
2: shift roaster 3 left
2: build r4c5
1: clear r3c3
1: build r6c6
chance: roll hunt-and-roll
1: chase left
2: spin 8
2: done
chance: roll scamper
chance: scamper 3
1: clear r1c5
1: build r3c5
chance: roll stop
2: shift salter 3 right
2: spin 4
chance: roll hunt-and-roll
1: slide r2c1 right
1: spin 3
2: build r5c2
2: slide r2c2 left
chance: roll hunt-and-roll
1: build r1c1
1: shift roaster 2 right
chance: roll hunt
2: shift roaster 3 left
2: build r1c7
chance: roll stop
2: done
1: spin 1
1: slide r6c6 left
chance: roll hunt-and-roll
chance: roll hunt
1: done
2: build r5c4
2: shift salter 4 right
chance: roll hunt
2: ship aa-p
1: shift roaster 4 right
1: clear r2c6
chance: roll scamper
chance: scamper 4
1: ship a-c-pp-ii
2: shift roaster 2 right
2: clear r2c1
chance: roll hunt-and-roll
1: build r1c3
1: spin 6
chance: roll scamper
chance: scamper 8
2: slide r4c1 right
2: slide r3c5 left
chance: roll hunt
2: done
1: slide r1c3 right
1: spin 6
chance: roll hunt
2: spin 4
2: clear r4c2
chance: roll hunt
2: done
1: build r6c7
1: build r2c3
chance: roll scamper
chance: scamper 8
2: clear r2c3
2: slide r3c4 right
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 4
2: done
1: clear r6c1
1: build r2c4
chance: roll hunt
2: build r4c1
2: spin 5
chance: roll stop
2: ship aa-cc
1: build r4c7
1: build r3c1
chance: roll scamper
chance: scamper 7
2: shift roaster 5 right
2: clear r5c2
chance: roll hunt
1: slide r1c4 left
1: build r5c2
chance: roll hunt
1: discard cashew
2: spin 4
2: build r2c7
chance: roll hunt-and-roll
1: build r3c3
1: spin 1
chance: roll stop
1: ship aaa-p-i
2: clear r3c1
2: clear r6c7
chance: roll scamper
chance: scamper 6
1: clear r5c2
1: slide r2c4 left
chance: roll hunt
= 1 +1, 2 -1
