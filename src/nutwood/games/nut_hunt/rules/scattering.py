"""Scattering and nests (§23 to §31): an explicit stack of causes, the last dealt with first."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.core.vecs import append, vec
from nutwood.games.nut_hunt.events import (
    ALARMED,
    FLED,
    LAST_NEST,
    NEST_BUILT,
    REMOVED,
    RESUMED,
    SUPERSEDED,
)
from nutwood.games.nut_hunt.rules.forest import TILES
from nutwood.games.nut_hunt.rules.table import NutHuntTable

BARRED: Final = 5
"""A cause is packed: its tile, from this bit on the tile that the Fox left (NOWHERE for nests), then how many
squirrels of each owner still have to leave, two bits each."""
DUE: Final = 10
NOWHERE: Final = 31
ONE_DUE: Final = vec[i64]([2**10, 2**12, 2**14, 2**16, 2**18])


class Scattering(NutHuntTable):
    """Squirrels come and go."""

    @abstractmethod
    def go_on(self) -> None:
        """What follows when all scattering is settled."""

    def scatter_from_fox(self, vacated: i64) -> None:
        """All squirrels on the Fox's tile must leave, but not onto the tile it came from (§23, §24)."""
        cause: i64 = self.fox | vacated << BARRED
        for owner in range(self.owners):
            cause += self.squirrels_on(owner, self.fox) * ONE_DUE[owner]
        self.push(cause)

    def push(self, cause: i64) -> None:
        """The newest cause is dealt with first (§27)."""
        if cause >> DUE == 0:
            return
        if self.depth == len(self.causes):
            self.causes = append(self.causes, cause)
        else:
            self.causes[self.depth] = cause
        self.depth += 1
        if self.listening != 0:
            nest = is_nest(cause)
            self.journal.happen(ALARMED, cause & 31, nest, due(cause), 29 if nest == 1 else 23)

    def settle(self) -> None:
        """Scatter until somebody has a choice; when nobody has to leave any more, the game goes on (§27)."""
        while self.depth > 0:
            cause = self.causes[self.depth - 1]
            if cause >> DUE == 0:
                self.depth -= 1
                if self.listening != 0:
                    self.tell_what_goes_on()
                continue
            self.fleeing = self.next_to_leave(cause)
            exits = self.exits()
            if exits & (exits - 1) != 0:
                return
            if self.listening != 0:
                self.journal.beat(self)
            self.fly_to(lowest(exits))
        self.go_on()

    def next_to_leave(self, cause: i64) -> i64:
        """The first in turn order from the active player on who has squirrels that must leave (§25, §43)."""
        owner = self.active
        while (cause >> (DUE + 2 * owner)) & 3 == 0:
            owner += 1
            if owner == self.owners:
                owner = 0
        return owner

    def exits(self) -> i64:
        """Where the next squirrel can go: never the Frog Pond, nor to the Fox, nor where it just left (§24)."""
        cause = self.causes[self.depth - 1]
        barred: i64 = BIT[self.forest.pond] | BIT[self.fox] | BIT[(cause >> BARRED) & 31]
        return self.near[cause & 31] & ~barred

    def fly_to(self, tile: i64) -> None:
        """One squirrel leaves because of the last cause (§23, §26)."""
        top = self.depth - 1
        owner = self.fleeing
        self.causes[top] -= ONE_DUE[owner]
        self.leave(owner, self.causes[top] & 31)
        if self.listening != 0:
            self.tell_flight(owner, tile)
        self.arrive(owner, tile)

    def leave(self, owner: i64, tile: i64) -> None:
        """A squirrel is no longer there."""
        if self.pair[owner] & BIT[tile] != 0:
            self.pair[owner] ^= BIT[tile]
        else:
            self.single[owner] ^= BIT[tile]

    def arrive(self, owner: i64, tile: i64) -> None:
        """A squirrel comes to a tile; the third makes a nest (§28)."""
        if self.pair[owner] & BIT[tile] != 0:
            self.pair[owner] ^= BIT[tile]
            self.single[owner] ^= BIT[tile]
            self.build_nest(owner, tile)
        elif self.single[owner] & BIT[tile] != 0:
            self.pair[owner] |= BIT[tile]
        else:
            self.single[owner] |= BIT[tile]

    def build_nest(self, builder: i64, tile: i64) -> None:
        """A nest that stays (§30); older causes on its tile are void, and the others there must leave (§26, §29)."""
        self.nests = append(self.nests, builder * TILES + tile)
        if self.listening != 0:
            self.tell_nest(builder, tile)
        self.void_causes_on(tile)
        cause: i64 = tile | NOWHERE << BARRED
        for owner in range(self.owners):
            there: i64 = 0 if owner == builder else self.squirrels_on(owner, tile)
            if self.competitive == 1 and there > 0:
                self.leave(owner, tile)
                there -= 1
                if self.listening != 0:
                    self.journal.happen(REMOVED, owner, tile)
            cause += there * ONE_DUE[owner]
        self.push(cause)

    def void_causes_on(self, tile: i64) -> None:
        """Whoever had to leave this tile is built into the new nest, or driven out by it instead (§26)."""
        for i in range(self.depth):
            if self.causes[i] & 31 == tile:
                if self.listening != 0 and self.causes[i] >> DUE != 0:
                    self.journal.happen(SUPERSEDED, tile, due(self.causes[i]))
                self.causes[i] &= 2**DUE - 1

    def has_fourth_nest(self) -> bool:
        """Whether anybody has built the nest that ends the game (§32)."""
        if len(self.nests) < self.forest.nests_to_end:
            return False
        for owner in range(self.owners):
            if self.nest_count(owner) >= self.forest.nests_to_end:
                return True
        return False

    def tell_flight(self, owner: i64, tile: i64) -> None:
        """Who flees where, why, and who said so; only if somebody listens."""
        cause = self.causes[self.depth - 1]
        nest = is_nest(cause)
        exits = self.exits()
        way: i64 = 1 if exits & (exits - 1) == 0 else 0 if owner < self.players else 2
        rule: i64 = 29 if nest == 1 else 23
        if way == 1:
            rule = 24
        elif way == 2:
            rule = 43
        self.journal.happen(FLED, owner, cause & 31, tile, nest, way, rule)

    def tell_what_goes_on(self) -> None:
        """A scattering that was interrupted, if there is one (§27)."""
        if self.depth > 0 and self.causes[self.depth - 1] >> DUE != 0:
            cause = self.causes[self.depth - 1]
            self.journal.happen(RESUMED, cause & 31, due(cause))

    def tell_nest(self, builder: i64, tile: i64) -> None:
        """A nest, and that the game ends with it, if it is the first fourth one (§28, §32)."""
        nests = self.nest_count(builder)
        self.journal.happen(NEST_BUILT, builder, tile, nests)
        if nests != self.forest.nests_to_end:
            return
        for owner in range(self.owners):
            if owner != builder and self.nest_count(owner) >= self.forest.nests_to_end:
                return
        self.journal.happen(LAST_NEST, builder)


def is_nest(cause: i64) -> i64:
    """1 if a nest drives squirrels out, 0 if the Fox does."""
    return 1 if (cause >> BARRED) & 31 == NOWHERE else 0


def due(cause: i64) -> i64:
    """How many squirrels must still leave because of it."""
    found: i64 = 0
    rest: i64 = cause >> DUE
    while rest != 0:
        found += rest & 3
        rest >>= 2
    return found
