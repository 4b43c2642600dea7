"""Every move of Nut Hunt, with its stable number. The names of tiles and objectives come from the edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

NUTS: Final = ("acorn", "chestnut", "hazelnut", "walnut")
FACES: Final = range(1, 7)

LAY: Final = 0
DRAW: Final = LAY + 19
ROLL: Final = DRAW + 45
PUT_BACK: Final = ROLL + 6
PLACE: Final = PUT_BACK + 45
FORAGE: Final = PLACE + 19
SCATTER: Final = FORAGE + 4
RECRUIT: Final = SCATTER + 19
HASSLE: Final = RECRUIT + 19
EXCHANGE: Final = HASSLE + 19
SCOUT: Final = EXCHANGE + 16
PASS: Final = SCOUT + 1
KEEP: Final = PASS + 1
KEEP_NONE: Final = KEEP + 45


class Lay(Move, frozen=True):
    """Chance: the tile that lies next, in reading order."""

    tile: str


class Draw(Move, frozen=True):
    """Chance: the top card of the deck."""

    objective: str


class Roll(Move, frozen=True):
    """Chance: the Fox die, for the Fox or for a squirrel of the Automa."""

    face: int


class PutBack(Move, frozen=True):
    """The one of three objectives that goes back under the deck."""

    objective: str


class Place(Move, frozen=True):
    """A squirrel for the start."""

    tile: str


class Forage(Move, frozen=True):
    """One nut from the tile being foraged."""

    nut: str


class Scatter(Move, frozen=True):
    """The squirrel that must leave goes there."""

    tile: str


class Recruit(Move, frozen=True):
    """Pay for a squirrel and put it there."""

    tile: str


class Hassle(Move, frozen=True):
    """The Fox comes there."""

    tile: str


class Exchange(Move, frozen=True):
    """Three nuts of one kind for one of another."""

    give: str
    take: str


class Scout(Move, frozen=True):
    """Look at the top of the deck."""


class Pass(Move, frozen=True):
    """No action this turn."""


class Keep(Move, frozen=True):
    """Keep one of the objectives seen in scouting."""

    objective: str


class KeepNone(Move, frozen=True):
    """Put back all that was seen in scouting."""


def catalogue(tiles: Sequence[str], objectives: Sequence[str]) -> Catalogue:
    """The moves of an edition with these tiles and objectives."""
    return Catalogue(
        Family(Lay, LAY, "lay {tile}", tile=tiles),
        Family(Draw, DRAW, "draw {objective}", objective=objectives),
        Family(Roll, ROLL, "roll {face}", face=FACES),
        Family(PutBack, PUT_BACK, "put-back {objective}", objective=objectives),
        Family(Place, PLACE, "place {tile}", tile=tiles),
        Family(Forage, FORAGE, "forage {nut}", nut=NUTS),
        Family(Scatter, SCATTER, "scatter {tile}", tile=tiles),
        Family(Recruit, RECRUIT, "recruit {tile}", tile=tiles),
        Family(Hassle, HASSLE, "hassle {tile}", tile=tiles),
        Family(Exchange, EXCHANGE, "exchange {give} {take}", give=NUTS, take=NUTS),
        Family(Scout, SCOUT, "scout"),
        Family(Pass, PASS, "pass"),
        Family(Keep, KEEP, "keep {objective}", objective=objectives),
        Family(KeepNone, KEEP_NONE, "keep none"),
    )
