eyes: fox
zones: board
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "c1", "terrier": "g1", "bulldog": "e5",
  "master": "d1", "fox": "d4"}, "up": {"d7": "den", "d4": "grass"}, "phase": "fox"}

show: The Fox begins its turn next to the Bulldog, so it runs two spaces at most: b4 is in reach, a4 is not.
must: legal to b4
must: illegal to a4 §21
fox: to b4
chance: tile thicket-2
must: happened RunsOn spaces=2
must: legal to b6
