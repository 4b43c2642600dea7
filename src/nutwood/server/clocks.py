"""The clocks of a table. They belong to the server, and every number follows from the times in the log.

A *stretch* is a seat's consecutive choices: chance does not end it, and where several choose at once each has its
own. Time for a move is filled up at the beginning of a stretch; an increment is paid at the end of a turn of the game,
to those whose turn it was and who chose in it. Neither can be had by taking a move back. When a game begins, nobody's
time runs until all people are there, or until the grace is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from itertools import takewhile

from msgspec import Struct, field

from nutwood.core.sets import members
from nutwood.core.state import CHANCE
from nutwood.server.messages import Clock, ClockFace, PerDay, PerGame, PerMove

DAY = 86_400
AT_ONCE = 180
"""Seconds after which somebody is missed at a table where all sit together."""
GRACE = 60_000
"""How long a game that has begun waits for somebody who is not there before the clocks run."""
Turn = tuple[int, int]
"""Whose turn of the game it is, as a set of seats, and its number."""


class TimedMove(Struct):
    """A move on record: who paid for it with time, in which turn, and what each clock gained by what followed."""

    payer: int
    turn: Turn
    gains: dict[int, int] = field(default_factory=dict)


class Clocks:
    """How long each seat has left, in milliseconds; they run for the seats that can act, and for nobody else."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.full = 1000 * _seconds(clock)
        self.left = [self.full] * seats
        self.running: frozenset[int] = frozenset()
        self.since = 0
        self.free_until = 0
        """Time before this is nobody's."""
        self.stretches: frozenset[int] = frozenset()
        """The seats that are in the middle of a stretch."""
        self.turn: Turn = (0, 0)
        self.steps: list[TimedMove] = []

    def fork(self) -> Clocks:
        """Clocks that can run on alone."""
        twin = copy(self)
        twin.left, twin.steps = [*self.left], [*self.steps]
        if twin.steps:
            last = twin.steps[-1]
            twin.steps[-1] = TimedMove(last.payer, last.turn, {**last.gains})
        return twin

    def begin(self, at: int) -> None:
        """The game begins, and waits a little for those who are not there."""
        self.free_until = at + GRACE

    def all_are_here(self, at: int) -> None:
        """There is nobody to wait for any more."""
        self.free_until = min(self.free_until, at)

    def is_waiting(self, at: int) -> bool:
        """Whether the clocks stand still because somebody may still come."""
        return bool(self.running) and at < self.free_until

    def settle(self, at: int) -> None:
        """Charge those who can act for the time that has passed."""
        for seat in self.running:
            self.left[seat] -= self._gone(at)
        self.since = max(at, self.since)

    def _counting_from(self) -> int:
        return max(self.since, self.free_until)

    def _gone(self, at: int) -> int:
        return max(0, at - self._counting_from())

    def moved(self, seat: int) -> None:
        """A move is on record, by a seat or by chance."""
        self.steps.append(TimedMove(seat if seat in self.running else CHANCE, self.turn))

    def took_back(self, seat: int, index: int) -> None:
        """A decision is open again: its stretch goes on, and what was gained by taking it is gone."""
        for gainer, gain in self.steps.pop(index).gains.items():
            self.left[gainer] -= gain
        self.stretches |= {seat}

    def play_on(self, choosers: Iterable[int], people: Iterable[int], turn: Turn) -> None:
        """From now on it is for these seats to choose, in this turn of the game; time is counted for people."""
        self._begin_turn(turn)
        asked = frozenset(choosers)
        if asked:
            self._begin_stretches(asked - self.stretches)
            self.stretches = asked
        self.running = asked & frozenset(people)

    def _begin_turn(self, turn: Turn) -> None:
        """The increment for the turn before, if this is another one; at chance it may be nobody's."""
        seats, number = turn
        if number == self.turn[1] and seats in (0, self.turn[0]):
            return
        if isinstance(self.clock, PerGame):
            for seat in self._payers() & frozenset(members(self.turn[0])):
                self._gain(seat, 1000 * self.clock.increment)
        self.turn = turn

    def _payers(self) -> frozenset[int]:
        """Who chose in the turn that ends."""
        of_turn = takewhile(lambda step: step.turn == self.turn, reversed(self.steps))
        return frozenset(step.payer for step in of_turn)

    def _begin_stretches(self, seats: Iterable[int]) -> None:
        if not isinstance(self.clock, PerGame):
            for seat in seats:
                self._gain(seat, self.full - self.left[seat])

    def _gain(self, seat: int, gain: int) -> None:
        self.left[seat] += gain
        if self.steps:
            gains = self.steps[-1].gains
            gains[seat] = gains.get(seat, 0) + gain

    def paused(self, down: int, at: int) -> None:
        """Nobody could act from `down` on: the server was not there."""
        self.settle(down)
        self.since = max(self.since, at)
        if self.free_until > down:
            self.free_until += max(0, at - down)

    def flagged(self, at: int) -> int | None:
        """The seat that has run out of time by then, if any."""
        late = [(self.left[seat], seat) for seat in self.running if self.left[seat] <= self._gone(at)]
        return min(late)[1] if late else None

    def deadline(self) -> int | None:
        """When the next seat runs out of time if nothing happens."""
        return min((self._counting_from() + self.left[seat] for seat in self.running), default=None)

    def faces(self, at: int) -> list[ClockFace]:
        """What the clocks show."""
        waits = max(0, self.free_until - at) if self.running else 0
        return [
            ClockFace(
                seat=seat,
                left=max(0, left - self._gone(at) if seat in self.running else left),
                running=seat in self.running,
                waits=waits,
            )
            for seat, left in enumerate(self.left)
        ]


def _seconds(clock: Clock) -> int:
    match clock:
        case PerMove() | PerGame():
            return clock.seconds
        case PerDay():
            return clock.days * DAY


def usual_absence(clock: Clock | None) -> int:
    """The seconds after which a bot may play for somebody, where nobody said: days if games may take days."""
    match clock:
        case PerMove() | PerGame():
            return AT_ONCE
        case PerDay():
            return clock.days * DAY
    return DAY
