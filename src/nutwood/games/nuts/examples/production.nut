players: 2
zones: board
position: {"tiles": {"r1c3": "cross", "r1c7": "cross", "r2c2": "cross", "r3c2": "cross", "r4c3": "cross", "r5c4":
  "cross", "r6c2": "cross"}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 4, "holders": ["cpia", "paci", "apci",
  "capi", "icpa", "aipc", "acpi", "pcai"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i",
  "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp",
  "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step":
  "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false,
  "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {},
  "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

show: Three Connecting Paths as the factory runs. The peanut from column 3 meets the Squirrel. The pistachio from column 4 is salted and roasted on its way to column 5. The peanut from column 7 reaches column 8.
1: done
must: happened ProductionBegan paths=3 eaten=1
must: happened Eaten nut=peanut dispenser=3 holder=2
must: happened Collected nut=pistachio dispenser=4 holder=5
must: happened Collected nut=peanut dispenser=7 holder=8
chance: draw bait
must: happened Turned column=2
must: happened Turned column=5
must: happened Turned column=8
must: view seats.0.hand = 1
show: Alex has collected a pistachio and a peanut, and a bonus card for the Extra Delicious pistachio. The box holders in columns 2, 5 and 8 have turned.
