players: 2
zones: head:1, team:1, head:2, team:2, hand
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"coins": 2, "hand": ["backpack", "snack"], "refreshed": ["cartographer"]},
  {"hand": ["thief"]}], "trace": [], "duties": []}

show: You have the Cartographer and play a Backpack, which draws two cards.
1: play backpack
1: part 1
chance: draw basket
chance: draw thief
must: happened Gained by=cartographer thing=nut number=1
must: view mats.0.nuts = 1
show: Two cards drawn by one part are one draw: the Cartographer gives you one nut.
