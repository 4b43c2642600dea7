nutwood 1
game: squirrel-island
players: 3
edition: house

chance: first player 2
chance: draw backpack
chance: draw backpack
chance: draw acrobat
chance: draw tree-queen
chance: draw basket
chance: draw harvest-feast
chance: draw masterthief
chance: draw sprinter
chance: draw caltrops
chance: draw hammock
chance: draw bandit
chance: draw shovel
chance: draw sniper
chance: draw lasso
chance: draw miner
chance: island sniper
chance: island lumberjack
chance: island messenger
chance: island healer
2: play island healer
2: pay 2 stamina
chance: island harvest-feast
3: play bandit
1: play acrobat
chance: draw wasps-nest
1: play island messenger
chance: island bard
chance: draw lookout
2: play island sniper
chance: island bandit
2: snipe 1 messenger
3: play lasso
3: sleep
3: exhaust bandit
1: play caltrops
1: snipe 2 sniper
1: sleep
1: exhaust acrobat
2: sleep
chance: draw foreman
chance: draw backpack
chance: draw thief
chance: draw messenger
chance: island messenger
3: play foreman
3: exhaust foreman
3: exhaust bandit
1: play island bard
1: pay 3 stamina
chance: island whistle
2: play masterthief
2: pay 3 stamina
2: steal from 3
2: steal from 3
3: play sprinter
3: sleep
3: exhaust sprinter
1: play island messenger
chance: island basket
chance: draw messenger
2: play thief
2: option 1
2: steal from 3
2: steal from 3
1: sleep
1: exhaust bard
2: sleep
2: exhaust healer
chance: draw spyglass
chance: draw adventurer
chance: draw whistle
chance: draw witch-doctor
chance: draw wind-dancer
chance: island lookout
3: play island bandit
3: pay 3 stamina
chance: island ferryman
3: steal from 2
1: play witch-doctor
2: play tree-queen
2: pay 3 stamina
3: play island harvest-feast
chance: island forager
3: exhaust foreman
3: exhaust bandit
3: exhaust sprinter
3: exhaust bandit
1: play wind-dancer
chance: draw cartographer
1: play wasps-nest
2: play island forager
chance: island forager
3: play basket
1: sleep
1: exhaust acrobat
2: sleep
2: exhaust tree-queen
3: sleep
chance: draw ranger
chance: draw hoarder
chance: draw motivator
chance: draw snack
chance: draw ranger
chance: island foreman
1: play island forager
1: pay 2 stamina
chance: island tinkerer
2: play island ferryman
2: pay 2 stamina
chance: island chief-of-police
2: take lookout
chance: island caltrops
3: play island tinkerer
3: pay 3 stamina
chance: island sprinter
1: play island chief-of-police
chance: island guardian
1: snipe 2 tree-queen
2: play island guardian
chance: island spyglass
3: play island basket
chance: island digger
1: play snack
1: play lookout
2: play island caltrops
chance: island sprinter
2: snipe 1 forager
2: snipe 3 sprinter
2: snipe 3 foreman
2: snipe 3 bandit
2: play island spyglass
chance: island shovel
2: take foreman
chance: island tax-collector
2: sleep
2: exhaust sniper
3: play spyglass
3: take tax-collector
chance: island backpack
3: sleep
3: exhaust bandit
1: sleep
1: exhaust witch-doctor
chance: uncover hammock
= 1 -1, 2 +0, 3 +1
