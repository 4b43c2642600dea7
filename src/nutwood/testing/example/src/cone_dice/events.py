"""Everything that happens in Cone Dice, with its number."""

from __future__ import annotations

from typing import Annotated, Final

from cone_dice.moves import CARDS
from nutwood.core.events import UNSET, Event, EventCatalogue, Seat, Seats, Secret, Word

DEALT: Final = 0
ROLLED: Final = 1
TOOK: Final = 2
SHOWED: Final = 3
WON: Final = 4

Card = Annotated[str, Word("card")]


class Dealt(Event, frozen=True):
    """A player gets a card, which only the player sees unless cards are open."""

    seat: Seat
    card: Secret[Card] = UNSET
    rule = "§2"


class Rolled(Event, frozen=True):
    """The die is thrown at the beginning of a turn."""

    seat: Seat
    number: int
    rule = "§3"
    heading = "turn"


class Took(Event, frozen=True):
    """Cones go from the heap to a player."""

    seat: Seat
    cones: int
    rule = "§4"


class Showed(Event, frozen=True):
    """At the end a player's card is turned up, and brings points or not."""

    seat: Seat
    card: Card
    points: int
    rule = "§6"


class Won(Event, frozen=True):
    """The heap is empty: who has the most points."""

    seats: Seats
    points: int
    rule = "§6"
    ending = True


EVENTS: Final = EventCatalogue({DEALT: Dealt, ROLLED: Rolled, TOOK: Took, SHOWED: Showed, WON: Won}, card=CARDS)
