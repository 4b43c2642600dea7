nutwood 1
game: squirrel-island
revision: 2
players: 3
edition: house
edition-digest: 47d64413519f
position: {"day": 4, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["thief", "chest", "chest", "basket", "basket", "lasso", "lasso"], "mats": [{"nuts": 3, "stamina": 2, "hand": ["tinkerer"], "exhausted": ["sniper"], "shown": ["chest"]}, {"nuts": 6, "exhausted": ["thief"]}, {"nuts": 1}], "trace": [], "duties": []}

1: play tinkerer
1: pass
= 1 +1, 2 +0, 3 -1
