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

EXAMPLES = examples("nutwood new-game acorn-race", "nutwood new-game acorn-race --into games/")
EXAMPLE: Final = Path(nutwood.__file__).parent / "testing" / "example"
SUFFIXES: Final = (".md", ".toml", ".nut", ".py")


class BadName(NutwoodError):
    """A name that no game can have."""


def new_game(
    name: Annotated[str, typer.Argument(help="The game's name: lower case, words joined by hyphens.")],
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the game's folder is made.")] = Path(),
) -> None:
    """Start a game of your own from a small complete one.

    The example has luck, secrets, options and an edition, and passes the conformance suite.
    """
    check(name)
    folder = into / name
    if folder.exists():
        raise BadFile(f"{folder} is there already: choose another name or another folder.")
    for source in sources():
        relative = Path(*(renamed(part, name) for part in source.relative_to(EXAMPLE).parts))
        write_text(folder / relative, renamed(read_text(source), name))
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


def sources() -> list[Path]:
    """The files of the example."""
    files = (path for path in EXAMPLE.rglob("*") if path.suffix in SUFFIXES)
    return sorted(path for path in files if "__pycache__" not in path.parts)


def renamed(text: str, name: str) -> str:
    """The example's four names, each in the spelling of the new one."""
    words = name.split("-")
    spellings = {
        "cone-dice": name,
        "cone_dice": "_".join(words),
        "ConeDice": "".join(word.capitalize() for word in words),
        "Cone Dice": " ".join(word.capitalize() for word in words),
    }
    for spelling, new in spellings.items():
        text = text.replace(spelling, new)
    return text
