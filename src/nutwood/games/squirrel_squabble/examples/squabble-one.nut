zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "blank-over-dog",
  "a2": "empty-puddle-over-nut-puddle", "b2": "dog-over-two-nuts", "c2": "blank-over-nut",
  "a3": "nut-puddle-over-empty-puddle", "b3": "nut-over-blank", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a3", "facing": "west", "nuts": 2},
  {"squirrel": "green", "at": "b1", "facing": "east", "nuts": 5}]}

show: Orange attacks from a3. The dog on b2 and the puddle on a2 are in the way, but green’s home is not. The way is b3, c3, c2, c1, b1: five squares.
1: program f:squabble d:left c:u-turn
2: program d:left c:u-turn a:move1
must: happened Attacked seat=0 to=b1 spaces=5
chance: roll 3
chance: roll 3
must: happened Fought die=3 spaces=5 against=3 outcome=lost
must: view seats.0.at = "a1"
must: view seats.1.nuts = 5
show: Both roll a 3. Orange has 3 + 4 − 5 = 2, green has 3 and wins. Green is full already, so no nut changes hands; orange goes home.
