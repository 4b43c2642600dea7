players: 2
zones: board, cards
eyes: 1
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "frog-pond", "seats": [{"squirrels": {"hickory-haunt": 1, "owl-oak": 2, "mouse-meadow": 1}, "nests":
  {"birch-grove": 1}, "objectives": ["mouse-meadow/hickory-haunt"], "saw": ["mouse-meadow/hickory-haunt"]}, {"saw":
  []}]}

show: Your objective is Mouse Meadow – Hickory Haunt. You hold the way over Owl Oak, but your only nest, on Birch Grove, is not connected to it. As things stand it costs you 2 points.
must: view owners.0.objectives.0.met = false
must: view owners.0.objectives.0.worth = -2
