eyes: fox
zones: board
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "c4", "terrier": "d5", "bulldog": "e1",
  "master": "d1", "fox": "d4"}, "up": {"d7": "den", "d4": "grass", "d5": "grass"}, "phase": "fox"}

show: The Fox on d4 may run to any marked square. It reaches g5 with one diagonal step and two straight ones. For g6 it would need two diagonal steps.
must: legal to g5
must: illegal to g6 §20
must: illegal to d4 §20
must: illegal to c4 §7
must: legal to d6
must: illegal to a4 §7
