"""What the expert of a game looks at: a module for each game, found by its name."""
