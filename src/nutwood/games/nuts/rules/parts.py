"""The words of the rules as numbers, and an edition's components as tables that all positions share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.core.vecs import vec

COLUMNS: Final = 8
ROWS: Final = 6
PLACES: Final = 0x7F7F7F7F7F7F
"""Where a conveyor tile can lie (§3): eight bits a row, the left column of the tile; the eighth is never used."""
FIRST_PLACES: Final = 0x010101010101
LAST_PLACES: Final = 0x404040404040
HOLDER_ROW: Final = 48
"""Cells are numbered row by row, eight a row; these come after the last conveyor row."""

CROSSES: Final = 24
FORKS: Final = 8
"""Splitter/Joiners of each hand (§5)."""

LANE: Final = 8
"""Amounts of the four nuts are packed into one number, eight bits each."""
GUARD: Final = 0x80808080
ONE: Final = vec[i64]([1, 0x100, 0x10000, 0x1000000])


class Step:
    """What is to be decided: nothing any more, by chance up to DRAW, by the active player from CONFIGURE on."""

    OVER: Final = 0
    DEAL: Final = 1
    START: Final = 2
    ROLL: Final = 3
    SCAMPER: Final = 4
    DRAW: Final = 5
    CONFIGURE: Final = 6
    TIE: Final = 7
    BEFORE_PRODUCTION: Final = 8
    SERVE: Final = 9
    BEFORE_NEW_DECK: Final = 10
    SHIP: Final = 11
    LOAD: Final = 12
    CLEANUP: Final = 13
    SHAPE: Final = 14
    PLACE: Final = 15
    TURN: Final = 16
    LIFT: Final = 17
    SET_TILE: Final = 18
    UNBOLT: Final = 19
    SET_MACHINE: Final = 20
    SET_SQUIRREL: Final = 21
    TAKE: Final = 22
    SWAP: Final = 23
    SECOND_TRUCK: Final = 24
    PAY: Final = 25


class Shape:
    """The Splitter/Joiners, in the order of their names (§4)."""

    SPLIT_LEFT: Final = 0
    SPLIT_RIGHT: Final = 1
    JOIN_LEFT: Final = 2
    JOIN_RIGHT: Final = 3


class Face:
    """What the Squirrel die shows (§21)."""

    STOP: Final = 0
    SCAMPER: Final = 1
    HUNT: Final = 2
    HUNT_AND_ROLL: Final = 3


class Power:
    """What bonus cards can do: on the left up to REBUILD, on the right from TAKE on (§36 to §49)."""

    SPLITTER: Final = 0
    ACTION: Final = 1
    TURN: Final = 2
    SLIDE: Final = 3
    LURE: Final = 4
    REBUILD: Final = 5
    TAKE: Final = 6
    SWAP: Final = 7
    TRUCK: Final = 8
    KIND: Final = 9
    KEEP: Final = 10
    POINTS: Final = 11


class Parts:
    """An edition's components, and the numbers of its rules."""

    dispensers: i64
    gives: i64
    """The nut of each column's dispenser, two bits each (§2); and as a set of kinds, four bits each."""
    salters: i64
    roasters: i64
    """The columns where machines start."""
    squirrel: i64
    copies: vec[i64]
    """How many box holders there are of each cyclic order."""
    ways: vec[i64]
    """Allowed rows of tops (§9): in how many ways the columns from c on can be completed, at 16 c + nuts seen."""
    die: vec[i64]
    """How many faces of the Squirrel die show what."""
    needs: vec[i64]
    """What each truck takes, packed."""
    worth: vec[i64]
    kinds: i64
    """How many kinds of bonus card there are."""
    cards: i64
    """All of them, as a set."""
    of_kind: vec[i64]
    """The copies of each kind, as sets."""
    kind_of: vec[i64]
    power: vec[i64]
    amount: vec[i64]
    """Power and number of each side: left at 2 kind, right at 2 kind + 1."""
    flexible: i64
    """The cards that can pay with another kind (§47)."""
    reach: i64
    """How many boxed nuts one card can move at most (§43)."""
    drop: i64
    play: i64
    """The first numbers of the moves that discard and play a card."""
    nuts_of_a_kind: i64
    actions: i64
    nuts_kept: i64
    cards_kept: i64
    points_to_end: i64
    turns: i64
    """As `parameters.py` says."""
    equal_turns: i64
    """1 under the option `equal_turns` (§56)."""


def numbers(items: list[int]) -> vec[i64]:
    """A table of numbers."""
    return vec[i64](items)


def amount_of(packed: i64, nut: i64) -> i64:
    """How many nuts of this kind."""
    return (packed >> (nut * LANE)) & 255


def total(packed: i64) -> i64:
    """How many nuts of all kinds."""
    return ((packed * 0x01010101) >> 24) & 255


def covers(have: i64, need: i64) -> bool:
    """Whether there are as many nuts of each kind as are needed."""
    return (have + GUARD - need) & GUARD == GUARD


def missing(have: i64, need: i64) -> i64:
    """How many of the nuts that are needed are not there."""
    lack: i64 = need + GUARD - have
    enough: i64 = ~lack & GUARD
    return total(lack & ~(GUARD | enough - (enough >> 7)))


def kinds_in(packed: i64) -> i64:
    """The kinds of which there is at least one nut, as a set."""
    found: i64 = 0
    for nut in range(4):
        if amount_of(packed, nut) > 0:
            found |= BIT[nut]
    return found


def rows_of_seven(places: i64) -> i64:
    """A set of places with the unused eighth bits taken out: the numbers that moves use."""
    low: i64 = (places & 127) | (places >> 8 & 127) << 7 | (places >> 16 & 127) << 14
    return low | (places >> 24 & 127) << 21 | (places >> 32 & 127) << 28 | (places >> 40 & 127) << 35


def place_of(spot: i64) -> i64:
    """The bit of a place, from the number that moves use."""
    return spot + spot // 7


def spot_of(place: i64) -> i64:
    """The number that moves use for a place."""
    return place - (place >> 3)
