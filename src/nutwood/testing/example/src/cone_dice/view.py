"""What each viewer of Cone Dice may know."""

from __future__ import annotations

from typing import Any

from cone_dice.moves import CARDS
from cone_dice.state import NO_CARD, ConeDiceState
from nutwood.core.view import View


class ConeDiceView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    heap: int
    taken: tuple[int, ...]
    cards: tuple[str | None, ...]
    """For each seat the card, if the viewer sees it."""
    dealt: int
    """How many have a card."""
    turn: int
    rolled: int
    """What the die shows; 0 before it is rolled."""
    scores: tuple[float, ...]


def look(state: ConeDiceState, viewer: int, common: dict[str, Any]) -> ConeDiceView:
    """What the viewer may know (§2, §5)."""
    return ConeDiceView(
        **common,
        heap=state.heap,
        taken=tuple(state.taken),
        cards=tuple(_card(state, seat, viewer) for seat in range(state.seats())),
        dealt=sum(card != NO_CARD for card in state.cards),
        turn=state.turn,
        rolled=state.rolled,
        scores=tuple(state.scores()),
    )


def _card(state: ConeDiceState, seat: int, viewer: int) -> str | None:
    dealt = state.cards[seat] != NO_CARD
    return CARDS[state.cards[seat]] if dealt and state.sees(viewer, seat) else None
