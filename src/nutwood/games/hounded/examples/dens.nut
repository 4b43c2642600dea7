eyes: fox
zones: board
position: {"pieces": {"foxhound-1": "a6", "foxhound-2": "b7", "foxhound-3": "b6", "terrier": "d4", "bulldog": "e1",
  "master": "d1", "fox": "a7"}, "up": {"d7": "den", "a7": "den", "g3": "den", "d4": "den"}, "phase": "fox"}

show: Hunters on all sides, but the Fox stands on a Den. It takes the shortcut to d7 or g3 for one space, and runs up to two more. The Den on d4 is closed: the Terrier stands on it.
must: legal to g3
must: legal to d7
must: legal to g1
must: legal to f5
must: illegal to d4 §7
