zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "b2", "facing": "west", "nuts": 1},
  {"squirrel": "green", "at": "c1", "facing": "north", "nuts": 3}]}

show: Green sits in the empty puddle on c1. Orange may end its way there, so it is only two squares away.
1: program f:squabble d:left c:u-turn
2: program d:left c:u-turn a:move1
must: happened Attacked seat=0 to=c1 spaces=2
chance: roll 5
chance: roll 6
must: happened Fought die=5 spaces=2 against=6 outcome=won
must: happened Stole seat=0 victim=1
must: view seats.0.nuts = 2
must: view seats.0.at = "c1"
must: view seats.1.at = "c3"
show: Orange rolls 5 and has 5 + 4 − 2 = 7; green rolls 6. Orange wins and takes a nut. Green goes home. Orange is stuck in the mud for the rest of the round.
1: face west
2: face west
must: view seats.0.past = ["squabble", null, null]
