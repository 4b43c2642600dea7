"""A position of Thin Ice, and its rules in the order of RULES.md.

It is written to be compiled (`python -m nutwood.build`) and runs as it is. Sets of squares are bits of one number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, lowest
from nutwood.core.state import ENDED, State, ranking
from nutwood.core.vecs import vec
from thin_ice.events import SANK, STEPPED, STUCK, WON

NEIGHBOURS: Final = 8


class ThinIceState(State):
    """Where the squirrels stand, what is left of the ice, and who is out."""

    near: vec[i64]
    """For each square the set of those next to it; never changes, so clones share it."""
    ice: i64
    """The set of squares that have not sunk (§4)."""
    where: vec[i64]
    """The square of each squirrel."""
    out: vec[i64]
    """For each seat: 0 while it plays, otherwise whether it was the first to be stuck, the second … (§5)."""
    turn: i64

    def seats(self) -> i64:
        """A squirrel for each player."""
        return len(self.where)

    def widest(self) -> i64:
        """Nobody has more neighbours (§3)."""
        return NEIGHBOURS

    def mover(self) -> i64:
        """Whose turn it is, until one player is left (§6)."""
        return ENDED if self.playing() == 1 else self.turn

    def choosers(self) -> i64:
        """Players never choose at the same time."""
        return 0 if self.playing() == 1 else BIT[self.turn]

    def playing(self) -> i64:
        """How many are not out."""
        left: i64 = 0
        for seat in range(len(self.out)):
            if self.out[seat] == 0:
                left += 1
        return left

    def occupied(self) -> i64:
        """The squares on which somebody stands, whether out or not (§3, §5)."""
        found: i64 = 0
        for seat in range(len(self.where)):
            found |= BIT[self.where[seat]]
        return found

    def open_to(self, seat: i64) -> i64:
        """The squares that a squirrel can step to (§3, §4)."""
        return self.near[self.where[seat]] & self.ice & ~self.occupied()

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """Each floe next to the squirrel's (§3)."""
        left = self.open_to(seat)
        n: i64 = 0
        while left != 0:
            into[n] = lowest(left)
            n += 1
            left &= left - 1
        return n

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """Nothing is left to chance."""
        return 0

    def roll(self, dice: Dice) -> i64:
        """Nothing is left to chance."""
        return 0

    def apply(self, seat: i64, move: i64) -> None:
        """The squirrel steps, the floe behind it sinks, and the turn passes (§3, §4)."""
        behind = self.where[seat]
        self.where[seat] = move
        self.ice &= ~BIT[behind]
        if self.listening != 0:
            self.journal.happen(STEPPED, seat, move)
            self.journal.happen(SANK, behind)
        self.pass_turn()

    def pass_turn(self) -> None:
        """To the next who can move; whoever cannot is out (§5), until one is left (§6)."""
        while self.playing() > 1:
            self.turn = (self.turn + 1) % self.seats()
            if self.out[self.turn] == 0 and self.open_to(self.turn) != 0:
                return
            if self.out[self.turn] == 0:
                self.out[self.turn] = self.seats() - self.playing() + 1
                if self.listening != 0:
                    self.journal.beat(self)
                    self.journal.happen(STUCK, self.turn)
        if self.listening != 0:
            self.journal.happen(WON, self.winner())

    def winner(self) -> i64:
        """The player who is left (§6)."""
        for seat in range(len(self.out)):
            if self.out[seat] == 0:
                return seat
        return 0

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from thin_ice.refusals import why_not

        return IllegalMove(*why_not(self, seat, move))

    def clone(self) -> ThinIceState:
        """What changes is copied; what never changes is shared."""
        other = ThinIceState()
        other.near = self.near
        other.ice = self.ice
        other.where = self.where[:]
        other.out = self.out[:]
        other.turn = self.turn
        return other

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """Everybody sees everything: there is no other world."""
        self.check_viewer(viewer)

    def scores(self) -> list[float]:
        """How many others were stuck earlier (§6)."""
        points: list[float] = []
        for seat in range(len(self.out)):
            place = self.out[seat] if self.out[seat] != 0 else self.seats()
            points.append(float(place - 1))
        return points

    def returns(self) -> list[float]:
        """Who was stuck later comes before who was stuck earlier (§6)."""
        return ranking(self.scores())


def state_of(near: list[int], ice: int, where: list[int], out: list[int], turn: int) -> ThinIceState:
    """A position from plain values."""
    state = ThinIceState()
    state.near = vec[i64](near)
    state.ice = ice
    state.where = vec[i64](where)
    state.out = vec[i64](out)
    state.turn = turn
    return state
