nutwood 1
# A nest on the tile of an older one that still drives squirrels out.
game: nut-hunt
revision: 1
players: 3
edition: house
edition-digest: f9904936293b
option competitive: false
option automa: standard
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt", "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle", "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act", "turns": 399, "fox": "frog-pond", "seats": [{"nuts": {"chestnut": 2, "hazelnut": 1}, "squirrels": {"owl-oak": 2}, "saw": []}, {"squirrels": {"hickory-haunt": 2, "owl-oak": 2}, "saw": []}, {"squirrels": {"hickory-haunt": 1, "owl-oak": 2}, "saw": []}]}

1: recruit owl-oak  # seat 1 builds a nest on Owl Oak
2: scatter hickory-haunt  # seat 2 builds a nest on Hickory Haunt
3: scatter owl-oak  # seat 3 builds a nest on Owl Oak
2: scatter mouse-meadow
= 1 -0.5, 2 +1, 3 -0.5
