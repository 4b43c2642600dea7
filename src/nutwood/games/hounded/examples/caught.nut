zones: board
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "e6", "terrier": "c7", "bulldog": "e1",
  "master": "c5", "fox": "d6"}, "up": {"d7": "den", "d6": "grass", "c7": "grass"}, "phase": "fox"}

show: The Fox on d6 begins its turn next to the Master of Hounds. That is not lost yet: it may run past him.
must: legal to d3
fox: to d4
chance: tile grass
must: happened Won cause=caught
show: But it ends its turn on d4, next to the Master of Hounds on c5. It is caught.
