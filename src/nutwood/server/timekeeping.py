"""The house's time: the wall clock's when the server starts, and from then on never set, forwards or back."""

from __future__ import annotations

import time

MILLISECOND = 1_000_000


class Timekeeper:
    """Milliseconds since 1970, as far as anybody knew when it was started."""

    def __init__(self) -> None:
        self.offset = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Moves with the machine's uptime; a wall clock that is set changes nothing."""
        return (self.offset + time.monotonic_ns()) // MILLISECOND

    def not_before(self, at: int) -> None:
        """Go on from a time that is already written down, if the wall clock has been set back since."""
        self.offset += max(0, at - self.now()) * MILLISECOND

    def follow(self, at: int, error: int) -> None:
        """Go by another clock, which showed this a moment ago; that moment may have been so long."""
        apart = at - self.now()
        if abs(apart) > error:
            self.offset += apart * MILLISECOND


_house = Timekeeper()
now = _house.now
not_before = _house.not_before
follow = _house.follow
