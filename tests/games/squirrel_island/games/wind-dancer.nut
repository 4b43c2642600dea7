nutwood 1
game: squirrel-island
revision: 2
players: 2
edition: house
edition-digest: 47d64413519f
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket", "forager", "motivator"], "mats": [{"coins": 9, "stamina": 5, "hand": ["tinkerer", "scout", "whistle", "whistle"], "refreshed": ["cartographer", "wind-dancer"]}, {"hand": ["thief"]}], "trace": [], "duties": []}

1: play whistle
1: exhaust cartographer
1: enough
2: sleep
1: play scout
1: pay 2 stamina
1: effect
1: take basket
1: take basket
chance: island thief
chance: island thief
chance: draw sniper
1: play tinkerer
1: pay 0 stamina
= unfinished
