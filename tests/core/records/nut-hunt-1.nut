# trace 4b09a409272264ca
nutwood 1
game: nut-hunt
players: 1
edition: house
option competitive: false
option automa: standard

chance: lay heart-of-the-wood
chance: lay beetle-bank
chance: lay gorse-gully
chance: lay fern-hollow
chance: lay lichen-ledge
chance: lay rabbit-patch
chance: lay hickory-haunt
chance: lay dapple-dell
chance: lay elder-edge
chance: lay willow-wallow
chance: lay cricket-copse
chance: lay frog-pond
chance: lay mouse-meadow
chance: lay muckville-marsh
chance: lay owl-oak
chance: lay pine-barrens
chance: lay the-tangle
chance: lay acorn-alley
chance: draw beetle-bank/the-tangle
chance: draw cricket-copse/pine-barrens
chance: draw elder-edge/pine-barrens
1: put-back elder-edge/pine-barrens
1: place muckville-marsh
1: forage walnut
1: forage hazelnut
1: place birch-grove
1: forage walnut
1: forage acorn
chance: draw acorn-alley/rabbit-patch
chance: draw cricket-copse/hickory-haunt
chance: roll 5
1: forage walnut
1: forage acorn
1: recruit gorse-gully
chance: draw heart-of-the-wood/lichen-ledge
chance: roll 2
1: forage chestnut
1: forage chestnut
1: recruit rabbit-patch
chance: draw acorn-alley/muckville-marsh
chance: roll 2
chance: roll 3
1: forage chestnut
1: forage hazelnut
1: pass
chance: draw elder-edge/gorse-gully
chance: roll 6
1: scatter willow-wallow
chance: roll 1
1: forage hazelnut
1: forage acorn
1: recruit elder-edge
chance: draw mouse-meadow/hickory-haunt
chance: roll 6
1: forage hazelnut
1: forage chestnut
1: exchange hazelnut chestnut
1: exchange chestnut acorn
1: exchange acorn hazelnut
1: hassle gorse-gully
1: scatter rabbit-patch
chance: roll 4
chance: roll 1
1: forage chestnut
chance: draw acorn-alley/gorse-gully
chance: roll 6
chance: roll 4
chance: roll 1
1: forage acorn
1: forage hazelnut
1: recruit birch-grove
chance: draw heart-of-the-wood/pine-barrens
chance: roll 1
chance: roll 3
chance: roll 3
1: forage chestnut
1: forage hazelnut
1: hassle willow-wallow
1: scatter lichen-ledge
1: forage hazelnut
chance: draw cricket-copse/fern-hollow
chance: roll 6
1: scatter rabbit-patch
chance: roll 4
1: forage walnut
1: forage chestnut
1: exchange chestnut acorn
1: recruit willow-wallow
chance: draw heart-of-the-wood/hickory-haunt
chance: roll 2
1: scatter beetle-bank
1: scatter willow-wallow
chance: roll 2
chance: roll 4
1: forage walnut
1: forage acorn
1: scout
chance: draw muckville-marsh/pine-barrens
chance: draw elder-edge/mouse-meadow
1: keep none
chance: draw hickory-haunt/owl-oak
= 1 -1
