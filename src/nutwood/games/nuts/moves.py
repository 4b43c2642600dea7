"""Every move of Nuts!, with its stable number.

Moves of cards and trucks come last: their numbers depend on how many kinds of card the edition has.
"""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

NUTS: Final = ("almond", "cashew", "peanut", "pistachio")
LETTERS: Final = "acpi"
"""The nuts in one letter each, in the order of `NUTS`."""
COLUMNS: Final = ("1", "2", "3", "4", "5", "6", "7", "8")
SPOTS: Final = tuple(f"r{row}c{column}" for row in range(1, 7) for column in range(1, 8))
"""The places of conveyor tiles: row and left column."""
WAYS: Final = ("left", "right")
MACHINES: Final = ("salter", "roaster")
SHAPES: Final = ("split-left", "split-right", "join-left", "join-right")
"""Splitters by where their stem is, Joiners by where they lead."""
FLAVOURS: Final = ("plain", "extra-delicious")
ORDERS: Final = ("acpi", "acip", "apci", "apic", "aicp", "aipc")
"""The six cyclic orders in which quarter turns to the right bring the boxes of a holder to the top."""
HOLDERS: Final = tuple(order[turn:] + order[:turn] for order in ORDERS for turn in range(4))
"""Each cyclic order in its four orientations, the top box first; the next is a quarter turn to the right."""
FACES: Final = ("stop", "scamper", "hunt", "hunt-and-roll")
SIDES: Final = ("left", "right")
TRUCKS: Final = 18

BUILD: Final = 0
CLEAR: Final = BUILD + 42
SLIDE: Final = CLEAR + 42
SPIN: Final = SLIDE + 84
SHIFT: Final = SPIN + 8
FEED: Final = SHIFT + 32
DONE: Final = FEED + 1
LAY: Final = DONE + 1
TURN: Final = LAY + 4
LIFT: Final = TURN + 32
UNBOLT: Final = LIFT + 42
SET: Final = UNBOLT + 16
CHASE: Final = SET + 8
SERVE: Final = CHASE + 2
TAKE: Final = SERVE + 8
SWAP: Final = TAKE + 4
PAY: Final = SWAP + 16
DEPART: Final = PAY + 16
DISCARD: Final = DEPART + 1
DEAL: Final = DISCARD + 4
START: Final = DEAL + 24
ROLL: Final = START + 4
SCAMPER: Final = ROLL + 4
SHIP: Final = SCAMPER + 8
DRAW: Final = SHIP + TRUCKS


class Build(Move, frozen=True):
    """Place a Cross there, or the Splitter or Joiner that was chosen."""

    spot: str


class Clear(Move, frozen=True):
    """Return the conveyor tile there to the supply."""

    spot: str


class Slide(Move, frozen=True):
    """Move the conveyor tile there one column."""

    spot: str
    way: str


class Spin(Move, frozen=True):
    """Turn the box holder of a column one quarter to the right."""

    column: int


class Shift(Move, frozen=True):
    """Move a machine one column."""

    machine: str
    column: int
    way: str


class Feed(Move, frozen=True):
    """Feed the Squirrel."""


class Done(Move, frozen=True):
    """No more of what is offered: end Configuration, Shipping or a swap, or let the factory run."""


class Lay(Move, frozen=True):
    """Choose the shape of the Splitter or Joiner to build."""

    shape: str


class Turn(Move, frozen=True):
    """Turn the box holder of a column so that this nut is on top."""

    column: int
    nut: str


class Lift(Move, frozen=True):
    """Choose the conveyor tile for a long slide."""

    spot: str


class Unbolt(Move, frozen=True):
    """Choose the machine to rebuild elsewhere."""

    machine: str
    column: int


class Set(Move, frozen=True):
    """Put down what was lifted, or the Squirrel, with its left side in this column."""

    column: int


class Chase(Move, frozen=True):
    """The active player decides a tie of the Hunt."""

    way: str


class Serve(Move, frozen=True):
    """The reserve is short: serve a path of this kind."""

    nut: str
    flavour: str


class Take(Move, frozen=True):
    """Take a boxed nut from the reserve."""

    nut: str


class Swap(Move, frozen=True):
    """Exchange a boxed nut with the reserve."""

    give: str
    get: str


class Pay(Move, frozen=True):
    """Pay one nut of the truck with another kind."""

    nut: str
    instead: str


class Depart(Move, frozen=True):
    """The loaded truck leaves."""


class Discard(Move, frozen=True):
    """Discard a boxed nut."""

    nut: str


class Deal(Move, frozen=True):
    """Chance: the next box holder; its top box, then those that quarter turns to the right bring there."""

    boxes: str


class Start(Move, frozen=True):
    """Chance: who starts."""

    seat: int


class Roll(Move, frozen=True):
    """Chance: the Squirrel die."""

    face: str


class Scamper(Move, frozen=True):
    """Chance: the eight-sided die."""

    column: int


class Ship(Move, frozen=True):
    """Load a truck."""

    truck: str


class Draw(Move, frozen=True):
    """Chance: the bonus card that the active player draws."""

    card: str


class Drop(Move, frozen=True):
    """Discard a bonus card."""

    card: str


class Play(Move, frozen=True):
    """Play a bonus card for one of its powers."""

    card: str
    side: str


def catalogue(trucks: tuple[str, ...], cards: tuple[str, ...]) -> Catalogue:
    """All moves, with the names of an edition's trucks and cards."""
    return Catalogue(
        Family(Build, BUILD, "build {spot}", spot=SPOTS),
        Family(Clear, CLEAR, "clear {spot}", spot=SPOTS),
        Family(Slide, SLIDE, "slide {spot} {way}", spot=SPOTS, way=WAYS),
        Family(Spin, SPIN, "spin {column}", column=range(1, 9)),
        Family(Shift, SHIFT, "shift {machine} {column} {way}", machine=MACHINES, column=range(1, 9), way=WAYS),
        Family(Feed, FEED, "feed"),
        Family(Done, DONE, "done"),
        Family(Lay, LAY, "lay {shape}", shape=SHAPES),
        Family(Turn, TURN, "turn {column} to {nut}", column=range(1, 9), nut=NUTS),
        Family(Lift, LIFT, "lift {spot}", spot=SPOTS),
        Family(Unbolt, UNBOLT, "unbolt {machine} {column}", machine=MACHINES, column=range(1, 9)),
        Family(Set, SET, "set {column}", column=range(1, 9)),
        Family(Chase, CHASE, "chase {way}", way=WAYS),
        Family(Serve, SERVE, "serve {nut} {flavour}", nut=NUTS, flavour=FLAVOURS),
        Family(Take, TAKE, "take {nut}", nut=NUTS),
        Family(Swap, SWAP, "swap {give} for {get}", give=NUTS, get=NUTS),
        Family(Pay, PAY, "pay {nut} instead of {instead}", nut=NUTS, instead=NUTS),
        Family(Depart, DEPART, "depart"),
        Family(Discard, DISCARD, "discard {nut}", nut=NUTS),
        Family(Deal, DEAL, "deal {boxes}", boxes=HOLDERS),
        Family(Start, START, "start {seat}", seat=range(1, 5)),
        Family(Roll, ROLL, "roll {face}", face=FACES),
        Family(Scamper, SCAMPER, "scamper {column}", column=range(1, 9)),
        Family(Ship, SHIP, "ship {truck}", truck=trucks),
        Family(Draw, DRAW, "draw {card}", card=cards),
        Family(Drop, DRAW + len(cards), "drop {card}", card=cards),
        Family(Play, DRAW + 2 * len(cards), "play {card} {side}", card=cards, side=SIDES),
    )
