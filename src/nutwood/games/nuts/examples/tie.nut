players: 3
eyes: 3
zones: own
position: {"tiles": {}, "salters": [2, 7], "roasters": [4, 5], "squirrel": 3, "holders": ["cpia", "acip", "apci",
  "apic", "cpai", "aipc", "acpi", "aipc"], "trucks": ["a-c", "p-i", "aa-p", "c-ii", "aa-cc", "pp-ii", "a-c-p-i",
  "aaa-p-i", "a-c-iii", "a-pppp", "cccc-i", "aa-cc-p-i", "a-c-pp-ii", "aaa-ppp", "ccc-iii", "a-ccc-pp-i", "ccc-pppp",
  "aaaa-iii"], "discards": {}, "players": [{"points": 46, "scored": 3, "nuts": {}, "cards": {}, "older": {},
  "no_older": []}, {"points": 40, "scored": 2, "nuts": {"almond": 3, "peanut": 3}, "cards": {}, "older": {},
  "no_older": []}, {"points": 56, "scored": 6, "nuts": {}, "cards": {}, "older": {}, "no_older": []}], "step":
  "configure", "active": 1, "turn": 7, "closing": 3, "actions": 2, "fed": false, "limit": 6, "shipped": false, "back":
  null, "picked": null, "again": false, "plain": 0, "rich": 0, "draws": 0, "truck": null, "replaced": {}, "stand_ins":
  {}, "bonus": 0, "swaps": 0, "undoing": null}

# Seats: Alex, Thea, Mary. Mary has begun the last round with 56 points.
1: done
chance: roll stop
2: done
chance: roll stop
2: ship aaa-ppp
3: done
chance: roll stop
must: view seats.1.points = 56
must: view seats.2.points = 56
must: view returns = [-1.0, 0.0, 1.0]
show: Mary (seat 3) began the last round with 56 points. Alex (seat 1) ends with 46. Thea (seat 2) scores 16 in her last turn and has 56 too, but Mary was there first: Mary wins.
