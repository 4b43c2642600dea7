nutwood 1
game: nuts
revision: 2
players: 3
edition: house
edition-digest: fd27c94fb506
option equal_turns: true

chance: deal ciap
chance: deal icpa
chance: deal aipc
chance: deal acpi
chance: deal ipca
chance: deal pica
chance: deal iacp
chance: deal acip
chance: start 3
3: build r1c1
3: build r1c4
3: done
chance: roll scamper
chance: scamper 1
1: build r1c6
1: build r2c2
1: done
chance: roll scamper
chance: scamper 5
2: build r2c5
2: build r2c7
2: done
3: build r3c6
3: slide r1c4 left
3: done
chance: roll hunt
1: build r3c1
1: build r4c7
1: done
chance: roll hunt
1: ship a-c-p-i
2: clear r1c6
2: clear r2c2
2: done
chance: roll stop
2: ship a-c-iii
3: build r1c5
3: slide r3c6 right
3: done
chance: roll scamper
chance: scamper 3
3: ship c-ii
1: build r4c5
1: slide r3c7 left
1: done
chance: roll stop
chance: draw fork-and-treat
1: done
2: build r1c7
2: slide r2c5 left
2: done
chance: roll scamper
chance: scamper 5
chance: draw fork-and-treat
2: done
3: build r5c4
3: build r5c7
3: done
chance: roll hunt-and-roll
3: chase left
chance: draw overtime
3: ship aaa-p-i
3: depart
3: done
1: clear r1c3
1: clear r1c7
1: done
chance: roll hunt
1: chase right
chance: draw fork-and-treat
1: ship a-c-pp-ii
1: depart
1: done
2: build r4c2
2: clear r1c5
2: done
chance: roll stop
2: ship a-c
2: depart
2: done
3: play overtime left
3: build r2c2
3: slide r2c7 left
3: slide r5c4 right
3: done
chance: draw long-reach
3: ship aa-p
3: depart
3: done
1: build r1c5
1: slide r1c1 right
1: done
chance: roll hunt
1: chase left
chance: draw relabel
1: ship aa-cc
1: depart
1: done
2: slide r1c2 right
2: slide r3c6 right
2: done
chance: roll hunt
2: ship a-pppp
2: depart
2: done
3: clear r3c1
3: slide r5c5 left
3: done
chance: roll hunt
3: chase right
3: ship aa-cc-p-i
3: depart
3: done
1: clear r1c3
1: clear r1c5
1: done
chance: roll hunt-and-roll
1: done
2: slide r4c2 left
2: slide r5c7 left
2: done
chance: roll hunt
2: chase right
2: ship ccc-iii
2: depart
2: done
3: build r1c4
3: build r1c7
3: done
3: done
1: build r1c1
1: build r6c6
1: done
chance: roll hunt
1: done
2: build r6c3
2: slide r6c6 right
2: done
2: done
3: clear r6c3
3: slide r3c7 left
3: done
chance: roll hunt
3: ship pp-ii
3: depart
3: done
1: build r6c5
1: slide r1c1 right
1: done
chance: roll hunt
1: chase right
1: ship ccc-pppp
1: play relabel right
1: pay pistachio instead of peanut
1: depart
1: done
2: build r6c2
2: slide r5c4 left
2: done
chance: roll scamper
chance: scamper 7
chance: draw overtime
2: ship p-i
2: depart
2: done
= 1 +1, 2 -1, 3 +0
