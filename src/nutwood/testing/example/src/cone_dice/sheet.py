"""The score sheet of Cone Dice (§6)."""

from __future__ import annotations

from cone_dice.state import BONUS, ConeDiceState
from nutwood.core.sheet import Row, total


def sheet(state: ConeDiceState) -> list[Row]:
    """Cones, and what the card brought."""
    bonuses = tuple(BONUS * state.has_bonus(seat) for seat in range(state.seats()))
    return [Row("Cones", tuple(state.taken)), Row("Card", bonuses), total([int(points) for points in state.scores()])]
