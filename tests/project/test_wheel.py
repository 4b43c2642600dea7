"""A source distribution and a wheel have everything, and whoever installs it plays as the repository does."""

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
from tests.project.artefacts import CLIENT, arena, at_home, built, chosen, environment, listed, serving
from tests.project.choices import choices


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
    assert chosen(python, tmp_path) == str(choices())


@pytest.mark.parametrize("name", nutwood.game_names())
def test_the_arena_of_an_installed_wheel_plays_the_same_games(python: Path, tmp_path: Path, name: str) -> None:
    assert arena(python, tmp_path, name) == at_home(name)


@pytest.fixture
def address(python: Path, tmp_path: Path) -> Iterator[str]:
    """Where a server from the wheel answers."""
    with serving(python, tmp_path) as found:
        yield found


def test_an_installed_wheel_serves_the_games_and_the_client(address: str) -> None:
    assert httpx.get(address).text == "the client"
    games = httpx.get(f"{address}api/games").json()
    assert [game["name"] for game in games] == nutwood.game_names()


def test_missing_weights_are_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = nutwood.load("nuts")
    monkeypatch.setattr(Nuts, "folder", lambda: tmp_path)
    with pytest.raises(MissingWeights, match=r"weights\.toml is missing"):
        make_bot(game, "level3")
