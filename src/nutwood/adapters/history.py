"""The history of a game: a position and how it came about, as values that never change.

Playing gives a new history and leaves the old one as it is, so copies cost nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.journal import Journal
from nutwood.core.state import State
from nutwood.core.told import Happened

Moves = list[tuple[int, int]]


class Known(msgspec.Struct, frozen=True):
    """A move as one viewer knows it."""

    seat: int
    glimpse: int
    line: str
    """Who, what, and all that came of it."""


class Link:
    """One move, with the position that it was played in. What came of it is found out when somebody asks."""

    __slots__ = ("_happened", "_known", "before", "move", "previous", "seat")

    def __init__(self, before: State, seat: int, move: int, previous: Link | None) -> None:
        self.before = before
        self.seat = seat
        self.move = move
        self.previous = previous
        self._known: dict[int, Known] = {}
        self._happened: Happened | None = None

    def glimpse(self, viewer: int) -> int:
        """The move as the viewer sees it."""
        return self.before.glimpse(self.seat, self.move, viewer)

    def known(self, game: AnyGame, viewer: int) -> Known:
        """All that the viewer knows of the move."""
        if viewer not in self._known:
            glimpse = self.glimpse(viewer)
            events = msgspec.json.encode(self._heard().events(game.events, viewer)).decode()
            self._known[viewer] = Known(self.seat, glimpse, f"{game.seat_name(self.seat)} {glimpse} {events}")
        return self._known[viewer]

    def _heard(self) -> Happened:
        """The move played again, in a copy that listens."""
        if self._happened is None:
            world, journal = self.before.clone(), Journal()
            world.listen(journal)
            world.apply(self.seat, self.move)
            self._happened = Happened(0, journal.rows, [])
        return self._happened


class History:
    """A position, and what each viewer knows of the way to it."""

    __slots__ = ("before", "game", "last", "state")

    def __init__(self, game: AnyGame, state: State, last: Link | None = None, before: tuple[Known, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.last = last
        self.before = before
        """Earlier moves, the same for every viewer: as whoever resampled this history knows them."""

    def play(self, seat: int, move: int) -> History:
        """The history after a move, which is checked."""
        state = self.state.clone()
        state.play(seat, move)
        return History(self.game, state, Link(self.state, seat, move, self.last), self.before)

    def links(self) -> list[Link]:
        """The moves, the first one first."""
        found = []
        link = self.last
        while link is not None:
            found.append(link)
            link = link.previous
        return found[::-1]

    def log(self, viewer: int) -> list[Known]:
        """All that has happened, as the viewer may know it."""
        return [*self.before, *(link.known(self.game, viewer) for link in self.links())]

    def latest(self, viewer: int, count: int) -> list[tuple[int, int]]:
        """The latest moves, the last one first: who, and which as the viewer saw it."""
        found: list[tuple[int, int]] = []
        link = self.last
        while link is not None and len(found) < count:
            found.append((link.seat, link.glimpse(viewer)))
            link = link.previous
        return [*found, *((known.seat, known.glimpse) for known in self.before[::-1])][:count]

    def information(self, viewer: int) -> str:
        """All that the viewer knows: what it sees, and how it came about."""
        return "\n".join([*(known.line for known in self.log(viewer)), self.appearance(viewer)])

    def appearance(self, viewer: int) -> str:
        """What the viewer sees now."""
        return msgspec.json.encode(self.game.view(self.state, viewer)).decode()

    def resampled(self, viewer: int, dice: Dice) -> History:
        """A history that the viewer cannot tell from this one; whose secrets these are is drawn anew."""
        world = self.state.clone()
        world.redeal(viewer, dice)
        return History(self.game, world, None, tuple(self.log(viewer)))

    def __deepcopy__(self, memo: object) -> History:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        links = self.links()
        first = links[0].before if links else self.state
        moves = [(link.seat, link.move) for link in links]
        return restored, (self.game, first, moves, self.before)


def restored(game: AnyGame, first: State, moves: Moves, before: tuple[Known, ...]) -> History:
    """A history from what was kept of it; a game of another revision refuses to be."""
    history = History(game, first, None, before)
    for seat, move in moves:
        history = history.play(seat, move)
    return history
