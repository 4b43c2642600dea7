nutwood 1
# Nothing is left to turn up: the Automa's turn passes.
game: nut-hunt
revision: 1
players: 1
edition: house
edition-digest: f9904936293b
option competitive: false
option automa: standard
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt", "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle", "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act", "turns": 398, "fox": "lichen-ledge", "seats": [{"squirrels": {"elder-edge": 1}, "objectives": ["acorn-alley/gorse-gully", "acorn-alley/lichen-ledge", "acorn-alley/muckville-marsh", "acorn-alley/pine-barrens", "acorn-alley/rabbit-patch", "beetle-bank/fern-hollow", "beetle-bank/lichen-ledge", "beetle-bank/owl-oak", "beetle-bank/the-tangle", "beetle-bank/willow-wallow", "birch-grove/dapple-dell", "birch-grove/gorse-gully", "birch-grove/hickory-haunt", "birch-grove/rabbit-patch", "cricket-copse/elder-edge", "cricket-copse/fern-hollow", "cricket-copse/gorse-gully", "cricket-copse/hickory-haunt", "cricket-copse/pine-barrens", "dapple-dell/mouse-meadow", "dapple-dell/muckville-marsh", "dapple-dell/owl-oak", "dapple-dell/rabbit-patch", "elder-edge/gorse-gully", "elder-edge/mouse-meadow", "elder-edge/pine-barrens", "fern-hollow/lichen-ledge", "fern-hollow/muckville-marsh", "fern-hollow/the-tangle", "gorse-gully/rabbit-patch", "heart-of-the-wood/hickory-haunt", "heart-of-the-wood/lichen-ledge", "heart-of-the-wood/mouse-meadow", "heart-of-the-wood/pine-barrens", "heart-of-the-wood/willow-wallow", "mouse-meadow/hickory-haunt", "hickory-haunt/owl-oak", "lichen-ledge/the-tangle", "mouse-meadow/the-tangle", "muckville-marsh/pine-barrens", "willow-wallow/muckville-marsh", "owl-oak/willow-wallow", "rabbit-patch/willow-wallow"]}], "automa": {"squirrels": {"the-tangle": 1}, "objectives": ["birch-grove/owl-oak", "elder-edge/the-tangle"]}}

1: pass
= 1 -1
