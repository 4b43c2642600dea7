"""What a game is. Imports nothing else of ours."""
