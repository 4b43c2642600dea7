eyes: 1

chance: deal odd
chance: deal even
chance: roll 3
show: You hold the card “odd” and have rolled a 3. You may take one, two or three cones.
must: exactly take 1, take 2, take 3
must: illegal take 4 §4
1: take 3
must: happened Took seat=0 cones=3
must: view taken = [3, 0]
