"""Is everything that happens held by a test? Each line that tells something is dropped in turn, and must be missed.

python -m tests.games.untold hounded nut_hunt

A line that runs in a golden game is missed for certain, since golden games are told exactly: only the others are
dropped. The sources are copied and run interpreted, so no build is needed; what nobody misses is printed.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
TELLING = ("happen", "whisper")


class Telling(NamedTuple):
    """A statement that writes an event into a journal."""

    file: Path
    first: int
    last: int
    column: int


def tellings(game: str) -> Iterator[Telling]:
    """All of them in the rules of a game."""
    for file in sorted((ROOT / "src/nutwood/games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _tells(node.value.func):
                yield Telling(file.relative_to(ROOT), node.lineno, node.end_lineno or node.lineno, node.col_offset)


def _tells(called: ast.expr) -> bool:
    """Whether a journal is called: two games have a rule of their own named `happen`."""
    if not isinstance(called, ast.Attribute) or called.attr not in TELLING:
        return False
    return ast.unparse(called.value).endswith("journal")


HEARD = """
import sys
from nutwood.core.journal import Journal
from tests.games.bookkeeping import golden, told

def heard(write):
    def listen(*arguments):
        print(sys._getframe(1).f_code.co_filename, sys._getframe(1).f_lineno, sep=":")
        write(*arguments)
    return listen

Journal.happen, Journal.whisper = heard(Journal.happen), heard(Journal.whisper)
for match in golden(sys.argv[1]).values():
    told(match)
"""


def heard(game: str, folder: Path) -> set[str]:
    """The lines that tell something in the golden games of a game: `FILE:LINE`."""
    done = subprocess.run(
        [sys.executable, "-c", HEARD, game], cwd=folder, env=_interpreted(folder), capture_output=True, check=True
    )
    return {line.removeprefix(f"{folder}/") for line in done.stdout.decode().splitlines()}


def unmissed(game: str, folder: Path) -> Iterator[str]:
    """The lines that can be dropped without a test of the game's events failing."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    if not _holds(game, folder):
        raise SystemExit(f"The events of {game} fail their tests as they are.")
    golden = heard(game, folder)
    for telling in tellings(game):
        if any(f"{telling.file}:{line}" in golden for line in range(telling.first, telling.last + 1)):
            continue
        whole = (ROOT / telling.file).read_text(encoding="utf-8")
        lines = whole.splitlines(keepends=True)
        lines[telling.first - 1 : telling.last] = [f"{' ' * telling.column}pass\n"]
        (folder / telling.file).write_text("".join(lines), encoding="utf-8")
        if _holds(game, folder):
            yield f"{telling.file}:{telling.first}"
        (folder / telling.file).write_text(whole, encoding="utf-8")


def _holds(game: str, folder: Path) -> bool:
    """Golden games first: they are quick, and miss most."""
    return _pass(game, folder, "golden") and _pass(game, folder, "not golden")


def _pass(game: str, folder: Path, which: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", which]
    command.append(f"tests/games/{game}/test_events.py")
    done = subprocess.run(command, cwd=folder, env=_interpreted(folder), capture_output=True, check=False)
    return done.returncode == 0


def _interpreted(folder: Path) -> dict[str, str]:
    """The copied sources, as they are."""
    sources = {"NUTWOOD_INTERPRETED": "1", "PYTHONPATH": f"{folder / 'src'}", "PYTHONDONTWRITEBYTECODE": "1"}
    return {**os.environ, **sources}


def main(games: list[str]) -> int:
    """Print what nobody misses; whether there is any."""
    found = 0
    for game in games:
        with tempfile.TemporaryDirectory() as folder:
            for place in unmissed(game, Path(folder)):
                print(place, flush=True)
                found += 1
        print(f"{game}: {len(list(tellings(game)))} dropped, {found} unmissed so far", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
