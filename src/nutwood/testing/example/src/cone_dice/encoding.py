"""Cone Dice as bytes, for learning: what one viewer may know.

Numbers are written straight into the vector that is handed in: a function of the compiled core that is given it from
plain Python would never let it go.
"""

from __future__ import annotations

from typing import Any, Final

from cone_dice.moves import CARDS
from cone_dice.state import NO_CARD, SIDES, ConeDiceState
from nutwood.core.encoding import Encoder
from nutwood.core.planes import Plane
from nutwood.core.state import State

SEATS: Final = 4
BYTE: Final = 255

HEAP: Final = 0
ROLLED: Final = HEAP + 1
TURN: Final = ROLLED + 1
TAKEN: Final = TURN + SEATS
CARD: Final = TAKEN + SEATS
SIZE: Final = CARD + SEATS * len(CARDS)

PLANES: Final = [
    Plane("heap", HEAP, (1,), BYTE, "cones in the heap"),
    Plane("rolled", ROLLED, (1,), SIDES, "what the die shows; 0 before it is rolled"),
    Plane("turn", TURN, (SEATS,), 1, "whose turn it is, counted from the viewer"),
    Plane("taken", TAKEN, (SEATS,), BYTE, "cones of each player, the viewer first"),
    Plane("cards", CARD, (SEATS, len(CARDS)), 1, "cards that the viewer knows, the viewer's own first"),
]


class ConeDiceEncoder(Encoder):
    """Knows what the view knows (§2, §5)."""

    def size(self) -> int:
        """All planes."""
        return SIZE

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        return PLANES

    def encode(self, state: State, viewer: int, into: Any, start: int) -> None:
        """Write what the viewer may know."""
        assert isinstance(state, ConeDiceState)
        into[start + HEAP] = min(state.heap, BYTE)
        into[start + ROLLED] = state.rolled
        for place in range(state.seats()):
            seat = (max(viewer, 0) + place) % state.seats()
            into[start + TURN + place] = int(seat == state.turn)
            into[start + TAKEN + place] = min(state.taken[seat], BYTE)
            card = state.cards[seat]
            if card != NO_CARD and state.sees(viewer, seat):
                into[start + CARD + place * len(CARDS) + card] = 1


def encoder(game: object) -> ConeDiceEncoder:
    """The same for every edition."""
    return ConeDiceEncoder()
