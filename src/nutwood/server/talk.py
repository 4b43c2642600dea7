"""What was said at a table, as far as it is kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from heapq import merge

from nutwood.server.messages import Talk

PLAYERS_KEPT = 200
SPECTATORS_KEPT = 60


class TalkKept:
    """The last lines of those who sit here and of the table, and apart from them those of spectators.

    However much strangers say, they push out only one another.
    """

    def __init__(self) -> None:
        self.players: deque[Talk] = deque(maxlen=PLAYERS_KEPT)
        self.spectators: deque[Talk] = deque(maxlen=SPECTATORS_KEPT)
        self.last = 0
        """The entry of the last line."""

    def append(self, said: Talk) -> None:
        """One more line."""
        by_spectator = said.name != "" and said.seat < 0
        (self.spectators if by_spectator else self.players).append(said)
        self.last = said.number

    def after(self, number: int) -> list[Talk]:
        """What has been said since an entry."""
        return [said for said in self if said.number > number] if self.last > number else []

    def __iter__(self) -> Iterator[Talk]:
        return merge(self.players, self.spectators, key=lambda said: said.number)
