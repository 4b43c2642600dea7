zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a1", "facing": "north", "nuts": 0},
  {"squirrel": "green", "at": "c3", "facing": "south", "nuts": 0}]}

show: Orange means to go to a2, green to c2. Both only turn or flip a tile after that.
1: program a:move1 d:left c:u-turn
2: program c:move1 d:left e:flip-tile
2: flip b2
must: happened Gathered seat=0 square=a2 nuts=1 total=1
must: happened Gathered seat=1 square=c2 nuts=2 total=2
show: At the end of the round orange gathers one nut and green, on the tile with two nuts, gathers two.
