nutwood 1
game: nuts
revision: 2
players: 2
edition: house
edition-digest: fd27c94fb506
option equal_turns: false
position: {"tiles": {}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 3, "holders": ["cpia", "acip", "apci", "apic", "cpai", "aipc", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp", "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {"almond": 5, "cashew": 5}, "cards": {"fork-and-barter": 1, "long-reach": 1}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false, "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

1: play fork-and-barter right
1: swap almond for cashew
1: done
1: done
chance: roll stop
1: done
1: play long-reach right
1: discard almond
= unfinished
