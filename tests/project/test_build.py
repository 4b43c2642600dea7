"""Games of others are compiled against the core that is installed, and say so where it is another."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typing_extensions

import nutwood
from nutwood.build import CORE, core_library
from nutwood.cli.new_game import BOARD, CARDS
from nutwood.testing import builds

INSTALL = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target"]
LOOK = """
import cone_dice.state, nutwood, thin_ice.encoding, thin_ice.state
from nutwood.testing.builds import builds_play_the_same_games
from nutwood.testing.legality import legal_moves_play
from nutwood.testing.profiles import encodings_tell_what_is_known, nothing_is_kept
for module in (cone_dice.state, thin_ice.state, thin_ice.encoding):
    assert module.__file__.endswith(".so"), module.__file__
for name, players in (("cone-dice", 3), ("thin-ice", 2), ("thin-ice", 4)):
    game = nutwood.load(name, players=players)
    for check in (legal_moves_play, encodings_tell_what_is_known, nothing_is_kept, builds_play_the_same_games):
        check(game)
print("plays the same")
"""
FORGETFUL = """
from nutwood import Match
from cone_dice import ConeDice
from cone_dice.state import ConeDiceState
del ConeDiceState.METHOD
match = Match(ConeDice())
CALL
"""


@pytest.mark.parametrize(
    ("right", "wrong", "same"),
    [
        ("from __future__", "# A comment.\nfrom __future__", True),
        ("return self.choosers()", "return 0 if self.mover() < 0 else self.choosers()", True),
        ('"""How many players sit at the table."""', '"""How many sit there."""', True),
        ("    listening: i64 = 0\n", "    listening: i64 = 0\n    heard: i64 = 0\n", False),
        ("def seats(self) -> i64:", "def seats(self) -> int:", False),
        (
            "    def turn_number(self)",
            "    def turns(self) -> i64:\n        return 0\n\n    def turn_number(self)",
            False,
        ),
        ("CHANCE: Final = -1", "CHANCE: Final = -4", False),
    ],
)
def test_the_core_has_another_name_where_a_compiled_game_would_not_fit(
    tmp_path: Path, right: str, wrong: str, same: bool
) -> None:
    shutil.copytree(CORE, tmp_path / "core", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    assert core_library(tmp_path / "core") == core_library()
    file = tmp_path / "core" / "state.py"
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert (core_library(tmp_path / "core") == core_library()) is same


def test_the_library_of_the_core_is_called_so() -> None:
    libraries = list(Path(nutwood.__file__).parent.parent.glob("nutwood_core*__mypyc.*"))
    assert [path.name.partition("__")[0] for path in libraries] == [core_library()]


def run(folder: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "installed"), **variables}
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def beside_others(packages: Path) -> Path:
    """Nutwood as a wheel installs it: in one folder with what mypy takes for a part of Python."""
    packages.mkdir()
    for path in (CORE.parent, *CORE.parent.parent.glob("nutwood_core*__mypyc.*"), Path(typing_extensions.__file__)):
        (packages / path.name).symlink_to(path)
    return packages


PROGRESS = r"Checking types .* …\nCompiling \d+ modules .* …\nDone after \d+ seconds\. .*\n"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which both games are installed and compiled, against a Nutwood beside other packages."""
    folder = tmp_path_factory.mktemp("compiled")
    packages = beside_others(folder / "site-packages")
    for game in (BOARD, CARDS):
        shutil.copytree(game, folder / game.name)
        done = run(folder, "-m", "nutwood.build", game.name, PYTHONPATH=str(packages))
        assert done.returncode == 0, done.stdout + done.stderr
        assert re.fullmatch(PROGRESS, done.stdout)
        subprocess.run([*INSTALL, folder / "installed", folder / game.name], check=True, capture_output=True)
        for built in (folder / game.name / "src").rglob("*.so"):
            shutil.copyfile(built, folder / "installed" / built.relative_to(folder / game.name / "src"))
    return folder


def test_a_compiled_game_plays_as_its_sources_do(compiled: Path) -> None:
    done = run(compiled, "-c", LOOK)
    assert (done.returncode, done.stdout) == (0, "plays the same\n"), done.stderr


def test_a_game_compiled_for_another_core_says_so(compiled: Path, tmp_path: Path) -> None:
    shutil.copytree(compiled / "installed", tmp_path / "installed")
    (library,) = (tmp_path / "installed").glob("thin_ice__mypyc*.so")
    imported = f"{core_library()}__mypyc"
    other = re.sub(r"[0-9a-f]{12}__", f"{'0' * 12}__", imported)
    library.write_bytes(library.read_bytes().replace(imported.encode(), other.encode()))
    done = run(tmp_path, "-m", "nutwood", "arena", "thin-ice", "--bots", "random,random", "--games", "1")
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert "'thin-ice' is installed but cannot be loaded" in done.stderr
    assert "compiled for another version of Nutwood than the one installed here. Build it anew" in done.stderr
    done = run(tmp_path, "-c", "import nutwood; print(nutwood.load('thin-ice').title)", NUTWOOD_INTERPRETED="1")
    assert done.stdout == "Thin Ice\n", done.stderr


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["nowhere"], 1, "nowhere has no pyproject.toml: name the folder of a game."),
        (["--fast"], 2, "unrecognized arguments: --fast"),
        (
            ["empty"],
            1,
            "No module under src is written to be compiled: none has a line `from mypy_extensions import i64`.",
        ),
    ],
)
def test_what_cannot_be_compiled_is_said_in_a_sentence(tmp_path: Path, words: list[str], code: int, said: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "pyproject.toml").touch()
    done = run(tmp_path, "-m", "nutwood.build", *words)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("method", "call"),
    [
        ("list_moves", "match.play('deal odd'); match.play('deal odd'); match.play('roll 3'); match.legal()"),
        ("list_chances", "match.game.chances(match.state)"),
        ("roll", "from nutwood import Dice; match.roll(Dice(1))"),
        ("mover", "match.state.play(0, 1)"),
        ("seats", "match.state.may_choose(1)"),
        ("widest", "match.state.legal_moves(0); match.state.chances()"),
        ("apply", "match.play('deal odd')"),
        ("clone", "match.state.seen_by(0)"),
        ("redeal", "match.state.seen_by(0)"),
        ("refusal", "match.state.why_not(0, 1)"),
        ("returns", "match.state.returns()"),
    ],
)
def test_a_forgotten_method_is_named(method: str, call: str) -> None:
    code = FORGETFUL.replace("METHOD", method).replace("CALL", call)
    environment = {**os.environ, "PYTHONPATH": str(CARDS / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert f"NotImplementedError: ConeDiceState lacks the method `{method}`" in done.stderr.splitlines()[-1]


def test_the_first_step_at_which_two_builds_differ_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = nutwood.load("hounded")
    played = list(builds.steps(game, 3))
    monkeypatch.setattr(builds, "from_sources", lambda *_: [*played[:4], "0 plays 7: ([], [])", *played[5:]])
    assert builds.first_difference(game, 3) == (
        f"with seed 3 first at step 5: compiled “{played[4]}”, interpreted “0 plays 7: ([], [])”"
    )
