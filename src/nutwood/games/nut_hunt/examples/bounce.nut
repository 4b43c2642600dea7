players: 2
zones: board
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "muckville-marsh", "mouse-meadow", "heart-of-the-wood", "frog-pond", "pine-barrens"], "duty": "roll",
  "fox": "pine-barrens", "seats": [{"saw": []}, {"saw": []}]}

show: The Fox stands on the Pine Barrens, at the southern edge. The die will show 3, south-east.
chance: roll 3
must: happened FoxMoved to=muckville-marsh cause=bounce
show: There is no tile in the south-east. The Fox bounces and goes north-west instead, to Muckville Marsh.
must: view fox = "muckville-marsh"
