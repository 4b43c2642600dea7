"""Golden events: what happened in golden games, told exactly."""

from __future__ import annotations

from pathlib import Path

import msgspec

from nutwood import read_record
from nutwood.core.events import Event
from nutwood.core.match import Match


def golden(game: str) -> dict[str, Match]:
    """The golden games of a game, by the names of their files."""
    files = sorted((Path(__file__).parent / game / "games").glob("*.nut"))
    return {file.stem: read_record(file.read_text(encoding="utf-8"), file.name) for file in files}


def true_events(match: Match) -> list[Event]:
    """All that happened, secrets included."""
    return [match.game.events.true(row) for journal in match.happenings() for row in journal.rows]


def told(match: Match) -> list[str]:
    """The events of a game, a line each: the number of the move, and the event."""
    true, encode = match.game.events.true, msgspec.json.encode
    journals = enumerate(match.happenings(), 1)
    return [f"{number} {encode(true(row)).decode()}" for number, journal in journals for row in journal.rows]


def expected(game: str, name: str) -> list[str]:
    """What the file beside a golden game says: written by `python -m tests.games.bookkeeping`, read by people."""
    return _file(game, name).read_text(encoding="utf-8").splitlines()


def _file(game: str, name: str) -> Path:
    return Path(__file__).parent / game / "games" / f"{name}.events"


if __name__ == "__main__":
    import sys

    for game in sys.argv[1:]:
        for name, match in golden(game).items():
            _file(game, name).write_text("\n".join(told(match)) + "\n", encoding="utf-8")
