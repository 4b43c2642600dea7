"""Positions of Squirrel Squabble as people can read and edit them, secrets included."""

from __future__ import annotations

from itertools import chain
from typing import Final

import msgspec

from nutwood.core.errors import BadPosition
from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.moves import ACTIONS, FACINGS, SQUARES, SQUIRRELS
from nutwood.games.squirrel_squabble.names import (
    LYING,
    STAGES,
    action_name,
    facing_name,
    heap,
    heap_names,
    past_names,
    square_name,
    squirrel_name,
    tile_name,
)
from nutwood.games.squirrel_squabble.rules.board import NO_TILE, OFF, ORANGE_HOME, exchange
from nutwood.games.squirrel_squabble.rules.squirrel import NOTHING, UNDECIDED, Squirrel
from nutwood.games.squirrel_squabble.state import SquabbleState


class Player(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A squirrel and the programme of its player."""

    squirrel: str | None = None
    at: str | None = None
    facing: str = "north"
    nuts: int = 0
    left: bool = False
    """It has left the square where it began the round."""
    out: bool = False
    """It has lost the rest of the round."""
    coins: tuple[str, ...] = ()
    """The coins laid, in the order of play, with the side that is up now: `a:move1`."""
    shown: int = 0
    turned: tuple[int, ...] = ()
    """The steps in which a Flip Action turned the coin."""
    action: str | None = None
    """What is still to be resolved in this step."""
    past: tuple[str | None, ...] = (None, None, None)
    """The actions that lay up when the last round was over."""
    choice: str | None = None
    """A facing chosen in secret, while the other player still has to choose."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The board, both players, and how far the round has come; seats count from 1."""

    board: dict[str, str]
    """Tiles by square, as they lie: `nut-over-dog`."""
    falling: tuple[str, ...] = ()
    heap: tuple[str, ...] = ()
    players: tuple[Player, Player] = (Player(), Player())
    stage: str = "lay"
    facing: tuple[tuple[int, ...], ...] = ()
    """The seats that have to choose a facing, those that choose together in one group."""
    round: int = 1
    step: int = 0
    actor: int | None = None
    """The seat that flips, switches or attacks."""
    picked: str | None = None
    spaces: int = 0
    rolled: int = 0
    winners: tuple[int, ...] = ()


def describe(state: SquabbleState, edition: SquabbleEdition) -> Position:
    """Everything there is to say about a position."""
    tiles = {square: tile_name(state.tile(number)) for number, square in enumerate(SQUARES)}
    coins = edition.coin_sides()
    return Position(
        board={square: tile for square, tile in tiles.items() if tile is not None},
        falling=heap_names(state.falling),
        heap=heap_names(state.heap),
        players=(_player(state.first, coins), _player(state.second, coins)),
        stage=STAGES[state.stage],
        facing=tuple(seats for shift in (0, 2) if (seats := _seats(state.owed >> shift))),
        round=state.round,
        step=state.step,
        actor=None if state.actor == OFF else state.actor + 1,
        picked=square_name(state.picked),
        spaces=state.spaces,
        rolled=state.rolled,
        winners=_seats(state.winners),
    )


def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat + 1 for seat in range(2) if mask >> seat & 1)


def _player(squirrel: Squirrel, coins: list[str]) -> Player:
    return Player(
        squirrel=squirrel_name(squirrel.home),
        at=square_name(squirrel.at),
        facing=FACINGS[squirrel.facing],
        nuts=squirrel.nuts,
        left=squirrel.left == 1,
        out=squirrel.out == 1,
        coins=tuple(coins[squirrel.coin(place)] for place in range(squirrel.laid)),
        shown=squirrel.shown,
        turned=tuple(place + 1 for place in range(3) if squirrel.turned >> place & 1),
        action=action_name(squirrel.action),
        past=past_names(squirrel.past),
        choice=facing_name(squirrel.choice),
    )


def arrange(position: Position, state: SquabbleState, edition: SquabbleEdition) -> SquabbleState:
    """The position so described, put into a fresh state of the edition."""
    from nutwood.games.squirrel_squabble.plausible import faults
    from nutwood.games.squirrel_squabble.reasons import missing_reasons

    for fault in chain(faults(position, edition), missing_reasons(position, edition, state.by_chance == 1)):
        raise BadPosition(f"position.{fault}.")
    _put_tiles(state, position)
    for squirrel, player in zip((state.first, state.second), position.players, strict=True):
        _put_squirrel(squirrel, player, edition.coin_sides())
    state.stage = STAGES.index(position.stage)
    state.owed = sum(_mask(seats) * 4**turn for turn, seats in enumerate(position.facing))
    state.round = position.round
    state.step = position.step
    state.actor = OFF if position.actor is None else position.actor - 1
    state.picked = OFF if position.picked is None else SQUARES.index(position.picked)
    state.spaces = position.spaces
    state.rolled = position.rolled
    state.winners = _mask(position.winners)
    return state


EMPTY_BOARD: Final = sum(NO_TILE * 32**square for square in range(9))


def _put_tiles(state: SquabbleState, position: Position) -> None:
    state.board = EMPTY_BOARD
    for square, tile in position.board.items():
        state.board = exchange(state.board, SQUARES.index(square), NO_TILE, LYING.index(tile))
    state.falling = heap(position.falling)
    state.heap = heap(position.heap)


def _put_squirrel(squirrel: Squirrel, player: Player, coins: list[str]) -> None:
    if player.squirrel is not None and player.at is not None:
        squirrel.home = ORANGE_HOME + SQUIRRELS.index(player.squirrel)
        squirrel.at = SQUARES.index(player.at)
    squirrel.facing = FACINGS.index(player.facing)
    squirrel.nuts = player.nuts
    squirrel.left = int(player.left)
    squirrel.out = int(player.out)
    for coin in player.coins:
        squirrel.lay(coins.index(coin))
    squirrel.shown = player.shown
    squirrel.turned = sum(2 ** (step - 1) for step in player.turned)
    squirrel.action = _action(player.action)
    squirrel.past = sum(_action(action) * 16**place for place, action in enumerate(player.past))
    squirrel.choice = UNDECIDED if player.choice is None else FACINGS.index(player.choice)


def _mask(seats: tuple[int, ...]) -> int:
    return sum(2 ** (seat - 1) for seat in seats)


def _action(name: str | None) -> int:
    return NOTHING if name is None else ACTIONS.index(name)
