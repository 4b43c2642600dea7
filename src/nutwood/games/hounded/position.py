"""Positions of Hounded as people can read and edit them, secrets included."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

import msgspec

from nutwood.core.errors import BadPosition
from nutwood.core.parameters import fill
from nutwood.core.sets import members
from nutwood.games.hounded.components import FOX_SEAT, HUNT, Phase, Piece, RuleNumbers
from nutwood.games.hounded.impossible import contradictions
from nutwood.games.hounded.moves import KINDS, PIECES, SQUARES
from nutwood.games.hounded.parameters import HoundedRules
from nutwood.games.hounded.state import ALL_PIECES, HoundedState

PHASES: Final = (
    "pick",
    "go",
    "look",
    "cub",
    "burial",
    "fox",
    "thicket",
    "brook",
    "showing",
    "terrier-tile",
    "fox-tile",
    "shown-tile",
    "over",
)
CAST: Final = (*PIECES, "fox")


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seven pieces, the tiles that somebody has looked at, and where the turn stands."""

    pieces: dict[str, str]
    """Where each piece stands."""
    up: dict[str, str]
    """Face-up tiles by square."""
    buried: dict[str, str] = {}
    """Tiles that were face up and are face down again: Dens and Traps."""
    left: dict[str, str] = {}
    """Tiles that the Terrier looked at and left: Dens and Traps, the Hunting Party's secret."""
    phase: str
    piece: str | None = None
    spot: str | None = None
    moved: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    allowance: int = HoundedRules().pieces_to_move
    budget: int = 0
    quiet: int = 0
    fresh: bool = False
    winner: Literal["hunt", "fox"] | None = None
    cornered: bool = False
    """The Fox could not move: that is how the Hunting Party won (§19)."""


def describe(state: HoundedState) -> Position:
    """Everything there is to say about a position."""
    phase = state.phase
    return Position(
        pieces={name: SQUARES[state.square_of(piece)] for piece, name in enumerate(CAST)},
        up=_faces(state, state.up),
        buried=_faces(state, state.ever & ~state.up),
        left=_faces(state, state.left_tiles()),
        phase=PHASES[phase],
        piece=PIECES[state.piece] if phase == Phase.GO else None,
        spot=SQUARES[state.spot] if phase in WITH_SPOT else None,
        moved=tuple(PIECES[piece] for piece in members(state.moved)),
        held=tuple(PIECES[piece] for piece in members(state.held)),
        allowance=state.allowance,
        budget=state.budget if phase in WITH_BUDGET else 0,
        quiet=state.quiet,
        fresh=state.fresh == 1,
        winner=("hunt", "fox")[state.winner] if phase == Phase.OVER else None,
        cornered=state.cornered == 1,
    )


WITH_SPOT: Final = (Phase.LOOK, Phase.TERRIER_TILE, Phase.FOX_TILE, Phase.SHOWN_TILE)
WITH_BUDGET: Final = (Phase.THICKET, Phase.BROOK, Phase.SHOWING, Phase.SHOWN_TILE)


def _faces(state: HoundedState, tiles: int) -> dict[str, str]:
    return {SQUARES[square]: KINDS[state.kind_at(square)] for square in members(tiles)}


def arrange(position: Position, counts: tuple[int, ...], rules: HoundedRules, publisher: bool) -> HoundedState:
    """The position so described, with the tiles and numbers of an edition."""
    for fault in _faults(position, counts, rules):
        raise BadPosition(f"position.{fault}.")
    state = blank(counts, rules, publisher)
    _put_pieces(state, position)
    _put_tiles(state, position)
    _put_turn(state, position)
    for fault in contradictions(state):
        raise BadPosition(f"position.{fault}.")
    return state


@cache
def numbers(rules: HoundedRules) -> RuleNumbers:
    """The numbers as positions have them."""
    table = RuleNumbers()
    fill(table, rules)
    return table


def blank(counts: tuple[int, ...], rules: HoundedRules, publisher: bool) -> HoundedState:
    """An empty board, the edition's tiles all unseen."""
    state = HoundedState()
    state.rules = numbers(rules)
    state.at = state.crowd = state.up = state.ever = state.seen = 0
    state.face_1 = state.face_2 = state.face_4 = state.face_8 = 0
    state.stock_low = state.stock_high = 0
    state.phase = state.piece = state.spot = state.moved = state.held = 0
    state.allowance = rules.pieces_to_move
    state.budget = state.quiet = state.fresh = 0
    state.publisher = int(publisher)
    state.winner = HUNT
    state.cornered = 0
    for kind, number in enumerate(counts):
        state.restock(kind, number)
    return state


def _put_pieces(state: HoundedState, position: Position) -> None:
    for piece, name in enumerate(CAST):
        square = SQUARES.index(position.pieces[name])
        state.at |= square << (8 * piece)
        if piece != Piece.FOX:
            state.crowd |= 2**square


def _put_tiles(state: HoundedState, position: Position) -> None:
    for tiles, was_up, is_up in ((position.up, 1, 1), (position.buried, 1, 0), (position.left, 0, 0)):
        for name, kind in tiles.items():
            square = SQUARES.index(name)
            state.settle(square, KINDS.index(kind))
            state.restock(KINDS.index(kind), -1)
            state.ever |= was_up * 2**square
            state.up |= is_up * 2**square


def _put_turn(state: HoundedState, position: Position) -> None:
    state.phase = PHASES.index(position.phase)
    state.piece = PIECES.index(position.piece) if position.piece else 0
    state.spot = SQUARES.index(position.spot) if position.spot else 0
    state.moved = sum(2 ** PIECES.index(piece) for piece in position.moved)
    state.held = sum(2 ** PIECES.index(piece) for piece in position.held)
    state.allowance = position.allowance
    state.budget = position.budget
    state.quiet = position.quiet
    state.fresh = int(position.fresh)
    state.winner = FOX_SEAT if position.winner == "fox" else HUNT
    state.cornered = int(position.cornered)


def _faults(position: Position, counts: tuple[int, ...], rules: HoundedRules) -> Iterator[str]:
    yield from _piece_faults(position)
    yield from _tile_faults(position, counts)
    yield from _word_faults(position)
    yield from _number_faults(position, rules)
    yield from _end_faults(position)


def _piece_faults(position: Position) -> Iterator[str]:
    for name in CAST:
        if name not in position.pieces:
            yield f"pieces: the {name} is missing"
    for name, square in position.pieces.items():
        if name not in CAST:
            yield f"pieces: there is no {name!r}; the pieces are {', '.join(CAST)}"
        if square not in SQUARES:
            yield f"pieces.{name}: {square!r} is off the board; squares run from 'a1' to 'g7'"
    if len(set(position.pieces.values())) < len(position.pieces):
        yield "pieces: two pieces stand on one square (§7)"


def _tile_faults(position: Position, counts: tuple[int, ...]) -> Iterator[str]:
    groups = {"up": position.up, "buried": position.buried, "left": position.left}
    laid = [(group, square, kind) for group, tiles in groups.items() for square, kind in tiles.items()]
    for group, square, kind in laid:
        if square not in SQUARES:
            yield f"{group}: {square!r} is off the board"
        if kind not in KINDS:
            yield f"{group}.{square}: {kind!r} is no tile; tiles are {', '.join(KINDS)}"
        if group != "up" and kind not in ("den", "trap"):
            yield f"{group}.{square}: only a den or a trap can be {group}, not {kind!r} (§13, §17)"
    if len({square for _, square, _ in laid}) < len(laid):
        yield "up: a tile is described twice"
    for kind, number in zip(KINDS, counts, strict=True):
        found = sum(kind == other for _, _, other in laid)
        if found > number:
            yield f"up: there are {found} tiles of kind {kind!r}, the edition has {number} (§1)"


def _word_faults(position: Position) -> Iterator[str]:
    if position.phase not in PHASES:
        yield f"phase: {position.phase!r} is none; phases are {', '.join(PHASES)}"
    for key, pieces in (("moved", position.moved), ("held", position.held), ("piece", (position.piece,))):
        for piece in pieces:
            if piece is not None and piece not in PIECES:
                yield f"{key}: {piece!r} is no piece of the Hunting Party"
        if len(set(pieces)) < len(pieces):
            yield f"{key}: a piece is named twice"
    if position.spot is not None and position.spot not in SQUARES:
        yield f"spot: {position.spot!r} is off the board"
    yield from _meaningless(position)


def _number_faults(position: Position, rules: HoundedRules) -> Iterator[str]:
    if not rules.pieces_to_move <= position.allowance <= ALL_PIECES:
        yield f"allowance: {position.allowance} is not between {rules.pieces_to_move} and {ALL_PIECES} (§14)"
    if not 0 <= position.quiet <= rules.quiet_rounds:
        yield f"quiet: {position.quiet} is not between 0 and {rules.quiet_rounds} (§34)"


def _meaningless(position: Position) -> Iterator[str]:
    """What is said although the phase knows no such thing, and the other way round."""
    if position.phase not in PHASES:
        return
    phase = PHASES.index(position.phase)
    for key, value, phases in (
        ("piece", position.piece, (Phase.GO,)),
        ("spot", position.spot, WITH_SPOT),
        ("budget", position.budget or None, WITH_BUDGET),
    ):
        if value is not None and phase not in phases:
            yield f"{key}: there is none in the phase {position.phase!r}"
        if value is None and phase in phases and key != "budget":
            yield f"{key}: the phase {position.phase!r} needs one"


def _end_faults(position: Position) -> Iterator[str]:
    if (position.winner is not None) != (position.phase == "over"):
        yield "winner: there is one exactly when the phase is 'over'"
    if position.cornered and position.winner != "hunt":
        yield "cornered: only the Hunting Party wins by that (§19)"
