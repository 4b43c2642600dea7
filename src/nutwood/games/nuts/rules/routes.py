"""Connecting Paths: every route from a dispenser to a box that wants its nut (§7, §8)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.games.nuts.rules.parts import COLUMNS, HOLDER_ROW, ONE


class Survey:
    """Follows all routes and adds up what Production needs to know.

    A route is coded as the columns that it enters, three bits each: at the dispensers (row 0), at rows 1 to 5,
    and at the holders (row 6). It is at the salters when it enters row 2, at the Squirrel when it enters row 3,
    at the roasters when it enters row 4 (§1).
    """

    straight: i64
    rightward: i64
    leftward: i64
    """The cells from which a belt leads straight down, or down to the neighbouring column; some do both."""
    dispensers: i64
    tops: i64
    """The nut of each column, two bits each."""
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
        """Follow the belts from all dispensers."""
        self.crossed = self.ends = self.plain = self.rich = 0
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
        nut: i64 = (self.tops >> (2 * column)) & 3
        if nut == (self.dispensers >> (2 * (route & 7))) & 3:
            self.connect(route | column << 18, nut)

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


class Tracer(Survey):
    """Writes the Connecting Paths down, for people to see."""

    found: list[int]

    def connect(self, route: i64, nut: i64) -> None:
        """Keep the route's code."""
        self.found.append(route)
