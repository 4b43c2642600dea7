nutwood 1
game: nuts
revision: 2
players: 2
edition: house
edition-digest: fd27c94fb506
option equal_turns: false

chance: deal cpia
chance: deal aipc
chance: deal caip
chance: deal paci
chance: deal icpa
chance: deal iapc
chance: deal capi
chance: deal piac
chance: start 1
1: build r1c1
1: build r1c3
1: done
chance: roll stop
1: done
2: build r1c6
2: slide r1c3 right
2: done
chance: roll hunt
1: build r2c5
1: slide r1c6 right
1: done
chance: roll hunt-and-roll
1: ship a-c-p-i
2: build r3c4
2: slide r1c4 left
2: done
2: done
1: build r4c3
1: build r4c5
1: done
1: done
2: build r3c6
2: slide r4c3 left
2: done
chance: roll stop
chance: draw bait
2: ship a-c-iii
2: play bait right
1: build r2c2
1: slide r1c7 left
1: done
chance: roll stop
chance: draw wrench
1: ship a-c-pp-ii
1: depart
1: done
2: build r5c5
2: clear r2c5
2: done
chance: draw long-reach
2: ship aa-cc
2: depart
2: done
1: clear r1c3
1: slide r5c5 left
1: done
chance: draw long-reach
1: done
2: build r2c7
2: build r3c1
2: done
chance: roll hunt
2: done
1: build r1c4
1: slide r1c1 right
1: done
chance: roll stop
1: ship aa-cc-p-i
1: depart
1: done
2: clear r1c2
2: slide r1c4 left
2: done
chance: roll hunt
2: ship a-c
2: depart
2: done
1: clear r3c1
1: clear r3c6
1: done
chance: roll hunt
1: ship aa-p
1: depart
1: done
2: build r1c1
2: slide r1c6 left
2: done
2: ship a-ccc-pp-i
2: depart
2: done
1: build r2c4
1: build r3c2
1: done
chance: roll hunt
1: done
2: build r5c6
2: slide r5c4 left
2: done
2: done
1: build r3c6
1: build r6c2
1: done
chance: roll scamper
chance: scamper 8
chance: draw overtime
1: ship pp-ii
1: depart
1: done
2: build r1c7
2: slide r5c6 left
2: done
chance: roll scamper
chance: scamper 1
chance: draw wrench
2: ship p-i
2: depart
2: done
1: play overtime left
1: build r4c7
1: build r6c5
1: clear r1c1
1: done
chance: roll hunt
chance: draw fork-and-barter
1: ship c-ii
1: depart
1: done
= 1 +1, 2 -1
