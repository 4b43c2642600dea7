eyes: fox
zones: board

hunt: pick foxhound-3
hunt: to d4
hunt: pick foxhound-1
hunt: to b3
hunt: pick foxhound-2
hunt: to f3
fox: to d5
chance: tile baby-fox
must: legal show d4
must: legal show g1
fox: show d4
chance: tile den
must: view up = ["d4", "d5", "d7"]
fox: show g1
chance: tile thicket-1
must: happened HuntBegan pieces=3
show: The Fox has found the Baby Fox on d5 and names two tiles. The first, under a Foxhound on d4, is a Den; it is a shortcut as soon as d4 is empty. The second, on g1, is a Thicket, but the Fox does not run on.
