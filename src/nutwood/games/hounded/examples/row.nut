eyes: fox
zones: board
position: {"pieces": {"foxhound-1": "b4", "foxhound-2": "c4", "foxhound-3": "d4", "terrier": "e4", "bulldog": "f4",
  "master": "d1", "fox": "d5"}, "up": {"d7": "den", "d5": "grass", "e4": "grass"}, "phase": "fox"}

show: Five dogs in one row on the fourth rank. The Fox may slip through: over d4 to d3 costs two spaces, and to c3, d2 or e3 all three. It may not stop on d4.
must: legal to d3
must: legal to c3
must: legal to d2
must: legal to e3
must: illegal to d4 §7
