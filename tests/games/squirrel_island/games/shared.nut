nutwood 1
game: squirrel-island
revision: 2
players: 2
edition: house
edition-digest: 47d64413519f
position: {"day": 4, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["thief", "chest", "chest", "basket", "basket", "lasso", "lasso"], "mats": [{"nuts": 4, "coins": 1, "hand": ["whistle"], "exhausted": ["sniper"]}, {"nuts": 4, "exhausted": ["thief"]}], "trace": [], "duties": []}

1: play whistle
= 1 +0, 2 +0
