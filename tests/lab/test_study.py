"""Studies: cells on the same dice, the same rows however they are played, and faults told all at once."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from nutwood import load
from nutwood.lab import Run, Stop, Study, read_run
from nutwood.lab.arena import Outcome
from nutwood.lab.kept import BadGames
from nutwood.lab.runner import LostProcess, spread
from nutwood.lab.study import BadStudy, Cell, widest
from nutwood.lab.study_file import parse_study

VARY = {"stalemate": ["rulebook", "publisher"]}
STUDY = Study(game="hounded", bots=("random",), vary=VARY, stop=Stop(games=6), seed=3)
HOUSE = (load("hounded").folder() / "edition" / "house.toml").read_text("utf-8")


def rows(run: Run) -> list[tuple[str, list[Outcome]]]:
    """All games without the time that they took."""
    return [(each.cell.name, [msgspec.structs.replace(game, seconds=()) for game in each.games]) for each in run.cells]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return STUDY.run(tmp_path_factory.mktemp("alone"))


def test_cells_have_the_same_dice_and_rotated_seats(alone: Run) -> None:
    study = msgspec.structs.replace(STUDY, bots=("random", "greedy"))
    assert [cell.name for cell in study.cells()] == ["2 players, stalemate rulebook", "2 players, stalemate publisher"]
    first, second = (each.games for each in alone.cells)
    assert [game.number for game in first] == [game.number for game in second] == list(range(6))
    assert [game.moves[:9] for game in first] == [game.moves[:9] for game in second]


def test_two_processes_play_the_same_rows_as_one(tmp_path: Path, alone: Run) -> None:
    assert rows(STUDY.run(tmp_path, processes=2)) == rows(alone)
    assert [len(games) for _, games in rows(alone)] == [6, 6]


TEXT = """
game = "hounded"
bots = "random"
seed = 3
[vary]
stalemate = ["rulebook", "publisher"]
[stop]
games = 6
"""
PROGRAM = """
import sys
from nutwood.lab.study_file import read_study
if __name__ == "__main__":
    read_study(sys.argv[1]).run(sys.argv[2], processes=2)
"""


def test_a_study_that_was_killed_goes_on_to_the_same_rows(tmp_path: Path, alone: Run) -> None:
    (tmp_path / "study.toml").write_text(TEXT)
    command = [sys.executable, "-c", PROGRAM, str(tmp_path / "study.toml"), str(tmp_path / "out")]
    process = subprocess.Popen(command, start_new_session=True)
    files = tmp_path / "out" / "cells"
    while process.poll() is None and sum(len(file.read_bytes().splitlines()) for file in files.glob("*.jsonl")) < 5:
        time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    cut = next(iter(sorted(files.glob("*.jsonl"))))
    cut.write_bytes(cut.read_bytes()[:-7])
    heard: list[Outcome] = []
    again = STUDY.run(tmp_path / "out", heard=lambda _, game: heard.append(game))
    assert rows(again) == rows(alone)
    assert 0 < len(heard) < 12


def test_games_of_another_study_are_not_mixed_in(tmp_path: Path) -> None:
    msgspec.structs.replace(STUDY, stop=Stop(games=2)).run(tmp_path)
    with pytest.raises(BadGames, match="another contest"):
        msgspec.structs.replace(STUDY, stop=Stop(games=2), seed=4).run(tmp_path)


def test_a_study_goes_on_to_more_games(tmp_path: Path, alone: Run) -> None:
    msgspec.structs.replace(STUDY, stop=Stop(games=2)).run(tmp_path)
    assert rows(STUDY.run(tmp_path)) == rows(alone)


def test_rows_carry_the_edition_so_that_its_file_may_change(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HOUSE.replace("title = ", "title = 'Mine' # "), "utf-8")
    study = Study(game="hounded", bots=("random",), edition="mine.toml", stop=Stop(games=2), folder=str(tmp_path))
    study.run(tmp_path / "out")
    (tmp_path / "mine.toml").unlink()
    (played,) = read_run(tmp_path / "out").cells
    assert played.cell.contest.load().edition.title == "Mine"
    assert played.heading.digest == played.cell.contest.load().edition_digest != load("hounded").edition_digest


def test_a_study_stops_when_its_intervals_are_narrow(tmp_path: Path) -> None:
    study = Study(game="hounded", bots=("random",), stop=Stop(games=400, width=0.5))
    (played,) = study.run(tmp_path).cells
    assert len(played.games) == 20, "ten dice for two seats are enough for a width of one half"
    assert widest(played.games) <= 0.5


def test_a_study_stops_when_its_time_is_over(tmp_path: Path) -> None:
    study = Study(game="hounded", bots=("random",), stop=Stop(games=4000, minutes=1e-9))
    (played,) = study.run(tmp_path).cells
    assert len(played.games) == 1


def test_several_numbers_of_players_and_bots(tmp_path: Path) -> None:
    study = Study(game="nuts", players=(2, 3), vary={"bots": ["random", ["greedy", "random"]]}, stop=Stop(games=4))
    cells = study.cells()
    assert [(cell.name, cell.contest.bots, cell.contest.games) for cell in cells] == [
        ("2 players, random", ("random", "random"), 4),
        ("2 players, greedy and random", ("greedy", "random"), 4),
        ("3 players, random", ("random", "random", "random"), 6),
        ("3 players, greedy and random", ("greedy", "random", "random"), 6),
    ]
    assert [cell.file for cell in cells][:2] == ["2-players-random.jsonl", "2-players-greedy-and-random.jsonl"]


BAD = """gmae = "hounded"
game = "hounded"
players = [2, 7]
bots = ["level9"]

[options]
memroy = true

[vary]
stalemate = ["rulebook", "draw"]
edition = ["house", "gone.toml"]

[stop]
gaems = 5

[targets]
seat = 0.05
"""


def test_everything_that_is_wrong_is_said_at_once_with_its_line() -> None:
    with pytest.raises(BadStudy) as refused:
        parse_study(BAD)
    assert str(refused.value).splitlines() == [
        "study.toml has 3 faults:",
        "  line 1: gmae: unknown; known: game, title, players, bots, edition, seed, factor, skill, options, vary, "
        "stop, targets. Did you mean 'game'?",
        "  line 14: stop.gaems: unknown; known: games, width, minutes. Did you mean 'games'?",
        "  line 17: targets.seat: unknown; known: seats, first-turn, turns, rounds, decisions, forced, waiting, "
        "margin, lead-changes, interaction, components. Did you mean 'seats'?",
    ]


def test_and_then_what_the_game_has_no_place_for() -> None:
    text = BAD.replace('gmae = "hounded"\n', "\n").replace("gaems", "games").replace("seat =", "seats =")
    with pytest.raises(BadStudy) as refused:
        parse_study(text)
    said = str(refused.value).splitlines()
    assert [line.split(":")[0].strip() + line.split(":")[1] for line in said[1:]] == [
        "line 3 players",
        "line 7 options.memroy",
        "line 10 vary.stalemate",
        "line 11 vary.edition",
        "line 4 bots",
    ]
    assert "Did you mean 'memory'?" in said[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "hounds"', "Did you mean 'hounded'?"),
        ("", "game: missing"),
        ("game = ", "not TOML"),
        ('game = "hounded"\nstop = 5', "line 2: stop: expected 'object', got 'int'"),
        ('game = "hounded"\nstop.games = 0', "line 2: stop.games: expected 'int' >= 1"),
        ('game = "hounded"\nbots = ["random", "random", "random"]', "line 2: bots: 3 bots are named, but 2 sit"),
        ('game = "hounded"\n[vary]\nedition = [3]', "line 3: vary.edition: 3 is no edition"),
        ('game = "hounded"\n[vary]\nbots = [[3]]', "line 3: vary.bots: [3] names no bots"),
        ('game = "hounded"\n[vary]\nmemory = []', "line 3: vary.memory"),
        ('game = "hounded"\n[targets]\nturns = 5', "line 3: targets.turns"),
        ('game = "nut-hunt"\n[vary]\nautoma = ["expert"]', "line 3: vary.automa: nut-hunt: option automa"),
        ('game = "nut-hunt"\nplayers = [1, 2]\n[vary]\nautoma = ["expert"]', "line 3: vary: nut-hunt: option automa"),
    ],
)
def test_one_fault_is_one_sentence(text: str, said: str) -> None:
    with pytest.raises(BadStudy) as refused:
        parse_study(text)
    assert said in str(refused.value)
    assert str(refused.value).startswith("study.toml")
    assert "\n" not in str(refused.value)


def test_values_that_stand_twice_are_refused() -> None:
    with pytest.raises(BadStudy, match="two cells would both be called"):
        msgspec.structs.replace(STUDY, vary={"memory": [True, True]}).cells()


@pytest.mark.parametrize("name", ["nowhere", "spoilt"])
def test_a_folder_without_a_study_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "spoilt").mkdir()
    (tmp_path / "spoilt" / "study.json").write_text("{")
    with pytest.raises(BadStudy, match="no study"):
        read_run(tmp_path / name)


def test_cells_are_values() -> None:
    assert msgspec.json.decode(msgspec.json.encode(STUDY.cells()), type=list[Cell]) == STUDY.cells()


def dies(number: int) -> int:
    """Ends its process in the middle of the third call."""
    if number == 2:
        os._exit(1)
    return number


def test_a_process_that_dies_is_a_sentence() -> None:
    with pytest.raises(LostProcess, match="The same command goes on"):
        list(spread(dies, [(number,) for number in range(5)], processes=2))


def test_whoever_stops_listening_stops_the_work() -> None:
    for first in spread(abs, [(-number,) for number in range(2000)], processes=2):
        assert first == 0
        break
