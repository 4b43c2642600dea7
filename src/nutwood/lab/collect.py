"""Games that people and bots have played, made into studies: records become the cells of a run, without any name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from nutwood.bots.levels import bot_names
from nutwood.core.edition import edition_text
from nutwood.core.errors import NutwoodError
from nutwood.core.match import Match
from nutwood.core.record import move_lines, read_record
from nutwood.lab.arena import Contest, Outcome, ending
from nutwood.lab.kept import heading
from nutwood.lab.study import Cell, Plan, Stop, Study, table_of, write_plan

PERSON = "person"
SUFFIX = ".nut"


class Collected(msgspec.Struct, frozen=True):
    """What was made of the records: how many games for each study's folder, and what was left out, and why."""

    studies: dict[str, int]
    left_out: dict[str, str]


def record_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Records by their names, and those in folders."""
    for path in paths:
        yield from sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]


def collect(files: Iterable[Path], folder: Path) -> Collected:
    """A study for each game, in a folder of its name; a cell for each edition, option, and company at the table."""
    cells: dict[tuple[str, str], list[Match]] = defaultdict(list)
    left_out: dict[str, str] = {}
    for file in files:
        try:
            match = _read(file)
        except NutwoodError as error:
            left_out[str(file)] = str(error)
            continue
        cells[match.game.name, _name(match)].append(match)
    studies: dict[str, int] = {}
    for game in sorted({game for game, _ in cells}):
        mine = [_cell(name, matches) for (other, name), matches in sorted(cells.items()) if other == game]
        _write(folder / game, game, mine)
        studies[str(folder / game)] = sum(len(games) for _, games in mine)
    return Collected(studies, left_out)


def _read(file: Path) -> Match:
    try:
        match = read_record(file.read_text(encoding="utf-8"), file.name)
    except (OSError, UnicodeDecodeError) as error:
        raise NutwoodError(f"it cannot be read: {error}") from None
    if not match.from_start:
        raise NutwoodError("it begins in the middle of a game")
    if not match.ended or match.given_up or match.agreed:
        raise NutwoodError("it did not end by the rules of the game")
    return match


def _company(match: Match) -> tuple[str, ...]:
    """Who played, seat by seat: bots by their level, everybody else as a person."""
    names = (match.names.get(seat, "") for seat in range(match.game.players))
    return tuple(name if name in bot_names() else PERSON for name in names)


def _name(match: Match) -> str:
    """What the cell of a game is called; games of other components are in other cells."""
    game = match.game
    edition = game.edition_name if game.own_edition is None else f"{game.edition_name} {game.edition_digest}"
    options = [f"{name} {value}" for name, value in msgspec.structs.asdict(game.options).items()]
    company = " and ".join(dict.fromkeys(sorted(_company(match))))
    return ", ".join([table_of(game.players), company, edition, *options])


def _cell(name: str, matches: list[Match]) -> tuple[Cell, list[Outcome]]:
    game = matches[0].game
    text = game.own_edition or edition_text(game.folder() / "edition", game.edition_name)
    settings = {**game.settings(), "edition": game.edition_name}
    company = tuple(sorted(_company(matches[0])))
    contest = Contest(game.name, settings, company, len(matches) * game.players, edition_text=text.text)
    outcomes = [_outcome(match, place * game.players) for place, match in enumerate(matches)]
    return Cell(name, game.players, {}, contest), outcomes


def _outcome(match: Match, number: int) -> Outcome:
    """One game. No two have the same dice, so their numbers are apart by as many as sit at a table."""
    decisions, choices = _counts(match)
    nothing = (0,) * match.game.players
    returns, scores = tuple(match.returns()), tuple(match.state.scores())
    moves = tuple(move_lines(match))
    return Outcome(number, _company(match), returns, scores, decisions, choices, nothing, nothing, ending(match), moves)


def _counts(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat its decisions, and those between two moves or more."""
    decisions, choices = [0] * match.game.players, [0] * match.game.players
    state = match.first.clone()
    for played in match.moves:
        if played.seat >= 0:
            decisions[played.seat] += 1
            choices[played.seat] += len(state.legal_moves(played.seat)) > 1
        state.apply(played.seat, played.move)
    return tuple(decisions), tuple(choices)


def _write(folder: Path, game: str, cells: list[tuple[Cell, list[Outcome]]]) -> None:
    (folder / "cells").mkdir(parents=True, exist_ok=True)
    most = max(len(games) for _, games in cells)
    players = tuple(sorted({cell.players for cell, _ in cells}))
    study = Study(game=game, title="Games that were played", players=players, bots=(PERSON,), stop=Stop(most))
    write_plan(folder, Plan(study, [cell for cell, _ in cells]))
    for cell, games in cells:
        lines = msgspec.json.Encoder().encode_lines([heading(cell.contest), *games])
        (folder / "cells" / cell.file).write_bytes(lines)
