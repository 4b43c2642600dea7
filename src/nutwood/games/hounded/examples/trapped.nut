zones: board
position: {"pieces": {"foxhound-1": "a5", "foxhound-2": "b7", "foxhound-3": "b6", "terrier": "c3", "bulldog": "e1",
  "master": "d1", "fox": "a7"}, "up": {"d7": "den", "a7": "grass", "c3": "grass"}, "phase": "pick"}

hunt: pick foxhound-1
hunt: to a6
hunt: pick bulldog
hunt: to e2
hunt: pick master
hunt: to d2
must: happened Won cause=trapped
show: The Fox on a7 begins its turn and cannot go anywhere: the Hunting Party wins.
