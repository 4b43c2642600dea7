players: 2
zones: island, head:1, team:1, head:2, team:2, hand
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["forager", "adventurer",
  "basket", "ranger"], "mats": [{"coins": 5, "stamina": 3, "hand": ["thief", "basket"]}, {"hand": ["thief"]}],
  "trace": [], "duties": []}

show: You have 3 stamina and 5 coins, and want the Forager of the Island. It costs 2 stamina, and 1 stamina or 1 coin more. So you may pay 3 stamina, or 2 stamina and 1 coin, or 1 stamina and 4 coins.
1: play island forager
must: exactly pay 3 stamina, pay 2 stamina, pay 1 stamina
must: view prices = {"1": 4, "2": 1, "3": 0}
1: pay 2 stamina
must: happened Paid seat=0 stamina=2 coins=1 card=forager
chance: island chest
must: happened Gained thing=nut number=2
