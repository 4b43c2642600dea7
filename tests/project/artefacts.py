"""A source distribution and a wheel of what git knows, and environments in which nothing but the wheel is installed."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
CLIENT = ("index.html", "NOTICES.txt")
WANTED = ("src/nutwood", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")


def listed() -> list[str]:
    """The files of the package and what builds it."""
    known = subprocess.run(["git", "ls-files", *WANTED], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in known.stdout.splitlines() if (ROOT / name).is_file()]


def built(tree: Path, client: Path | None = None) -> tuple[Path, Path]:
    """A source distribution, and the wheel built from it, in plain Python: to compile is another matter, and slow."""
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
    done = subprocess.run(
        command, cwd=tree, env={**os.environ, "NUTWOOD_PLAIN": "1"}, check=False, capture_output=True, text=True
    )
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
