players: 2
zones: head:1, team:1, head:2, team:2
eyes: 1
position: {"day": 1, "first": 2, "turn": 1, "extra": 0, "turns": 0, "asleep": [2], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"hand": ["basket"], "refreshed": ["thief", "motivator", "messenger"]}, {}],
  "trace": [], "duties": []}

show: You have Thief, Motivator and Messenger and are the last to go to sleep.
1: sleep
1: pass
must: happened Collected seat=0 nuts=1 stamina=1 coins=1 cards=1
chance: draw basket
chance: draw chest
chance: draw sniper
must: view mats.0.nuts = 1
must: view mats.0.stamina = 4
must: view mats.0.coins = 3
must: view mats.0.hand_size = 3
show: In the morning the loops bring 1 nut (Thief), 1 stamina and 1 coin (Motivator) and 1 card (Messenger), beside the 3 stamina, 2 coins and 1 card of the day.
