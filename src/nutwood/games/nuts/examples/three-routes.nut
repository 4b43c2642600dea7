players: 2
zones: board
position: {"tiles": {"r1c3": "cross", "r1c6": "split-right", "r2c4": "cross", "r3c5": "join-right", "r4c6":
  "join-left"}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 6, "holders": ["cipa", "apci", "apic", "cpai",
  "aipc", "piac", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i", "aaa-p-i",
  "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp",
  "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step":
  "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false,
  "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {},
  "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

must: view routes.0.eaten = true
must: view routes.1.eaten = true
must: view routes.2.eaten = false
1: feed
show: Three different routes lead to the peanut box in column 6, two of them through the Squirrel. Thea has fed him, so she collects three peanuts. Without that it would be one.
1: done
must: happened ProductionBegan paths=3 eaten=0
must: view seats.0.nuts.peanut = 3
must: happened Turned column=6 before=peanut top=pistachio
show: The box holder in column 6 turns once and shows its pistachio box.
