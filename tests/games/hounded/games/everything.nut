nutwood 1
game: hounded
revision: 1
players: 2
edition: house
edition-digest: 9a0a2d01caa4
option stalemate: rulebook
option memory: false

hunt: pick foxhound-2
hunt: to f3
hunt: pick foxhound-3
hunt: to c2
hunt: pick bulldog
hunt: to e2
fox: to f5
chance: tile brook-1
fox: stop
= unfinished
