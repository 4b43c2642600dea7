nutwood 1
# A shortest way to the squabble leads over the attacker's home, which lies on b1.
game: squirrel-squabble
players: 2
edition: house
option setup: players
position: {"board": {"a1": "blank-over-dog", "b1": "orange-home", "c1": "nut-puddle-over-empty-puddle", "a2": "nut-over-blank", "b2": "two-nuts-over-dog", "c2": "nut-over-dog", "a3": "empty-puddle-over-nut-puddle", "b3": "blank-over-nut", "c3": "green-home"}, "falling": [], "heap": [], "players": [{"squirrel": "orange", "at": "a1", "facing": "north", "nuts": 5, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}, {"squirrel": "green", "at": "b2", "facing": "west", "nuts": 0, "left": false, "out": false, "coins": [], "shown": 0, "turned": [], "action": null, "past": [null, null, null], "choice": null}], "stage": "lay", "facing": [], "round": 1, "step": 0, "actor": null, "picked": null, "spaces": 0, "rolled": 0, "winners": []}

1: lay f:squabble
1: lay d:left
1: lay c:u-turn
2: lay d:left
2: lay c:u-turn
2: lay a:move1
= 1 +1, 2 -1
