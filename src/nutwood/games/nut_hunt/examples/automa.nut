players: 1
zones: board
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty":
  "reveal", "active": 2, "turns": 1, "fox": "birch-grove", "seats": [{"squirrels": {"owl-oak": 1}}], "automa":
  {"squirrels": {"the-tangle": 1}}}

chance: draw birch-grove/rabbit-patch
must: happened SquirrelLost tile=birch-grove
show: The Automa turns up Birch Grove – Rabbit Patch. The Fox is on Birch Grove, so no squirrel is put there. One is put on Rabbit Patch.
must: view owners.1.squirrels = {"the-tangle": 1, "rabbit-patch": 1}
