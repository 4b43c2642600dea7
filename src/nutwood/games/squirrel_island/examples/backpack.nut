players: 2
zones: head:1, team:1, head:2, team:2, hand
eyes: 1
position: {"day": 1, "first": 1, "turn": 1, "extra": 0, "turns": 0, "asleep": [], "island": ["basket", "basket",
  "forager", "motivator"], "mats": [{"coins": 2, "hand": ["backpack"]}, {"hand": ["thief"]}], "trace": [], "duties":
  []}

1: play backpack
show: You play a Backpack. Its two parts may be done in either order.
must: exactly part 1, part 2
1: part 1
chance: draw basket
chance: draw thief
must: view question = "choose"
1: option 2
1: stash basket
must: view mats.0.hand = ["thief"]
must: view mats.0.stash_known = ["basket"]
show: You have drawn Basket and Thief first, and then stashed the Basket.
