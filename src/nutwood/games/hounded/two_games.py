"""A match: two games with the roles exchanged."""

from __future__ import annotations

from nutwood.core.sets import count
from nutwood.games.hounded.components import FOX_SEAT, HUNT
from nutwood.games.hounded.state import HoundedState


def face_down(state: HoundedState) -> int:
    """How many tiles are left face down: fewer are better for whoever was the Fox (§40)."""
    return 49 - count(state.up)


def decide(first: HoundedState, second: HoundedState) -> list[float]:
    """The result of two finished games, for whoever hunted in the first and for the other (§40)."""
    wins = first.returns()[HUNT] + second.returns()[FOX_SEAT]
    margin = wins or face_down(first) - face_down(second)
    result = float((margin > 0) - (margin < 0))
    return [result, -result]
