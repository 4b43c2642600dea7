nutwood 1
game: squirrel-island
players: 2
edition: house

chance: first player 1
chance: draw lasso
chance: draw glider
chance: draw thief
chance: draw banker
chance: draw lumberjack
chance: draw forager
chance: draw acrobat
chance: draw messenger
chance: draw lookout
chance: draw basket
chance: island backpack
chance: island chest
chance: island ferryman
chance: island lookout
1: play island ferryman
1: pay 2 stamina
chance: island lasso
1: take lookout
chance: island wind-dancer
2: play island wind-dancer
2: pay 2 stamina
chance: island backpack
chance: draw forager
2: play banker
1: play lookout
2: play forager
1: play island chest
chance: island hammock
chance: draw spyglass
1: stash lumberjack
2: sleep
2: exhaust wind-dancer
1: sleep
1: exhaust ferryman
chance: draw tax-collector
chance: draw toolbox
chance: island glider
2: play island glider
2: pay 3 stamina
chance: island bandit
chance: draw witch-doctor
chance: draw tinkerer
1: play island bandit
chance: island sniper
2: play messenger
chance: draw engineer
1: play island sniper
chance: island glider
1: snipe 2 wind-dancer
2: sleep
2: exhaust forager
1: play island lasso
chance: island chest
1: option 1
1: play island chest
chance: island motivator
chance: draw glider
1: stash acrobat
2: exhaust banker
1: sleep
1: exhaust ferryman
chance: draw forager
chance: draw healer
chance: draw shovel
chance: draw tinkerer
chance: island messenger
2: play glider
2: pay 2 stamina
chance: draw lasso
chance: draw sniper
1: play toolbox
2: play witch-doctor
1: play healer
2: sleep
2: exhaust messenger
1: play thief
1: option 2
2: exhaust glider
1: play lasso
1: option 1
1: sleep
1: exhaust lookout
chance: draw thief
chance: draw motivator
chance: draw thief
chance: draw ranger
chance: draw night-watch
chance: island forager
2: play island glider
2: pay 1 stamina
chance: island whistle
chance: draw chest
chance: draw guardian
1: play island forager
1: pay 2 stamina
chance: island whistle
2: play forager
1: play spyglass
1: take hammock
chance: island spyglass
1: play glider
chance: draw scout
2: play chest
chance: draw sniper
2: stash engineer
1: play island spyglass
chance: island toll-gate
1: take messenger
chance: island foreman
1: play island toll-gate
chance: island hoarder
2: sleep
2: exhaust banker
1: play island whistle
chance: island sprinter
1: exhaust bandit
1: exhaust forager
2: exhaust glider
1: play island sprinter
chance: island motivator
1: play island whistle
chance: island masterthief
1: exhaust lookout
1: exhaust thief
2: exhaust wind-dancer
1: play lookout
1: refresh thief
2: exhaust messenger
1: sleep
1: exhaust sprinter
chance: uncover hammock
= 1 +1, 2 -1
