"""Games of a contest in a file: a first line that says what was played, then a line for each game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from nutwood import __version__
from nutwood.core.errors import NutwoodError
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.state import CHANCE
from nutwood.lab.arena import Contest, Outcome


class BadGames(NutwoodError):
    """A file that does not hold the games of a contest, or of another one than was asked for."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was played, by which rules and with which components."""

    contest: Contest
    revision: int
    digest: str
    """Of the edition."""
    version: str = __version__


def heading(contest: Contest) -> Heading:
    """The first line for a contest that is played now."""
    game = contest.load()
    return Heading(contest, game.revision, game.edition_digest)


def file_name(first: Heading) -> str:
    """A name that no other contest has, by these rules, with these components."""
    contest, players = first.contest, len(first.contest.bots)
    bots = "-".join(bot.replace(":", "") for bot in dict.fromkeys(contest.bots))
    rules = f"{first.version}-{first.revision}-{first.digest}"
    return f"{contest.game}-{players}-{bots}-{contest.factor:g}-{contest.seed}-{rules}.jsonl"


class GamesFile:
    """The games of a contest, kept as they end; a contest that was stopped goes on where it was."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.played: list[Outcome] = []
        expected = heading(contest)
        if path.exists() and path.stat().st_size:
            found, self.played = read_games(path)
            if msgspec.structs.replace(found, contest=with_games(found.contest, contest.games)) != expected:
                raise BadGames(f"{path}: games of another contest are kept there. Take another file.")
            self.played = list({game.number: game for game in self.played if game.number < contest.games}.values())
        self._write(expected)

    def keep(self, game: Outcome) -> None:
        """Append a game that has ended: a contest that is stopped goes on after it."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")

    def _write(self, first: Heading) -> None:
        """From the beginning, without what a killed process left half written; at no moment is anything lost."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.write_bytes(msgspec.json.Encoder().encode_lines([first, *self.played]))
        fresh.replace(self.path)


def with_games(contest: Contest, games: int) -> Contest:
    """The same contest over another number of games."""
    return msgspec.structs.replace(contest, games=games)


def read_games(path: Path) -> tuple[Heading, list[Outcome]]:
    """What was played, and all games that are whole: the last line may be cut."""
    first, *rest = path.read_bytes().splitlines(keepends=True)
    try:
        found = msgspec.json.decode(first, type=Heading)
        decoder = msgspec.json.Decoder(Outcome)
        return found, [decoder.decode(line) for line in rest if line.endswith(b"\n")]
    except msgspec.MsgspecError as error:
        raise BadGames(f"{path}: these are no games of the arena: {error}.") from None


def moves_of(game: Game[Any, Any], outcome: Outcome) -> Iterator[tuple[int, str]]:
    """Who played, chance included, and what, as records write it."""
    seats = {name: seat for seat, name in enumerate(game.seats)} | {"chance": CHANCE}
    for line in outcome.moves:
        name, _, text = line.partition(": ")
        yield seats[name], text


def replayed(game: Game[Any, Any], outcome: Outcome) -> Iterator[Match]:
    """The game again, move by move: the match before the first move, and after each."""
    match = Match(game)
    yield match
    for seat, text in moves_of(game, outcome):
        match.play(text, seat)
        yield match
