zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a2", "facing": "east", "nuts": 0},
  {"squirrel": "green", "at": "b3", "facing": "south", "nuts": 0}]}

show: Both squirrels play Move 1 and both want to go to b2. Both moves are cancelled.
1: program a:move1 d:left c:u-turn
2: program a:move1 d:left c:u-turn
must: happened Cancelled seat=0 action=move1 rule=§26
must: happened Cancelled seat=1 action=move1 rule=§26
