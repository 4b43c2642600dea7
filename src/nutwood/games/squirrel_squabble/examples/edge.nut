zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "b1", "facing": "south", "nuts": 0},
  {"squirrel": "green", "at": "c3", "facing": "west", "nuts": 0}]}

show: The orange squirrel faces the edge. Its Move 1 is cancelled, and it stays on b1.
1: program a:move1 d:left c:u-turn
2: program d:left c:u-turn a:move1
must: happened Cancelled seat=0 action=move1
