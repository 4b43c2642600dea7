"""Every move of Squirrel Squabble, with its stable number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

SQUARES: Final = tuple(f"{file}{rank}" for rank in range(1, 4) for file in "abc")
FACINGS: Final = ("north", "east", "south", "west")
SQUIRRELS: Final = ("orange", "green")
DRY: Final = ("blank", "nut", "two-nuts", "dog")
PUDDLES: Final = ("nut-puddle", "empty-puddle")
TILES: Final = (
    *(f"{shown}-over-{hidden}" for shown in DRY for hidden in DRY),
    "nut-puddle-over-empty-puddle",
    "empty-puddle-over-nut-puddle",
)
"""A tile as it lies: the side that is up, and the one below."""
ACTIONS: Final = (
    "move1",
    "move2",
    "left",
    "right",
    "u-turn",
    "flip-tile",
    "switch-tiles",
    "flip-action",
    "squabble",
)
DIE: Final = range(1, 7)

DROP: Final = 0
PLACE: Final = DROP + 18
TAKE: Final = PLACE + 18
FACE: Final = TAKE + 2
FLIP: Final = FACE + 4
SWITCH: Final = FLIP + 9
WITH: Final = SWITCH + 9
ROLL: Final = WITH + 9
LAY: Final = ROLL + 6


class Drop(Move, frozen=True):
    """Chance: the next tile falls like this."""

    tile: str


class Place(Move, frozen=True):
    """Seat 1, or chance, puts a tile on the next free square."""

    tile: str


class Take(Move, frozen=True):
    """Seat 2 chooses its squirrel."""

    squirrel: str


class Face(Move, frozen=True):
    """The squirrel is put down facing this way."""

    facing: str


class Flip(Move, frozen=True):
    """Flip 1 Tile: this one."""

    square: str


class Switch(Move, frozen=True):
    """Switch 2 Tiles: the first."""

    square: str


class With(Move, frozen=True):
    """Switch 2 Tiles: the second."""

    square: str


class Roll(Move, frozen=True):
    """Chance: the die of the attacker, then that of the defender."""

    die: int


class Lay(Move, frozen=True):
    """The next coin of the programme, with the side that is up: `a:move1`."""

    coin: str


def catalogue(coins: Sequence[str]) -> Catalogue:
    """The moves of an edition; `coins` names the sides of its different coins."""
    return Catalogue(
        Family(Drop, DROP, "drop {tile}", tile=TILES),
        Family(Place, PLACE, "place {tile}", tile=TILES),
        Family(Take, TAKE, "take {squirrel}", squirrel=SQUIRRELS),
        Family(Face, FACE, "face {facing}", facing=FACINGS),
        Family(Flip, FLIP, "flip {square}", square=SQUARES),
        Family(Switch, SWITCH, "switch {square}", square=SQUARES),
        Family(With, WITH, "with {square}", square=SQUARES),
        Family(Roll, ROLL, "roll {die}", die=DIE),
        Family(Lay, LAY, "lay {coin}", coin=coins),
    )
