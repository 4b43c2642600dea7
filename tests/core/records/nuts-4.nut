# trace 1e7b06fde4339f92
nutwood 1
game: nuts
players: 4
edition: house

chance: deal piac
chance: deal paci
chance: deal icpa
chance: deal ciap
chance: deal caip
chance: deal iacp
chance: deal icap
chance: deal aipc
chance: start 2
2: spin 1
2: spin 4
chance: roll stop
3: shift salter 2 left
3: build r3c7
chance: roll scamper
chance: scamper 2
4: build r5c1
4: spin 8
chance: roll hunt-and-roll
1: spin 5
1: build r6c2
chance: roll stop
2: build r2c1
2: shift salter 7 left
chance: roll scamper
chance: scamper 1
3: build r5c4
3: build r3c3
chance: roll hunt-and-roll
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 8
4: shift salter 1 right
4: build r4c5
chance: roll hunt-and-roll
1: build r4c2
1: build r3c5
chance: roll scamper
chance: scamper 8
1: ship p-i
2: build r1c7
2: shift roaster 5 right
3: slide r4c5 right
3: build r3c1
chance: roll stop
3: ship a-c
4: build r5c7
4: shift roaster 4 left
chance: roll hunt
1: build r6c6
1: feed
2: slide r6c2 left
2: build r4c4
chance: roll hunt-and-roll
chance: roll hunt
3: slide r5c4 left
3: build r2c7
chance: roll stop
4: build r2c4
4: clear r6c1
chance: roll hunt
1: build r6c2
1: spin 2
chance: roll hunt
2: clear r4c2
2: shift roaster 6 right
chance: roll stop
2: ship a-c-p-i
3: slide r2c4 left
3: shift salter 2 right
chance: roll scamper
chance: scamper 1
3: ship c-ii
4: slide r6c2 left
4: clear r4c6
chance: roll hunt
1: slide r6c6 left
1: slide r4c4 right
chance: roll hunt-and-roll
chance: roll hunt
2: shift roaster 3 right
2: build r4c1
chance: roll stop
3: clear r5c1
3: slide r4c5 left
chance: roll hunt
chance: draw relabel
3: done
4: build r5c1
4: slide r6c5 left
chance: roll hunt-and-roll
1: slide r6c4 right
1: clear r5c1
chance: roll hunt-and-roll
2: clear r4c1
2: shift salter 6 left
chance: roll hunt-and-roll
3: slide r4c4 left
3: build r6c3
3: play relabel left
3: turn 1 to pistachio
chance: roll stop
4: build r5c5
4: build r1c3
chance: roll hunt
1: build r4c5
1: shift roaster 7 left
chance: roll stop
2: slide r2c3 right
2: shift salter 3 right
chance: roll hunt
3: spin 6
3: clear r4c3
4: feed
4: slide r2c4 right
1: spin 5
1: clear r4c5
chance: roll hunt-and-roll
2: shift roaster 6 left
2: slide r2c1 right
chance: roll scamper
chance: scamper 3
3: build r1c1
3: build r4c1
chance: roll hunt-and-roll
chance: roll hunt
4: clear r5c7
4: feed
1: shift roaster 5 right
1: feed
2: shift salter 5 right
2: clear r1c7
chance: roll hunt-and-roll
3: feed
3: clear r5c5
4: build r4c3
4: build r6c7
chance: roll stop
chance: draw wrench
4: play wrench right
4: take cashew
1: clear r6c5
1: build r4c7
chance: roll hunt
2: build r4c5
2: clear r6c7
chance: roll hunt-and-roll
3: clear r4c1
3: clear r3c7
chance: roll hunt-and-roll
4: spin 3
4: build r6c6
chance: roll hunt-and-roll
1: clear r3c1
1: clear r3c5
chance: roll hunt-and-roll
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 3
1: discard cashew
2: build r1c6
2: clear r6c6
chance: roll hunt
3: build r6c5
3: clear r2c7
chance: roll hunt-and-roll
chance: roll hunt
4: slide r2c5 left
4: spin 8
chance: roll hunt-and-roll
1: clear r6c3
1: slide r5c3 left
chance: roll hunt
2: slide r3c3 left
2: slide r6c5 right
chance: roll hunt-and-roll
chance: roll stop
3: slide r3c2 left
3: shift salter 4 left
chance: roll hunt
4: shift salter 6 left
4: clear r4c7
chance: roll hunt
4: ship pp-ii
1: spin 3
1: spin 3
chance: roll hunt
2: build r6c3
2: spin 1
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 6
2: done
3: spin 8
3: build r5c6
chance: roll hunt
4: build r2c6
4: slide r5c2 left
1: slide r5c1 right
1: shift salter 3 left
chance: roll hunt-and-roll
2: slide r1c6 left
2: spin 8
chance: roll hunt-and-roll
2: done
3: slide r3c1 right
3: clear r6c3
chance: roll hunt
chance: draw long-reach
3: done
4: clear r6c1
4: clear r2c4
chance: roll hunt-and-roll
chance: roll hunt
1: clear r1c5
1: spin 4
chance: roll hunt-and-roll
2: build r1c6
2: slide r6c6 left
chance: roll hunt
2: done
3: shift salter 2 left
3: spin 4
3: play long-reach left
3: lift r4c3
3: set 2
chance: roll hunt
3: done
3: discard pistachio
4: clear r1c6
4: clear r5c2
chance: roll scamper
chance: scamper 1
1: slide r2c6 left
1: clear r4c5
chance: roll hunt
2: shift roaster 6 right
2: build r3c6
chance: roll hunt-and-roll
chance: roll stop
2: done
2: discard peanut
3: spin 7
3: build r1c7
chance: roll hunt-and-roll
3: ship cccc-i
4: shift roaster 7 right
4: clear r2c5
chance: roll hunt
1: slide r5c6 left
1: build r2c4
chance: roll hunt-and-roll
chance: roll hunt
1: ship a-c-iii
2: slide r5c5 right
2: shift salter 5 left
chance: roll hunt-and-roll
3: spin 2
3: build r4c5
chance: roll stop
4: build r5c3
4: slide r3c6 right
chance: roll hunt
1: slide r2c4 right
1: feed
2: slide r4c5 right
2: clear r4c2
chance: roll hunt-and-roll
3: build r5c1
3: slide r3c2 left
chance: roll stop
4: spin 2
4: spin 5
chance: roll stop
1: build r3c3
1: clear r3c3
chance: roll scamper
chance: scamper 4
2: shift salter 4 left
2: build r3c3
chance: roll hunt-and-roll
3: build r4c3
3: clear r1c7
chance: roll hunt
4: slide r2c2 right
4: clear r4c3
chance: roll hunt-and-roll
chance: roll hunt
1: slide r5c3 right
1: clear r2c3
chance: roll scamper
chance: scamper 4
2: clear r3c7
2: shift roaster 8 left
chance: roll hunt-and-roll
3: build r6c3
3: build r6c7
chance: roll scamper
chance: scamper 4
4: clear r2c5
4: clear r4c6
chance: roll hunt
1: clear r3c1
1: build r2c7
chance: roll hunt
1: done
2: spin 6
2: build r4c1
3: build r2c5
3: shift roaster 4 right
chance: roll scamper
chance: scamper 2
4: slide r2c5 left
4: clear r1c3
chance: roll scamper
chance: scamper 1
1: slide r5c6 right
1: shift roaster 5 right
chance: roll hunt-and-roll
chance: roll hunt
1: ship aa-cc
2: slide r2c4 left
2: slide r5c1 right
chance: roll hunt-and-roll
3: build r4c4
3: spin 4
chance: roll hunt
4: spin 4
4: slide r2c7 left
chance: roll stop
1: build r6c1
1: slide r4c1 right
chance: roll scamper
chance: scamper 6
1: ship aa-p
2: shift salter 3 right
2: clear r3c3
chance: roll hunt
2: discard pistachio
3: shift salter 1 right
3: slide r4c2 left
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 4
4: slide r4c4 right
4: build r1c7
chance: roll hunt-and-roll
4: discard pistachio
1: build r1c3
1: build r2c1
chance: roll hunt-and-roll
chance: roll hunt-and-roll
2: slide r5c4 right
2: build r3c5
chance: roll scamper
chance: scamper 2
3: clear r1c3
3: spin 6
chance: roll stop
3: discard cashew
4: shift salter 4 right
4: slide r5c2 left
chance: roll stop
4: discard pistachio
1: clear r4c1
1: build r4c2
chance: roll hunt
1: chase left
2: clear r6c1
2: build r6c1
chance: roll hunt-and-roll
3: clear r1c7
3: slide r4c5 right
chance: roll stop
chance: draw bait
3: done
3: discard almond
4: shift roaster 6 left
4: spin 4
chance: roll stop
1: slide r2c3 right
1: done
chance: roll hunt-and-roll
chance: roll hunt
2: spin 2
2: slide r5c1 right
2: ship aa-cc-p-i
3: shift salter 5 right
3: play bait left
3: set 8
3: clear r3c5
chance: roll hunt
chance: draw overtime
3: ship aaa-p-i
3: depart
3: done
4: build r3c5
4: slide r3c5 left
chance: roll scamper
chance: scamper 2
4: discard pistachio
1: build r1c7
1: clear r3c4
chance: roll hunt
chance: draw wrench
1: done
2: clear r1c7
2: build r4c4
chance: roll hunt
3: spin 2
3: shift salter 2 right
3: done
chance: roll hunt-and-roll
3: done
4: build r1c3
4: build r3c3
chance: roll hunt
1: slide r2c1 right
1: shift roaster 7 right
1: play wrench right
1: take almond
chance: roll hunt
2: slide r3c3 left
2: shift salter 6 right
chance: roll hunt-and-roll
3: clear r1c1
3: shift roaster 5 right
3: play overtime left
3: build r1c5
chance: roll hunt-and-roll
4: clear r6c5
4: shift roaster 6 right
chance: roll hunt-and-roll
1: build r1c1
1: clear r5c5
chance: roll scamper
chance: scamper 6
2: shift roaster 7 left
2: slide r6c7 left
chance: roll stop
3: slide r4c6 right
3: slide r2c2 left
chance: roll hunt-and-roll
chance: roll hunt
4: clear r6c6
4: spin 2
chance: roll hunt-and-roll
chance: roll hunt-and-roll
1: clear r5c2
1: shift salter 7 left
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 7
2: slide r2c1 right
2: build r5c5
chance: roll hunt
3: clear r6c3
3: slide r2c6 right
chance: roll hunt-and-roll
4: clear r2c2
4: build r3c7
chance: roll stop
1: clear r1c3
1: build r5c2
chance: roll stop
1: discard peanut
2: shift roaster 8 left
2: slide r6c1 right
chance: roll stop
3: build r1c7
3: build r3c5
chance: roll hunt-and-roll
4: slide r2c7 left
4: clear r1c7
chance: roll stop
1: spin 6
1: slide r3c2 left
chance: roll scamper
chance: scamper 6
1: discard cashew
1: discard cashew
2: done
chance: roll stop
3: slide r3c5 left
3: slide r5c2 right
chance: roll hunt-and-roll
chance: roll stop
4: slide r3c1 right
4: shift roaster 7 right
chance: roll hunt-and-roll
chance: roll stop
4: discard almond
1: slide r4c4 right
1: build r1c3
chance: roll hunt-and-roll
1: discard peanut
2: build r1c7
2: clear r1c7
chance: roll stop
3: slide r3c7 left
3: spin 7
chance: roll hunt-and-roll
4: slide r1c5 right
4: build r5c1
chance: roll hunt-and-roll
1: slide r6c2 left
1: build r6c5
chance: roll hunt-and-roll
chance: roll hunt-and-roll
2: clear r3c4
2: slide r3c6 right
chance: roll hunt
3: slide r4c2 left
3: shift roaster 8 left
3: done
3: discard peanut
3: discard cashew
4: clear r5c1
4: build r5c1
chance: roll scamper
chance: scamper 3
1: clear r4c5
1: build r2c2
chance: roll hunt-and-roll
chance: draw wrench
1: play wrench right
1: take almond
1: discard almond
1: discard almond
2: slide r6c1 right
2: slide r2c6 right
chance: roll hunt-and-roll
chance: draw long-reach
2: done
3: spin 8
3: slide r6c2 left
chance: roll stop
3: ship ccc-iii
4: clear r4c7
4: shift salter 6 left
chance: roll scamper
chance: scamper 5
1: build r4c6
1: clear r1c1
chance: roll stop
2: spin 6
2: clear r6c1
2: done
chance: roll hunt
2: done
3: clear r1c6
3: clear r6c5
chance: roll hunt-and-roll
= 1 +0.3333, 2 -0.3333, 3 +1, 4 -1
