"""A source distribution and a wheel of what git knows, and what they do in environments of their own."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

import nutwood
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.kept import read_games

ROOT = Path(__file__).parents[2]
CLIENT = ("index.html", "NOTICES.txt")
ARENA = {"bots": "search:6,greedy", "games": "1", "seed": "5", "processes": "1"}
CHOOSE = """
import nutwood, sys
sys.path.append(sys.argv[1])
assert "site-packages" in nutwood.__file__, nutwood.__file__
from tests.project.choices import choices
print(choices())
"""
WANTED = ("src/nutwood", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")


def listed() -> list[str]:
    """The files of the package and what builds it."""
    known = subprocess.run(["git", "ls-files", *WANTED], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in known.stdout.splitlines() if (ROOT / name).is_file()]


def built(tree: Path, client: Path | None = None, compiled: bool = False) -> tuple[Path, Path]:
    """A source distribution, and the wheel built from it, in plain Python where no minute shall go into compiling."""
    for name in listed():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, target)
    if client:
        shutil.copytree(client, tree / "web" / "dist")
    else:
        (tree / "web" / "dist").mkdir(parents=True)
        for name in CLIENT:
            (tree / "web" / "dist" / name).write_text("the client", encoding="utf-8")
    command = [sys.executable, "-m", "build", "--no-isolation"]
    variables = {**os.environ, "NUTWOOD_MUST_COMPILE" if compiled else "NUTWOOD_PLAIN": "1"}
    done = subprocess.run(command, cwd=tree, env=variables, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next((tree / "dist").glob("*.tar.gz")), next((tree / "dist").glob("*.whl"))


def environment(folder: Path, wheel: Path) -> Path:
    """The Python of an environment with the wheel and what its metadata asks for, taken from here: no network."""
    venv.create(folder, with_pip=False, symlinks=True)
    installed = next(folder.glob("lib/python*/site-packages"))
    zipfile.ZipFile(wheel).extractall(installed)
    for name in needed(next(installed.glob("nutwood-*.dist-info")) / "METADATA"):
        for file in distribution(name).files or ():
            place = Path(str(file)).parts[0]
            if place not in ("..", "__pycache__") and not (installed / place).exists():
                (installed / place).symlink_to(Path(str(distribution(name).locate_file(place))).resolve())
    return folder / "bin" / "python"


def needed(metadata: Path) -> set[str]:
    """What a package needs without any extra, and what that needs, and so on."""
    head = metadata.read_text(encoding="utf-8").partition("\n\n")[0].splitlines()
    waiting = [Requirement(line.partition(": ")[2]) for line in head if line.startswith("Requires-Dist: ")]
    waiting = [need for need in waiting if not need.marker or need.marker.evaluate({"extra": ""})]
    found: set[str] = set()
    while waiting:
        need = waiting.pop()
        found.add(need.name)
        for text in distribution(need.name).requires or ():
            more = Requirement(text)
            if not more.marker or any(more.marker.evaluate({"extra": extra}) for extra in {"", *need.extras}):
                waiting += [more] if more.name not in found or more.extras else []
    return found


def alone() -> dict[str, str]:
    """An environment of variables that says nothing about this repository."""
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NUTWOOD"))}


def said(python: Path, folder: Path, *arguments: str) -> str:
    """What a Python says that knows nothing of this repository."""
    command = [str(python), *arguments]
    done = subprocess.run(command, cwd=folder, env=alone(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def chosen(python: Path, folder: Path) -> str:
    """What its bots choose: `tests.project.choices`, asked there."""
    return said(python, folder, "-c", CHOOSE, str(ROOT)).strip()


def arena(python: Path, folder: Path, game: str) -> list[list[str]]:
    """The moves of the games that its arena plays."""
    kept = folder / f"{game}.jsonl"
    asked = [part for name, value in ARENA.items() for part in (f"--{name}", value)]
    said(python, folder, "-m", "nutwood", "arena", game, *asked, "--out", str(kept))
    return [list(game.moves) for game in read_games(kept)[1]]


def at_home(name: str) -> list[list[str]]:
    """The moves of the same games, played here."""
    bots, games, seed = tuple(ARENA["bots"].split(",")), int(ARENA["games"]), int(ARENA["seed"])
    contest = Contest(name, nutwood.load(name).settings(), bots, games=games, seed=seed)
    return [list(game.moves) for game in play_all(contest)]


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[str]:
    """Where its server answers."""
    command = [str(python), "-m", "nutwood", "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, cwd=folder, env=alone(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().split()[-1]
        process.kill()
