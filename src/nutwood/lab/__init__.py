"""The lab: many games, to measure bots, balance, luck and skill."""
