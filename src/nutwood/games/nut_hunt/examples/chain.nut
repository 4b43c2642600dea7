players: 3
zones: board
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "frog-pond", "seats": [{"nuts": {"acorn": 1, "walnut": 1}, "squirrels": {"willow-wallow": 2}, "saw": []},
  {"squirrels": {"willow-wallow": 1, "rabbit-patch": 2}, "saw": []}, {"squirrels": {"willow-wallow": 2,
  "rabbit-patch": 1}, "saw": []}]}

show: Player 1 recruits a third squirrel on Willow Wallow and builds a nest. The squirrels of players 2 and 3 there must leave.
1: recruit willow-wallow
must: happened NestBuilt owner=0 tile=willow-wallow nests=1
2: scatter rabbit-patch
must: happened NestBuilt owner=1 tile=rabbit-patch nests=1
show: Player 2 flees to Rabbit Patch and has three squirrels there: a nest. Player 3’s squirrel on Rabbit Patch must leave before anything else goes on.
3: scatter willow-wallow
must: happened NestBuilt owner=2 tile=willow-wallow nests=1
show: It goes to Willow Wallow, where two squirrels of player 3 have not left yet: a third nest. Now nobody has to leave any more.
must: view duty = "roll"
