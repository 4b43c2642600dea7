"""A source distribution and a wheel have everything, and whoever installs it plays as the repository does."""

import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import nutwood
from nutwood.bots.levels import make_bot
from nutwood.core.weights import MissingWeights
from nutwood.games.nuts import Nuts
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.kept import read_games
from tests.project.artefacts import CLIENT, ROOT, alone, built, environment, listed
from tests.project.choices import choices

CHOOSE = """
import nutwood, sys
sys.path.append(sys.argv[1])
assert "site-packages" in nutwood.__file__, nutwood.__file__
from tests.project.choices import choices
print(choices())
"""


@pytest.fixture(scope="module")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return built(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def wheel(artefacts: tuple[Path, Path]) -> Path:
    return artefacts[1]


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return environment(tmp_path_factory.mktemp("environment"), wheel)


def test_the_source_distribution_has_every_file_of_the_package_and_the_client(artefacts: tuple[Path, Path]) -> None:
    with tarfile.open(artefacts[0]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {*listed(), *(f"web/dist/{name}" for name in CLIENT)} - names == set()


def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    expected = {name.removeprefix("src/") for name in listed() if name.startswith("src/")}
    assert expected - packed == set()
    assert {f"nutwood/client/{name}" for name in CLIENT} - packed == set()
    assert any(name.endswith("/licenses/LICENSE") for name in packed)
    assert wheel.name.startswith(f"nutwood-{nutwood.__version__}-")


def test_an_installed_wheel_chooses_as_the_repository_does(python: Path, tmp_path: Path) -> None:
    command = [str(python), "-c", CHOOSE, str(ROOT)]
    done = subprocess.run(command, cwd=tmp_path, env=alone(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{choices()}\n"


@pytest.mark.parametrize("name", nutwood.game_names())
def test_the_arena_of_an_installed_wheel_plays_the_same_games(python: Path, tmp_path: Path, name: str) -> None:
    contest = Contest(name, nutwood.load(name).settings(), ("search:6", "greedy"), games=1, seed=5)
    kept = tmp_path / "games.jsonl"
    asked = ["--bots", "search:6,greedy", "--games", "1", "--seed", "5", "--processes", "1", "--out", str(kept)]
    command = [str(python), "-m", "nutwood", "arena", name, *asked]
    done = subprocess.run(command, cwd=tmp_path, env=alone(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [game.moves for game in read_games(kept)[1]] == [game.moves for game in play_all(contest)]


@pytest.fixture
def address(python: Path, tmp_path: Path) -> Iterator[str]:
    """Where a server from the wheel answers."""
    command = [str(python), "-m", "nutwood", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, cwd=tmp_path, env=alone(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().split()[-1]
        process.kill()


def test_an_installed_wheel_serves_the_games_and_the_client(address: str) -> None:
    assert httpx.get(address).text == "the client"
    games = httpx.get(f"{address}api/games").json()
    assert [game["name"] for game in games] == nutwood.game_names()


def test_missing_weights_are_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = nutwood.load("nuts")
    monkeypatch.setattr(Nuts, "folder", lambda: tmp_path)
    with pytest.raises(MissingWeights, match=r"weights\.toml is missing"):
        make_bot(game, "level3")
