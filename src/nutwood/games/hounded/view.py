"""What each viewer of Hounded may know."""

from __future__ import annotations

from typing import Any, Final

from nutwood.core.sets import count, members
from nutwood.core.view import View
from nutwood.games.hounded.components import HUNT, Phase
from nutwood.games.hounded.edition import HoundedEdition
from nutwood.games.hounded.moves import KINDS, PIECES, SQUARES
from nutwood.games.hounded.parameters import HoundedRules
from nutwood.games.hounded.position import CAST, PHASES, WITH_BUDGET
from nutwood.games.hounded.state import HoundedState

DOWN: Final = "down"
LEFT: Final = "den or trap"


class HoundedView(View, frozen=True, kw_only=True):
    """The table as one viewer sees it."""

    pieces: dict[str, str]
    tiles: tuple[str, ...]
    """For each square from a1 to g7: the kind if face up, else `down`, or what the viewer knows of it."""
    up: tuple[str, ...]
    """The squares whose tiles lie face up."""
    unseen: dict[str, int]
    """How many tiles of each kind have a face that the viewer does not see."""
    phase: str
    piece: str | None
    spot: str | None
    moved: tuple[str, ...]
    held: tuple[str, ...]
    allowance: int
    budget: int
    quiet: int
    memory: bool
    outfoxed: bool
    """The game ended by the publisher's test: too few safe tiles are left (§35)."""
    rules: HoundedRules
    """The numbers of the edition."""
    trapped: bool
    """The game ended because the Fox could not move (§19)."""


def look(
    state: HoundedState, viewer: int, common: dict[str, Any], edition: HoundedEdition, memory: bool
) -> HoundedView:
    """What the viewer may know (§39, §41)."""
    phase = state.phase
    tiles = tuple([_tile(state, square, viewer, memory) for square in range(49)])
    asks_of_a_tile = phase in (Phase.LOOK, Phase.TERRIER_TILE, Phase.FOX_TILE, Phase.SHOWN_TILE)
    return HoundedView(
        **common,
        pieces={name: SQUARES[state.square_of(piece)] for piece, name in enumerate(CAST)},
        tiles=tiles,
        up=tuple([SQUARES[square] for square in members(state.up)]),
        unseen=_unseen(tiles, edition.tiles.counts()),
        phase=PHASES[phase],
        piece=PIECES[state.piece] if phase == Phase.GO else None,
        spot=SQUARES[state.spot] if asks_of_a_tile else None,
        moved=tuple([PIECES[piece] for piece in members(state.moved)]),
        held=tuple([PIECES[piece] for piece in members(state.held)]),
        allowance=state.allowance,
        budget=state.budget if phase in WITH_BUDGET else 0,
        quiet=state.quiet,
        memory=memory,
        rules=edition.rules,
        outfoxed=phase == Phase.OVER and state.publisher == 1 and count(state.safe_tiles()) <= state.rules.safe_tiles,
        trapped=state.cornered == 1,
    )


def _tile(state: HoundedState, square: int, viewer: int, memory: bool) -> str:
    """A face that is up is seen by all; one that was is remembered, unless memory is the players' own (§39)."""
    if state.up >> square & 1:
        return KINDS[state.kind_at(square)]
    if not state.seen >> square & 1:
        return DOWN
    looking = state.phase == Phase.LOOK and state.spot == square
    if memory and not looking:
        return DOWN
    if viewer == HUNT or (state.ever >> square & 1 and not memory):
        buried = state.ever >> square & 1 and not memory
        return f"{'buried' if buried else 'left'} {KINDS[state.kind_at(square)]}"
    return LEFT


def _unseen(tiles: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    """What the viewer can count: all tiles of the edition less those whose face the viewer sees."""
    faces = [tile.split()[-1] for tile in tiles if tile not in (DOWN, LEFT)]
    return {kind: number - faces.count(kind) for kind, number in zip(KINDS, counts, strict=True)}
