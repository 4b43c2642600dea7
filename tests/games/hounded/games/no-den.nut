nutwood 1
game: hounded
revision: 1
players: 2
edition: house
edition-digest: 9a0a2d01caa4
option stalemate: rulebook
option memory: false
position: {"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "d2", "terrier": "c1", "bulldog": "e1", "master": "d1", "fox": "d4"}, "up": {"d4": "grass"}, "buried": {"d7": "den"}, "left": {}, "phase": "pick", "piece": null, "spot": null, "moved": [], "held": [], "allowance": 3, "budget": 0, "quiet": 0, "fresh": false, "winner": null, "cornered": false}

hunt: pick terrier
hunt: to c2
chance: tile baby-fox
= unfinished
