"""Thin Ice as bytes, for learning: boards of seven by seven squares. Compiled with the rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder
from nutwood.core.planes import Plane
from nutwood.core.sets import lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from thin_ice.state import ThinIceState

SQUARES: Final = 49
SEATS: Final = 4

ICE: Final = 0
SQUIRREL: Final = ICE + SQUARES
OUT: Final = SQUIRREL + SEATS * SQUARES
TURN: Final = OUT + SEATS
SIZE: Final = TURN + SEATS

PLANES: Final = [
    Plane("ice", ICE, (7, 7), 1, "floes that have not sunk, rows from the bottom"),
    Plane(
        "squirrels", SQUIRREL, (4, 7, 7), 1, "a board per squirrel, the viewer's first, then in the order of the turns"
    ),
    Plane("out", OUT, (4,), 1, "who is stuck, the viewer first"),
    Plane("turn", TURN, (4,), 1, "whose turn it is, the viewer first"),
]


class ThinIceEncoder(Encoder):
    """Everybody knows everything."""

    def size(self) -> i64:
        """All planes."""
        return SIZE

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        return PLANES

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """Write the pond, then the squirrels, the viewer's first; a spectator sees as the first player does."""
        assert isinstance(state, ThinIceState)
        left = state.ice
        while left != 0:
            into[start + ICE + lowest(left)] = 1
            left &= left - 1
        seats = state.seats()
        for place in range(seats):
            seat = (max(viewer, 0) + place) % seats
            into[start + SQUIRREL + place * SQUARES + state.where[seat]] = 1
            if state.out[seat] != 0:
                into[start + OUT + place] = 1
            if seat == state.turn:
                into[start + TURN + place] = 1


def encoder(game: object) -> Encoder:
    """The same for every edition."""
    return ThinIceEncoder()
