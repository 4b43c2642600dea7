eyes: fox
zones: board

hunt: pick terrier
hunt: to c2
chance: tile den
must: legal reveal
must: legal leave
hunt: leave
must: happened LeftDown square=c2
must: view tiles.9 = "den or trap"
show: What the Fox sees: the Terrier has found something on c2 and left it. It must be a Den or a Trap.
