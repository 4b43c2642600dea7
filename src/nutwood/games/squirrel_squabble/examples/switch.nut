zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "b2", "facing": "north", "nuts": 5},
  {"squirrel": "green", "at": "c3", "facing": "west", "nuts": 0}]}

show: The orange squirrel on b2 has five nuts and plays Switch 2 Tiles. It may exchange any two of its four neighbours: b1, a2, c2 and b3.
1: program e:switch-tiles d:left c:u-turn
2: program d:left c:u-turn a:move1
must: exactly switch b1, switch a2, switch c2, switch b3
1: switch b1
1: with a2
must: happened Switched one=b1 other=a2
