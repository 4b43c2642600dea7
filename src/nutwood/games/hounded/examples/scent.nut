eyes: hunt
zones: board

hunt: pick terrier
hunt: to c2
chance: tile scent-2
must: happened Granted more=2 pieces=5
show: The Terrier moves first and finds a Scent (II). Five pieces may move in this turn: three must, two more may.
hunt: pick foxhound-1
hunt: to b3
must: illegal done §6
hunt: pick foxhound-3
hunt: to d4
must: legal done
must: legal pick master
