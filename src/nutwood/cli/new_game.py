"""`nutwood new-game`: a small complete game to start from."""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from typing import Annotated, Final

import typer

import nutwood
from nutwood.cli.files import BadFile, read_text, write_text
from nutwood.cli.screen import examples, show
from nutwood.core.errors import NutwoodError
from nutwood.core.registry import game_names

EXAMPLES = examples("nutwood new-game acorn-race", "nutwood new-game fox-and-geese --board --into games/")
CARDS: Final = Path(nutwood.__file__).parent / "testing" / "example"
BOARD: Final = CARDS.with_name("board_example")
SUFFIXES: Final = (".md", ".toml", ".nut", ".py")
IGNORED: Final = "".join(f"{name}\n" for name in ("build/", "*.egg-info/", "*.so", "__pycache__/", ".hypothesis/"))


class BadName(NutwoodError):
    """A name that no game can have."""


def new_game(
    name: Annotated[str, typer.Argument(help="The game's name: lower case, words joined by hyphens.")],
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the game's folder is made.")] = Path(),
    board: Annotated[bool, typer.Option("--board", help="Start from a game on a board of squares.")] = False,
) -> None:
    """Start a game of your own from a small complete one.

    Usually it has dice and secret cards. With `--board` it is played on squares without luck or secrets. Both have
    options and an edition, rules that are written to be compiled, and pass the conformance suite.
    """
    check(name)
    folder = into / name
    if folder.exists():
        raise BadFile(f"{folder} is there already: choose another name or another folder.")
    example = BOARD if board else CARDS
    for source in sources(example):
        relative = Path(*(renamed(part, example, name) for part in source.relative_to(example).parts))
        write_text(folder / relative, renamed(read_text(source), example, name))
    write_text(folder / ".gitignore", IGNORED)
    show(f"{folder} holds a complete game. Next:\n  cd {folder}\n  pip install -e '.[dev]'\n  pytest")
    show(f"  nutwood play {name}")


def check(name: str) -> None:
    """A name must do for a folder, a package and an entry point."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise BadName(f"{name!r} is no name for a game: use lower-case letters and digits, words joined by hyphens.")
    if name in game_names():
        raise BadName(f"There is a game {name!r} already: choose another name.")
    if keyword.iskeyword(name) or name in ("nutwood", "chance", "test", "tests"):
        raise BadName(f"{name!r} means something else to Python or to Nutwood: choose another name.")


def sources(example: Path) -> list[Path]:
    """The files of an example."""
    files = (path for path in example.rglob("*") if path.suffix in SUFFIXES)
    return sorted(path for path in files if "__pycache__" not in path.parts)


def renamed(text: str, example: Path, name: str) -> str:
    """The example's name, in each of its spellings, as the new one."""
    (package,) = (example / "src").iterdir()
    for spelling, new in zip(spellings(package.name.replace("_", "-")), spellings(name), strict=True):
        text = text.replace(spelling, new)
    return text


def spellings(name: str) -> list[str]:
    """How a game is spelt: as itself, as a package, as a class, and for people."""
    words = name.split("-")
    capitals = [word.capitalize() for word in words]
    return [name, "_".join(words), "".join(capitals), " ".join(capitals)]
