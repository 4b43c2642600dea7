"""Connecting Paths: every route from a dispenser to a box that wants its nut (§7, §8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.core.vecs import vec
from nutwood.games.nuts.rules.parts import COLUMNS, HOLDER_ROW, ONE

KINDS: Final = vec[i64]([sum(15 * 16**c for c in range(8) if columns >> c & 1) for columns in range(256)])
"""A set of columns with room for each kind of nut: four bits a column."""


class Belts:
    """Follows all routes, one after the other.

    A route is coded as the columns that it enters, three bits each: at the dispensers (row 0), at rows 1 to 5,
    and at the holders (row 6). It is at the salters when it enters row 2, at the Squirrel when it enters row 3,
    at the roasters when it enters row 4 (§1).
    """

    straight: i64
    rightward: i64
    leftward: i64
    """The cells from which a belt leads straight down, or down to the neighbouring column; some do both."""
    gives: i64
    wants: i64
    """The nut of each dispenser and of each top box, as sets of kinds, four bits a column."""

    def run(self) -> None:
        """Follow the belts from all dispensers."""
        for column in range(COLUMNS):
            self.follow(column, 0)

    def follow(self, start: i64, before: i64) -> None:
        """Go down from a cell; a Splitter is followed both ways, a closed side ends the route (§4)."""
        straight = self.straight
        rightward = self.rightward
        leftward = self.leftward
        cell: i64 = start
        route: i64 = before
        while cell < HOLDER_ROW:
            route |= (cell & 7) << (3 * (cell >> 3))
            aside: i64 = (rightward >> cell & 1) - (leftward >> cell & 1)
            if (straight >> cell) & 1 == 1:
                if aside != 0:
                    self.follow(cell + 8 + aside, route)
                cell += 8
            elif aside != 0:
                cell += 8 + aside
            else:
                return
        column: i64 = cell & 7
        nut: i64 = (self.gives >> (4 * (route & 7))) & (self.wants >> (4 * column)) & 15
        if nut != 0:
            self.connect(route | column << 18, lowest(nut))

    def connect(self, route: i64, nut: i64) -> None:
        """Make something of a Connecting Path."""


class Survey(Belts):
    """Adds up what Squirrel Movement and Production need to know."""

    crosses: i64
    forked: bool
    """Whether belts split or join anywhere."""
    salters: i64
    roasters: i64
    thief: i64
    """The column of a Squirrel who eats, as a set; empty if he was fed."""
    crossed: i64
    """The columns of the Squirrel's row that Connecting Paths cross."""
    ends: i64
    """The columns of the box holders that they reach."""
    plain: i64
    rich: i64
    """The boxed nuts they give, packed: those that passed a salter and a roaster apart (§28)."""

    def run(self) -> None:
        """Where belts only cross, all eight are led down at once; otherwise route by route."""
        self.crossed = self.ends = self.plain = self.rich = 0
        if self.forked:
            for column in range(COLUMNS):
                self.follow(column, 0)
        else:
            self.run_together()

    def run_together(self) -> None:
        """Nuts go down to the holders; those that are wanted there are led back up to the Squirrel."""
        at_salters = self.cross(self.cross(self.gives, 0), 1)
        at_squirrel = self.cross(at_salters, 2)
        at_roasters = self.cross(at_squirrel, 3)
        arrived = self.cross(self.cross(at_roasters, 4), 5) & self.wants
        if arrived == 0:
            return
        self.ends = columns_of(arrived)
        at_roasters = self.cross(self.cross(arrived, 5), 4)
        at_squirrel = self.cross(at_roasters, 3)
        self.crossed = columns_of(at_squirrel)
        safe: i64 = at_squirrel & ~KINDS[self.thief]
        salted = self.cross(at_salters & KINDS[self.salters], 2)
        roasted = self.cross(at_roasters & KINDS[self.roasters], 3)
        self.rich = packed(safe & salted & roasted)
        self.plain = packed(safe) - self.rich

    def cross(self, nuts: i64, row: i64) -> i64:
        """Lead nuts over the Crosses of a row, down or up."""
        crosses: i64 = (self.crosses >> (8 * row)) & 127
        if crosses == 0:
            return nuts
        left: i64 = KINDS[crosses]
        return (nuts & ~(left | left << 4)) | (nuts & left) << 4 | (nuts >> 4) & left

    def connect(self, route: i64, nut: i64) -> None:
        """Count a Connecting Path; the Squirrel eats what passes him (§26)."""
        self.ends |= BIT[route >> 18]
        at: i64 = BIT[(route >> 9) & 7]
        self.crossed |= at
        if at & self.thief != 0:
            return
        if (self.salters >> ((route >> 6) & 7)) & (self.roasters >> ((route >> 12) & 7)) & 1 == 1:
            self.rich += ONE[nut]
        else:
            self.plain += ONE[nut]


class Tracer(Belts):
    """Writes the Connecting Paths down, for people to see.

    To the code of a route it adds the nut, and whether it is salted, roasted and eaten by a hungry Squirrel.
    """

    salters: i64
    roasters: i64
    thief: i64
    found: list[int]

    def connect(self, route: i64, nut: i64) -> None:
        """Keep the route's code, and from bit 21 on what becomes of the nut."""
        salted: i64 = (self.salters >> ((route >> 6) & 7)) & 1
        roasted: i64 = (self.roasters >> ((route >> 12) & 7)) & 1
        eaten: i64 = (self.thief >> ((route >> 9) & 7)) & 1
        self.found.append(route | nut << 21 | salted << 23 | roasted << 24 | eaten << 25)


def columns_of(nuts: i64) -> i64:
    """The columns where there is a nut of any kind: one bit of four is kept, and these are moved together."""
    any_kind: i64 = nuts | nuts >> 1
    found: i64 = (any_kind | any_kind >> 2) & 0x11111111
    found = (found | found >> 3) & 0x03030303
    found = (found | found >> 6) & 0x000F000F
    return (found | found >> 12) & 255


def packed(nuts: i64) -> i64:
    """How many there are of each kind, packed."""
    found: i64 = 0
    rest: i64 = nuts
    while rest != 0:
        found += ONE[lowest(rest) & 3]
        rest &= rest - 1
    return found
