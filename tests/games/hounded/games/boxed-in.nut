nutwood 1
game: hounded
revision: 1
players: 2
edition: house
edition-digest: 9a0a2d01caa4
option stalemate: rulebook
option memory: false
position: {"pieces": {"foxhound-1": "a4", "foxhound-2": "b4", "foxhound-3": "c1", "terrier": "c2", "bulldog": "a1", "master": "b1", "fox": "g6"}, "up": {"g6": "brook-2", "d7": "den"}, "buried": {}, "left": {}, "phase": "pick", "piece": null, "spot": null, "moved": [], "held": ["foxhound-3", "terrier"], "allowance": 3, "budget": 0, "quiet": 0, "fresh": false, "winner": null, "cornered": false}

hunt: pick foxhound-1
hunt: to a2
hunt: pick foxhound-2
hunt: to b2
= unfinished
