zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a2", "facing": "south", "nuts": 5},
  {"squirrel": "green", "at": "b3", "facing": "south", "nuts": 2}]}

show: Orange has five nuts and plays Move 1 to its home on a1.
1: program a:move1 d:left c:u-turn
2: program d:left c:u-turn a:move1
must: happened Won seat=0
must: view ended = true
