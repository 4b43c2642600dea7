nutwood 1
game: squirrel-island
revision: 2
players: 2
edition: house
edition-digest: 47d64413519f
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket", "chest", "chest"], "mats": [{"coins": 9, "stamina": 3, "hand": ["thief", "backpack"]}, {"hand": ["thief", "thief", "thief", "motivator", "motivator", "motivator", "motivator", "messenger", "messenger", "messenger", "messenger", "adventurer", "adventurer", "adventurer", "adventurer", "sniper", "sniper", "sniper", "sniper", "forager", "forager", "forager", "forager", "sprinter", "sprinter", "sprinter", "sprinter", "digger", "digger", "digger", "digger", "lookout", "lookout", "lookout", "lookout", "glider", "glider", "glider", "glider", "lumberjack", "lumberjack", "lumberjack", "lumberjack", "ranger", "ranger", "bard", "miner", "miner", "acrobat", "acrobat", "foreman", "foreman", "healer", "healer", "tinkerer", "tinkerer", "bandit", "bandit", "tax-collector", "tax-collector", "scout", "scout", "night-watch", "night-watch", "cartographer", "chief-of-police", "witch-doctor", "masterthief", "engineer", "tree-queen", "wind-dancer", "ferryman", "banker", "guardian", "hoarder", "dreamer", "lasso", "lasso", "lasso", "lasso", "backpack", "backpack", "backpack", "snack", "snack", "snack", "snack", "basket", "basket", "spyglass", "spyglass", "spyglass", "spyglass", "chest", "chest", "whistle", "whistle", "whistle", "whistle", "caltrops", "caltrops", "toll-gate", "toll-gate", "wasps-nest", "wasps-nest", "hammock", "hammock", "harvest-feast", "harvest-feast", "shovel", "shovel", "toolbox", "toolbox"]}], "trace": [], "duties": []}

1: play backpack
1: part 1
chance: draw bard
1: option 1
2: sleep
1: play thief
1: pay 0 stamina
1: sleep
1: pass
= unfinished
