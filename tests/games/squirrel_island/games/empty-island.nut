nutwood 1
game: squirrel-island
revision: 2
players: 2
edition: house
edition-digest: 47d64413519f
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": [null, null, null, "basket"], "mats": [{"coins": 9, "stamina": 3, "hand": ["digger", "lasso", "spyglass", "spyglass"]}, {"hand": ["thief", "thief", "thief", "thief", "motivator", "motivator", "motivator", "motivator", "messenger", "messenger", "messenger", "messenger", "adventurer", "adventurer", "adventurer", "adventurer", "sniper", "sniper", "sniper", "sniper", "forager", "forager", "forager", "forager", "sprinter", "sprinter", "sprinter", "sprinter", "digger", "digger", "digger", "lookout", "lookout", "lookout", "lookout", "glider", "glider", "glider", "glider", "lumberjack", "lumberjack", "lumberjack", "lumberjack", "ranger", "ranger", "bard", "bard", "miner", "miner", "acrobat", "acrobat", "foreman", "foreman", "healer", "healer", "tinkerer", "tinkerer", "bandit", "bandit", "tax-collector", "tax-collector", "scout", "scout", "night-watch", "night-watch", "cartographer", "chief-of-police", "witch-doctor", "masterthief", "engineer", "tree-queen", "wind-dancer", "ferryman", "banker", "guardian", "hoarder", "dreamer", "lasso", "lasso", "lasso", "backpack", "backpack", "backpack", "backpack", "snack", "snack", "snack", "snack", "basket", "basket", "basket", "spyglass", "spyglass", "chest", "chest", "chest", "chest", "whistle", "whistle", "whistle", "whistle", "caltrops", "caltrops", "toll-gate", "toll-gate", "wasps-nest", "wasps-nest", "hammock", "hammock", "harvest-feast", "harvest-feast", "shovel", "shovel", "toolbox", "toolbox"]}], "trace": [], "duties": []}

1: play spyglass
1: play spyglass
1: play lasso
1: play basket
2: sleep
1: play digger
1: pay 0 stamina
= unfinished
