zones: board
position: {"board": {"a1": "orange-home", "b1": "dog-over-nut", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "b2", "facing": "south", "nuts": 2}, {"squirrel": "green", "at": "c3", "facing": "west"}]}

show: The orange squirrel with two nuts plays Move 1, straight at the dog on b1.
1: program a:move1 d:left c:u-turn
2: program d:left c:u-turn a:move1
must: happened Scared seat=0 dog=b1 home=a1
must: view seats.0.at = "a1"
must: view seats.0.nuts = 1
must: view seats.0.out = true
1: face east
show: It is scared home, one nut poorer, and does nothing more in this round. Its player has let it face east.
