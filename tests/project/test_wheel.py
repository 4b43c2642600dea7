"""A built wheel has everything, and whoever installs it plays as the repository does."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

import nutwood
from nutwood.bots import levels
from nutwood.bots.levels import MissingWeights, make_bot
from tests.project.choices import choices

ROOT = Path(__file__).parents[2]
NEEDED = ("librt", "msgspec", "mypy_extensions")
CLIENT = ("index.html", "NOTICES.txt")
CHOOSE = """
import nutwood, sys
sys.path.append(sys.argv[1])
assert "site-packages" in nutwood.__file__, nutwood.__file__
from tests.project.choices import choices
print(choices())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of what git knows, as plain Python: what is compiled is another matter, and slow to build."""
    tree = tmp_path_factory.mktemp("tree")
    for name in listed():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    (tree / "web" / "dist").mkdir(parents=True)
    for name in CLIENT:
        (tree / "web" / "dist" / name).write_text("the client", encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "bdist_wheel", "-d", "wheels"]
    subprocess.run(command, cwd=tree, env={**os.environ, "NUTWOOD_PLAIN": "1"}, check=True, capture_output=True)
    return next((tree / "wheels").glob("*.whl"))


def listed() -> list[str]:
    """The files of the package and what builds it."""
    wanted = ("src/nutwood", "pyproject.toml", "setup.py", "README.md", "LICENSE")
    known = subprocess.run(["git", "ls-files", *wanted], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in known.stdout.splitlines() if (ROOT / name).is_file()]


def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    expected = {name.removeprefix("src/") for name in listed() if name.startswith("src/")}
    assert expected - packed == set()
    assert {f"nutwood/client/{name}" for name in CLIENT} - packed == set()
    assert any(name.endswith("/licenses/LICENSE") for name in packed)


def test_an_installed_wheel_chooses_as_the_repository_does(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=False, symlinks=True)
    installed = next(tmp_path.glob("lib/python*/site-packages"))
    zipfile.ZipFile(wheel).extractall(installed)
    for name in NEEDED:
        for file in distribution(name).files or ():
            place = Path(str(file)).parts[0]
            if place != ".." and not (installed / place).exists():
                (installed / place).symlink_to(Path(str(distribution(name).locate_file(place))).resolve())
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NUTWOOD"))}
    command = [str(tmp_path / "bin" / "python"), "-c", CHOOSE, str(ROOT)]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"{choices()}\n"


def test_missing_weights_are_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(levels, "WEIGHTS", tmp_path)
    with pytest.raises(MissingWeights, match=r"nuts\.toml is missing"):
        make_bot(nutwood.load("nuts"), "level3")


def test_a_game_without_an_expert_needs_no_weights() -> None:
    assert levels.expert_of("no-such-game")[1] == -1
