players: 2
zones: head:1, team:1, head:2, team:2
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"hand": ["basket"], "refreshed": ["thief", "sniper"], "exhausted": ["digger"]},
  {"stamina": 2, "hand": ["thief"]}], "trace": [], "duties": []}

1: sleep
show: You go to sleep first, so you begin the next day. In this turn, and in each further turn of this day, you may exhaust Thief or Sniper for a nut. The Digger is exhausted already.
must: exactly exhaust thief, exhaust sniper, pass
1: exhaust thief
must: view mats.0.nuts = 1
must: view mats.0.exhausted = ["thief", "digger"]
must: view first = 0
