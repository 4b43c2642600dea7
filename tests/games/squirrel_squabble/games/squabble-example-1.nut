nutwood 1
# The rulebook's first example: five steps over green's home, and green is full.
game: squirrel-squabble
players: 2
edition: house
option setup: players
position: {"board": {"a1": "orange-home", "b1": "nut-over-dog", "c1": "blank-over-dog", "a2": "empty-puddle-over-nut-puddle", "b2": "dog-over-two-nuts", "c2": "blank-over-nut", "a3": "nut-puddle-over-empty-puddle", "b3": "nut-over-blank", "c3": "green-home"}, "falling": [], "heap": [], "players": [{"squirrel": "orange", "at": "a3", "facing": "west", "nuts": 2, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}, {"squirrel": "green", "at": "b1", "facing": "east", "nuts": 5, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}], "stage": "lay", "facing": [], "round": 1, "step": 0, "actor": null, "picked": null, "spaces": 0, "rolled": 0, "winners": []}

1: lay f:squabble
1: lay d:left
1: lay c:u-turn
2: lay d:left
2: lay c:u-turn
2: lay a:move1
chance: roll 3
chance: roll 3
1: face north
= unfinished
