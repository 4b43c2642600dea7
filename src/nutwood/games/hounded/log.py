"""How the log of Hounded words a move, for each viewer.

What the Terrier looks at is the hunters' secret (§41). With the option `memory` the log names no Den or Trap at
all, because either may be face down again later (§39).
"""

from __future__ import annotations

from typing import Final

from nutwood.core.state import CHANCE
from nutwood.games.hounded.components import FOX_SEAT, HUNT, Kind, Phase
from nutwood.games.hounded.moves import CATALOGUE, KINDS, TILE, Bury, Done, Hold, Leave, Pick, Reveal, Show, To
from nutwood.games.hounded.names import FACES, TIMES, TITLES
from nutwood.games.hounded.state import HoundedState

STOPS: Final = {
    Phase.CUB: "buries no more",
    Phase.BURIAL: "buries nothing",
    Phase.THICKET: "leaves the Fox where it is",
    Phase.BROOK: "holds nobody further",
    Phase.SHOWING: "looks at nothing further",
}


def tell(state: HoundedState, seat: int, move: int, viewer: int, memory: bool) -> str:
    """How the viewer's log words a move that is about to be played."""
    if seat == CHANCE:
        return _drawn(state, move - TILE, viewer, memory)
    match CATALOGUE.typed(move):
        case Pick(piece=piece):
            return f"picks {_named(piece)}"
        case To(square=square):
            return _goes(state, seat, square, memory)
        case Done():
            return "moves no further piece"
        case Reveal():
            return f"turns up {_known(state, state.spot, memory)}"
        case Leave():
            return "leaves it face down"
        case Bury(square=square):
            return f"buries {'the tile' if memory else _face(state, _index(square), 'the')} on {square}"
        case Hold(piece=piece):
            return f"lets the Brook hold {_named(piece)}"
        case Show(square=square):
            return f"has {square} shown{_found(state, square, memory)}"
    return STOPS[state.phase]


def _named(piece: str) -> str:
    """Foxhounds have numbers instead of an article."""
    return TITLES[piece] if piece.startswith("foxhound") else f"the {TITLES[piece]}"


def _goes(state: HoundedState, seat: int, square: str, memory: bool) -> str:
    if seat == FOX_SEAT:
        return f"moves the Fox to {square}{_found(state, square, memory)}"
    return f"moves {_named(list(TITLES)[state.piece])} to {square}"


def _drawn(state: HoundedState, kind: int, viewer: int, memory: bool) -> str:
    looked_at = state.phase == Phase.TERRIER_TILE and viewer != HUNT
    if kind in (Kind.DEN, Kind.TRAP) and (memory or looked_at):
        return "the tile is a Den or a Trap"
    return f"the tile is {_titled(kind, 'a')}"


def _found(state: HoundedState, square: str, memory: bool) -> str:
    """A face-down tile that was looked at before is turned up without a draw."""
    tile = _index(square)
    turned = state.seen >> tile & 1 and not state.up >> tile & 1
    return f": {_known(state, tile, memory)}" if turned else ""


def _known(state: HoundedState, tile: int, memory: bool) -> str:
    return "a Den or a Trap" if memory else _face(state, tile, "a")


def _face(state: HoundedState, tile: int, article: str) -> str:
    return _titled(state.kind_at(tile), article)


def _titled(kind: int, article: str) -> str:
    """There are several of most tiles; grass and the times of day are called by their names."""
    name = KINDS[kind]
    if name in ("grass", *TIMES):
        return FACES[name]
    return f"{'the' if name == 'baby-fox' else article} {FACES[name]}"


def _index(square: str) -> int:
    return CATALOGUE.number(To(square)) - CATALOGUE.number(To("a1"))
