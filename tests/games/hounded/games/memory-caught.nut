nutwood 1
game: hounded
players: 2
edition: house
option stalemate: rulebook
option memory: true

hunt: pick foxhound-2
hunt: to g1
hunt: pick terrier
hunt: to b2
chance: tile grass
hunt: pick bulldog
hunt: to e2
fox: to c4
chance: tile night
hunt: pick master
hunt: to c1
hunt: pick foxhound-2
hunt: to f1
hunt: pick foxhound-3
hunt: to c3
fox: to a2
chance: tile grass
hunt: pick foxhound-1
hunt: to a1
hunt: pick terrier
hunt: to a3
chance: tile thicket-2
hunt: pick bulldog
hunt: to e3
fox: to b2
= hunt +1, fox -1
