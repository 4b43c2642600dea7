nutwood 1
# Both meet the same dog, choose facings in secret, and go on.
game: squirrel-squabble
players: 2
edition: house
option setup: players
position: {"board": {"a1": "orange-home", "b1": "two-nuts-over-dog", "c1": "nut-puddle-over-empty-puddle", "a2": "green-home", "b2": "blank-over-dog", "c2": "empty-puddle-over-nut-puddle", "a3": "blank-over-nut", "b3": "dog-over-nut", "c3": "nut-over-blank"}, "falling": [], "heap": [], "players": [{"squirrel": "orange", "at": "b2", "facing": "north", "nuts": 2, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}, {"squirrel": "green", "at": "a3", "facing": "east", "nuts": 2, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}], "stage": "lay", "facing": [], "round": 1, "step": 0, "actor": null, "picked": null, "spaces": 0, "rolled": 0, "winners": []}

1: lay a:move1
1: lay d:left
1: lay c:u-turn
2: lay a:move2
2: lay d:left
2: lay c:u-turn
2: face east
1: face north
1: lay a:move1
1: lay d:right
1: lay a:move1
2: lay e:switch-tiles
2: lay f:squabble
2: lay d:left
= unfinished
