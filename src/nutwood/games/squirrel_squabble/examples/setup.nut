zones: board
option setup: random
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a1", "facing": "north"}, {"squirrel": "green", "at": "c3", "facing": "west"}]}

show: A board that is ready: homes in the corners, the seven other tiles between them as they fell. The orange squirrel faces north, the green one west.
must: view seats.0.at = "a1"
must: view seats.1.at = "c3"
must: view seats.0.nuts = 0
