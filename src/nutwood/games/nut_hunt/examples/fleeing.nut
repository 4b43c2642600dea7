players: 2
zones: board
eyes: 1
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "roll",
  "fox": "cricket-copse", "seats": [{"squirrels": {"acorn-alley": 1}, "saw": []}, {"saw": []}]}

chance: roll 3
must: view fox = "acorn-alley"
must: exactly scatter lichen-ledge, scatter the-tangle, scatter heart-of-the-wood, scatter muckville-marsh
show: The Fox has come from Cricket Copse to Acorn Alley. Your squirrel must leave for a marked tile. It cannot go to Cricket Copse, where the Fox came from, or onto the Frog Pond.
must: illegal scatter cricket-copse §24
must: illegal scatter frog-pond §24
