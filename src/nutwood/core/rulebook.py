"""A game's RULES.md: its numbered rules, what it says at a glance, and what it shows from components and examples.

A rule is the paragraph that starts with its number, `**§12** `, with all that follows up to the next rule or heading.
A line `{components: tiles}` stands for a table of the edition, `{example: thicket}` for a worked example with pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from nutwood.core.errors import NutwoodError

START: Final = re.compile(r"^\*\*§(\d+)\*\*\s+")
DIRECTIVE: Final = re.compile(r"^\{(components|example): ([a-z0-9-]+)\}$", re.MULTILINE)
GLANCE: Final = {"goal": "Goal", "turn": "Your turn", "end": "How it ends"}


class UnknownRule(NutwoodError):
    """A number that no rule of the game has."""


class Glance(msgspec.Struct, frozen=True):
    """What somebody has to know who has never seen the game: three short paragraphs."""

    goal: str
    turn: str
    end: str


def glance(text: str) -> Glance | None:
    """The paragraphs that begin with **Goal.**, **Your turn.** and **How it ends.**; None if one is lacking."""
    found = {}
    for field, name in GLANCE.items():
        paragraph = re.search(rf"^\*\*{name}\.\*\* (.+?)(?=\n\s*\n|\Z)", text, re.MULTILINE | re.DOTALL)
        if paragraph is None:
            return None
        found[field] = " ".join(paragraph[1].split())
    return Glance(**found)


def directives(text: str) -> list[tuple[str, str]]:
    """What a text shows, in order: `("components", "tiles")`, `("example", "thicket")`."""
    return DIRECTIVE.findall(text)


def spelled_out(text: str, shown: dict[str, Callable[[str], str]]) -> str:
    """The text with everything it shows written in its place, each kind in its own way."""
    return DIRECTIVE.sub(lambda found: shown[found[1]](found[2]), text)


def rules_by_number(text: str) -> dict[int, str]:
    """Every rule of a RULES.md without its number, in the order of the file."""
    found: dict[int, list[str]] = {}
    current: list[str] | None = None
    for line in text.splitlines():
        start = START.match(line)
        if start:
            current = found.setdefault(int(start[1]), [])
            current.append(line[start.end() :])
        elif line.startswith("#"):
            current = None
        elif current is not None:
            current.append(line)
    return {number: "\n".join(lines).strip() for number, lines in found.items()}


def rule(text: str, wanted: str) -> str:
    """One rule of a RULES.md by its number, `§12` or `12`: its words, without what it shows."""
    found = rules_by_number(text)
    written = wanted.strip().removeprefix("§").strip()
    if not found:
        raise UnknownRule("The rules of this game are not numbered yet.")
    if not written.isascii() or not written.isdecimal() or int(written[:9]) not in found:
        raise UnknownRule(f"There is no rule {wanted!r}; the rules run from §{min(found)} to §{max(found)}.")
    return re.sub(r"\n{3,}", "\n\n", DIRECTIVE.sub("", found[int(written[:9])])).strip()


def cited(sentence: str) -> Iterator[str]:
    """The numbers of the rules that a sentence names, `§5, §14`, each as `§5`."""
    yield from dict.fromkeys(re.findall(r"§\d+", sentence))
