"""`nutwood lab`: from nothing to a report, as a designer types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from nutwood import game_names
from nutwood.lab.study_file import read_study
from tests.cli.conftest import Run, environment, refused

STUDY = """
game = "hounded"
bots = "random"

[vary]
edition = ["house", "mine.toml"]

[stop]
games = 4

[targets]
seats = 0.05
"""


def begun(here: Run, folder: Path) -> None:
    """A study that has been run, with an edition of somebody's own: one Scent instead of one grass."""
    assert here("lab", "new", "hounded", "--into", "foxes").returncode == 0
    (folder / "foxes/study.toml").write_text(STUDY)
    mine = folder / "foxes/mine.toml"
    house = mine.read_text("utf-8")
    mine.write_text(house.replace("grass = 26", "grass = 25").replace("scent-1 = 2", "scent-1 = 3"), "utf-8")
    done = here("lab", "run", "foxes/study.toml", "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert "hounded, 2 players, mine.toml: 4 games" in done.stdout


def test_from_nothing_to_a_report(here: Run, tmp_path: Path) -> None:
    begun(here, tmp_path)
    told = here("lab", "measure", "foxes/study.toml", "--processes", "1").stdout
    assert "Wins by seat. How often each seat wins" in told
    assert "Fair is 50.0" in told
    assert "seats" in told.split("Targets")[1]
    compared = here("lab", "compare", "foxes/study", "--all", "--processes", "1").stdout
    assert "2 players, house → 2 players, mine.toml" in compared
    assert "seats: The Fox" in compared
    done = here("lab", "report", "foxes/study", "--out", "out/report.html", "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out/report.html").read_text("utf-8").startswith("<!doctype html>")
    assert here("lab", "report", "foxes/study.toml", "--processes", "1").returncode == 0
    assert (tmp_path / "foxes/study/report.html").exists()


def test_programs_get_objects(here: Run, tmp_path: Path) -> None:
    begun(here, tmp_path)
    cells = json.loads(here("lab", "run", "foxes/study.toml", "--processes", "1", "--json").stdout)
    assert [(cell["cell"], cell["games"]) for cell in cells] == [("2 players, house", 4), ("2 players, mine.toml", 4)]
    found = json.loads(here("lab", "measure", "foxes/study", "--processes", "1", "--json").stdout)
    assert [each["target"] for each in found["verdicts"]] == ["seats", "seats"]
    (pair,) = json.loads(here("lab", "compare", "foxes/study", "--processes", "1", "--json").stdout)
    assert {each["paired"] for each in pair["differences"]} <= {0, 4}
    more = json.loads(here("lab", "run", "foxes/study.toml", "--games", "6", "--processes", "1", "--json").stdout)
    assert [cell["games"] for cell in more] == [6, 6]


def test_what_cannot_be_done_is_said_in_a_sentence(here: Run, tmp_path: Path) -> None:
    refused(here("lab", "run", "gone.toml"), "gone.toml", "cannot be read")
    refused(here("lab", "report", "gone"), "no study has been run into this folder")
    refused(here("lab", "new", "hounds"), "Did you mean 'hounded'?")
    refused(here("lab", "runn"), "No such command 'runn'", "nutwood lab --help")
    refused(here("lab", "run", "--gaems", "3"), "--gaems", "nutwood lab run --help")
    here("lab", "new", "hounded")
    refused(here("lab", "new", "hounded"), "is there already")
    (tmp_path / "bad.toml").write_text('gmae = "hounded"\n')
    done = here("lab", "run", "bad.toml")
    assert done.returncode == 2
    assert "Did you mean 'game'?" in done.stderr
    assert "Usage: nutwood lab" in here("lab").stdout


def test_every_game_has_a_study_to_start_from(here: Run, tmp_path: Path) -> None:
    for name in game_names():
        here("lab", "new", name)
        assert len(read_study(tmp_path / f"{name}-study/study.toml").cells()) == 2


def test_stopped_by_hand_it_says_how_to_go_on(tmp_path: Path, here: Run) -> None:
    begun(here, tmp_path)
    command = [sys.executable, "-m", "nutwood", "lab", "run", "foxes/study.toml", "--games", "9999", "--processes", "2"]
    process = subprocess.Popen(
        command, cwd=tmp_path, env=environment(tmp_path), stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    file = tmp_path / "foxes/study/cells/2-players-house.jsonl"
    while len(file.read_bytes().splitlines()) < 8:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "The same command goes on." in said
    assert "Traceback" not in said
