"""What a viewer is told: lines of the log, and the moments of moves that they belong to."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

import msgspec
from msgspec import Raw, Struct

from nutwood.core.events import Event
from nutwood.core.game import AnyGame
from nutwood.core.journal import EventRow
from nutwood.core.lines import Line, about, resolve
from nutwood.core.match import Match
from nutwood.core.state import SPECTATOR, State
from nutwood.core.told import Happened
from nutwood.server.messages import LogLine

Sentence = tuple[int, bytes]
"""The number of a move, and a line about it as it goes out behind that number: the same bytes at all tables."""
LINES_KEPT = 8192
"""A line takes half a kilobyte."""
BEGUN = b'{"move":%d'
NO_MOVE = len(BEGUN % 0)
_encode = msgspec.json.Encoder().encode


class Moment(Struct, frozen=True):
    """A position worth seeing by itself, and how many of the new lines have been told by then."""

    lines: int
    frame: State


def lines(match: Match, viewer: int = SPECTATOR, after: int = 0) -> list[LogLine]:
    """The viewer's log after so many moves."""
    return [_line(told.move, told.event, told.line, viewer) for told in match.log(viewer, after)]


def sentences(match: Match, viewer: int, after: int = 0) -> list[Sentence]:
    """The same as it goes out."""
    match.game.check_viewer(viewer)
    return told(match.game, islice(match.happenings(), after, None), viewer) if match.remembers else []


def told(game: AnyGame, happened: Iterable[Happened], viewer: int) -> list[Sentence]:
    """The lines of some moves."""
    return [
        (each.move, line) for each in happened for row in each.rows if (line := line_of(game, row, viewer)) is not None
    ]


def moments(game: AnyGame, happened: Iterable[Happened], viewer: int) -> tuple[list[Sentence], list[Moment]]:
    """The lines of some moves in a row, and the moments before the position that they led to."""
    lines: list[Sentence] = []
    seen: list[Moment] = []
    last = None
    for each in happened:
        last = each.end
        for rows, frame in each.moments():
            known = [line for row in rows if (line := line_of(game, row, viewer)) is not None]
            if known:
                assert frame is not None
                lines += [(each.move, line) for line in known]
                seen.append(Moment(len(lines), frame))
    return lines, [moment for moment in seen if moment.frame is not last]


@lru_cache(maxsize=LINES_KEPT)
def line_of(game: AnyGame, row: EventRow, viewer: int) -> bytes | None:
    """What the viewer is told of an event, as it goes out behind the number of its move.

    None if the viewer may not know that it happened. The same things happen at all tables of a game, and wording them
    costs more than all else that is said of a move.
    """
    known = _known(game, row, game.events.shows_all(row, viewer))
    return None if known is None else _encode(_line(0, *known, viewer))[NO_MOVE:]


@lru_cache(maxsize=64)
def _known(game: AnyGame, row: EventRow, all_of_it: bool) -> tuple[Event, Line] | None:
    """An event and its words, which are the same for all who may know as much."""
    event = game.events.read(row, all_of_it)
    return None if event is None else (event, game.line(event))


def _line(move: int, event: Event, words: Line, viewer: int) -> LogLine:
    return LogLine(
        move=move,
        parts=resolve(words, viewer),
        rule=event.rule,
        heading=event.heading,
        seat=about(words),
        ending=event.ending,
    )


class ToldLog:
    """All that a viewer has been told, as it goes out: a look must not replay a game."""

    def __init__(self) -> None:
        self.moves = array("I")
        self.lines: list[bytes] = []

    def replace(self, kept: int, told: list[Sentence]) -> int:
        """Keep the lines of the first moves, add those of the others; how many lines were kept."""
        before = bisect_right(self.moves, kept)
        del self.moves[before:], self.lines[before:]
        for move, line in told:
            self.moves.append(move)
            self.lines.append(line)
        return before

    def sent(self) -> Raw:
        """The whole log as a list of lines."""
        return numbered(zip(self.moves, self.lines, strict=True))


def numbered(told: Iterable[Sentence]) -> Raw:
    """Lines with the numbers of their moves, as a list."""
    return listed([BEGUN % move + line for move, line in told])


def listed(written: Iterable[bytes]) -> Raw:
    """A list of what is written already."""
    return Raw(b"[" + b",".join(written) + b"]")
