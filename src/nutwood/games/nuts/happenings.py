"""The kinds of events of Nuts!; their numbers are in `events.py`."""

from __future__ import annotations

from typing import Annotated, Literal

from nutwood.core.events import UNSET, Event, Rule, Seat, Seats, Secret, Word

Nut = Annotated[str, Word("nut")]
Nuts = Annotated[dict[str, int], Word("nut")]
Column = Annotated[str, Word("column")]
Spot = Annotated[str, Word("spot")]
Shape = Annotated[str, Word("shape")]
Boxes = Annotated[str, Word("holder")]
Machine = Annotated[str, Word("machine")]
Truck = Annotated[str, Word("truck")]
Card = Annotated[str, Word("card")]
Flavour = Literal["plain", "salted", "roasted", "extra-delicious"]
Age = Literal["any", "older", "newer"]
"""Whether a card that leaves a hand is older than the deck; any where none of the hand is (§54)."""
Moment = Literal["production", "new deck"]
End = Literal["last round", "last truck", "400 turns"]


class Dealt(Event, frozen=True):
    """A column gets its box holder: the top box, then those that quarter turns bring there."""

    column: Column
    boxes: Boxes
    rule = "§9"


class Started(Event, frozen=True):
    """Chance names who starts."""

    seat: Seat
    rule = "§11"


class RoundBegan(Event, frozen=True):
    """Once around the table."""

    round: int
    rule = "§11"
    heading = "round"


class TurnBegan(Event, frozen=True):
    """A player's turn, with two actions; so many turns are left with it in the last round, 0 before."""

    seat: Seat
    turn: int
    closing: int
    rule: Rule
    heading = "turn"


class Built(Event, frozen=True):
    """A conveyor tile comes from the supply to the floor."""

    seat: Seat
    spot: Spot
    shape: Shape
    rule: Rule


class Cleared(Event, frozen=True):
    """A conveyor tile goes back to the supply."""

    seat: Seat
    spot: Spot
    shape: Shape
    rule = "§15"


class Slid(Event, frozen=True):
    """A conveyor tile goes to another place of its row."""

    seat: Seat
    origin: Spot
    to: Spot
    shape: Shape
    rule: Rule


class Turned(Event, frozen=True):
    """A box holder is turned: by an action, by a card, or because a path ends there."""

    seat: Seat
    column: Column
    before: Nut
    top: Nut
    rule: Rule


class MachineMoved(Event, frozen=True):
    """A salter or roaster goes to another column."""

    seat: Seat
    machine: Machine
    origin: Column
    to: Column
    rule: Rule


class Fed(Event, frozen=True):
    """The Squirrel was fed: he neither moves nor eats in this turn."""

    seat: Seat
    rule = "§19"


class Configured(Event, frozen=True):
    """A player ends Configuration, with so many actions unused."""

    seat: Seat
    unused: int
    rule = "§13"


class ChoseShape(Event, frozen=True):
    """A player chooses the Splitter or Joiner to build."""

    seat: Seat
    shape: Shape
    rule = "§37"


class Lifted(Event, frozen=True):
    """A player chooses the conveyor tile for a long slide."""

    seat: Seat
    spot: Spot
    shape: Shape
    rule = "§40"


class Unbolted(Event, frozen=True):
    """A player chooses the machine to rebuild elsewhere."""

    seat: Seat
    machine: Machine
    column: Column
    rule = "§42"


class Rolled(Event, frozen=True):
    """The Squirrel die is rolled."""

    seat: Seat
    face: Literal["stop", "scamper", "hunt", "hunt-and-roll"]
    rule: Rule


class SquirrelMoved(Event, frozen=True):
    """The Squirrel goes to another column; after a tie and by a lure because a player says so."""

    seat: Seat
    origin: Column
    to: Column
    cause: Literal["hunt", "tie", "scamper", "lure"]
    rule: Rule


class SquirrelStayed(Event, frozen=True):
    """The Squirrel stays where he is."""

    column: Column
    reason: Literal["fed", "on a path", "stop", "own column", "no path"]
    rule: Rule


class HuntTied(Event, frozen=True):
    """Two columns with paths are equally near: the player chooses."""

    seat: Seat
    left: Column
    right: Column
    rule = "§23"


class RollsAgain(Event, frozen=True):
    """After Hunt and Roll the Squirrel is on no path yet."""

    seat: Seat
    rule = "§24"


class ProductionBegan(Event, frozen=True):
    """So many paths connect now, and the Squirrel eats from so many of them."""

    seat: Seat
    paths: int
    eaten: int
    rule = "§26"


class Eaten(Event, frozen=True):
    """The Squirrel eats the nut of a path."""

    nut: Nut
    dispenser: Column
    holder: Column
    flavour: Flavour
    rule = "§26"


class Collected(Event, frozen=True):
    """A path gives a boxed nut from the reserve; an Extra Delicious one brings a card."""

    seat: Seat
    nut: Nut
    dispenser: Column
    holder: Column
    flavour: Flavour
    rule: Rule


class Unserved(Event, frozen=True):
    """A path gives nothing, because the reserve of its nut is empty."""

    nut: Nut
    dispenser: Column
    holder: Column
    flavour: Flavour
    rule = "§27"


class ReserveShort(Event, frozen=True):
    """The reserve has fewer nuts than paths ask for: the player chooses which are served."""

    seat: Seat
    nut: Nut
    paths: int
    left: int
    rule = "§27"


class MayTrade(Event, frozen=True):
    """A player with cards may take and swap before something that makes a difference."""

    seat: Seat
    moment: Moment
    rule = "§43"


class TradedNothing(Event, frozen=True):
    """A player takes and swaps no more before it."""

    seat: Seat
    moment: Moment
    rule = "§43"


class Drew(Event, frozen=True):
    """A player draws a bonus card, which only the player sees; so many are left in the deck."""

    seat: Seat
    deck: int
    card: Secret[Card] = UNSET
    rule = "§28"


class NothingToDraw(Event, frozen=True):
    """So many cards are not drawn, because deck and discard pile are empty."""

    seat: Seat
    cards: int
    rule = "§30"


class Reshuffled(Event, frozen=True):
    """The discarded cards, so many, become the deck; all cards in hands are older than it."""

    cards: int
    rule = "§30"


class Played(Event, frozen=True):
    """A bonus card is played for one of its powers and goes to the discard pile."""

    seat: Seat
    card: Card
    side: Literal["left", "right"]
    age: Age
    rule: Rule


class ActionGained(Event, frozen=True):
    """A player has one more action: so many are left now."""

    seat: Seat
    actions: int
    rule = "§38"


class Took(Event, frozen=True):
    """A boxed nut from the reserve."""

    seat: Seat
    nut: Nut
    rule = "§44"


class Swapped(Event, frozen=True):
    """A boxed nut is exchanged with the reserve."""

    seat: Seat
    give: Nut
    get: Nut
    rule = "§45"


class SwapsEnded(Event, frozen=True):
    """A card allowed more exchanges than were made."""

    seat: Seat
    reason: Literal["declined", "impossible"]
    rule = "§45"


class Loaded(Event, frozen=True):
    """A truck is chosen to be loaded: the first of the turn, or one more."""

    seat: Seat
    truck: Truck
    second: bool
    rule: Rule


class PaidInstead(Event, frozen=True):
    """One nut of the truck will be paid with another kind."""

    seat: Seat
    nut: Nut
    instead: Nut
    rule = "§47"


class PointsAdded(Event, frozen=True):
    """The truck being loaded will score so many points more."""

    seat: Seat
    points: int
    rule = "§48"


class Departed(Event, frozen=True):
    """A truck leaves: nuts paid, points scored, some of them added by cards, and points in all."""

    seat: Seat
    truck: Truck
    paid: Nuts
    points: int
    added: int
    total: int
    rule = "§31"


class ShippedNothing(Event, frozen=True):
    """A player loads no truck, or no more."""

    seat: Seat
    reason: Literal["declined", "no truck", "no more"]
    rule = "§31"


class Exceeded(Event, frozen=True):
    """A player has so many boxed nuts and cards too many, where so many nuts may be kept."""

    seat: Seat
    nuts: int
    cards: int
    limit: int
    rule: Rule


class LimitRaised(Event, frozen=True):
    """A card lets a player keep more boxed nuts in this turn."""

    seat: Seat
    limit: int
    rule = "§49"


class Discarded(Event, frozen=True):
    """A boxed nut too many goes back to the reserve: by choice, or because there is nothing to choose."""

    seat: Seat
    nut: Nut
    unasked: bool
    rule = "§33"


class Dropped(Event, frozen=True):
    """A bonus card too many goes to the discard pile."""

    seat: Seat
    card: Card
    age: Age
    rule = "§34"


class LastRound(Event, frozen=True):
    """A player has ended a turn with 50 points or more: everybody has one more turn."""

    seat: Seat
    points: int
    turns: int
    rule = "§50"


class ThisRoundIsLast(Event, frozen=True):
    """A player has ended a turn with 50 points or more: the game ends with this round, after so many more turns."""

    seat: Seat
    points: int
    turns: int
    rule = "§56"


class GameOver(Event, frozen=True):
    """The game is over."""

    cause: End
    rule: Rule


class FinalScore(Event, frozen=True):
    """What a player has in the end, and the turn in which it was reached: 0 if the player never scored."""

    seat: Seat
    points: int
    since: int
    rule = "§51"


class Won(Event, frozen=True):
    """The winner, or those who share the victory."""

    seats: Seats
    points: int
    decided: Literal["points", "reached first", "shared"]
    cause: End
    rule = "§51"
    ending = True
