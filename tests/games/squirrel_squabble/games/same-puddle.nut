nutwood 1
game: squirrel-squabble
revision: 2
players: 2
edition: house
edition-digest: 13ee59ad236b
option setup: players
position: {"board": {"a1": "orange-home", "b1": "two-nuts-over-dog", "c1": "empty-puddle-over-nut-puddle", "a2": "blank-over-dog", "b2": "nut-puddle-over-empty-puddle", "c2": "nut-over-dog", "a3": "nut-over-blank", "b3": "blank-over-nut", "c3": "green-home"}, "falling": [], "heap": [], "players": [{"squirrel": "orange", "at": "a2", "facing": "east", "nuts": 0, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}, {"squirrel": "green", "at": "b1", "facing": "north", "nuts": 0, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}], "stage": "lay", "facing": [], "round": 1, "step": 0, "actor": null, "picked": null, "spaces": 0, "rolled": 0, "winners": []}

1: lay a:move2
1: lay d:left
1: lay c:u-turn
2: lay a:move2
2: lay d:left
2: lay c:u-turn
= unfinished
