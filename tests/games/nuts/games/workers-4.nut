nutwood 1
game: nuts
revision: 2
players: 4
edition: house
edition-digest: fd27c94fb506
option equal_turns: false

chance: deal iapc
chance: deal pcai
chance: deal cpai
chance: deal acip
chance: deal cpia
chance: deal piac
chance: deal icap
chance: deal caip
chance: start 3
3: build r1c6
3: build r2c7
3: done
chance: roll hunt-and-roll
chance: roll hunt
3: done
4: build r1c2
4: build r1c4
4: done
chance: roll hunt
1: build r2c2
1: build r2c5
1: done
chance: roll scamper
chance: scamper 3
2: build r3c1
2: slide r2c2 right
2: done
2: done
3: build r3c4
3: clear r1c4
3: done
3: ship a-c-p-i
4: build r3c7
4: slide r3c4 left
4: done
4: done
1: build r4c4
1: build r4c6
1: done
chance: roll hunt-and-roll
1: done
2: build r3c5
2: clear r1c2
2: done
chance: roll scamper
chance: scamper 1
2: done
3: build r5c7
3: slide r1c6 left
3: done
chance: roll stop
3: done
4: build r6c7
4: slide r1c5 left
4: done
chance: roll scamper
chance: scamper 5
4: ship a-ccc-pp-i
1: build r1c7
1: slide r2c3 left
1: done
chance: roll hunt-and-roll
1: ship aa-cc-p-i
2: slide r1c7 left
2: slide r2c5 left
2: done
chance: roll hunt-and-roll
2: chase right
2: ship aaa-p-i
3: slide r1c4 left
3: slide r4c4 left
3: done
3: ship a-c-pp-ii
4: build r4c1
4: slide r4c6 right
4: done
chance: roll hunt
4: ship a-c-iii
1: build r5c3
1: clear r2c4
1: done
1: done
2: build r2c5
2: slide r1c3 right
2: done
chance: roll hunt-and-roll
2: done
3: slide r2c5 left
3: slide r5c7 left
3: done
chance: roll hunt
3: done
4: build r6c3
4: slide r5c6 left
4: done
4: done
1: build r1c2
1: slide r1c6 right
1: done
chance: roll hunt
1: ship p-i
2: slide r2c2 left
2: slide r5c5 right
2: done
2: ship a-pppp
3: clear r1c2
3: slide r6c3 left
3: done
chance: roll hunt-and-roll
3: ship cccc-i
4: clear r6c7
4: slide r1c7 left
4: done
chance: roll hunt
4: ship c-ii
1: build r4c5
1: slide r2c4 left
1: done
1: ship a-c
2: slide r1c4 left
2: slide r6c2 left
2: done
chance: roll stop
2: ship aa-cc
3: build r1c1
3: slide r5c6 left
3: done
chance: roll hunt
4: build r5c7
4: slide r6c1 right
4: done
chance: roll scamper
chance: scamper 2
1: build r6c6
1: clear r1c3
1: done
chance: roll scamper
chance: scamper 4
1: discard pistachio
1: discard peanut
1: discard peanut
2: clear r1c6
2: clear r6c2
2: done
chance: roll hunt
2: chase right
3: clear r4c5
3: slide r4c7 left
3: done
chance: roll hunt-and-roll
3: ship aa-p
4: slide r1c1 right
4: slide r2c3 right
4: done
4: discard cashew
4: discard cashew
4: discard cashew
1: slide r1c2 right
1: slide r2c7 left
1: done
1: ship pp-ii
2: clear r5c3
2: slide r5c5 left
2: done
chance: roll stop
2: discard almond
2: discard pistachio
3: build r1c5
3: slide r2c1 right
3: done
chance: roll scamper
chance: scamper 1
3: discard almond
4: build r6c3
4: clear r2c4
4: done
chance: roll hunt
4: discard cashew
4: discard cashew
4: discard almond
1: clear r1c3
1: clear r1c5
1: done
chance: roll stop
1: discard peanut
1: discard peanut
1: discard peanut
2: build r1c6
2: slide r4c6 left
2: done
chance: roll stop
2: discard pistachio
2: discard pistachio
2: discard pistachio
2: discard peanut
3: build r1c4
3: build r4c7
3: done
chance: roll hunt
3: discard almond
3: discard peanut
3: discard cashew
4: clear r1c6
4: slide r2c2 right
4: done
chance: roll hunt
4: discard almond
4: discard almond
1: build r1c1
1: slide r1c4 right
1: done
chance: roll hunt
1: discard cashew
1: discard cashew
1: discard cashew
2: clear r3c7
2: clear r5c4
2: done
chance: roll scamper
chance: scamper 7
2: ship ccc-pppp
3: slide r6c3 left
3: slide r6c6 left
3: done
3: discard almond
3: discard peanut
3: discard cashew
3: discard cashew
4: build r1c3
4: slide r6c5 left
4: done
chance: roll hunt
4: discard pistachio
4: discard pistachio
4: discard pistachio
1: build r1c7
1: build r5c4
1: done
chance: roll hunt-and-roll
1: discard cashew
1: discard almond
2: slide r2c3 left
2: slide r3c5 right
2: done
chance: roll hunt-and-roll
= 1 -1, 2 +1, 3 +0.3333, 4 -0.3333
