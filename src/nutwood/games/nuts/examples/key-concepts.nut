players: 2
zones: board
position: {"tiles": {"r1c2": "cross", "r2c1": "cross", "r3c5": "cross", "r5c6": "cross"}, "salters": [2, 7],
  "roasters": [4, 6], "squirrel": 6, "holders": ["piac", "cipa", "apci", "apic", "aicp", "aipc", "acpi", "aipc"],
  "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i",
  "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp", "aaaa-iii"], "discards": {}, "players":
  [{"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}, {"points": 0, "scored": 0,
  "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing":
  null, "actions": 2, "fed": false, "limit": 6, "shipped": false, "back": null, "picked": null, "again": false,
  "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0,
  "undoing": null}

show: Two Connecting Paths. A peanut runs from column 3 to the peanut box in column 1. An almond runs from column 5 through the Squirrel and a roaster to the almond box in column 7: still a Connecting Path.
must: view routes.0.nut = "peanut"
must: view routes.1.nut = "almond"
must: view routes.1.roasted = true
must: view routes.1.eaten = true
1: done
must: happened ProductionBegan paths=2 eaten=1
must: happened Collected nut=peanut dispenser=3 holder=1
must: happened Eaten nut=almond dispenser=5 holder=7
