"""What happens in a move, written down while it is played: by a state that somebody listens to, and by no other.

Inside compiled rules an event is a row of numbers; `events.py` makes typed values of it. A rule writes

    if self.listening != 0:
        self.journal.happen(STOLE, thief, victim, nuts)
        self.journal.beat(self)

in the line after it did the thing. The comparison stands where the rule is, so that a playout computes no argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from nutwood.core.state import State

EVERYBODY: Final = -1
"""The set of all viewers, spectators included."""
EventRow = tuple[int, int, tuple[int, int, int, int, int, int]]
"""Who sees the secret fields (a set of seats), the kind of the event, and its fields."""


class Journal:
    """The rows of one move, and a copy of the position at each beat."""

    rows: list[EventRow]
    frames: list[tuple[int, State]]
    """At each beat: how many rows there were, and the position."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Another move begins."""
        self.rows = []
        self.frames = []

    def happen(  # noqa: PLR0913, PLR0917 — a kind and six numbers
        self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Something that everybody sees."""
        self.rows.append((EVERYBODY, kind, (a, b, c, d, e, f)))

    def whisper(  # noqa: PLR0913, PLR0917
        self, viewers: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Something whose secret fields only these seats see."""
        self.rows.append((viewers, kind, (a, b, c, d, e, f)))

    def beat(self, state: State) -> None:
        """A moment to be seen by itself; nothing if nothing has happened since the last one.

        It stands only where every sentence of the view is true: after the last assignment of one thing.
        """
        told = self.frames[-1][0] if self.frames else 0
        if len(self.rows) > told:
            self.frames.append((len(self.rows), state.clone()))
