"""Whether what a player reckons with has the right odds: worlds counted one by one, against redeals."""
