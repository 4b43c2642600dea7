"""The text format of a game on record (`.nut`): a header, one line per move, a closing line.

    nutwood 1
    game: hounded
    revision: 1
    players: 2
    edition: house
    edition-digest: 0c6d92b3f9a1
    option stalemate: rulebook
    name hunt: Ann

    hunt: pick terrier
    hunt: to c2          # comments run to the end of the line
    chance: tile grass
    = unfinished

An edition of somebody's own is there with its text, `edition-text: "title = …"`, as a JSON string. Who played may be
named, seat by seat. The closing line says `= unfinished`, or the result of each seat, and in brackets
how it came about if not by the rules: `= hunt -1, fox +1 (hunt resigned)`, `(fox out of time)`, `(draw agreed)`. A file
without it has been cut. A record of another revision of the rules is read if every move and the result still hold. One
without a revision, or without a digest, is of the first.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from nutwood.core.edition import digests_of
from nutwood.core.errors import BadPosition, BadRecord, IllegalMove, NutwoodError, Outdated
from nutwood.core.game import Game
from nutwood.core.match import GivenUp, Match
from nutwood.core.position import parse_json, place
from nutwood.core.registry import as_played, load
from nutwood.core.state import CHANCE, State

FIRST_LINE = "nutwood 1"
HEADER_KEYS = ("game", "revision", "players", "edition", "edition-digest", "edition-text", "position")
FIRST_REVISION = 1
"""What a record without a revision is of."""


DRAW = "draw agreed"
GAVE_UP: dict[str, GivenUp] = {"resigned": "resigned", "out of time": "timeout"}


def write_record(match: Match) -> str:
    """The match as text."""
    return "\n".join([*_header(match), "", *move_lines(match), f"= {closing(match)}"]) + "\n"


def move_lines(match: Match) -> Iterator[str]:
    """Every move with its seat, chance included, as a record writes it."""
    for played in match.moves:
        yield f"{match.game.seat_name(played.seat)}: {match.game.catalogue.text(played.move)}"


def closing(match: Match) -> str:
    """What the closing line says: the result and how it came about, or that the game is unfinished."""
    if not match.has_result:
        return "unfinished"
    results = zip(match.game.seats, match.returns(), strict=False)
    said = ", ".join(f"{seat} {result:+.4g}" for seat, result in results)
    words = {how: word for word, how in GAVE_UP.items()}
    causes = [f"{match.game.seats[seat]} {words[how]}" for seat, how in match.given_up.items()]
    causes += [DRAW] if match.agreed else []
    return f"{said} ({', '.join(causes)})" if causes else said


def _header(match: Match) -> Iterator[str]:
    game = match.game
    yield FIRST_LINE
    yield f"game: {game.name}"
    yield f"revision: {game.revision}"
    yield f"players: {game.players}"
    yield f"edition: {game.edition_name}"
    yield f"edition-digest: {game.edition_digest}"
    if game.own_edition:
        yield f"edition-text: {json.dumps(game.own_edition.text, ensure_ascii=False)}"
    for name, value in msgspec.to_builtins(game.options).items():
        yield f"option {name}: {str(value).lower() if isinstance(value, bool) else value}"
    for seat, name in sorted(match.names.items()):
        yield f"name {game.seats[seat]}: {name}"
    if not match.from_start:
        yield f"position: {json.dumps(msgspec.to_builtins(game.position(match.first)), ensure_ascii=False)}"


def read_record(text: str, source: str = "record") -> Match:
    """The match so recorded, every move checked; what is wrong is reported with its line and rule."""
    return _Reader(text, source).match()


class _Reader:
    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.line = 0
        self.revision = FIRST_REVISION
        self.lines = [(n, _bare(line)) for n, line in enumerate(text.splitlines(), 1)]
        self.lines = [(n, line) for n, line in self.lines if line]

    def match(self) -> Match:
        self._first_line()
        match = self._start(self._header())
        while True:
            line = self._next()
            if line.startswith("="):
                self._close(match, line[1:].strip())
                return match
            self._play(match, line)

    def _next(self) -> str:
        if not self.lines:
            raise self.fault("the record ends here without its closing line: it has been cut, or lacks '= unfinished'")
        self.line, line = self.lines.pop(0)
        return line

    def _first_line(self) -> None:
        if not self.lines or self._next() != FIRST_LINE:
            self.line = self.line or 1
            raise self.fault(f"this is no record of ours: the first line must be {FIRST_LINE!r}")

    def _header(self) -> dict[str, str]:
        header: dict[str, str] = {}
        while self.lines and _is_header(self.lines[0][1]):
            key, _, value = self._next().partition(":")
            if key in header:
                raise self.fault(f"{key!r} stands twice in the header")
            header[key] = value.strip()
        for key in ("game", "players", "edition"):
            if key not in header:
                raise self.fault(f"the header lacks {key!r}")
        return header

    def _start(self, header: dict[str, str]) -> Match:
        options = {key.removeprefix("option "): value for key, value in header.items() if key.startswith("option ")}
        for name in ("players", "edition"):
            if name in options:
                raise self.fault(f"{name!r} is no option; the header has a line of its own for it")
        players = self._number("players", header["players"])
        self.revision = self._number("revision", header.get("revision", str(FIRST_REVISION)))
        settings = {"players": players, "edition": self._edition(header), **options}
        try:
            game = load(header["game"], **as_played(header["game"], header.get("edition-digest"), settings))
        except NutwoodError as error:
            raise self.fault(str(error)) from None
        match = Match(game, self._position(game, header["position"])) if "position" in header else Match(game)
        match.names = self._names(game, header)
        return match

    def _edition(self, header: dict[str, str]) -> str | dict[str, str]:
        """By its name, or with its text, which must be the one whose digest is told."""
        if "edition-text" not in header:
            return header["edition"]
        try:
            text = msgspec.json.decode(header["edition-text"], type=str)
            told = digests_of(text)
        except (msgspec.DecodeError, tomllib.TOMLDecodeError, RecursionError):
            raise self.fault("the text of the edition is no TOML in a JSON string") from None
        if header.get("edition-digest", told[0]) not in told:
            raise self.fault("the text of the edition is not the one that the digest was made of")
        return {"name": header["edition"], "text": text}

    def _names(self, game: Game[Any, Any], header: dict[str, str]) -> dict[int, str]:
        given = {key.removeprefix("name "): value for key, value in header.items() if key.startswith("name ")}
        for seat in given:
            if seat not in game.seats:
                raise self.fault(f"there is no seat {seat!r} to be named; seats are {', '.join(game.seats)}")
        return {game.seats.index(seat): name for seat, name in given.items() if name}

    def _position(self, game: Game[Any, Any], written: str) -> State:
        try:
            return place(game, parse_json(written))
        except BadPosition as error:
            raise self.broken(game, "the position that it began from cannot arise", f"position: {error}") from None

    def _number(self, key: str, value: str) -> int:
        if not re.fullmatch(r"[0-9]{1,3}", value):
            raise self.fault(f"{key}: {value!r} is not a number")
        return int(value)

    def _play(self, match: Match, line: str) -> None:
        name, colon, text = line.partition(":")
        if not colon:
            raise self.fault(f"{line!r} is no move; a line reads 'seat: move'")
        seats = {name: seat for seat, name in enumerate(match.game.seats)} | {"chance": CHANCE}
        if name not in seats:
            raise self.fault(f"there is no seat {name!r}; seats are {', '.join(seats)}")
        try:
            match.play(text.strip(), seats[name])
        except NutwoodError as error:
            said = f"{text.strip()!r} is not legal here: {error}" if isinstance(error, IllegalMove) else str(error)
            raise self.broken(match.game, f"{text.strip()!r} can no longer be played here", said) from None

    def _close(self, match: Match, said: str) -> None:
        _, bracket, causes = said.removesuffix(")").partition(" (")
        for cause in causes.split(", ") if bracket else ():
            self._stop(match, cause)
        if said != closing(match):
            given = closing(match)
            reason = f"the closing line says {said!r}, but the moves give {given!r}"
            raise self.broken(match.game, f"its result would be {given!r}, not {said!r}", reason)
        if self.lines:
            self.line = self.lines[0][0]
            raise self.fault("something follows the closing line")

    def _stop(self, match: Match, cause: str) -> None:
        """Somebody gives up, or all agree to a draw."""
        match.stopped = True
        if cause == DRAW:
            if match.ended or not match.game.ties:
                raise self.fault(f"no draw can be agreed here: {'the game is over' if match.ended else 'it has none'}")
            match.agreed = True
            return
        name, _, how = cause.partition(" ")
        if name not in match.game.seats or how not in GAVE_UP:
            ways = ", ".join([*(f"'SEAT {word}'" for word in GAVE_UP), repr(DRAW)])
            raise self.fault(f"{cause!r} is no way in which a game ends; there are {ways}")
        match.given_up[match.game.seats.index(name)] = GAVE_UP[how]

    def broken(self, game: Game[Any, Any], outdated: str, fault: str) -> BadRecord:
        """The record does not hold: no wonder if it is of another revision, a fault if it is of this one."""
        if self.revision == game.revision:
            return self.fault(fault)
        return Outdated(f"{self.source}, line {self.line}: {game.outdated(self.revision, outdated)}.")

    def fault(self, reason: str) -> BadRecord:
        return BadRecord(f"{self.source}, line {self.line}: {reason.rstrip('.')}.")


def _bare(line: str) -> str:
    """The line without its comment; positions and names may contain anything, so they have none."""
    return line.strip() if line.startswith(("position:", "edition-text:", "name ")) else line.partition("#")[0].strip()


def _is_header(line: str) -> bool:
    key = line.partition(":")[0]
    return key in HEADER_KEYS or key.startswith(("option ", "name "))
