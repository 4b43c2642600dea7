players: 2
zones: yard:1, yard:2, yard:3, own
eyes: 1
position: {"tiles": {}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 8, "holders": ["cpia", "acip", "apci",
  "apic", "cpai", "aipc", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i",
  "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp",
  "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {"almond": 1, "peanut": 5, "pistachio":
  1}, "cards": {}, "older": {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}], "step": "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit":
  6, "shipped": false, "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null,
  "replaced": {}, "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

1: done
chance: roll stop
must: legal ship a-pppp
show: Mary has 5 peanuts, 1 almond and 1 pistachio. She loads the truck that takes 4 peanuts and 1 almond.
1: ship a-pppp
must: view seats.0.points = 13
must: view seats.0.nuts.peanut = 1
