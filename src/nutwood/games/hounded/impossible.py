"""Positions of Hounded that no game leads to: what the rest must be for the phase to be what it is.

Pieces may stand anywhere and tiles lie anywhere, as if another edition had set them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from nutwood.core.sets import count, members
from nutwood.games.hounded.components import HUNT, Kind, Phase, Piece
from nutwood.games.hounded.state import ALL_PIECES, HoundedState

HUNTING: Final = (Phase.PICK, Phase.GO, Phase.LOOK, Phase.CUB, Phase.BURIAL, Phase.TERRIER_TILE)
JUST_FOUND: Final = (Phase.CUB, Phase.THICKET, Phase.BROOK, Phase.SHOWING, Phase.SHOWN_TILE)
"""Phases in which a tile that is never turned down has just been turned up."""
BROOKS: Final = {Kind.BROOK_1: 1, Kind.BROOK_2: 2}
SCENTS: Final = {Kind.SCENT_1: 1, Kind.SCENT_2: 2, Kind.BABY_FOX: 2}

Faults = Iterator[str]


def contradictions(state: HoundedState) -> Faults:
    """What cannot be true together, each as `key: reason`."""
    yield from _board_faults(state)
    if state.phase == Phase.OVER:
        yield from _ending_faults(state)
        return
    yield from _ended_faults(state)
    yield from _hunt_faults(state) if state.phase in HUNTING else _fox_faults(state)
    yield from _round_faults(state)
    check = _NEEDS.get(state.phase)
    if check is not None:
        yield from check(state)


def _tile_under(state: HoundedState, piece: int) -> int:
    """The face-up tile that a piece stands on; -1 if it lies face down."""
    square = state.square_of(piece)
    return state.kind_at(square) if state.up >> square & 1 else -1


def _board_faults(state: HoundedState) -> Faults:
    if state.phase != Phase.FOX_TILE and _tile_under(state, Piece.FOX) < 0:
        yield "up: the tile under the Fox is face up, since it was turned up when the Fox came (§24)"
    terrier = state.square_of(Piece.TERRIER)
    if state.moved >> Piece.TERRIER & 1 and state.phase != Phase.TERRIER_TILE and not state.seen >> terrier & 1:
        yield "moved: the Terrier has looked at the tile that it moved to (§12)"
    if len(members(state.moved)) > state.allowance or state.moved & state.held:
        yield "moved: more pieces have moved than may (§5, §14, §18)"
    if count(state.held) > BROOKS.get(_tile_under(state, Piece.FOX), 0):
        yield "held: a Brook under the Fox holds as many pieces as it says, and nothing else holds any (§18, §26)"


def _ended_faults(state: HoundedState) -> Faults:
    if len(members(state.up)) >= state.rules.tiles_to_outlast:
        yield f"up: with {state.rules.tiles_to_outlast} tiles face up the game is over (§33)"
    if len(members(state.times_up())) == 3:
        yield "up: with three Time Tiles face up the game is over (§32)"
    if state.quiet >= state.rules.quiet_rounds:
        yield f"quiet: after {state.rules.quiet_rounds} quiet rounds the game is over (§34)"


def _ending_faults(state: HoundedState) -> Faults:
    """Who won must have had a reason, and nobody an earlier one (§36, §37)."""
    outlasted = count(state.up) >= state.rules.tiles_to_outlast or count(state.times_up()) == 3
    if state.cornered:
        if outlasted or state.fox_reach(state.base_steps()) != 0 or state.moved | state.held:
            yield "cornered: the Fox is not (§19)"
    elif state.winner == HUNT:
        if outlasted or not state.is_caught() or state.moved:
            yield "winner: the Fox is neither caught nor cornered (§19, §31)"
    elif not outlasted and (state.is_caught() or not _has_outlived(state)):
        yield "winner: nothing has ended the game for the Fox (§32 to §35)"


def _has_outlived(state: HoundedState) -> bool:
    safe = state.publisher == 1 and count(state.safe_tiles()) <= state.rules.safe_tiles
    return state.moved == 0 and (safe or state.quiet >= state.rules.quiet_rounds)


def _hunt_faults(state: HoundedState) -> Faults:
    further = state.allowance - state.rules.pieces_to_move
    found = SCENTS.get(_tile_under(state, Piece.TERRIER), 0) if state.moved >> Piece.TERRIER & 1 else 0
    all_six = state.allowance == ALL_PIECES and _tile_under(state, Piece.FOX) == Kind.TRAP
    if further and not all_six and (further != min(found, ALL_PIECES - state.rules.pieces_to_move) or state.fresh == 0):
        yield "allowance: only a Scent found this turn or a Trap under the Fox lets further pieces move (§14, §27)"
    if state.fresh and not (state.moved >> Piece.TERRIER & 1 and _tile_under(state, Piece.TERRIER) >= 0):
        yield "fresh: only the Terrier can have turned up a tile in this turn (§12)"
    if state.held and state.quiet:
        yield "quiet: the Brook that holds a piece was turned up in the last round (§26, §34)"


def _fox_faults(state: HoundedState) -> Faults:
    if state.moved or state.allowance != state.rules.pieces_to_move:
        yield "moved: pieces move and get further moves in the turn of the Hunting Party only (§5, §14)"
    if state.held and state.phase != Phase.BROOK:
        yield "held: a Brook lets go when the turn of the Hunting Party is over (§18)"
    if state.phase == Phase.FOX and state.fresh and not state.ever >> state.square_of(Piece.TERRIER) & 1:
        yield "fresh: only the Terrier can have turned up a tile in this round (§12)"


def _round_faults(state: HoundedState) -> Faults:
    if state.phase in JUST_FOUND and not state.fresh:
        yield "fresh: the tile at work here has just been turned up for the first time (§34)"
    if state.quiet and count(state.ever) < 2:
        yield "quiet: the Fox cannot have moved without turning up a tile (§20, §24)"


def _needs_pick(state: HoundedState) -> Faults:
    if len(members(state.moved)) >= state.allowance or not state.can_any_move():
        yield "phase: no piece may or can move, so none is to be picked (§5, §6)"


def _needs_go(state: HoundedState) -> Faults:
    if not state.may_move() >> state.piece & 1 or len(members(state.moved)) >= state.allowance:
        yield "piece: this piece may not move now (§5, §18)"
    elif state.targets(state.piece) == 0:
        yield "piece: this piece has nowhere to go (§7)"


def _needs_terrier(state: HoundedState) -> Faults:
    if state.spot != state.square_of(Piece.TERRIER) or not state.moved >> Piece.TERRIER & 1:
        yield "spot: the Terrier looks only at the tile it has just moved to (§12)"
    if state.up >> state.spot & 1:
        yield "spot: that tile is face up already (§12)"
    if bool(state.seen >> state.spot & 1) != (state.phase == Phase.LOOK):
        yield "spot: a tile is looked at when its face is known, and turned up when it is not (§13)"


def _needs_cub(state: HoundedState) -> Faults:
    if _tile_under(state, Piece.TERRIER) != Kind.BABY_FOX or not state.moved >> Piece.TERRIER & 1:
        yield "phase: the Terrier does not stand on the Baby Fox (§16)"
    if state.dens_to_bury() == 0:
        yield "phase: there is no Den to bury (§16)"


def _needs_burial(state: HoundedState) -> Faults:
    if _tile_under(state, Piece.TERRIER) not in (Kind.DEN, Kind.TRAP):
        yield "phase: the Terrier stands on no face-up Den or Trap (§17)"
    if count(state.moved) < state.rules.pieces_to_move and state.can_any_move():
        yield "phase: the Terrier buries when the moves of the turn are done (§17)"


def _needs_fox(state: HoundedState) -> Faults:
    if state.fox_reach(state.base_steps()) == 0:
        yield "phase: the Fox cannot move, so the game is over (§19)"


def _needs_offer(state: HoundedState) -> Faults:
    kind = _tile_under(state, Piece.FOX)
    budgets = _budgets(state).get(kind)
    if budgets is None:
        yield "phase: the Fox does not stand on the tile that offers this (§25, §26, §28)"
        return
    taken = count(state.held) if state.phase == Phase.BROOK else 0
    if state.budget + taken not in budgets or (state.phase == Phase.BROOK and state.budget < 1):
        yield f"budget: {state.budget} is not what the tile under the Fox has left to offer (§25, §26, §28)"
    if state.phase == Phase.THICKET and state.fox_reach(state.budget) == 0:
        yield "phase: the Fox has nowhere to run, so its turn is over (§25)"
    if state.phase == Phase.SHOWN_TILE and state.seen >> state.spot & 1:
        yield "spot: that tile's face is known already (§28)"


def _budgets(state: HoundedState) -> dict[int, tuple[int, ...]]:
    """What is left to take, by the tile; of a Brook together with the pieces held."""
    tiles = tuple(range(state.rules.baby_fox_tiles + 1))
    left: dict[int, dict[int, tuple[int, ...]]] = {
        Phase.THICKET: {Kind.THICKET_1: (1,), Kind.THICKET_2: (2,)},
        Phase.BROOK: {Kind.BROOK_1: (1,), Kind.BROOK_2: (2,)},
        Phase.SHOWING: {Kind.BABY_FOX: tiles[1:]},
        Phase.SHOWN_TILE: {Kind.BABY_FOX: tiles[:-1]},
    }
    return left[state.phase]


def _needs_fox_tile(state: HoundedState) -> Faults:
    if state.spot != state.square_of(Piece.FOX) or state.seen >> state.spot & 1:
        yield "spot: the Fox turns up the unknown tile it stands on (§24)"


_NEEDS: Final[dict[int, Callable[[HoundedState], Faults]]] = {
    Phase.PICK: _needs_pick,
    Phase.GO: _needs_go,
    Phase.LOOK: _needs_terrier,
    Phase.CUB: _needs_cub,
    Phase.BURIAL: _needs_burial,
    Phase.FOX: _needs_fox,
    Phase.THICKET: _needs_offer,
    Phase.BROOK: _needs_offer,
    Phase.SHOWING: _needs_offer,
    Phase.TERRIER_TILE: _needs_terrier,
    Phase.FOX_TILE: _needs_fox_tile,
    Phase.SHOWN_TILE: _needs_offer,
}
