"""Compiles what is written for speed: every module that imports `i64`.

    python -m nutwood.build            in the folder of a game: its modules, beside their sources

    from nutwood.build import extensions
    setup(ext_modules=extensions())    in the setup.py of a game, for its wheel

A compiled game finds what it calls of the core by its place in a table of the core's library, and another core may have
another table. So that library is named after all it offers, and a game that was compiled for another one does not find
it: an ImportError that says what to do (`_fit.py`), never a crash.

This module imports nothing of ours: setup.py runs it before anything is installed.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

NATIVE: Final = re.compile(r"^from mypy_extensions import i64\b", re.MULTILINE)
CORE: Final = Path(__file__).parent / "core"
CHECKS: Final = ("--cache-dir=/dev/null", "--ignore-missing-imports", "--follow-imports=silent")
NESTED: Final = (ast.FunctionDef, ast.Lambda, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.AsyncFunctionDef)
"""What makes classes of its own out of a function's body."""
Libraries = dict[str, list[str]]


def compiled_modules(folder: Path) -> list[Path]:
    """The modules written for speed: all that use native integers."""
    return [path for path in sorted(folder.rglob("*.py")) if NATIVE.search(path.read_text(encoding="utf-8"))]


def core_library(core: Path = CORE) -> str:
    """The name of the core's library: it changes with whatever a game compiled against it relies on."""
    offered = [_declared(path) for path in compiled_modules(core)]
    return f"nutwood_core_{hashlib.sha256(repr([version('mypy'), *offered]).encode()).hexdigest()[:12]}"


def _declared(path: Path) -> str:
    """What a module declares: names, types, constants; neither comments nor what its functions do."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not any(
            isinstance(n, NESTED) for n in ast.walk(node) if n is not node
        ):
            node.body = []
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            node.body = [each for each in node.body if not _is_docstring(each)]
    return f"{path.stem}: {ast.dump(tree)}"


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def translated(libraries: Libraries, *checks: str) -> list[Any]:
    """All libraries as extensions for setuptools, translated in one go, so that calls between them stay native."""
    from mypyc.build import mypycify

    files = [file for several in libraries.values() for file in several]
    separate: list[tuple[list[str], str | None]] = [(several, name) for name, several in libraries.items()]
    built: list[Any] = mypycify([*CHECKS, *checks, *files], opt_level="3", debug_level="0", separate=separate)
    return built


def extensions(folder: str | Path = "src") -> list[Any]:
    """The compiled modules of a game, for its setup.py: a library per package, and none of the core's."""
    core = core_library()
    if not list(CORE.parent.parent.glob(f"{core}__mypyc.*")):
        sys.exit(_no_core())
    libraries: Libraries = {}
    for path in compiled_modules(Path(folder)):
        libraries.setdefault(path.relative_to(folder).parts[0], []).append(str(path))
    if not libraries:
        sys.exit(
            f"No module under {folder} is written to be compiled: none has a line `from mypy_extensions import i64`."
        )
    with TemporaryDirectory() as alone:
        libraries = {core: [str(path) for path in compiled_modules(_core_in(Path(alone)))], **libraries}
        built = translated(libraries)
    return [each for each in built if not each.name.startswith(("nutwood.", "nutwood_core_"))]


def _core_in(folder: Path) -> Path:
    """A copy of our sources with nothing beside them: mypy takes all that stands beside them for sources as well."""
    package = folder / "nutwood"
    shutil.copytree(
        CORE.parent, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.svg", "__pycache__", "client")
    )
    return package / "core"


def _no_core() -> str:
    found = list(CORE.parent.parent.glob("nutwood_core_*__mypyc.*"))
    if not found:
        return "Nutwood runs as plain Python here, so a game cannot be compiled against it: install its wheel."
    return (
        f"Nutwood was compiled by another mypy than {version('mypy')}, which is installed here, or its files have "
        "changed since: pip install 'nutwood[compile]', or build Nutwood anew."
    )


def main(arguments: Sequence[str]) -> None:
    """Compile the game in this folder, or in the one that is named, beside its sources."""
    parser = argparse.ArgumentParser("python -m nutwood.build", description="Compile a game, beside its sources.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(), help="the folder of the game (default: here)")
    folder: Path = parser.parse_args(arguments).folder
    if not (folder / "pyproject.toml").is_file():
        sys.exit(f"{folder.absolute()} has no pyproject.toml: name the folder of a game.")
    try:
        from setuptools import setup
    except ImportError:
        sys.exit("To compile needs mypy and setuptools: pip install 'nutwood[compile]'.")
    os.chdir(folder)
    begun = time.monotonic()
    print("Checking types and translating to C …", flush=True)
    found = extensions()
    print(f"Compiling {len(compiled_modules(Path('src')))} modules with a C compiler: about a minute …", flush=True)
    setup(ext_modules=found, script_args=["-q", "build_ext", "--inplace"])
    print(f"Done after {time.monotonic() - begun:.0f} seconds. Compile again after each change of these modules.")


if __name__ == "__main__":
    main(sys.argv[1:])
