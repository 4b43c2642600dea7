players: 2
zones: board
eyes: 1
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "cricket-copse", "seats": [{"squirrels": {"gorse-gully": 1, "mouse-meadow": 1}, "saw": []}, {"squirrels":
  {"gorse-gully": 1}, "saw": []}]}

show: The Fox is on Cricket Copse. You have a squirrel next to it on Gorse Gully, so you may hassle the Fox there. Your squirrel on Mouse Meadow is too far away.
must: legal hassle gorse-gully
must: illegal hassle mouse-meadow §19
1: hassle gorse-gully
must: happened Alarmed tile=gorse-gully cause=fox squirrels=2
must: illegal scatter cricket-copse §24
1: scatter fern-hollow
2: scatter dapple-dell
1: forage acorn
must: view owners.0.nuts.acorn = 1
show: The Fox has come, your squirrel has fled first, then the other player’s. You forage one nut on Gorse Gully.
