players: 2
zones: board, cards
eyes: 1
position: {"tiles": ["birch-grove", "hickory-haunt", "elder-edge", "fern-hollow", "gorse-gully", "dapple-dell",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "frog-pond", "seats": [{"squirrels": {"hickory-haunt": 1, "owl-oak": 1, "heart-of-the-wood": 1,
  "mouse-meadow": 1}, "nests": {"pine-barrens": 1, "birch-grove": 1, "dapple-dell": 1}, "objectives":
  ["heart-of-the-wood/pine-barrens", "mouse-meadow/hickory-haunt", "mouse-meadow/the-tangle"], "saw":
  ["heart-of-the-wood/pine-barrens", "mouse-meadow/hickory-haunt", "mouse-meadow/the-tangle"]}, {"saw": []}]}

show: Three nests: 6 points. Mouse Meadow – Hickory Haunt is met: 4, and 2 for the distance. Heart of the Wood – Pine Barrens is met: 6, and nothing for the distance, since they touch. Mouse Meadow – The Tangle is failed: −2. Together 16 points.
must: view owners.0.points = 16
must: view owners.0.objectives.0.worth = 6
must: view owners.0.objectives.1.worth = 6
must: view owners.0.objectives.2.worth = -2
