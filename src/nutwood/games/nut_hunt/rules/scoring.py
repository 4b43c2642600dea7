"""The end: points for nests and objectives, and who has won (§34 to §38, §45)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.core.state import ranking
from nutwood.games.nut_hunt.rules.memory import Memory
from nutwood.games.nut_hunt.rules.table import AUTOMA


class Scoring(Memory):
    """Points are derived from what lies on the board."""

    def points(self, owner: i64) -> i64:
        """Nests, then every objective met or failed."""
        total: i64 = self.nest_count(owner) * self.forest.nest_points
        rest: i64 = self.hands[owner]
        while rest != 0:
            total += self.worth(owner, lowest(rest))
            rest &= rest - 1
        return total

    def worth(self, owner: i64, card: i64) -> i64:
        """What an objective counts for its owner now (§35 to §37)."""
        if not self.is_met(owner, card):
            return -self.forest.failure_points
        return self.forest.points[card] + self.bonus(card)

    def is_met(self, owner: i64, card: i64) -> bool:
        """Both ends in one connected group of the owner's tiles, with a nest of theirs in it (§35)."""
        group = self.group_around(self.forest.first_end[card], self.territory(owner))
        if (group >> self.forest.second_end[card]) & 1 == 0:
            return False
        return group & self.nested(owner) != 0

    def group_around(self, tile: i64, territory: i64) -> i64:
        """The tiles of a territory that are connected with one of them; none if that one is not of it (§35)."""
        group: i64 = 0
        edge: i64 = BIT[tile] & territory
        while edge != 0:
            group |= edge
            edge = (edge & (edge - 1)) | (self.near[lowest(edge)] & territory & ~group)
        return group

    def bonus(self, card: i64) -> i64:
        """A point for each tile between the ends on the shortest way, as printed (§36)."""
        between = self.gap(self.forest.first_end[card], self.forest.second_end[card]) - 1
        return between * self.forest.distance_points

    def squirrel_count(self, owner: i64) -> i64:
        """How many squirrels an owner has on the board."""
        return count(self.single[owner]) + count(self.pair[owner])

    def standing(self, owner: i64) -> float:
        """One number that orders owners as §38 does: points, then nests, then squirrels."""
        return float((self.points(owner) * 100 + self.nest_count(owner)) * 100 + self.squirrel_count(owner))

    def scores(self) -> list[float]:
        """Points a seat."""
        return [float(self.points(seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """By the order of §38; alone against the Automa 1, 0 or -1 (§45)."""
        placings = ranking([self.standing(owner) for owner in range(self.owners)])
        return placings[:AUTOMA] if self.players == 1 else placings
