# trace b17219ca05463f24
nutwood 1
game: squirrel-island
players: 4
edition: house

chance: first player 2
chance: draw forager
chance: draw toll-gate
chance: draw wasps-nest
chance: draw bandit
chance: draw thief
chance: draw motivator
chance: draw messenger
chance: draw lookout
chance: draw toll-gate
chance: draw lumberjack
chance: draw harvest-feast
chance: draw acrobat
chance: draw tax-collector
chance: draw sprinter
chance: draw masterthief
chance: draw glider
chance: draw lasso
chance: draw thief
chance: draw foreman
chance: draw lookout
chance: island backpack
chance: island basket
chance: island spyglass
chance: island wasps-nest
2: play forager
3: sleep
4: play wasps-nest
1: play glider
chance: draw chest
2: play island basket
chance: island spyglass
4: play foreman
4: exhaust foreman
1: play lookout
2: play toll-gate
4: sleep
1: sleep
1: exhaust glider
2: sleep
2: exhaust forager
chance: draw lasso
chance: draw lumberjack
chance: draw guardian
chance: draw thief
chance: draw chest
chance: island bard
3: play motivator
3: pay 3 stamina
4: sleep
4: pass
1: play island wasps-nest
1: pay 0 stamina
chance: island tinkerer
2: play lasso
2: option 2
2: play island tinkerer
2: pay 2 stamina
chance: island bandit
3: play lasso
3: option 1
3: steal from 4
3: play island bandit
chance: island lumberjack
3: steal from 1
4: exhaust foreman
1: sleep
1: exhaust glider
2: sleep
2: exhaust forager
3: play toll-gate
1: pass
2: pass
3: play island spyglass
chance: island basket
3: take bard
chance: island spyglass
3: sleep
3: exhaust bandit
chance: draw sprinter
chance: draw miner
chance: draw ranger
chance: draw adventurer
chance: draw sniper
chance: island backpack
4: sleep
4: pass
1: play chest
chance: draw whistle
1: stash whistle
2: play island spyglass
2: pay 0 stamina
chance: island engineer
2: take basket
chance: island sniper
2: play thief
2: option 1
2: steal from 1
3: play island backpack
3: pay 0 stamina
chance: island motivator
3: part 2
3: option 2
3: stash adventurer
chance: draw chest
chance: draw adventurer
4: pass
1: play island spyglass
chance: island lasso
1: take backpack
chance: island wind-dancer
1: play lookout
2: play island lumberjack
chance: island forager
2: enough
3: play island motivator
chance: island banker
4: exhaust foreman
1: play island banker
chance: island chest
2: sleep
2: pass
3: play island chest
chance: island forager
chance: draw messenger
3: stash messenger
1: play island sniper
1: pay 1 stamina
chance: island ferryman
1: snipe 3 bandit
2: exhaust lumberjack
3: sleep
3: exhaust motivator
1: play chest
chance: draw digger
1: stash miner
2: exhaust tinkerer
3: pass
1: play backpack
1: part 2
1: option 1
chance: draw cartographer
chance: draw thief
2: exhaust thief
3: exhaust motivator
1: sleep
1: exhaust sniper
chance: draw tinkerer
chance: draw basket
chance: draw snack
chance: draw caltrops
chance: draw spyglass
chance: island night-watch
4: sleep
4: exhaust foreman
1: play digger
1: pay 0 stamina
1: stash guardian
2: sleep
2: exhaust tinkerer
3: play island night-watch
3: pay 3 stamina
chance: island shovel
1: play thief
1: pay 1 stamina
1: option 2
2: exhaust lumberjack
3: play caltrops
3: snipe 1 banker
3: snipe 1 sniper
3: play sprinter
3: pay 0 stamina
3: play lumberjack
3: enough
1: sleep
1: exhaust thief
2: exhaust thief
3: sleep
3: exhaust motivator
chance: uncover night-watch
chance: uncover digger
= 1 +0.3333, 2 +1, 3 -0.3333, 4 -1
