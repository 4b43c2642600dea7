nutwood 1
game: nuts
revision: 2
players: 3
edition: house
edition-digest: fd27c94fb506
option equal_turns: false

chance: deal caip
chance: deal iacp
chance: deal acip
chance: deal paic
chance: deal iapc
chance: deal apic
chance: deal cpia
chance: deal aipc
chance: start 1
1: build r1c4
1: build r2c3
1: done
1: done
2: build r1c6
2: slide r2c3 left
2: done
2: done
3: build r1c1
3: build r2c4
3: done
chance: roll hunt
3: done
1: slide r1c4 left
1: slide r1c6 left
1: done
1: ship pp-ii
2: build r3c2
2: build r3c4
2: done
2: ship aa-cc
3: slide r1c5 right
3: slide r1c3 right
3: done
3: ship a-c-p-i
1: build r4c1
1: slide r2c4 right
1: done
chance: roll hunt-and-roll
1: done
2: build r3c6
2: slide r3c2 left
2: done
chance: roll hunt-and-roll
2: done
3: clear r1c1
3: slide r1c4 left
3: done
chance: roll hunt
3: chase right
3: done
1: build r4c5
1: build r5c1
1: done
chance: roll hunt
1: ship aaa-p-i
2: slide r1c3 right
2: slide r2c5 right
2: done
chance: roll hunt
2: chase right
2: ship aa-p
3: build r4c3
3: slide r2c6 right
3: done
chance: draw fork-and-treat
3: ship c-ii
3: depart
3: done
1: slide r3c1 right
1: slide r4c5 right
1: done
chance: draw bait
1: ship a-c
1: play bait right
2: build r2c5
2: slide r2c2 left
2: done
chance: draw wrench
2: ship a-c-pp-ii
2: depart
2: done
3: build r5c3
3: slide r1c4 left
3: done
chance: roll hunt
chance: draw fork-and-treat
3: ship p-i
3: depart
3: done
1: build r1c1
1: slide r3c6 right
1: done
chance: draw bait
1: done
1: discard peanut
2: build r5c6
2: slide r2c1 right
2: done
chance: draw long-reach
2: done
3: build r6c3
3: slide r5c6 left
3: done
chance: roll hunt
3: chase right
chance: draw fork-and-barter
3: ship a-pppp
3: depart
3: done
1: clear r2c5
1: slide r3c2 left
1: done
chance: roll hunt-and-roll
1: ship ccc-iii
1: play bait right
2: build r5c7
2: clear r1c3
2: done
chance: roll scamper
chance: scamper 7
2: ship a-c-iii
2: depart
2: done
3: build r6c1
3: slide r1c6 left
3: done
chance: roll scamper
chance: scamper 5
3: done
3: discard peanut
1: build r6c7
1: clear r1c1
1: done
chance: roll hunt-and-roll
2: build r1c7
2: build r2c4
2: done
chance: roll hunt
2: chase right
2: done
3: build r1c3
3: clear r1c5
3: done
chance: roll hunt-and-roll
3: ship aa-cc-p-i
3: depart
3: done
1: clear r2c4
1: clear r3c1
1: done
chance: roll hunt
1: discard cashew
1: discard cashew
1: discard almond
2: clear r5c7
2: slide r3c4 left
2: done
chance: roll hunt-and-roll
2: chase right
2: done
2: discard pistachio
2: discard pistachio
2: discard peanut
3: build r1c1
3: slide r1c3 right
3: done
chance: roll hunt-and-roll
3: done
1: build r3c1
1: slide r1c4 right
1: done
1: ship aaaa-iii
2: clear r4c6
2: slide r4c3 right
2: done
2: done
2: discard pistachio
2: discard pistachio
2: discard cashew
2: discard cashew
3: build r1c3
3: build r4c7
3: done
chance: roll stop
3: done
3: discard almond
3: discard pistachio
3: discard pistachio
3: discard pistachio
1: clear r3c3
1: slide r3c7 left
1: done
chance: roll stop
1: ship aaa-ppp
= 1 +1, 2 -1, 3 +0
