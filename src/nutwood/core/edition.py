"""Editions: the components of a game (tiles, cards, starting squares) as a TOML file.

A game ships its editions in `edition/NAME.toml`; anybody can load one of their own by its path. When an
edition changes, the former one stays as `NAME-1.toml` (then `NAME-2.toml` and so on), and games that were played
with it find it by its digest.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from nutwood.core.edition_check import checked
from nutwood.core.errors import BadEdition
from nutwood.core.parameters import Parameter, Rules, parameters


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every edition file has; games add their components."""

    title: str
    rules: Rules = Rules()
    """The numbers of the rules, as printed unless the file says otherwise."""

    def faults(self) -> Iterator[str]:
        """What cannot be played, or could go on for ever, each as `key: reason`."""
        yield from ()

    def warnings(self) -> Iterator[str]:
        """What the game's own editions are held to for balance, and others may do as they like, as `key: reason`."""
        yield from ()


E = TypeVar("E", bound=Edition)


def numbers_of(kind: type[Edition]) -> list[Parameter]:
    """The numbers of the rules that an edition of this kind may change."""
    return parameters(next(field.type for field in msgspec.structs.fields(kind) if field.name == "rules"))


class EditionText(msgspec.Struct, frozen=True):
    """An edition that need not be a file here: what it is called, and its TOML."""

    name: str
    text: str


AnyEdition = str | EditionText | dict[str, str]
"""An edition by its name or path, or with its text, as it is or as plain values."""


def edition_text(folder: Path, edition: AnyEdition) -> EditionText:
    """An edition as text: by its name in the game's folder, or by its path if the name ends in .toml."""
    if isinstance(edition, dict):
        return _told(edition)
    if isinstance(edition, EditionText):
        return edition
    path = edition_path(folder, edition)
    return EditionText(path.name, _text(path))


def _told(edition: dict[str, str]) -> EditionText:
    try:
        return msgspec.convert(edition, EditionText)
    except msgspec.ValidationError:
        raise BadEdition("An edition with its text is a 'name' and a 'text'.") from None


def understood(kind: type[E], source: EditionText) -> E:
    """The components that a text tells of; all that is wrong with it is raised, with lines, keys and reasons."""
    found = checked(kind, source.text)
    if found.faults:
        raise BadEdition("\n".join(fault.said(source.name) for fault in found.faults))
    edition: E = found.edition
    return edition


def top_keys(source: EditionText) -> set[str]:
    """The keys that a text begins with: they tell whose edition it is."""
    try:
        return set(tomllib.loads(source.text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadEdition(f"{source.name}: not TOML: {error}.") from None


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadEdition(f"{path.name}: cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BadEdition(f"{path.name}: not TOML: {error}.") from None


def edition_path(folder: Path, name: str) -> Path:
    """Where an edition lies; a name that is not there is refused with those that are."""
    if not isinstance(name, str):
        raise BadEdition(f"{name!r} is no edition; give its name or the path of a .toml file.")
    if name.endswith(".toml"):
        return Path(name)
    path = folder / f"{name}.toml"
    if "/" in name or not path.is_file():
        known = ", ".join(edition_names(folder))
        raise BadEdition(f"There is no edition {name!r}; known: {known}; or give the path of a .toml file.")
    return path


def edition_names(folder: Path) -> list[str]:
    """The editions to choose from: all in the game's folder but the former ones."""
    return [name for name in _shipped(folder) if not _is_former(folder, name)]


def _shipped(folder: Path) -> list[str]:
    return sorted(file.stem for file in folder.glob("*.toml"))


def _is_former(folder: Path, name: str) -> bool:
    later, dash, number = name.rpartition("-")
    return bool(dash) and number.isdecimal() and (folder / f"{later}.toml").is_file()


def played_edition(folder: Path, name: str, digest: str | None) -> str:
    """The edition that a game was played with: the one called so now, or a former one with this digest.

    A game without a digest is older than digests: it was played with the first edition of that name.
    """
    edition_path(folder, name)
    former = _former(folder, name)
    if digest is None:
        return former[0] if former else name
    for candidate in (name, *former):
        if digest in digests(folder, candidate):
            return candidate
    raise BadEdition(f"The edition {name} is not the one that was played with.")


def _former(folder: Path, name: str) -> list[str]:
    found = [other for other in _shipped(folder) if other.rpartition("-")[0] == name and _is_former(folder, other)]
    return sorted(found, key=lambda other: int(other.rpartition("-")[2]))


def digests(folder: Path, name: str) -> tuple[str, str]:
    """Short fingerprints of an edition for headers: of its components, and of its very text as in older records."""
    return digests_of(_text(edition_path(folder, name)))


@lru_cache(maxsize=32)
def digests_of(text: str) -> tuple[str, str]:
    """The same of an edition's text."""
    components = json.dumps(tomllib.loads(text), sort_keys=True, default=str)
    return _digest(components), _digest(text)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def at_key(message: str) -> str:
    """Msgspec's message with the key in front: `trucks[3].nuts: expected str, got int`."""
    found = re.fullmatch(r"(.*) - at `(?:key in )?\$\.?(.*)`", message)
    sentence, key = found.groups() if found else (message, "")
    sentence = sentence.replace("Object ", "").replace("`", "'")
    sentence = sentence[:1].lower() + sentence[1:]
    return f"{key}: {sentence}" if key else sentence
