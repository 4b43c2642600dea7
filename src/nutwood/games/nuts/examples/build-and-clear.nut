players: 2
zones: board
position: {"tiles": {"r1c6": "cross", "r4c5": "cross"}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 5,
  "holders": ["cpia", "acip", "apci", "pica", "aicp", "pcai", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p",
  "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp",
  "ccc-iii", "a-ccc-pp-i", "ccc-pppp", "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {},
  "cards": {}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit":
  6, "shipped": false, "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null,
  "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

show: Mary’s turn; nothing connects. She builds a Cross in row 1 over columns 3 and 4, and clears the one in row 4 below the Squirrel.
must: view routes = []
1: build r1c3
1: clear r4c5
must: view routes.0.nut = "peanut"
must: view routes.1.nut = "almond"
must: view routes.2.nut = "peanut"
show: Now three paths connect: the peanut from column 3, the almond from column 5 and the peanut from column 7.
1: done
must: happened ProductionBegan paths=3 eaten=1
