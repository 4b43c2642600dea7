nutwood 1
game: nuts
revision: 2
players: 3
edition: house
edition-digest: fd27c94fb506
option equal_turns: false
position: {"tiles": {"r1c3": "cross", "r1c6": "split-right", "r2c4": "cross", "r3c5": "join-right", "r4c6": "join-left", "r5c1": "split-left", "r6c2": "join-left"}, "salters": [6, 7], "roasters": [5, 6], "squirrel": 1, "holders": ["cpia", "acip", "apci", "capi", "aicp", "pcai", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp", "aaaa-iii"], "discards": {"fork-and-treat": 1, "fork-and-barter": 3, "overtime": 3, "long-reach": 4, "bait": 1, "wrench": 2}, "players": [{"points": 0, "scored": 0, "nuts": {"almond": 3, "cashew": 3, "peanut": 3}, "cards": {"overtime": 1, "relabel": 1, "bait": 2}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {"almond": 14}, "cards": {"fork-and-treat": 2, "wrench": 2}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {"pistachio": 4}, "cards": {"relabel": 2}, "older": {}, "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false, "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

1: slide r3c5 left
1: clear r5c1
1: play bait left
1: set 4
1: done
chance: roll hunt-and-roll
chance: draw fork-and-barter
chance: draw fork-and-treat
1: ship a-pppp
1: play relabel right
1: pay cashew instead of almond
1: play bait right
1: depart
1: play overtime right
1: ship aa-cc
1: depart
1: play fork-and-barter right
1: swap almond for pistachio
1: swap peanut for pistachio
1: play fork-and-treat right
1: take cashew
2: shift roaster 6 right
2: play fork-and-treat left
2: lay join-left
2: build r2c6
2: play wrench left
2: unbolt salter 6
2: set 1
2: done
chance: roll hunt
2: done
2: play wrench right
2: take peanut
2: discard almond
2: play fork-and-treat right
2: take almond
2: discard peanut
3: play relabel left
3: turn 6 to peanut
3: play relabel left
3: turn 6 to almond
3: build r4c1
3: build r5c7
3: done
chance: roll hunt
3: ship a-c-iii
1: slide r1c3 left
1: build r3c1
1: done
chance: roll hunt
1: chase left
1: done
2: clear r1c2
2: clear r4c1
2: done
chance: roll hunt-and-roll
3: build r3c7
3: clear r1c6
3: done
chance: roll hunt-and-roll
1: build r1c7
1: build r6c7
1: done
chance: roll stop
1: done
2: slide r2c4 left
2: build r6c4
2: done
3: clear r3c4
3: build r1c5
3: done
chance: roll hunt-and-roll
chance: roll hunt-and-roll
1: slide r4c6 right
1: spin 8
1: done
chance: roll hunt
1: ship c-ii
2: slide r2c3 right
2: spin 3
2: done
chance: roll hunt
2: ship aa-p
3: slide r1c5 left
3: clear r2c6
3: done
1: build r5c4
1: clear r3c7
1: done
chance: roll hunt-and-roll
2: shift salter 7 right
2: spin 3
2: done
chance: roll hunt
2: ship a-c
3: slide r5c4 left
3: spin 5
3: done
chance: roll stop
1: slide r2c4 right
1: build r3c4
1: done
chance: roll hunt-and-roll
2: build r4c1
2: spin 2
2: done
chance: roll hunt
3: build r4c5
3: slide r5c3 left
3: done
chance: roll scamper
chance: scamper 4
3: ship p-i
1: spin 7
1: build r2c1
1: done
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 5
2: slide r6c2 left
2: shift roaster 5 left
2: done
chance: roll hunt
3: build r1c2
3: clear r4c1
3: done
chance: roll scamper
chance: scamper 1
1: shift salter 1 right
1: spin 5
1: done
chance: roll hunt-and-roll
2: build r2c7
2: slide r3c4 left
2: done
chance: roll hunt
3: shift salter 2 left
3: build r2c3
3: done
chance: roll stop
1: shift roaster 7 right
1: spin 6
1: done
chance: roll hunt-and-roll
chance: roll scamper
chance: scamper 8
2: feed
2: build r5c5
2: done
3: shift roaster 4 right
3: clear r3c3
3: done
chance: roll hunt
1: spin 7
1: spin 6
1: done
chance: roll hunt-and-roll
2: slide r1c4 right
2: clear r2c1
2: done
chance: roll hunt-and-roll
2: ship aaa-p-i
3: slide r1c2 left
3: spin 4
3: done
chance: roll hunt
1: build r2c1
1: clear r6c4
1: done
chance: roll stop
2: build r1c3
2: slide r5c2 left
2: done
chance: roll stop
3: slide r3c1 right
3: clear r5c7
3: done
chance: roll hunt
1: spin 1
1: build r6c3
= unfinished
