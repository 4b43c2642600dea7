eyes: 1

1: to b2
show: Your squirrel has left a1 and stands on b2. The floe a1 has sunk.
must: happened Stepped seat=0 square=b2
must: happened Sank square=a1
2: to d4
must: illegal to a1 §4
must: illegal to b5 §3
1: to c3
must: happened Sank square=b2
