nutwood 1
game: hounded
players: 2
edition: house
option stalemate: rulebook
option memory: false

hunt: pick foxhound-3
hunt: to f2
hunt: pick foxhound-2
hunt: to f3
hunt: pick master
hunt: to d2
fox: to e7
chance: tile thicket-2
fox: to c6
chance: tile night
hunt: pick foxhound-2
hunt: to d3
hunt: pick terrier
hunt: to d1
chance: tile thicket-1
hunt: pick master
hunt: to c2
fox: to a4
chance: tile grass
hunt: pick terrier
hunt: to c1
chance: tile grass
hunt: pick foxhound-2
hunt: to d2
hunt: pick master
hunt: to b2
fox: to d3
chance: tile morning
hunt: pick foxhound-2
hunt: to e3
hunt: pick foxhound-3
hunt: to g1
hunt: pick terrier
hunt: to d2
chance: tile noon
= hunt -1, fox +1
