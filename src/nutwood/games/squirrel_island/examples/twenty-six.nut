players: 2
zones: head:1, team:1, head:2, team:2
eyes: 1
position: {"day": 4, "first": 2, "turn": 1, "extra": 0, "turns": 0, "asleep": [2], "island": ["basket", "basket",
  "forager", "motivator", "chest", "chest", "harvest-feast"], "mats": [{"nuts": 20, "hand": ["thief"], "shown":
  ["adventurer", "basket"], "unseen": 1}, {}], "trace": [{"seat": 1, "what": "stashed", "card": "forager", "hidden":
  2}], "duties": []}

1: sleep
chance: uncover miner
must: view ended = true
must: view mats.0.score = 26
show: You have gathered 20 nuts. Your four stashed cards have the stash values 1, 2, 1 and 2. Your final score is 26.
