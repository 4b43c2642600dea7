eyes: hunt
zones: board

hunt: pick foxhound-3
hunt: to d4
hunt: pick foxhound-1
hunt: to b3
hunt: pick foxhound-2
hunt: to f3
fox: to d5
chance: tile brook-2
must: legal hold foxhound-3
fox: hold foxhound-3
fox: hold master
must: happened HuntBegan held=foxhound-3,master
show: The Fox has turned up a Brook (II) on d5 and names the Foxhound on d4 and the Master of Hounds. Both stay where they are in the next turn; three of the other four must move.
must: illegal pick foxhound-3 §18
must: exactly pick foxhound-1, pick foxhound-2, pick terrier, pick bulldog
