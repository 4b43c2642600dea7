"""How the log of Squirrel Squabble words a move, for each viewer."""

from __future__ import annotations

from nutwood.core.catalogue import Move
from nutwood.core.state import CHANCE
from nutwood.games.squirrel_squabble.moves import (
    SQUARES,
    Drop,
    Face,
    Flip,
    Lay,
    Place,
    Roll,
    Switch,
    Take,
    With,
)
from nutwood.games.squirrel_squabble.names import LYING
from nutwood.games.squirrel_squabble.rules.board import HOME, TURNED
from nutwood.games.squirrel_squabble.rules.table import Stage
from nutwood.games.squirrel_squabble.state import SquabbleState
from nutwood.games.squirrel_squabble.story import consequences
from nutwood.games.squirrel_squabble.titles import SIDE_TITLES, coin_title, tile_in_brackets


def tell(state: SquabbleState, seat: int, number: int, viewer: int, move: Move) -> str:
    """A move that is about to be played, and what everybody sees happen because of it."""
    said = _said(state, move) if seat in (viewer, CHANCE) else _seen(state, move)
    return "; ".join([said, *consequences(state, seat, number)])


def _seen(state: SquabbleState, move: Move) -> str:
    """Coins and facings chosen at the same time are their owner's secret (§11, §17)."""
    if isinstance(move, Lay):
        return "lays a coin"
    if isinstance(move, Face) and state.owed & 3 == 3:
        return "chooses a facing"
    return _said(state, move)


def _said(state: SquabbleState, move: Move) -> str:
    """The move in words."""
    match move:
        case Lay(coin=coin):
            return f"lays {coin_title(coin)}"
        case Face(facing=facing):
            return f"chooses to face {facing}"
        case Flip(square=square):
            return _flips(state, square)
        case Switch(square=square):
            return f"picks {square} to be switched"
        case With(square=square):
            return f"switches {SQUARES[state.picked]} and {square}"
        case Roll(die=die):
            return f"the {'attacker' if state.stage == Stage.ATTACKER_ROLLS else 'defender'} rolls {die}"
    return _sets_up(state, move)


def _sets_up(state: SquabbleState, move: Move) -> str:
    match move:
        case Drop(tile=tile):
            return f"a tile falls: {tile_in_brackets(tile)}"
        case Place(tile=tile):
            return f"puts {tile_in_brackets(tile)} on {SQUARES[state.next_square()]}"
        case Take(squirrel=squirrel):
            return f"takes the {squirrel} squirrel"
    raise ValueError(f"{move!r} is no move of this game")


def _flips(state: SquabbleState, square: str) -> str:
    """What comes up, or that naming a home did nothing (§20, §21)."""
    here = SQUARES.index(square)
    if state.face(here) == HOME:
        return f"names {square}, a home: nothing is flipped"
    return f"flips {square}, now {SIDE_TITLES[LYING[TURNED[state.tile(here)]].split('-over-')[0]]}"
