"""Rate limits by sliding window: how much one socket, one person or one address may ask for."""

from __future__ import annotations

import time

WEIGHTS = (
    ("POST", "/api/records", 25.0),
    ("POST", "/api/own-tables", 25.0),
    ("POST", "/api/lab/editions", 5.0),
    ("POST", "/api/lab/games", 10.0),
    ("GET", "/api/tables/*/replay", 10.0),
    ("GET", "/api/tables/*/replay/*", 5.0),
    ("GET", "/api/tables/*/record", 5.0),
    ("POST", "/api/tables/*/hint", 5.0),
    ("POST", "/api/tables/*/coach", 5.0),
    ("POST", "/api/games/*/lessons/*/table", 5.0),
    ("POST", "/api/games/*/lessons/*/why", 3.0),
    ("POST", "/api/tables", 5.0),
    ("GET", "/api/me/data", 5.0),
    ("GET", "/api/tables/*", 3.0),
    ("GET", "/api/me/tables", 2.0),
    ("GET", "/api/tables", 2.0),
    ("GET", "/api/games/*/picture.svg", 2.0),
    ("GET", "/api/games/*/art.svg", 2.0),
    ("GET", "/api/games/*/moves", 2.0),
    ("GET", "/api/games/*/lessons/*", 2.0),
    ("GET", "/api/docs", 2.0),
    ("GET", "/api/openapi.json", 2.0),
)
"""What costs the server more than other requests to the API, which weigh 1."""
FILE_WEIGHT = 0.2
"""Of a file or page of the client."""
LOOK_WEIGHT = 3.0
"""Of the message that asks for everything, among messages that weigh 1."""


def weight(method: str, path: str) -> float:
    """What a request counts for."""
    asked, parts = "GET" if method == "HEAD" else method, path.rstrip("/").split("/")
    for known, pattern, cost in WEIGHTS:
        if known == asked and _fits(pattern.split("/"), parts):
            return cost
    return 1.0 if parts[1:2] == ["api"] else FILE_WEIGHT


def _fits(pattern: list[str], parts: list[str]) -> bool:
    return len(pattern) == len(parts) and all(want in ("*", part) for want, part in zip(pattern, parts, strict=True))


class RateLimiter:
    """So much in any stretch of time as long as the window; without a number, any."""

    __slots__ = ("most", "spent", "taken", "window")

    def __init__(self, most: float | None, window: float) -> None:
        self.most = most
        self.window = window
        self.taken: list[tuple[float, float]] = []
        """When, and how much; an empty list is small, and each socket has limiters that it never needs."""
        self.spent = 0.0

    def take(self, cost: float = 1.0) -> bool:
        """Whether so much more is allowed now; what is not allowed does not count.

        Something dearer than the whole limit is allowed to whoever has spent nothing.
        """
        if self.most is None:
            return True
        now = time.monotonic()
        self._forget(now)
        if self.taken and self.spent + cost > self.most + 1e-9:
            return False
        self.taken.append((now, cost))
        self.spent += cost
        return True

    def _forget(self, now: float) -> None:
        old = 0
        while old < len(self.taken) and now - self.taken[old][0] >= self.window:
            self.spent -= self.taken[old][1]
            old += 1
        del self.taken[:old]
        if not self.taken:
            self.spent = 0.0

    def wait(self, cost: float = 1.0) -> float:
        """Seconds until so much is allowed."""
        now = time.monotonic()
        self._forget(now)
        over = 0.0 if self.most is None else self.spent + cost - self.most
        for at, given in self.taken:
            if over <= 1e-9:
                break
            over -= given
            if over <= 1e-9 or at == self.taken[-1][0]:
                return max(0.0, at + self.window - now)
        return 0.0

    def is_idle(self) -> bool:
        """Whether nothing has been asked for longer than the window."""
        return not self.taken or time.monotonic() - self.taken[-1][0] > self.window


class RateLimiters:
    """A limiter for each name: addresses, people."""

    def __init__(self, most: float | None, window: float) -> None:
        self.most = most
        self.window = window
        self.known: dict[str, RateLimiter] = {}
        self.room = 10_000
        """When so many are known, those who have asked for nothing lately are forgotten."""

    def of(self, name: str) -> RateLimiter:
        """The limiter of this name."""
        found = self.known.get(name)
        if found is None:
            if len(self.known) >= self.room:
                self.known = {known: left for known, left in self.known.items() if not left.is_idle()}
                self.room = max(10_000, 2 * len(self.known))
            found = self.known[name] = RateLimiter(self.most, self.window)
        return found
