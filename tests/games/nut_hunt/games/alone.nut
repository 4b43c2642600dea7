nutwood 1
# Alone against the Automa.
game: nut-hunt
players: 1
edition: house
option competitive: false
option automa: standard

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
chance: roll 4
chance: roll 2
1: forage acorn
1: forage acorn
1: hassle fern-hollow
1: scatter rabbit-patch
1: forage hazelnut
chance: draw birch-grove/rabbit-patch
chance: roll 1
1: scatter mouse-meadow
chance: roll 5
1: forage acorn
1: forage walnut
1: recruit elder-edge
chance: draw fern-hollow/lichen-ledge
chance: roll 1
1: scatter mouse-meadow
1: forage walnut
1: forage walnut
1: recruit rabbit-patch
chance: draw beetle-bank/owl-oak
chance: roll 2
chance: roll 6
chance: roll 3
1: forage walnut
1: forage acorn
1: recruit lichen-ledge
chance: draw cricket-copse/elder-edge
chance: roll 4
1: scatter pine-barrens
1: scatter dapple-dell
1: forage chestnut
1: forage hazelnut
1: recruit hickory-haunt
chance: draw heart-of-the-wood/willow-wallow
chance: roll 5
1: scatter beetle-bank
1: forage acorn
1: forage hazelnut
1: recruit fern-hollow
chance: draw heart-of-the-wood/lichen-ledge # the Automa builds a nest on Lichen Ledge
1: scatter willow-wallow
chance: roll 4
1: scatter dapple-dell
chance: roll 3
1: forage chestnut
1: forage hazelnut
1: recruit rabbit-patch
chance: draw acorn-alley/lichen-ledge # the Automa builds a nest on Acorn Alley
chance: roll 5
1: scatter mouse-meadow
1: scatter rabbit-patch
1: forage chestnut
1: forage chestnut
1: recruit rabbit-patch           # seat 1 builds a nest on Rabbit Patch
chance: draw rabbit-patch/willow-wallow
chance: roll 3
1: forage walnut
1: forage walnut
1: recruit gorse-gully
chance: draw birch-grove/hickory-haunt
chance: roll 6
1: forage acorn
1: forage chestnut
1: scout
chance: draw willow-wallow/muckville-marsh
chance: draw elder-edge/pine-barrens
1: keep elder-edge/pine-barrens
chance: draw elder-edge/gorse-gully
chance: roll 4
chance: roll 6
chance: roll 2
1: forage walnut
1: forage chestnut
1: recruit elder-edge
chance: draw heart-of-the-wood/hickory-haunt # the Automa builds a nest on Heart of the Wood
chance: roll 4
1: forage chestnut
1: forage acorn
1: scout
chance: draw mouse-meadow/hickory-haunt
chance: draw acorn-alley/rabbit-patch
1: keep mouse-meadow/hickory-haunt
chance: draw dapple-dell/rabbit-patch
chance: roll 6
chance: roll 4
chance: roll 2
1: forage hazelnut
1: forage walnut
1: scout
chance: draw gorse-gully/rabbit-patch
chance: draw beetle-bank/the-tangle
1: keep gorse-gully/rabbit-patch
chance: draw mouse-meadow/the-tangle
chance: roll 5
1: scatter fern-hollow
chance: roll 4
chance: roll 4                    # the Automa builds a nest on Owl Oak
1: scatter elder-edge
= 1 +1
