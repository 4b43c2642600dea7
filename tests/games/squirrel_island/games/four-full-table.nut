nutwood 1
game: squirrel-island
players: 4
edition: house

chance: first player 2
chance: draw messenger
chance: draw harvest-feast
chance: draw backpack
chance: draw thief
chance: draw whistle
chance: draw chest
chance: draw lasso
chance: draw forager
chance: draw lookout
chance: draw bard
chance: draw lumberjack
chance: draw chest
chance: draw thief
chance: draw guardian
chance: draw acrobat
chance: draw acrobat
chance: draw sprinter
chance: draw chest
chance: draw sniper
chance: draw shovel
chance: island hoarder
chance: island night-watch
chance: island glider
chance: island motivator
2: play island hoarder
chance: island messenger
2: stash island motivator
chance: island digger
3: play guardian
4: play acrobat
chance: draw spyglass
4: play island messenger
chance: island sprinter
chance: draw toolbox
1: play forager
2: sleep
2: exhaust hoarder
3: play island digger
chance: island wind-dancer
3: stash chest
4: play spyglass
4: take night-watch
chance: island forager
4: sleep
4: exhaust messenger
1: play island sprinter
chance: island lookout
1: play chest
chance: draw backpack
1: stash shovel
3: play chest
chance: draw motivator
3: stash harvest-feast
4: exhaust acrobat
1: sleep
1: exhaust sprinter
3: sleep
3: exhaust digger
chance: draw night-watch
chance: draw whistle
chance: draw lasso
chance: draw motivator
chance: draw lumberjack
chance: island whistle
2: play island wind-dancer
2: pay 3 stamina
chance: island sprinter
chance: draw backpack
2: play sprinter
chance: draw hammock
2: sleep
2: exhaust sprinter
3: play island forager
3: pay 3 stamina
chance: island spyglass
4: play island glider
4: pay 2 stamina
chance: island lookout
chance: draw snack
1: play thief
1: pay 2 stamina
1: option 2
2: exhaust wind-dancer
3: play island spyglass
chance: island sprinter
3: take lookout
chance: island cartographer
3: sleep
3: exhaust digger
4: play island cartographer
chance: island forager
chance: draw witch-doctor
1: play acrobat
chance: draw miner
1: sleep
1: exhaust acrobat
2: exhaust hoarder
3: exhaust forager
4: sleep
4: exhaust acrobat
chance: draw caltrops
chance: draw ranger
chance: draw masterthief
chance: draw scout
chance: draw wasps-nest
chance: draw snack
chance: island bandit
2: play island forager
2: pay 2 stamina
chance: island adventurer
3: play bard
3: pay 3 stamina
4: play witch-doctor
1: play island adventurer
1: pay 3 stamina
chance: island chief-of-police
1: take whistle
chance: island healer
1: play island sprinter
chance: island ferryman
1: sleep
1: exhaust sprinter
2: play island sprinter
chance: island tinkerer
chance: draw caltrops
2: play caltrops
2: snipe 4 cartographer
2: snipe 4 acrobat
2: sleep
2: exhaust forager
3: play island lookout
chance: island glider
4: play island glider
chance: island snack
chance: draw lasso
1: exhaust acrobat
2: exhaust hoarder
3: sleep
3: exhaust digger
4: play snack
4: play sniper
4: snipe 1 adventurer
1: exhaust thief
2: exhaust sprinter
3: exhaust lookout
4: play snack
4: sleep
4: exhaust messenger
chance: draw healer
chance: draw toll-gate
chance: draw adventurer
chance: draw sniper
chance: draw adventurer
chance: draw chest
chance: draw sniper
chance: island digger
1: play island snack
1: pay 0 stamina
chance: island engineer
1: play healer
1: pay 2 stamina
2: play island digger
2: pay 1 stamina
chance: island toll-gate
2: stash hammock
3: play island chief-of-police
3: pay 3 stamina
chance: island thief
3: snipe 4 acrobat
4: play toolbox
1: play island healer
1: pay 2 stamina
chance: island forager
2: play island forager
chance: island thief
3: play ranger
3: exhaust digger
3: exhaust lookout
3: exhaust chief-of-police
chance: draw basket
chance: draw lumberjack
4: play island tinkerer
4: pay 2 stamina
chance: island tree-queen
1: play whistle
1: exhaust forager
1: exhaust thief
2: play whistle
2: exhaust forager
2: exhaust forager
3: play lookout
3: refresh lookout
4: play island tree-queen
chance: island backpack
1: play island toll-gate
1: pay 0 stamina
chance: island miner
2: play toll-gate
3: sleep
3: exhaust lookout
4: sleep
4: exhaust sniper
1: play backpack
1: part 2
1: option 2
1: stash miner
chance: draw tinkerer
chance: draw lookout
2: play caltrops
2: snipe 1 acrobat
2: snipe 4 cartographer
2: sleep
2: exhaust digger
3: exhaust lookout
4: exhaust glider
1: play lookout
1: refresh acrobat
2: exhaust sprinter
3: exhaust guardian
4: exhaust tree-queen
1: sleep
1: pass
chance: uncover toolbox
= 1 -0.3333, 2 -1, 3 +1, 4 +0.3333
