"""What happened in a move: with all its secrets, and as one viewer is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from nutwood.core.events import Event, EventCatalogue
from nutwood.core.journal import EventRow
from nutwood.core.lines import Line
from nutwood.core.state import State


class Told(msgspec.Struct, frozen=True):
    """An event in words, as one viewer may know it."""

    move: int
    """The number of the move that brought it about, from 1."""
    event: Event
    line: Line

    @property
    def rule(self) -> str:
        """The rule that made it happen."""
        return self.event.rule

    @property
    def heading(self) -> Literal["", "turn", "round"]:
        """What begins with it."""
        return self.event.heading


class Beat(msgspec.Struct, frozen=True):
    """A moment of a move that is worth seeing by itself, as one viewer may know it."""

    events: tuple[Event, ...]
    frame: State | None
    """The position then, for viewing only; None for the one after the move."""


class Happened(msgspec.Struct, frozen=True):
    """One move with all its secrets: for nobody's eyes."""

    move: int
    rows: list[EventRow]
    frames: list[tuple[int, State]]
    end: State | None = None
    """The position after it, where somebody wants to look at it later."""

    def events(self, catalogue: EventCatalogue, viewer: int) -> list[Event]:
        """What the viewer may know of it."""
        seen = (catalogue.seen(row, viewer) for row in self.rows)
        return [event for event in seen if event is not None]

    def moments(self) -> Iterator[tuple[list[EventRow], State | None]]:
        """What happened up to each moment, and the position then."""
        begun = 0
        for count, frame in [*self.frames, (len(self.rows), self.end)]:
            yield self.rows[begun:count], self.end if count == len(self.rows) else frame
            begun = count

    def beats(self, catalogue: EventCatalogue, viewer: int) -> list[Beat]:
        """Moment by moment; what the viewer may not know has no moment."""
        found = []
        for rows, frame in self.moments():
            seen = [catalogue.seen(row, viewer) for row in rows]
            known = tuple(event for event in seen if event is not None)
            if known:
                found.append(Beat(known, frame))
        return found
