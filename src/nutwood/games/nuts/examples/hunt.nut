players: 2
zones: board
position: {"tiles": {"r1c2": "cross"}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 3, "holders": ["cpia",
  "paci", "apci", "icap", "cpai", "aipc", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii",
  "a-c-p-i", "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i",
  "ccc-pppp", "aaaa-iii"], "discards": {}, "players": [{"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older":
  {}, "no_older": []}, {"points": 0, "scored": 0, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step":
  "configure", "active": 1, "turn": 5, "closing": null, "actions": 2, "fed": false, "limit": 6, "shipped": false,
  "back": null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {},
  "stand_ins": {}, "bonus": 0, "swaps": 0, "undoing": null}

1: done
chance: roll hunt
must: happened HuntTied left=2 right=4
show: The Squirrel in column 3 hunts. A peanut’s path crosses column 2 and a pistachio’s column 4, both one column away. Mary may choose which way he goes.
must: exactly chase left, chase right
1: chase left
must: happened SquirrelMoved to=2
must: happened Collected nut=pistachio
must: happened Eaten nut=peanut
