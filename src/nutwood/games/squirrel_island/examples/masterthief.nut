players: 3
zones: head:1, team:1, head:2, team:2, head:3, team:3
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"stamina": 3, "hand": ["thief", "sniper"], "refreshed": ["masterthief"]},
  {"nuts": 3, "refreshed": ["thief"]}, {"nuts": 2, "refreshed": ["digger"]}], "trace": [], "duties": []}

show: You have the Masterthief and play a Sniper: a coin, and a squirrel of another player is exhausted.
1: play sniper
1: snipe 3 digger
must: view mats.0.coins = 1
must: view mats.1.exhausted = ["thief"]
must: view mats.2.exhausted = ["digger"]
show: The sabotage is done twice, so two squirrels are exhausted. The coin comes once.
