eyes: fox
zones: board

hunt: pick foxhound-3
hunt: to d4
hunt: pick foxhound-1
hunt: to b3
hunt: pick foxhound-2
hunt: to f3
fox: to a7
chance: tile thicket-2
must: happened RunsOn spaces=2
must: legal stop
show: The Fox has run from d7 to a7 and turned up a Thicket (II). It may stop there, or run on up to two spaces, at most one of them diagonal.
must: legal to c6
must: illegal to c5 §25
fox: to b6
chance: tile thicket-1
must: happened RunsOn spaces=1
show: It runs on to b6 and turns up another Thicket, a (I): one more space, if it likes.
must: legal to c7
must: illegal to d6 §25
fox: stop
must: happened HuntBegan pieces=3
