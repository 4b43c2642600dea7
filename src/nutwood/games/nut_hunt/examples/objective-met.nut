players: 2
zones: board, cards
eyes: 1
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "frog-pond", "seats": [{"squirrels": {"gorse-gully": 1, "willow-wallow": 1, "lichen-ledge": 2, "acorn-alley":
  1, "muckville-marsh": 1}, "nests": {"hickory-haunt": 1}, "objectives": ["willow-wallow/muckville-marsh"], "saw":
  ["willow-wallow/muckville-marsh"]}, {"squirrels": {"lichen-ledge": 1}, "nests": {"acorn-alley": 1}, "saw": []}]}

show: Your objective is Willow Wallow – Muckville Marsh. You hold every tile on the way, and your nest on Hickory Haunt belongs to the group. The objective is met: 4 points, and 3 for the three tiles between its ends.
must: view owners.0.objectives.0.met = true
must: view owners.0.objectives.0.worth = 7
