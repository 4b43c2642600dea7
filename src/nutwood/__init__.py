"""Five woodland tabletop games on one rules engine."""
