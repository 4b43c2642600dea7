"""What viewers read, in tests of any game."""

from collections.abc import Sequence

from nutwood import SPECTATOR, Match
from nutwood.core.lines import spoken

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


def sentences(match: Match, viewer: int = SPECTATOR, names: Sequence[str] = NAMES) -> list[str]:
    """The viewer's log, with names for the seats."""
    return [spoken(told.line, viewer, names) for told in match.log(viewer)]


def news(match: Match, viewer: int = SPECTATOR) -> list[str]:
    """What the viewer reads of the last move, also where views forget."""
    return [spoken(told.line, viewer, NAMES) for told in match.news(viewer)]
