players: 3
zones: board
eyes: 2

# The forest is laid, objectives are dealt and put back.
chance: lay birch-grove
chance: lay dapple-dell
chance: lay elder-edge
chance: lay fern-hollow
chance: lay gorse-gully
chance: lay hickory-haunt
chance: lay willow-wallow
chance: lay beetle-bank
chance: lay cricket-copse
chance: lay lichen-ledge
chance: lay owl-oak
chance: lay rabbit-patch
chance: lay the-tangle
chance: lay acorn-alley
chance: lay heart-of-the-wood
chance: lay mouse-meadow
chance: lay muckville-marsh
chance: lay frog-pond
chance: draw acorn-alley/gorse-gully
chance: draw beetle-bank/owl-oak
chance: draw birch-grove/hickory-haunt
chance: draw cricket-copse/pine-barrens
chance: draw dapple-dell/rabbit-patch
chance: draw fern-hollow/the-tangle
chance: draw mouse-meadow/hickory-haunt
chance: draw elder-edge/gorse-gully
chance: draw lichen-ledge/the-tangle
1: put-back acorn-alley/gorse-gully
2: put-back cricket-copse/pine-barrens
3: put-back mouse-meadow/hickory-haunt
1: place willow-wallow
must: happened Placed owner=0 tile=willow-wallow
must: exactly forage chestnut, forage hazelnut
1: forage chestnut
1: forage chestnut
must: view owners.0.nuts.chestnut = 2
2: place birch-grove
2: forage acorn
2: forage walnut
3: place the-tangle
3: forage acorn
3: forage hazelnut
must: legal 3: place owl-oak
must: illegal 3: place willow-wallow §8
3: place owl-oak
3: forage walnut
3: forage walnut
must: legal 2: place rabbit-patch
show: Three players are setting up. Player 1 has placed a squirrel on Willow Wallow and taken two chestnuts. Players 2 and 3 followed. Then player 3 placed a second one, on Owl Oak. Player 2 comes next, and player 1 last; the marked green tiles are free.
