"""What an expert of Hounded looks at."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.linear import LinearExpert
from nutwood.core.sets import BIT, count
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.hounded.board import BOARD, around, straight
from nutwood.games.hounded.components import FOX_SEAT, HUNT, Piece
from nutwood.games.hounded.moves import TO
from nutwood.games.hounded.state import HoundedState

NAMES = (
    "hunters",
    "reach",
    "safe-reach",
    "nowhere-safe",
    "little-room",
    "room",
    "master-near",
    "party-near",
    "tiles-up",
    "times-up",
    "safe-tiles",
    "allowance",
    "held",
    "fox-to-move",
    "open-dens",
    "bulldog-near",
)
"""What the weights in weights.toml are called, in the order of the features."""


class Feature:
    """Where each feature stands, by the name of its weight."""

    HUNTERS: Final = 0
    REACH: Final = 1
    SAFE_REACH: Final = 2
    NOWHERE_SAFE: Final = 3
    LITTLE_ROOM: Final = 4
    ROOM: Final = 5
    MASTER_NEAR: Final = 6
    PARTY_NEAR: Final = 7
    TILES_UP: Final = 8
    TIMES_UP: Final = 9
    SAFE_TILES: Final = 10
    ALLOWANCE: Final = 11
    HELD: Final = 12
    FOX_TO_MOVE: Final = 13
    OPEN_DENS: Final = 14
    BULLDOG_NEAR: Final = 15


class Hunter(LinearExpert):
    """Judges for the Hunting Party; for the Fox it is the opposite."""

    names: ClassVar[tuple[str, ...]] = NAMES

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """How tightly the Fox is held, and how far the day has gone."""
        assert isinstance(state, HoundedState)
        for i in range(len(into)):
            into[i] = 0.0
        if seat == HUNT:
            self.the_hold(state, into)
            self.the_day(state, into)

    def the_hold(self, state: HoundedState, into: vec[float]) -> None:
        """The Fox's room to move, and who is near."""
        danger: i64 = around(BIT[state.square_of(Piece.MASTER)])
        reach = state.fox_reach(state.base_steps())
        safe = count(reach & ~danger)
        room = count(room_for_fox(state, danger))
        into[Feature.HUNTERS] = 1.0
        into[Feature.REACH] = float(count(reach)) / 20.0
        into[Feature.SAFE_REACH] = float(safe) / 20.0
        into[Feature.NOWHERE_SAFE] = 1.0 if safe == 0 else 0.0
        into[Feature.LITTLE_ROOM] = 1.0 if safe <= 3 else 0.0
        into[Feature.ROOM] = float(room) / 40.0
        into[Feature.MASTER_NEAR] = float(distance(state, Piece.MASTER)) / 6.0
        into[Feature.BULLDOG_NEAR] = 1.0 if distance(state, Piece.BULLDOG) == 1 else 0.0
        total: i64 = 0
        for piece in range(Piece.MASTER):
            total += distance(state, piece)
        into[Feature.PARTY_NEAR] = float(total) / 30.0

    def the_day(self, state: HoundedState, into: vec[float]) -> None:
        """What has been turned up, and what the next turn allows."""
        into[Feature.TILES_UP] = float(count(state.up)) / float(state.rules.tiles_to_outlast)
        into[Feature.TIMES_UP] = float(count(state.times_up())) / 3.0
        into[Feature.SAFE_TILES] = float(count(state.safe_tiles())) / 40.0
        into[Feature.ALLOWANCE] = float(state.allowance - state.rules.pieces_to_move) / 3.0
        into[Feature.HELD] = float(count(state.held)) / 2.0
        into[Feature.FOX_TO_MOVE] = 1.0 if state.mover() == FOX_SEAT else 0.0
        into[Feature.OPEN_DENS] = float(count(state.open_dens())) / 4.0

    def choose(self, state: State, seat: i64, moves: vec[i64], count: i64, dice: Dice) -> i64:
        """In rollouts the Fox does not end beside the Master, if it can help it."""
        move = moves[dice.below(count)]
        if seat == FOX_SEAT and state.mover() == FOX_SEAT:
            assert isinstance(state, HoundedState)
            danger: i64 = around(BIT[state.square_of(Piece.MASTER)])
            tries: i64 = 0
            while tries < 4 and TO <= move < TO + 49 and (danger >> (move - TO)) & 1 == 1:
                move = moves[dice.below(count)]
                tries += 1
        return move


def distance(state: HoundedState, piece: i64) -> i64:
    """Steps from a hunter to the Fox on an empty board, diagonals included."""
    here = state.square_of(piece)
    fox = state.square_of(Piece.FOX)
    across: i64 = here % 7 - fox % 7
    up: i64 = here // 7 - fox // 7
    return max(across, -across, up, -up)


def room_for_fox(state: HoundedState, danger: i64) -> i64:
    """The squares that the Fox could come to in time without passing hunters or stopping beside the Master."""
    free: i64 = BOARD & ~(state.crowd | danger)
    area: i64 = state.fox()
    grown: i64 = area | (straight(area) & free)
    while grown != area:
        area = grown
        grown = area | (straight(area) & free)
    return area


EXPERT = Hunter
