eyes: hunt
zones: board
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "d2", "terrier": "c2", "bulldog": "e1",
  "master": "d1", "fox": "g5"}, "up": {"d7": "den", "g5": "den", "a4": "den", "c2": "grass"}, "phase": "pick"}

hunt: pick terrier
hunt: to c3
chance: tile baby-fox
show: The Terrier has found the Baby Fox on c3. The Hunting Party may bury the Dens on d7 and a4, but not the one on g5, where the Fox stands.
must: exactly bury d7, bury a4, stop
hunt: bury d7
hunt: bury a4
must: happened Buried square=a4
must: view up = ["c2", "c3", "g5"]
