"""The clocks of a table. They belong to the server, and every number follows from the times in the log."""

from __future__ import annotations

from collections.abc import Iterable

from nutwood.server.messages import Clock, ClockFace, PerDay, PerGame, PerMove

DAY = 86_400


class Clocks:
    """How long each seat has left, in milliseconds; they run for the seats that can act, and for nobody else."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.full = 1000 * _seconds(clock)
        self.left = [self.full] * seats
        self.running: frozenset[int] = frozenset()
        self.since = 0
        self.marks: list[int] = []
        """What the mover's clock showed at each move on record: taking a move back gives no time."""

    def settle(self, at: int) -> None:
        """Charge those who can act for the time that has passed."""
        for seat in self.running:
            self.left[seat] -= max(0, at - self.since)
        self.since = max(at, self.since)

    def run_for(self, seats: Iterable[int]) -> None:
        """From now on it is for these seats to act."""
        self.running = frozenset(seats)

    def moved(self, seat: int) -> None:
        """A decision is taken: a new allowance for the next, or the increment."""
        self.marks.append(self.left[seat])
        if isinstance(self.clock, PerGame):
            self.left[seat] += 1000 * self.clock.increment
        else:
            self.left[seat] = self.full

    def rolled(self) -> None:
        """Chance takes no time."""
        self.marks.append(0)

    def took_back(self, seat: int, index: int) -> None:
        """A decision is open again, with no more time than when it was taken."""
        self.left[seat] = min(self.left[seat], self.marks.pop(index))

    def paused(self, down: int, at: int) -> None:
        """Nobody could act from `down` on: the server was not there."""
        self.settle(down)
        self.since = max(self.since, at)

    def flagged(self, at: int) -> int | None:
        """The seat that has run out of time by then, if any."""
        late = [(self.left[seat], seat) for seat in self.running if self.left[seat] <= at - self.since]
        return min(late)[1] if late else None

    def deadline(self) -> int | None:
        """When the next seat runs out of time if nothing happens."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def faces(self, at: int) -> list[ClockFace]:
        """What the clocks show."""
        gone = max(0, at - self.since)
        return [
            ClockFace(
                seat=seat, left=max(0, left - gone if seat in self.running else left), running=seat in self.running
            )
            for seat, left in enumerate(self.left)
        ]


def _seconds(clock: Clock) -> int:
    match clock:
        case PerMove() | PerGame():
            return clock.seconds
        case PerDay():
            return clock.days * DAY
