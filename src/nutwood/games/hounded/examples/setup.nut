zones: board

show: Before the first move: the Fox on its Den in the north, the Hunting Party in the south. All other tiles lie face down.
must: view pieces.fox = "d7"
must: view up = ["d7"]
must: exactly pick foxhound-1, pick foxhound-2, pick foxhound-3, pick terrier, pick bulldog, pick master
