players: 2
zones: board
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "roll",
  "fox": "lichen-ledge", "seats": [{"squirrels": {"willow-wallow": 1, "the-tangle": 1}, "saw": []}, {"squirrels":
  {"birch-grove": 1, "rabbit-patch": 1}, "saw": []}]}

show: A forest that is ready: nineteen tiles, the Fox in the middle, two squirrels of each of two players on green tiles.
must: view fox = "lichen-ledge"
must: view owners.0.squirrels = {"willow-wallow": 1, "the-tangle": 1}
