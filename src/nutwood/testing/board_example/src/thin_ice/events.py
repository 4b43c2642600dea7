"""Everything that happens in Thin Ice, with its number."""

from __future__ import annotations

from typing import Annotated, Final

from nutwood.core.events import Event, EventCatalogue, Seat, Word
from thin_ice.squares import NAMES

STEPPED: Final = 0
SANK: Final = 1
STUCK: Final = 2
WON: Final = 3

Square = Annotated[str, Word("square")]


class Stepped(Event, frozen=True):
    """A squirrel moves to a floe next to its own."""

    seat: Seat
    square: Square
    rule = "§3"
    heading = "turn"


class Sank(Event, frozen=True):
    """The floe that was left goes down."""

    square: Square
    rule = "§4"


class Stuck(Event, frozen=True):
    """A squirrel cannot move, and its player is out."""

    seat: Seat
    rule = "§5"


class Won(Event, frozen=True):
    """Only one player is left."""

    seat: Seat
    rule = "§6"
    ending = True


EVENTS: Final = EventCatalogue({STEPPED: Stepped, SANK: Sank, STUCK: Stuck, WON: Won}, square=NAMES)
