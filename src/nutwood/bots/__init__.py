"""Players that are no people. They get an observation, never the position."""
