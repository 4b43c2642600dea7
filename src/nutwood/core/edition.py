"""Editions: the components of a game (tiles, cards, starting squares) as a TOML file.

A game ships its editions in `edition/NAME.toml`; anybody can load one of their own by its path.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from nutwood.core.errors import BadEdition


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every edition file has; games add their components."""

    title: str

    def faults(self) -> Iterator[str]:
        """What is wrong with the components, each as `key: reason`."""
        yield from ()


E = TypeVar("E", bound=Edition)


def load_edition(kind: type[E], folder: Path, name: str) -> E:
    """The edition of this name in the game's folder, or at this path if the name ends in .toml."""
    path = edition_path(folder, name)
    try:
        edition: E = _understood(kind, path.name, path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadEdition(f"{path}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BadEdition(f"{path.name}: not TOML: {error}.") from None
    return edition


@lru_cache(maxsize=32)
def _understood(kind: type[Edition], file: str, text: str) -> Any:
    """The components that a text tells of, the same for all games that have them."""
    try:
        edition = msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{file}: not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadEdition(f"{file}: {at_key(str(error))}.") from None
    for fault in edition.faults():
        raise BadEdition(f"{file}: {fault}.")
    return edition


def edition_path(folder: Path, name: str) -> Path:
    """Where an edition lies; a name that is not there is refused with those that are."""
    if not isinstance(name, str):
        raise BadEdition(f"{name!r} is no edition; give its name or the path of a .toml file.")
    if name.endswith(".toml"):
        return Path(name)
    path = folder / f"{name}.toml"
    if "/" in name or not path.is_file():
        known = ", ".join(sorted(file.stem for file in folder.glob("*.toml")))
        raise BadEdition(f"There is no edition {name!r}; known: {known}; or give the path of a .toml file.")
    return path


def digest(path: Path) -> str:
    """A short fingerprint of an edition file, for the headers of records."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def at_key(message: str) -> str:
    """Msgspec's message with the key in front: `trucks[3].nuts: expected str, got int`."""
    found = re.fullmatch(r"(.*) - at `(?:key in )?\$\.?(.*)`", message)
    sentence, key = found.groups() if found else (message, "")
    sentence = sentence.replace("Object ", "").replace("`", "'")
    sentence = sentence[:1].lower() + sentence[1:]
    return f"{key}: {sentence}" if key else sentence
