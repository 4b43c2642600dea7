"""What a position of Nuts! tells where the telling takes more than a line; only if somebody listens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, count
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import (
    BUILT,
    COLLECTED,
    CONFIGURED,
    EATEN,
    EXCEEDED,
    FED,
    FINAL_SCORE,
    GAME_OVER,
    MACHINE_MOVED,
    PRODUCTION_BEGAN,
    ROUND_BEGAN,
    SHIPPED_NOTHING,
    SLID,
    SQUIRREL_MOVED,
    SQUIRREL_STAYED,
    SWAPS_ENDED,
    TRADED_NOTHING,
    TURN_BEGAN,
    TURNED,
    UNSERVED,
    WON,
)
from nutwood.games.nuts.moves import BUILD, CLEAR, FEED, SHIFT, SLIDE, SPIN
from nutwood.games.nuts.rules.parts import Step, place_of, spot_of
from nutwood.games.nuts.rules.table import TOP, NutsTable

EXTRA_DELICIOUS: Final = 3
"""Salted and roasted, in the order of the flavours of events (§28)."""
RULE_OF_POWER: Final = vec[i64]([37, 38, 39, 40, 41, 42, 44, 45, 46, 47, 49, 48])
RULE_OF_STAY: Final = vec[i64]([20, 20, 21, 22, 25])
RULE_OF_MOVE: Final = vec[i64]([23, 23, 22, 41])
RULE_OF_END: Final = vec[i64]([50, 52, 53])


class Stay:
    """Why the Squirrel stays, in the order of the reasons of the event."""

    FED: Final = 0
    ON_A_PATH: Final = 1
    STOP: Final = 2
    OWN_COLUMN: Final = 3
    NO_PATH: Final = 4


class Way:
    """Why the Squirrel moves, in the order of the causes of the event."""

    HUNT: Final = 0
    TIE: Final = 1
    SCAMPER: Final = 2
    LURE: Final = 3


class End:
    """Why the game is over, in the order of the causes of the event."""

    LAST_ROUND: Final = 0
    LAST_TRUCK: Final = 1
    LONGEST: Final = 2


def shape_at(table: NutsTable, place: i64) -> i64:
    """The shape of the tile there, in the order of the shapes of events."""
    if (table.crosses >> place) & 1 == 1:
        return 0
    if (table.split_left >> place) & 1 == 1:
        return 1
    if (table.split_right >> place) & 1 == 1:
        return 2
    return 3 if (table.join_left >> place) & 1 == 1 else 4


def age_of(table: NutsTable, kind: i64) -> i64:
    """The age of the card of this kind that would leave the active hand, in the order of the ages of events (§54)."""
    older = table.hand() & table.old
    if older == 0:
        return 0
    return 1 if older & table.parts.of_kind[kind] != 0 else 2


def begun(table: NutsTable) -> None:
    """A turn begins, and perhaps a round (§11, §12, §50, §56)."""
    if (table.turn - 1) % table.players == 0:
        table.journal.happen(ROUND_BEGAN, (table.turn - 1) // table.players + 1)
    closing: i64 = max(table.closing, 0)
    table.journal.happen(TURN_BEGAN, table.seat, table.turn, closing, rule_of_last_round(table) if closing > 0 else 12)


def rule_of_last_round(table: NutsTable) -> i64:
    """When the last turns are (§50, §56)."""
    return 56 if table.parts.equal_turns == 1 else 50


def acted(table: NutsTable, move: i64) -> None:
    """One of the actions of Configuration but Clear, whose tile is gone (§14 to §19)."""
    if move < CLEAR:
        table.journal.happen(BUILT, table.seat, move - BUILD, 0, 14)
    elif SLIDE <= move < SPIN:
        place: i64 = place_of((move - SLIDE) >> 1)
        slid(table, place, place + 2 * ((move - SLIDE) & 1) - 1, 16)
    elif SPIN <= move < SHIFT:
        quarter_turned(table, move - SPIN, 17)
    elif SHIFT <= move < FEED:
        column: i64 = (move - SHIFT) >> 1 & 7
        machine_moved(table, (move - SHIFT) >> 4, column, column + 2 * ((move - SHIFT) & 1) - 1, 18)
    elif move == FEED:
        table.journal.happen(FED, table.seat)


def slid(table: NutsTable, place: i64, to: i64, rule: i64) -> None:
    """A tile lies elsewhere (§16, §40)."""
    table.journal.happen(SLID, table.seat, spot_of(place), spot_of(to), shape_at(table, to), rule)


def machine_moved(table: NutsTable, machine: i64, column: i64, to: i64, rule: i64) -> None:
    """A salter or roaster stands elsewhere (§18, §42)."""
    table.journal.happen(MACHINE_MOVED, table.seat, machine, column, to, rule)


def quarter_turned(table: NutsTable, column: i64, rule: i64) -> None:
    """A holder has made a quarter turn to the right (§17, §29)."""
    holder = table.holder(column)
    before: i64 = TOP[(holder & 28) | ((holder - 1) & 3)]
    table.journal.happen(TURNED, table.seat, column, before, TOP[holder], rule)


def squirrel_moved(table: NutsTable, origin: i64, way: i64) -> None:
    """The Squirrel stands elsewhere (§22, §23, §41)."""
    table.journal.happen(SQUIRREL_MOVED, table.seat, origin, table.squirrel, way, RULE_OF_MOVE[way])


def squirrel_stayed(table: NutsTable, reason: i64) -> None:
    """The Squirrel stays (§20 to §25)."""
    table.journal.happen(SQUIRREL_STAYED, table.squirrel, reason, RULE_OF_STAY[reason])


def produced(table: NutsTable) -> None:
    """How many paths connect, and what the Squirrel eats (§26)."""
    routes = table.routes()
    eaten: i64 = 0
    for number in routes:
        eaten += number >> 25 & 1
    table.journal.happen(PRODUCTION_BEGAN, table.seat, len(routes), eaten)
    for number in routes:
        code: i64 = number
        if code >> 25 & 1 == 1:
            table.journal.happen(EATEN, code >> 21 & 3, code & 7, code >> 18 & 7, code >> 23 & 3)


def paths_of(table: NutsTable, nut: i64, is_rich: i64) -> list[int]:
    """The paths that bring this nut, Extra Delicious or not, and that the Squirrel does not eat from (§26, §28)."""
    found: list[int] = []
    for number in table.routes():
        code: i64 = number
        rich: i64 = 1 if code >> 23 & 3 == EXTRA_DELICIOUS else 0
        if code >> 21 & 3 == nut and code >> 25 & 1 == 0 and rich == is_rich:
            found.append(number)
    return found


def collected(table: NutsTable, code: i64, rule: i64) -> None:
    """The active player has the nut of a path (§26, §27)."""
    table.journal.happen(COLLECTED, table.seat, code >> 21 & 3, code & 7, code >> 18 & 7, code >> 23 & 3, rule)


def unserved(table: NutsTable, code: i64) -> None:
    """Nobody gets the nut of a path (§27)."""
    table.journal.happen(UNSERVED, code >> 21 & 3, code & 7, code >> 18 & 7, code >> 23 & 3)


def done(table: NutsTable) -> None:
    """The active player wants no more of what is offered (§13, §31, §43, §45)."""
    step = table.step
    if step == Step.CONFIGURE:
        table.journal.happen(CONFIGURED, table.seat, table.actions)
    elif step == Step.SHIP:
        table.journal.happen(SHIPPED_NOTHING, table.seat, 2 * table.shipped)
    elif step == Step.SWAP:
        table.journal.happen(SWAPS_ENDED, table.seat, 0)
    else:
        table.journal.happen(TRADED_NOTHING, table.seat, 0 if step == Step.BEFORE_PRODUCTION else 1)


def exceeded(table: NutsTable, nuts: i64, cards: i64) -> None:
    """What is too much in Cleanup, if anything (§33, §34)."""
    if nuts > 0 or cards > 0:
        rule: i64 = 33 if nuts > 0 else 34
        table.journal.happen(EXCEEDED, table.seat, max(nuts, 0), max(cards, 0), table.limit, rule)


def over(table: NutsTable, cause: i64) -> None:
    """Why the game is over, what everybody has, and who wins (§50 to §53, §56)."""
    rule: i64 = rule_of_last_round(table) if cause == End.LAST_ROUND else RULE_OF_END[cause]
    table.journal.happen(GAME_OVER, cause, rule)
    most: i64 = 0
    best: i64 = -1000
    for seat in range(table.players):
        table.journal.happen(FINAL_SCORE, seat, table.points[seat], table.scored[seat])
        most = max(most, table.points[seat])
        best = max(best, standing(table, seat))
    level: i64 = 0
    winners: i64 = 0
    for seat in range(table.players):
        level += 1 if table.points[seat] == most else 0
        winners |= BIT[seat] if standing(table, seat) == best else 0
    decided: i64 = 2 if count(winners) > 1 else 1 if level > 1 else 0
    table.journal.happen(WON, winners, most, decided, cause)


def standing(table: NutsTable, seat: i64) -> i64:
    """More points first, then points that are older (§51)."""
    return 1000 * table.points[seat] - table.scored[seat]
