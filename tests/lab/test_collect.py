"""Games that were played become studies: whole ones only, in the right cells, and without anybody's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nutwood
from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice
from nutwood.core.match import Match
from nutwood.core.record import write_record
from nutwood.lab.analysis import analyse
from nutwood.lab.arena import play_out
from nutwood.lab.collect import collect, record_files
from nutwood.lab.kept import replayed
from nutwood.lab.study import read_run

ANN = "Ann Tellwright"


def played(seed: int, name: str = "squirrel-squabble", **options: Any) -> Match:
    game = nutwood.load(name, **options)
    match = play_out(game, {seat: make_bot(game, "random", seed + seat) for seat in range(game.players)}, Dice(seed))
    match.names = {0: ANN, 1: "level3"}
    return match


def kept(folder: Path, *matches: Match) -> Path:
    folder.mkdir(parents=True)
    for number, match in enumerate(matches):
        (folder / f"{number}.nut").write_text(write_record(match), encoding="utf-8")
    return folder


def test_records_become_studies_by_game_option_and_company(tmp_path: Path) -> None:
    matches = [played(1), played(2), played(3, setup="random"), played(4, "hounded")]
    matches[1].names = {0: "level3", 1: "Bob"}
    folder = kept(tmp_path / "games", *matches)
    found = collect(record_files([folder]), tmp_path / "played")
    assert found.left_out == {}
    assert found.studies == {
        str(tmp_path / "played/hounded"): 1,
        str(tmp_path / "played/squirrel-squabble"): 3,
    }
    run = read_run(tmp_path / "played/squirrel-squabble")
    assert [(len(cell.games), cell.cell.contest.settings["setup"]) for cell in run.cells] == [
        (2, "players"),
        (1, "random"),
    ]
    assert [game.bots for game in run.cells[0].games] == [("person", "level3"), ("level3", "person")]
    assert [game.returns for game in run.cells[0].games] == [tuple(match.returns()) for match in matches[:2]]


def test_the_games_are_those_that_were_played_and_can_be_measured(tmp_path: Path) -> None:
    match = played(5)
    collect([*record_files([kept(tmp_path / "games", match, played(6))])], tmp_path / "played")
    run = read_run(tmp_path / "played/squirrel-squabble")
    cell = run.cells[0]
    *_, again = replayed(cell.cell.contest.load(), cell.games[0])
    assert again.moves == match.moves
    assert sum(cell.games[0].decisions) == sum(move.seat >= 0 for move in match.moves)
    (told,) = analyse(run).cells
    assert told.games == 2
    assert told.measures


def test_nobody_is_named(tmp_path: Path) -> None:
    collect(record_files([kept(tmp_path / "games", played(7))]), tmp_path / "played")
    files = [file for file in (tmp_path / "played").rglob("*") if file.is_file()]
    assert len(files) == 2
    assert [file for file in files if ANN.encode() in file.read_bytes()] == []


def test_what_is_no_whole_game_is_left_out_with_its_reason(tmp_path: Path) -> None:
    whole, resigned, begun = played(8), Match(nutwood.load("hounded")), Match(nutwood.load("hounded"))
    resigned.stopped, resigned.given_up = True, {0: "resigned"}
    folder = kept(tmp_path / "games", whole, resigned, begun)
    (folder / "3.nut").write_text("nutwood 1\nnonsense", encoding="utf-8")
    (folder / "4.nut").write_bytes(b"\xff")
    found = collect(record_files([folder]), tmp_path / "played")
    assert list(found.studies.values()) == [1]
    reasons = {Path(name).stem: why for name, why in found.left_out.items()}
    assert reasons["1"] == reasons["2"] == "it did not end by the rules of the game"
    assert "3.nut" in reasons["3"]
    assert reasons["4"].startswith("it cannot be read")
