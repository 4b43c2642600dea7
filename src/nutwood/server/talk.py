"""Chat: what was said at a table, as far as it is kept."""

from __future__ import annotations

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
        self.players: list[Talk] = []
        self.spectators: list[Talk] = []
        self.last = 0
        """The entry of the last line."""

    def fork(self) -> TalkKept:
        """The same, to go on with alone."""
        other = TalkKept.__new__(TalkKept)
        other.players, other.spectators, other.last = [*self.players], [*self.spectators], self.last
        return other

    def append(self, said: Talk) -> None:
        """One more line."""
        by_spectator = said.name != "" and said.seat < 0
        kept, most = (self.spectators, SPECTATORS_KEPT) if by_spectator else (self.players, PLAYERS_KEPT)
        kept.append(said)
        del kept[:-most]
        self.last = said.number

    def after(self, number: int) -> list[Talk]:
        """What has been said since an entry."""
        return [said for said in self if said.number > number] if self.last > number else []

    def __iter__(self) -> Iterator[Talk]:
        return merge(self.players, self.spectators, key=lambda said: said.number)
