nutwood 1
# Alone against the Automa at its strongest, competitive.
game: nut-hunt
players: 1
edition: house
option competitive: true
option automa: expert

chance: lay frog-pond
chance: lay acorn-alley
chance: lay the-tangle
chance: lay owl-oak
chance: lay elder-edge
chance: lay birch-grove
chance: lay heart-of-the-wood
chance: lay beetle-bank
chance: lay rabbit-patch
chance: lay mouse-meadow
chance: lay lichen-ledge
chance: lay willow-wallow
chance: lay fern-hollow
chance: lay dapple-dell
chance: lay pine-barrens
chance: lay gorse-gully
chance: lay cricket-copse
chance: lay muckville-marsh
chance: draw hickory-haunt/owl-oak
chance: draw owl-oak/willow-wallow
chance: draw heart-of-the-wood/mouse-meadow
1: put-back heart-of-the-wood/mouse-meadow
1: place fern-hollow
1: forage chestnut
1: forage chestnut
1: place owl-oak
1: forage chestnut
1: forage walnut
chance: draw acorn-alley/pine-barrens
chance: draw birch-grove/dapple-dell
chance: draw fern-hollow/lichen-ledge
chance: draw birch-grove/gorse-gully
chance: roll 5
1: forage walnut
1: forage walnut
1: recruit elder-edge
chance: draw dapple-dell/rabbit-patch
chance: roll 2
1: forage hazelnut
1: forage hazelnut
1: recruit hickory-haunt
chance: draw beetle-bank/lichen-ledge
chance: roll 6
1: scatter rabbit-patch
1: forage acorn
1: forage walnut
1: recruit mouse-meadow
chance: draw dapple-dell/owl-oak  # the Automa builds a nest on Dapple Dell
chance: roll 2
chance: roll 1
chance: roll 2
1: forage acorn
1: forage walnut
1: recruit willow-wallow
chance: draw dapple-dell/muckville-marsh
chance: roll 5
1: forage acorn
1: forage acorn
1: recruit willow-wallow
chance: draw cricket-copse/elder-edge
chance: roll 4
1: scatter mouse-meadow
1: forage acorn
1: forage acorn
1: recruit willow-wallow          # seat 1 builds a nest on Willow Wallow
chance: draw cricket-copse/pine-barrens
chance: roll 2
1: scatter elder-edge
1: scatter lichen-ledge
1: forage hazelnut
1: forage walnut
1: recruit birch-grove
chance: draw acorn-alley/rabbit-patch
chance: roll 5
chance: roll 1
1: forage acorn
1: forage acorn
1: scout
chance: draw mouse-meadow/the-tangle
chance: draw cricket-copse/fern-hollow
1: keep cricket-copse/fern-hollow
chance: draw fern-hollow/the-tangle
chance: roll 3
chance: roll 2                    # the Automa builds a nest on Pine Barrens
1: forage chestnut
1: forage chestnut
1: hassle fern-hollow
1: scatter rabbit-patch
chance: roll 3                    # the Automa builds a nest on Cricket Copse
chance: roll 4
1: forage hazelnut
chance: draw beetle-bank/fern-hollow
chance: roll 3
1: forage chestnut
1: forage walnut
1: recruit gorse-gully
chance: draw elder-edge/the-tangle # the Automa builds a nest on The Tangle
= 1 +1
