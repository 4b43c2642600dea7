zones: board
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "nut-over-blank", "b2": "blank-over-nut",
  "c2": "two-nuts-over-dog", "a3": "nut-puddle-over-empty-puddle", "b3": "blank-over-dog", "c3": "green-home"},
  "players": [{"squirrel": "orange", "at": "a1", "facing": "north", "nuts": 0},
  {"squirrel": "green", "at": "b3", "facing": "west", "nuts": 0}]}

show: Green means to run from b3 to a3 with a Move 1, into the puddle with the nut. Orange has laid a Flip Action.
1: program f:flip-action d:left c:u-turn
2: program c:move1 d:left e:flip-tile
must: happened CoinTurned seat=0 action=u-turn
must: happened Turned seat=1 action=u-turn facing=east
