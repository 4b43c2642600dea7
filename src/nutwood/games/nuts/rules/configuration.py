"""Configuration (§13 to §19)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import CLEARED
from nutwood.games.nuts.moves import BUILD, CLEAR, DONE, FEED, SHIFT, SLIDE, SPIN
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.parts import COLUMNS, FIRST_PLACES, LAST_PLACES, place_of, rows_of_seven, spot_of
from nutwood.games.nuts.rules.squirrel import Squirrel

ALL_SPOTS: Final = 42
SALTER: Final = 0


class Configuration(Squirrel):
    """Phase 1: two actions on the factory floor."""

    def list_configuration(self, into: vec[i64]) -> i64:
        """The six actions, while there are any, and the end of Configuration, which is always a move (§13)."""
        into[0] = DONE
        if self.actions == 0:
            return 1
        n: i64 = self.list_builds(into, 1) if self.has_crosses() else 1
        n = self.list_tiles(into, n)
        for column in range(COLUMNS):
            into[n + column] = SPIN + column
        n = self.list_machines(self.salters, SHIFT, into, n + COLUMNS)
        n = self.list_machines(self.roasters, SHIFT + 16, into, n)
        into[n] = FEED
        return n + 1 - self.fed

    def list_builds(self, into: vec[i64], first: i64) -> i64:
        """Every free place (§14, §37)."""
        n: i64 = first
        free = rows_of_seven(self.free_places())
        for spot in range(ALL_SPOTS):
            into[n] = BUILD + spot
            n += (free >> spot) & 1
        return n

    def list_tiles(self, into: vec[i64], first: i64) -> i64:
        """Each tile can be cleared (§15), and slid where there is room (§16)."""
        n: i64 = first
        laid = self.tiles()
        left = self.can_slide_left()
        right = self.can_slide_right()
        rest: i64 = laid
        while rest != 0:
            place = lowest(rest)
            spot = spot_of(place)
            into[n] = CLEAR + spot
            n += 1
            into[n] = SLIDE + 2 * spot
            n += (left >> place) & 1
            into[n] = SLIDE + 2 * spot + 1
            n += (right >> place) & 1
            rest &= rest - 1
        return n

    def can_slide_left(self) -> i64:
        """The tiles with a free column at their left (§16)."""
        laid = self.tiles()
        return laid & ~(FIRST_PLACES | laid << 2)

    def can_slide_right(self) -> i64:
        """The tiles with a free column at their right (§16)."""
        laid = self.tiles()
        return laid & ~(LAST_PLACES | laid >> 2)

    def list_machines(self, row: i64, first: i64, into: vec[i64], start: i64) -> i64:
        """Where salters or roasters can slide (§18)."""
        n: i64 = start
        rest: i64 = row
        while rest != 0:
            column = lowest(rest)
            into[n] = first + 2 * column
            n += 1 if column > 0 and row & BIT[column - 1] == 0 else 0
            into[n] = first + 2 * column + 1
            n += 1 if column < COLUMNS - 1 and row & BIT[column + 1] == 0 else 0
            rest &= rest - 1
        return n

    def configure(self, move: i64) -> None:
        """One of the six actions (§13)."""
        if move < CLEAR:
            self.crosses |= BIT[place_of(move - BUILD)]
        elif move < SLIDE:
            self.clear(place_of(move - CLEAR))
        elif move < SPIN:
            place = place_of((move - SLIDE) >> 1)
            self.relocate(place, place + 2 * ((move - SLIDE) & 1) - 1)
        elif move < SHIFT:
            self.quarter_turn(move - SPIN)
        elif move < FEED:
            self.slide_machine(move - SHIFT)
        else:
            self.fed = 1
        self.actions -= 1
        if self.listening != 0:
            telling.acted(self, move)

    def clear(self, place: i64) -> None:
        """A tile goes back to the supply (§15)."""
        shape: i64 = telling.shape_at(self, place) if self.listening != 0 else 0
        self.take_up(place)
        if self.listening != 0:
            self.journal.happen(CLEARED, self.seat, spot_of(place), shape)

    def slide_machine(self, shift: i64) -> None:
        """A salter or roaster moves one column (§18)."""
        column: i64 = shift >> 1 & 7
        to: i64 = column + 2 * (shift & 1) - 1
        self.move_machine(shift >> 4, column, to)

    def move_machine(self, machine: i64, column: i64, to: i64) -> None:
        """A salter (0) or roaster (1) changes its column (§18, §42)."""
        if machine == SALTER:
            self.salters ^= BIT[column] | BIT[to]
        else:
            self.roasters ^= BIT[column] | BIT[to]
