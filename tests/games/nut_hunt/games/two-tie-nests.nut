nutwood 1
# A tie in points after 400 turns: nests decide.
game: nut-hunt
revision: 1
players: 2
edition: house
edition-digest: f9904936293b
option competitive: false
option automa: standard
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt", "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle", "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act", "active": 2, "turns": 399, "fox": "frog-pond", "seats": [{"nests": {"elder-edge": 1, "owl-oak": 1}, "objectives": ["birch-grove/owl-oak"], "saw": ["birch-grove/owl-oak"]}, {"squirrels": {"the-tangle": 2}, "nests": {"the-tangle": 1}, "saw": []}]}

2: pass
= 1 +1, 2 -1
