# trace 20f78311da8e2b55
nutwood 1
game: squirrel-island
players: 2
edition: house

chance: first player 1
chance: draw adventurer
chance: draw foreman
chance: draw sprinter
chance: draw wasps-nest
chance: draw acrobat
chance: draw adventurer
chance: draw thief
chance: draw foreman
chance: draw chest
chance: draw miner
chance: island motivator
chance: island basket
chance: island wind-dancer
chance: island forager
1: play adventurer
1: take motivator
chance: island ranger
1: sleep
1: exhaust adventurer
2: play island basket
chance: island masterthief
2: sleep
chance: draw lookout
chance: draw caltrops
chance: island thief
1: play lookout
1: pay 1 stamina
2: play foreman
2: exhaust foreman
1: play island wind-dancer
1: pay 3 stamina
chance: island caltrops
chance: draw sprinter
1: play chest
chance: draw chest
1: stash sprinter
2: play island caltrops
2: pay 0 stamina
chance: island toll-gate
2: snipe 1 lookout
2: snipe 1 adventurer
2: play island ranger
chance: island healer
2: enough
1: play island toll-gate
chance: island basket
2: sleep
2: pass
1: play chest
chance: draw hoarder
1: stash motivator
2: pass
1: play island basket
chance: island spyglass
2: pass
1: sleep
1: exhaust wind-dancer
chance: draw lasso
chance: draw lasso
chance: island wasps-nest
2: play island forager
2: pay 2 stamina
chance: island sniper
1: sleep
1: pass
2: sleep
2: exhaust foreman
chance: draw shovel
chance: draw messenger
chance: island forager
1: sleep
1: pass
2: sleep
2: exhaust forager
= 1 +0, 2 +0
