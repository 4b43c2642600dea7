"""Hounded as bytes: planes of seven by seven squares, then what stands beside the board."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, u8

from nutwood.core.encoding import Encoder, flag, flags, number
from nutwood.core.planes import Plane, topped
from nutwood.core.sets import BIT, lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.hounded.components import HUNT, Kind, Phase
from nutwood.games.hounded.state import HoundedState

SQUARES: Final = 49
PIECES: Final = 7

PIECE: Final = 0
UP: Final = PIECE + PIECES * SQUARES
FACE: Final = UP + SQUARES
LEFT: Final = FACE + 13 * SQUARES
SPOT: Final = LEFT + SQUARES
FOX_VIEW: Final = SPOT + SQUARES
PHASE: Final = FOX_VIEW + 1
PICKED: Final = PHASE + 13
MOVED: Final = PICKED + 6
HELD: Final = MOVED + 6
ALLOWANCE: Final = HELD + 6
BUDGET: Final = ALLOWANCE + 1
QUIET: Final = BUDGET + 1
UNSEEN: Final = QUIET + 1
SIZE: Final = UNSEEN + 13

PLANES: Final = [
    Plane("pieces", PIECE, (7, 7, 7), 1, "a board each for foxhound-1 to -3, terrier, bulldog, master, fox"),
    Plane("up", UP, (7, 7), 1, "tiles that lie face up"),
    Plane("faces", FACE, (13, 7, 7), 1, "a board for each kind of tile, grass to baby-fox: faces the viewer knows"),
    Plane("left", LEFT, (7, 7), 1, "tiles that may be a Den or a Trap for all the viewer knows"),
    Plane("spot", SPOT, (7, 7), 1, "the tile being turned up or looked at"),
    Plane("fox-view", FOX_VIEW, (1,), 1, "not seen from the Hunting Party's side"),
    Plane("phase", PHASE, (13,), 1, "what is to be decided"),
    Plane("picked", PICKED, (6,), 1, "the piece that goes now"),
    Plane("moved", MOVED, (6,), 1, "pieces that have moved this turn"),
    Plane("held", HELD, (6,), 1, "pieces kept by a Brook"),
    Plane("allowance", ALLOWANCE, (1,), 6, "how many pieces may move"),
    Plane("budget", BUDGET, (1,), 2, "what a Thicket, Brook or Baby Fox still grants"),
    Plane("quiet", QUIET, (1,), 30, "rounds without a new tile"),
    Plane("unseen", UNSEEN, (13,), 49, "tiles of each kind whose face the viewer does not know"),
]


class HoundedEncoder(Encoder):
    """Knows what the view knows (§39, §41)."""

    counts: vec[i64]
    memory: bool
    layout: list[Plane]

    def __init__(self, counts: list[int], memory: bool, layout: list[Plane]) -> None:
        self.counts = vec[i64](counts)
        self.memory = memory
        self.layout = layout

    def size(self) -> i64:
        """The same for every option."""
        return SIZE

    def encode(self, state: State, viewer: i64, into: vec[u8], start: i64) -> None:
        """Board first, then the turn."""
        assert isinstance(state, HoundedState)
        for piece in range(PIECES):
            flag(into, start + PIECE + piece * SQUARES + state.square_of(piece))
        flags(state.up, into, start + UP)
        self.encode_faces(state, viewer, into, start)
        self.encode_turn(state, into, start)
        if viewer != HUNT:
            flag(into, start + FOX_VIEW)

    def encode_faces(self, state: HoundedState, viewer: i64, into: vec[u8], start: i64) -> None:
        """The faces that the viewer knows, and how many of each kind it does not."""
        for kind in range(Kind.COUNT):
            number(into, start + UNSEEN + kind, self.counts[kind])
        known: i64 = self.known(state, viewer)
        while known != 0:
            square = lowest(known)
            kind = state.kind_at(square)
            into[start + FACE + kind * SQUARES + square] = 1
            into[start + UNSEEN + kind] -= 1
            known &= known - 1
        flags(self.half_known(state, viewer), into, start + LEFT)

    def known(self, state: HoundedState, viewer: i64) -> i64:
        """Face-up tiles, what everybody remembers, and what the hunters looked at (§39, §41)."""
        if self.memory:
            return state.up | (self.looking(state) if viewer == HUNT else 0)
        return state.seen if viewer == HUNT else state.seen & state.ever

    def half_known(self, state: HoundedState, viewer: i64) -> i64:
        """Tiles of which the viewer knows only that the Terrier left them: a Den or a Trap (§41)."""
        if viewer == HUNT:
            return 0
        return self.looking(state) & ~state.up if self.memory else state.left_tiles()

    def looking(self, state: HoundedState) -> i64:
        """The tile under the Terrier's nose, if it has to choose now (§13)."""
        return state.seen & (BIT[state.spot] if state.phase == Phase.LOOK else 0)

    def encode_turn(self, state: HoundedState, into: vec[u8], start: i64) -> None:
        """What is to be decided, and what the turn has left."""
        phase = state.phase
        flag(into, start + PHASE + phase)
        if phase == Phase.GO:
            flag(into, start + PICKED + state.piece)
        if phase == Phase.LOOK or (phase >= Phase.TERRIER_TILE and phase != Phase.OVER):
            flag(into, start + SPOT + state.spot)
        if phase == Phase.THICKET or phase == Phase.BROOK or phase == Phase.SHOWING or phase == Phase.SHOWN_TILE:
            number(into, start + BUDGET, state.budget)
        flags(state.moved, into, start + MOVED)
        flags(state.held, into, start + HELD)
        number(into, start + ALLOWANCE, state.allowance)
        number(into, start + QUIET, state.quiet)

    def planes(self) -> list[Plane]:
        """What the bytes mean."""
        return self.layout


def _layout(rules: Any) -> list[Plane]:
    """The planes with the largest values that the edition's numbers allow."""
    tops = {"budget": max(2, rules.baby_fox_tiles), "quiet": rules.quiet_rounds}
    return [topped(plane, tops.get(plane.name, plane.top)) for plane in PLANES]


def encoder(game: Any) -> HoundedEncoder:
    """The encoder for a game with its options."""
    return HoundedEncoder(list(game.counts), game.options.memory, _layout(game.edition.rules))
