players: 2
zones: board
position: {"tiles": {}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 3, "holders": ["cpia", "acip", "iapc",
  "pica", "paic", "ipca", "acpi", "caip"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i",
  "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp",
  "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step":
  "configure", "active": 1, "turn": 1, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false,
  "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {},
  "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

show: The floor before the first turn. No top box has the nut of the dispenser above it, so nothing connects.
must: view routes = []
must: view squirrel = 3
