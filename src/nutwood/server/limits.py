"""How much one socket or one address may ask for."""

from __future__ import annotations

import time


class Allowance:
    """So many messages in a window: a burst of all of them, then as many a second as the window gives back."""

    __slots__ = ("burst", "left", "rate", "seen")

    def __init__(self, messages: int, window: float) -> None:
        self.burst = float(messages)
        self.left = self.burst
        self.rate = messages / window
        self.seen = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> int:
        """Seconds until the next one is."""
        return max(1, round((1 - self.left) / self.rate))

    def is_idle(self) -> bool:
        """Whether nothing has been asked for longer than the window."""
        return time.monotonic() - self.seen > self.burst / self.rate


class Allowances:
    """An allowance for each name: addresses, people."""

    def __init__(self, messages: int, window: float) -> None:
        self.messages = messages
        self.window = window
        self.known: dict[str, Allowance] = {}

    def of(self, name: str) -> Allowance:
        """The allowance of this name."""
        found = self.known.get(name)
        if found is None:
            if len(self.known) > 10_000:
                self.known = {known: left for known, left in self.known.items() if not left.is_idle()}
            found = self.known[name] = Allowance(self.messages, self.window)
        return found
