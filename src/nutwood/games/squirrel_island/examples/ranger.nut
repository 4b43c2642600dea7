players: 2
zones: head:1, team:1, head:2, team:2
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"stamina": 2, "hand": ["ranger"], "refreshed": ["thief", "sniper"]}, {"hand":
  ["thief"]}], "trace": [], "duties": []}

1: play ranger
show: The Ranger lets you exhaust up to three squirrels. One gives a stamina, a second also two cards, a third also two nuts.
must: exactly exhaust thief, exhaust sniper, exhaust ranger, enough
1: exhaust thief
1: exhaust sniper
1: exhaust ranger
chance: draw basket
chance: draw chest
must: view mats.0.stamina = 1
must: view mats.0.hand_size = 2
must: view mats.0.nuts = 2
show: You have exhausted all three: 1 stamina, 2 cards and 2 nuts.
