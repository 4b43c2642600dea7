# trace a2de2acdcb3a12aa
nutwood 1
game: hounded
players: 2
edition: house
option stalemate: rulebook
option memory: false

hunt: pick bulldog
hunt: to e2
hunt: pick terrier
hunt: to b2
chance: tile grass
hunt: pick foxhound-2
hunt: to e1
fox: to f7
chance: tile grass
hunt: pick terrier
hunt: to c3
chance: tile grass
hunt: pick foxhound-3
hunt: to d3
hunt: pick foxhound-2
hunt: to g1
fox: to e4
chance: tile den
hunt: pick foxhound-3
hunt: to c4
hunt: pick master
hunt: to c2
hunt: pick bulldog
hunt: to e1
fox: to c5
chance: tile grass
hunt: pick terrier
hunt: to b3
chance: tile grass
hunt: pick bulldog
hunt: to e2
hunt: pick master
hunt: to d2
fox: to c6
chance: tile grass
hunt: pick foxhound-3
hunt: to e4
hunt: pick foxhound-1
hunt: to a2
hunt: pick master
hunt: to e1
fox: to c5
hunt: pick foxhound-3
hunt: to e3
hunt: pick terrier
hunt: to a4
chance: tile night
hunt: pick master
hunt: to d2
fox: to d4
chance: tile baby-fox
fox: show b4
chance: tile grass
fox: show b7
chance: tile grass
hunt: pick foxhound-2
hunt: to f2
hunt: pick master
hunt: to c3
hunt: pick foxhound-3
hunt: to e5
fox: to f6
chance: tile brook-1
fox: hold foxhound-2
hunt: pick master
hunt: to d3
hunt: pick foxhound-3
hunt: to e7
hunt: pick terrier
hunt: to a3
chance: tile den
hunt: reveal
hunt: stop
fox: to e5
chance: tile den
hunt: pick master
hunt: to e3
hunt: pick foxhound-1
hunt: to a4
hunt: pick bulldog
hunt: to e1
hunt: stop
fox: to d3
chance: tile scent-1
= hunt +1, fox -1
