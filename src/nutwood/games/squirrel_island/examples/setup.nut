players: 2
zones: island, head:1, team:1, head:2, team:2, hand
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["forager", "adventurer",
  "basket", "ranger"], "mats": [{"coins": 2, "stamina": 3, "hand": ["thief", "motivator", "messenger", "snack",
  "basket"]}, {"coins": 2, "stamina": 3, "hand": ["sniper", "digger", "glider", "lasso", "chest"]}], "trace": [],
  "duties": []}

show: The first morning is over. Everybody has 3 stamina, 2 coins and 5 cards, and four cards lie on the Island. You see your own hand only.
must: view mats.0.stamina = 3
must: view mats.1.hand_size = 5
must: view mats.1.hand = []
