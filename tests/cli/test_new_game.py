"""The game that `nutwood new-game` makes is complete: installed, it passes its own tests on both builds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nutwood.cli.new_game import BOARD, CARDS, renamed, sources
from tests.cli.conftest import Run

EXPERT = """
from nutwood.core.linear import LinearExpert


class Counter(LinearExpert):
    names = ("cones", "nothing")

    def describe(self, state, seat, into):
        into[0] = state.taken[seat] / 10
        into[1] = 0.0


EXPERT = Counter
"""
ASK = """
import nutwood
from nutwood.bots.levels import make_bot
expert = make_bot(nutwood.load("acorn-race"), "level3").expert
print(type(expert).__name__, expert.depth, expert.weights[0] != 0, expert.weights[1])
"""


def made(nutwood: Run, folder: Path, *more: str) -> Path:
    """A new game, and the folder that it is installed in."""
    assert nutwood("new-game", "acorn-race", "--into", "games", *more).returncode == 0
    assert "build/\n" in (folder / "games/acorn-race/.gitignore").read_text(encoding="utf-8")
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [*install, "--target", folder / "installed", folder / "games/acorn-race"], check=True, capture_output=True
    )
    return folder / "installed"


@pytest.fixture
def installed(nutwood: Run, tmp_path: Path) -> Path:
    return made(nutwood, tmp_path)


@pytest.mark.parametrize("interpreted", ["", "1"], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("more", [[], ["--board"]], ids=["cards", "board"])
def test_a_new_game_passes_its_tests(nutwood: Run, tmp_path: Path, more: list[str], interpreted: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "acorn-race-2 or rule"],
        cwd=tmp_path / "games/acorn-race",
        env={**os.environ, "PYTHONPATH": str(made(nutwood, tmp_path, *more)), "NUTWOOD_INTERPRETED": interpreted},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_a_new_game_brings_an_expert_that_can_be_fitted(installed: Path, tmp_path: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": str(installed)}
        return subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    unknown = run("-m", "nutwood.lab.fit", "acorn-race")
    assert unknown.returncode == 1
    assert unknown.stderr == "acorn-race has no expert to fit: its expert.py needs EXPERT, a kind of LinearExpert.\n"
    (installed / "acorn_race/expert.py").write_text(EXPERT)
    assert "weights.toml is missing beside its expert.py" in run("-c", ASK).stderr
    few = ["--games", "6", "--rounds", "1", "--simulations", "4", "--processes", "1", "--depth", "2"]
    fitting = run("-m", "nutwood.lab.fit", "acorn-race", *few)
    assert fitting.returncode == 0, fitting.stderr
    assert run("-c", ASK).stdout.split() == ["Counter", "2", "True", "0.0"]


@pytest.mark.parametrize("example", [CARDS, BOARD], ids=["cards", "board"])
def test_a_new_game_has_its_own_name_everywhere(example: Path) -> None:
    (package,) = (path.name for path in (example / "src").iterdir())
    assert len(sources(example)) > 12
    for path in sources(example):
        text = renamed(path.read_text(encoding="utf-8"), example, "acorn-race").lower()
        for spelling in (package, package.replace("_", ""), package.replace("_", "-"), package.replace("_", " ")):
            assert spelling not in text, path
    names = {str(path.relative_to(example)) for path in sources(example)}
    assert {"pyproject.toml", "README.md", f"src/{package}/RULES.md", f"src/{package}/edition/house.toml"} <= names
