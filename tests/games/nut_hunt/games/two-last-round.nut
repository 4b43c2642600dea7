nutwood 1
# The last round of 400 turns; nobody has anything more than the other, and the victory is shared.
game: nut-hunt
revision: 1
players: 2
edition: house
edition-digest: f9904936293b
option competitive: false
option automa: standard
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt", "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle", "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act", "active": 2, "turns": 397, "fox": "lichen-ledge", "seats": [{"squirrels": {"birch-grove": 1}, "saw": []}, {"nuts": {"acorn": 4}, "squirrels": {"elder-edge": 1}, "saw": []}]}

2: exchange acorn walnut
2: pass
chance: roll 2
1: forage acorn
1: forage acorn
1: pass
chance: roll 5
2: forage acorn
2: forage walnut
2: pass
= 1 +0, 2 +0
