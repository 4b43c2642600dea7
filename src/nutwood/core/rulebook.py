"""A game's RULES.md: its numbered rules, what it says at a glance, and what it shows from components and examples.

A rule is the paragraph that starts with its number, `**§12** `, with all that follows up to the next rule or heading.
A line `{components: tiles}` stands for a table of the edition, `{example: thicket}` for a worked example with pictures.
A number that editions may change is written as it is printed, with its name: `{43: tiles-to-outlast}`, `{three pieces:
pieces-to-move}`, `{six: 49 - tiles-to-outlast}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

from nutwood.core.errors import NutwoodError
from nutwood.core.numerals import like
from nutwood.core.parameters import Rules

START: Final = re.compile(r"^\*\*§(\d+)\*\*\s+")
DIRECTIVE: Final = re.compile(r"^\{(components|example): ([a-z0-9-]+)\}$", re.MULTILINE)
NUMBER: Final = re.compile(r"\{(?!components:|example:)([^{}:\n]+): ([a-z0-9+ -]+)\}")
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


def as_printed(text: str) -> str:
    """The text with all numbers as they are printed."""
    return NUMBER.sub(r"\1", text)


def with_numbers(text: str, numbers: Mapping[str, int]) -> str:
    """The text with the numbers of an edition, each in the form in which the printed one is written."""
    return NUMBER.sub(lambda found: _said(found[1], reckoned(found[2], numbers)), text)


def by_rules(text: str, rules: Rules) -> str:
    """The same with the numbers of an edition's rules."""
    return with_numbers(text, msgspec.to_builtins(rules))


def reckoned(sum_of: str, numbers: Mapping[str, int]) -> int:
    """A number by its name, or what some of them make together: `49 - tiles-to-outlast`."""
    total, sign = 0, 1
    for term in sum_of.split():
        if term in "+-":
            sign = 1 if term == "+" else -1
        else:
            total += sign * (int(term) if term.isdecimal() else numbers[term])
    return total


def _said(printed: str, number: int) -> str:
    """The number, and the noun that follows it in the singular or plural."""
    first, space, rest = printed.partition(" ")
    noun = rest.removesuffix("s")
    return like(first, number) + space + (noun if number == 1 or not rest else f"{noun}s")


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
