"""Rate limits by sliding window: how much one socket, one person or one address may ask for."""

from __future__ import annotations

import time
from collections import deque


class RateLimiter:
    """So many messages in any stretch of time as long as the window; without a number, any."""

    __slots__ = ("taken", "window")

    def __init__(self, messages: int | None, window: float) -> None:
        self.taken: deque[float] | None = None if messages is None else deque(maxlen=max(1, messages))
        self.window = window

    def take(self) -> bool:
        """Whether one more is allowed now; one that is not allowed does not count."""
        if self.wait() > 0:
            return False
        if self.taken is not None:
            self.taken.append(time.monotonic())
        return True

    def wait(self) -> float:
        """Seconds until the next one is allowed."""
        if self.taken is None or len(self.taken) < (self.taken.maxlen or 0):
            return 0.0
        return max(0.0, self.taken[0] + self.window - time.monotonic())

    def is_idle(self) -> bool:
        """Whether nothing has been asked for longer than the window."""
        return not self.taken or time.monotonic() - self.taken[-1] > self.window


class RateLimiters:
    """A limiter for each name: addresses, people."""

    def __init__(self, messages: int | None, window: float) -> None:
        self.messages = messages
        self.window = window
        self.known: dict[str, RateLimiter] = {}

    def of(self, name: str) -> RateLimiter:
        """The limiter of this name."""
        found = self.known.get(name)
        if found is None:
            if len(self.known) > 10_000:
                self.known = {known: left for known, left in self.known.items() if not left.is_idle()}
            found = self.known[name] = RateLimiter(self.messages, self.window)
        return found
