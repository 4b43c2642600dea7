eyes: hunt
zones: board
position: {"pieces": {"foxhound-1": "b4", "foxhound-2": "f1", "foxhound-3": "d2", "terrier": "b5", "bulldog": "e1",
  "master": "d1", "fox": "c4"}, "up": {"d7": "den", "c4": "grass"}, "phase": "go", "piece": "foxhound-1"}

show: The Foxhound on b4 may go to the marked squares. It leaps over the Terrier to b6, but not over the Fox to d4.
must: exactly to a3, to a4, to a5, to b2, to b3, to b6, to c3, to c5
must: illegal to d4 §9
