"""A study: cells that differ in what varies, played with the same dice, and a folder that keeps every game."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec

from nutwood.core.edition import edition_text
from nutwood.core.errors import NutwoodError
from nutwood.core.registry import game_type
from nutwood.lab.arena import Contest, Outcome, play_one
from nutwood.lab.beside import cells_beside
from nutwood.lab.kept import GamesFile, Heading, read_games
from nutwood.lab.runner import Processes, spread
from nutwood.lab.standings import victory
from nutwood.lab.statistics import share

PLAN: Final = "study.json"
BATCH: Final = 10
"""Dice rolled in each cell between two looks at the width of the intervals."""
Wanted = float | bool | tuple[float, float]
"""What a target asks for: a distance from fair, a range, or that something holds."""


class BadStudy(NutwoodError):
    """A study that cannot be played as it is written."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a study is over: with so many games per cell, or before if one of the others is reached."""

    games: int = 400
    width: float | None = None
    """The 95 % interval of every seat's share of victories is no wider than this, in all cells."""
    minutes: float | None = None
    """So much time has passed in this run."""


class Cell(msgspec.Struct, frozen=True):
    """One combination of what varies."""

    name: str
    players: int
    varied: dict[str, str]
    """What varies between cells, and what it is here."""
    contest: Contest
    beside: str = ""
    """The cell that this one only tells more of: one that measures skill or luck (see beside.py)."""

    @property
    def file(self) -> str:
        """A file name made of the cell's name."""
        return re.sub(r"[^\w.]+", "-", self.name.replace(".toml", "")).strip("-") + ".jsonl"


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played, and what for: `Study(game="hounded", bots=("random",), stop=Stop(games=20))`."""

    game: str
    title: str = ""
    players: tuple[int, ...] = ()
    """How many sit at the table, a cell for each; the usual number if not given."""
    bots: tuple[str, ...] = ("level1",)
    """A bot per seat; the last one takes those left. Seats are rotated."""
    edition: str = "house"
    options: dict[str, Any] = {}
    vary: dict[str, list[Any]] = {}
    """By name: `edition`, `bots` or an option of the game, with its values; every combination is a cell."""
    skill: bool = False
    """Whether skill and luck are measured too, by more cells beside each."""
    stop: Stop = Stop()
    targets: dict[str, Wanted] = {}
    seed: int = 0
    factor: float = 1.0
    """All budgets of bots are divided by this."""
    folder: str = "."
    """Where files of editions are looked for."""

    def cells(self) -> list[Cell]:
        """Every combination of what varies, for each number of players."""
        players = self.players or (game_type(self.game)().players,)
        found = [
            self._cell(count, dict(zip(self.vary, values, strict=True)))
            for count in players
            for values in product(*self.vary.values())
        ]
        found += [each for cell in found for each in cells_beside(cell)] if self.skill else []
        names = [cell.file for cell in found]
        twice = next((cell.name for cell in found if names.count(cell.file) > 1), None)
        if twice:
            raise BadStudy(f"vary: two cells would both be called {twice!r}; leave out what stands there twice.")
        return found

    def _cell(self, players: int, varied: dict[str, Any]) -> Cell:
        bots = as_bots(varied.get("bots", self.bots))
        edition = varied.get("edition", self.edition)
        options = self.options | {name: value for name, value in varied.items() if name not in ("bots", "edition")}
        kind = game_type(self.game)
        source = edition_text(kind.folder() / "edition", self.path_of(edition))
        game = kind(players, msgspec.structs.replace(source, name=edition), **options)
        seated = (*bots, *[bots[-1]] * (players - len(bots)))
        games = -(-self.stop.games // players) * players
        contest = Contest(
            game.name, {**game.settings(), "edition": edition}, seated, games, self.seed, self.factor, source.text
        )
        said = {name: _said(name, value) for name, value in varied.items()}
        return Cell(", ".join([table_of(players), *said.values()]), players, said, contest)

    def path_of(self, edition: str) -> str:
        """An edition's name, or the path of its file seen from here."""
        return str(Path(self.folder, edition)) if edition.endswith(".toml") else edition

    def run(
        self,
        folder: str | Path,
        processes: Processes = 1,
        heard: Callable[[Cell, Outcome], object] = lambda *_: None,
    ) -> Run:
        """Play what the folder lacks and keep it there; `heard` is told of each game as it ends."""
        cells = self.cells()
        folder = Path(folder)
        files = [GamesFile(folder / "cells" / cell.file, cell.contest) for cell in cells]
        write_plan(folder, Plan(msgspec.structs.replace(self, folder="."), cells))
        games = [list(file.played) for file in files]
        ends = time.monotonic() + 60 * (self.stop.minutes if self.stop.minutes is not None else float("inf"))
        for todo in self._batches(cells, games):
            for place, game in _played(cells, todo, processes):
                files[place].keep(game)
                games[place].append(game)
                heard(cells[place], game)
                if time.monotonic() >= ends:
                    break
            if time.monotonic() >= ends or self._narrow(games):
                break
        return read_run(folder)

    def _batches(self, cells: Sequence[Cell], games: Sequence[Sequence[Outcome]]) -> Iterator[list[tuple[int, int]]]:
        """The games to be played between two looks at the stop rule, as cell and number: cells take turns."""
        most = max(cell.contest.games // cell.players for cell in cells)
        step = most if self.stop.width is None else BATCH
        known = [{game.number for game in played} for played in games]
        for first in range(0, most, step):
            yield [
                (place, number)
                for roll in range(first, first + step)
                for place, cell in enumerate(cells)
                for number in range(roll * cell.players, (roll + 1) * cell.players)
                if number < cell.contest.games and number not in known[place]
            ]

    def _narrow(self, games: Sequence[Sequence[Outcome]]) -> bool:
        return self.stop.width is not None and all(widest(played) <= self.stop.width for played in games)


def _played(cells: Sequence[Cell], todo: list[tuple[int, int]], processes: Processes) -> Iterator[tuple[int, Outcome]]:
    calls = [(cells[place].contest, number) for place, number in todo]
    yield from zip((place for place, _ in todo), spread(play_one, calls, processes), strict=False)


def widest(played: Sequence[Outcome]) -> float:
    """The width of the widest interval of a seat's share of victories."""
    if not played:
        return 1.0
    seats = range(len(played[0].bots))
    found = [share([(group_of(game), victory(game, seat)) for game in played]) for seat in seats]
    return max(each.high - each.low for each in found)


def group_of(game: Outcome) -> int:
    """Games with the same dice have the same group."""
    return game.number // len(game.bots)


def table_of(players: int) -> str:
    """How many sit there, as the names of cells begin."""
    return f"{players} player{'s' if players > 1 else ''}"


def as_bots(given: str | Sequence[str]) -> tuple[str, ...]:
    """One bot for all seats, or several."""
    return (given,) if isinstance(given, str) else tuple(given)


def _said(name: str, value: Any) -> str:
    if name == "bots":
        return " and ".join(as_bots(value))
    if name == "edition":
        return str(value)
    return f"{name} {str(value).lower() if isinstance(value, bool) else value}"


class Played(msgspec.Struct, frozen=True):
    """A cell with its games."""

    cell: Cell
    heading: Heading
    games: list[Outcome]


class Run(msgspec.Struct, frozen=True):
    """A study with what has been played of it."""

    study: Study
    cells: list[Played]
    folder: str
    beside: dict[str, list[Played]] = {}
    """What was played beside a cell to measure skill and luck, by the cell's name."""


class Plan(msgspec.Struct, frozen=True):
    """What a folder says of the study that is run into it."""

    study: Study
    cells: list[Cell]


def write_plan(folder: Path, plan: Plan) -> None:
    """Say in a folder what is run into it."""
    (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(plan)))


def read_run(folder: str | Path) -> Run:
    """The games that a study has left in a folder; nothing is read but what lies there."""
    folder = Path(folder)
    try:
        plan = msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise BadStudy(f"{folder}: no study has been run into this folder; nutwood lab run makes one.") from None
    except msgspec.MsgspecError as error:
        raise BadStudy(f"{folder / PLAN}: this is no study: {error}.") from None
    found = [_read_cell(folder / "cells" / cell.file, cell) for cell in plan.cells]
    beside: dict[str, list[Played]] = {}
    for played in found:
        if played.cell.beside:
            beside.setdefault(played.cell.beside, []).append(played)
    return Run(plan.study, [played for played in found if not played.cell.beside], str(folder), beside)


def _read_cell(path: Path, cell: Cell) -> Played:
    heading, games = read_games(path)
    once = {game.number: game for game in games}
    return Played(cell, heading, [once[number] for number in sorted(once)])
