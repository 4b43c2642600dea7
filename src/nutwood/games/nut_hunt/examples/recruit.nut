players: 2
zones: board
eyes: 1
position: {"tiles": ["birch-grove", "dapple-dell", "elder-edge", "fern-hollow", "gorse-gully", "hickory-haunt",
  "willow-wallow", "beetle-bank", "cricket-copse", "lichen-ledge", "owl-oak", "rabbit-patch", "the-tangle",
  "acorn-alley", "heart-of-the-wood", "mouse-meadow", "muckville-marsh", "frog-pond", "pine-barrens"], "duty": "act",
  "fox": "lichen-ledge", "seats": [{"nuts": {"acorn": 1, "chestnut": 3, "hazelnut": 1, "walnut": 2}, "squirrels":
  {"owl-oak": 2}, "saw": []}, {"squirrels": {"dapple-dell": 1}, "saw": []}]}

show: You have 1 acorn, 3 chestnuts, 1 hazelnut and 2 walnuts. The marked tiles are those that you can pay for; one more squirrel on Owl Oak would make a nest. The Fox’s tile, the Frog Pond and the Pine Barrens take no recruits.
must: legal recruit owl-oak
must: illegal recruit lichen-ledge §18
must: illegal recruit frog-pond §18
must: illegal recruit pine-barrens §18
must: illegal recruit acorn-alley §17
1: recruit owl-oak
must: happened NestBuilt owner=0 tile=owl-oak nests=1
