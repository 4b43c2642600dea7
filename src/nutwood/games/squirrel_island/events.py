"""Everything that happens in Squirrel Island, with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from nutwood.core.events import UNSET, Event, EventCatalogue, Rule, Seat, Seats, Secret, Word

FIRST_NAMED: Final = 0
DAY_BEGAN: Final = 1
REFRESHED_ALL: Final = 2
COLLECTED: Final = 3
WOKE: Final = 4
DREW: Final = 5
FILLED: Final = 6
DECK_RAN_OUT: Final = 7
SHORT: Final = 8
TURN_BEGAN: Final = 9
ANNOUNCED: Final = 10
DISCOUNTED: Final = 11
PAID: Final = 12
CARD_PLAYED: Final = 13
ITEM_USED: Final = 14
PART_CHOSEN: Final = 15
EFFECT_FIRST: Final = 16
ACTED: Final = 17
LAPSED: Final = 18
CHOSE: Final = 19
GAINED: Final = 20
TAKEN: Final = 21
STASHED_UNSEEN: Final = 22
STASHED_HAND: Final = 23
STASHED_ISLAND: Final = 24
EXHAUSTED: Final = 25
REFRESHED: Final = 26
STOPPED: Final = 27
SKIPPED: Final = 28
GOES_AGAIN: Final = 29
GUARDED: Final = 30
STOLE: Final = 31
SNIPED: Final = 32
LOST: Final = 33
REPEATED: Final = 34
SLEPT: Final = 35
TOKEN_TAKEN: Final = 36
GATHERED: Final = 37
PASSED: Final = 38
DAY_ENDED: Final = 39
STASH_SHOWN: Final = 40
COUNTED: Final = 41
WON: Final = 42

A_NUT: Final = 0
A_STAMINA: Final = 1
A_COIN: Final = 2
"""The things of a gain."""


class Missing:
    """What an empty deck leaves undone."""

    MORNING: Final = 0
    ISLAND: Final = 1
    DRAW: Final = 2
    STASH: Final = 3


class Reason:
    """Why a part, or the rest of it, is skipped."""

    NOTHING_COUNTS: Final = 0
    NO_VICTIM: Final = 1
    NONE_REFRESHED: Final = 2
    NONE_EXHAUSTED: Final = 3
    EMPTY_HAND: Final = 4
    EMPTY_ISLAND: Final = 5
    NO_OPTION: Final = 6
    NO_LOOPS: Final = 7


class Cause:
    """What decides the game."""

    NUTS: Final = 0
    SQUIRRELS: Final = 1
    SHARED: Final = 2


Card = Annotated[str, Word("card")]
PartText = Annotated[str, Word("part")]
ListText = Annotated[str, Word("list")]
Thing = Literal["nut", "stamina", "coin"]
Why = Literal[
    "nothing counts",
    "no victim",
    "none refreshed",
    "none exhausted",
    "empty hand",
    "empty island",
    "no option",
    "no loops",
]


class FirstNamed(Event, frozen=True):
    """Chance gives somebody the first player token."""

    seat: Seat
    rule = "§7"


class DayBegan(Event, frozen=True):
    """A morning: all are awake, and the Island has so many spaces."""

    day: int
    seat: Seat
    spaces: int
    rule = "§6"
    heading = "round"


class RefreshedAll(Event, frozen=True):
    """In the morning all squirrels of a seat are refreshed, so many of which were exhausted."""

    seat: Seat
    squirrels: int
    rule = "§9"


class Collected(Event, frozen=True):
    """Loops give this; so much of the stamina is above the bar and becomes nuts."""

    seat: Seat
    nuts: int
    stamina: int
    coins: int
    cards: int
    over: int
    rule = "§13"


class Woke(Event, frozen=True):
    """What everybody gets in the morning; the cards are dealt when all have the rest."""

    seat: Seat
    stamina: int
    coins: int
    cards: int
    over: int
    rule: Rule


class Drew(Event, frozen=True):
    """A card of the deck comes into a hand; which one, only its owner sees."""

    seat: Seat
    rule: Rule
    card: Secret[Card] = UNSET


class Filled(Event, frozen=True):
    """A card of the deck comes to this space of the Island, counted from 1."""

    space: int
    card: Card
    rule: Rule


class DeckRanOut(Event, frozen=True):
    """The last card has left the deck."""

    rule = "§60"


class Short(Event, frozen=True):
    """The deck is empty, and so many cards stay away."""

    missing: Literal["morning", "island", "draw", "stash"]
    cards: int
    rule = "§60"


class TurnBegan(Event, frozen=True):
    """A turn, awake or asleep; by Go again! if rule §29."""

    seat: Seat
    asleep: bool
    rule: Rule
    heading = "turn"


class Announced(Event, frozen=True):
    """A card is to be played, and how to pay for it is asked."""

    seat: Seat
    card: Card
    source: Literal["hand", "island"]
    rule = "§16"


class Discounted(Event, frozen=True):
    """A squirrel spares the fee of the Island (§56), or lets so many coins pay for one stamina (§57)."""

    seat: Seat
    card: Card
    coins: int
    rule: Rule


class Paid(Event, frozen=True):
    """The price of a card."""

    seat: Seat
    stamina: int
    coins: int
    card: Card
    rule = "§20"


class Played(Event, frozen=True):
    """A card leaves the hand or the Island; a squirrel is in front of its player now."""

    seat: Seat
    card: Card
    source: Literal["hand", "island"]
    rule = "§16"


class Used(Event, frozen=True):
    """An item whose effect is done lies with the used ones."""

    seat: Seat
    card: Card
    rule = "§16"


class PartChosen(Event, frozen=True):
    """The player says which part comes next."""

    seat: Seat
    part: PartText
    rule = "§30"


class EffectFirst(Event, frozen=True):
    """The player has the play effect come before abilities."""

    seat: Seat
    card: Card
    rule = "§51"


class Acted(Event, frozen=True):
    """A squirrel's ability acts; what it does follows."""

    seat: Seat
    card: Card
    does: ListText
    rule = "§49"


class Lapsed(Event, frozen=True):
    """An ability was set off, but its squirrel is not refreshed any more."""

    seat: Seat
    card: Card
    rule = "§49"


class Chose(Event, frozen=True):
    """An option of a card, chosen or the only one that does something."""

    seat: Seat
    option: ListText
    unasked: bool
    rule = "§43"


class Gained(Event, frozen=True):
    """A card gives something from the supply; so much of the stamina is above the bar and becomes nuts."""

    seat: Seat
    by: Card
    thing: Thing
    number: int
    over: int
    rule = "§33"


class Took(Event, frozen=True):
    """A card is drawn from the Island for all to see."""

    seat: Seat
    card: Card
    rule = "§36"


class StashedUnseen(Event, frozen=True):
    """Cards of the deck are stashed; nobody sees them."""

    seat: Seat
    cards: int
    rule = "§37"


class StashedHand(Event, frozen=True):
    """A card of the hand is stashed; which one, only its owner knows."""

    seat: Seat
    card: Secret[Card] = UNSET
    rule = "§38"


class StashedIsland(Event, frozen=True):
    """A card of the Island is stashed for all to see."""

    seat: Seat
    card: Card
    rule = "§39"


class Exhausted(Event, frozen=True):
    """A player exhausts a squirrel for its loops or for another gain."""

    seat: Seat
    card: Card
    rule: Rule


class Refreshed(Event, frozen=True):
    """A player refreshes a squirrel."""

    seat: Seat
    card: Card
    rule = "§40"


class Stopped(Event, frozen=True):
    """A player takes no more of an "up to"."""

    seat: Seat
    by: Card
    left: int
    rule = "§31"


class Skipped(Event, frozen=True):
    """A part of a card, or the rest of it, cannot be done."""

    seat: Seat
    by: Card
    reason: Why
    again: bool
    """Something of it has been done."""
    rule = "§31"


class GoesAgain(Event, frozen=True):
    """So many more turns are owed to a player."""

    seat: Seat
    turns: int
    rule = "§29"


class Guarded(Event, frozen=True):
    """Sabotage does not touch this seat."""

    seat: Seat
    card: Card
    rule = "§58"


class Stole(Event, frozen=True):
    """Nuts go from one player to another."""

    seat: Seat
    victim: Seat
    nuts: int
    by: Card
    rule = "§46"


class Sniped(Event, frozen=True):
    """A squirrel of another player is exhausted."""

    seat: Seat
    victim: Seat
    card: Card
    by: Card
    rule = "§47"


class Lost(Event, frozen=True):
    """A player loses nuts or coins to the supply."""

    seat: Seat
    victim: Seat
    thing: Literal["nut", "coin"]
    number: int
    by: Card
    rule = "§48"


class Repeated(Event, frozen=True):
    """A squirrel has sabotage done once more."""

    seat: Seat
    card: Card
    rule = "§55"


class Slept(Event, frozen=True):
    """A player goes to sleep; by §15 unasked."""

    seat: Seat
    rule: Rule


class TokenTaken(Event, frozen=True):
    """The first to sleep takes the first player token."""

    seat: Seat
    rule = "§23"


class Gathered(Event, frozen=True):
    """Asleep, a player exhausts a squirrel for a nut."""

    seat: Seat
    card: Card
    rule = "§24"


class Passed(Event, frozen=True):
    """Asleep, a player gathers nothing."""

    seat: Seat
    cause: Literal["choice", "no squirrel"]
    rule = "§24"


class DayEnded(Event, frozen=True):
    """All are asleep, and no turn is owed."""

    day: int
    rule = "§26"


class Showed(Event, frozen=True):
    """A stashed card is shown at the end; those of the Island have been known all the time."""

    seat: Seat
    source: Literal["hand", "deck", "island"]
    card: Card
    value: int
    rule = "§66"


class Counted(Event, frozen=True):
    """What a player has in the end: nuts, the values of stashed cards, squirrels."""

    seat: Seat
    nuts: int
    stash: int
    total: int
    squirrels: int
    rule = "§66"


class Won(Event, frozen=True):
    """Whoever has won: by nuts, among equals by squirrels; several share the victory."""

    seats: Seats
    cause: Literal["nuts", "squirrels", "shared"]
    nuts: int
    squirrels: int
    rule = "§67"
    ending = True


KINDS: Final = (
    FirstNamed, DayBegan, RefreshedAll, Collected, Woke, Drew, Filled, DeckRanOut, Short, TurnBegan, Announced,
    Discounted, Paid, Played, Used, PartChosen, EffectFirst, Acted, Lapsed, Chose, Gained, Took, StashedUnseen,
    StashedHand, StashedIsland, Exhausted, Refreshed, Stopped, Skipped, GoesAgain, Guarded, Stole, Sniped, Lost,
    Repeated, Slept, TokenTaken, Gathered, Passed, DayEnded, Showed, Counted, Won,
)  # fmt: skip
"""In the order of their numbers."""


def event_catalogue(cards: Sequence[str], parts: Sequence[str], lists: Sequence[str]) -> EventCatalogue:
    """The events of an edition with these cards, and what parts and lists say on them."""
    return EventCatalogue(dict(enumerate(KINDS)), card=cards, part=parts, list=lists)
