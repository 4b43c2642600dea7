"""Reads and writes the files that commands take: records, positions and pictures."""

from __future__ import annotations

from pathlib import Path

from nutwood.core.errors import NutwoodError
from nutwood.core.match import Match
from nutwood.core.position import read_position, write_position
from nutwood.core.record import read_record, write_record


class BadFile(NutwoodError):
    """A file that cannot be read or written."""


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path}: this is no text; a record (.nut) or a position (.json) is.") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read: {reason(error)}.") from None


def write_text(path: Path, text: str) -> None:
    """Write a file, with the folders above it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be written: {reason(error)}.") from None


def reason(error: OSError | ValueError) -> str:
    """What the system says, without its numbers and names."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()


def read_match(path: Path) -> Match:
    """A game from its record, or a game that goes on from a position."""
    text = read_text(path)
    if not text.lstrip().startswith("{"):
        return read_record(text, path.name)
    try:
        game, state = read_position(text)
    except NutwoodError as error:
        raise BadFile(f"{path.name}: {error}") from None
    return Match(game, state)


def write_match(path: Path, match: Match) -> None:
    """The record, or just the position if the file is to be called .json."""
    is_position = path.suffix == ".json"
    write_text(path, write_position(match.game, match.state) if is_position else write_record(match))
