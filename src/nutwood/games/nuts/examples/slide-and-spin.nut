players: 2
zones: board
position: {"tiles": {"r2c5": "cross", "r6c7": "cross"}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 1,
  "holders": ["cpia", "acip", "apci", "apic", "ipca", "cpia", "aicp", "aipc"], "trucks": ["a-c", "p-i", "aa-p",
  "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp",
  "ccc-iii", "a-ccc-pp-i", "ccc-pppp", "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {},
  "cards": {}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit":
  6, "shipped": false, "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null,
  "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

show: Alex’s turn; nothing connects. He slides the Cross in row 2 one column to the left, and turns the box holder in column 7.
must: view routes = []
1: slide r2c5 left
1: spin 7
must: happened Turned column=7 before=almond top=pistachio
show: Two actions, four Connecting Paths: from column 4 to 5, from 5 to 4, from 6 to 6, and from 8 to 7.
must: view routes.3.nut = "pistachio"
