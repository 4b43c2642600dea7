"""Single rules out of a game's RULES.md: a rule is the paragraph that starts with its number, `**§12** `."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nutwood.core.errors import NutwoodError

START = re.compile(r"^\*\*§(\d+)\*\*\s+")


class UnknownRule(NutwoodError):
    """A number that no rule of the game has."""


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
    """One rule of a RULES.md by its number: `§12` or `12`."""
    found = rules_by_number(text)
    written = wanted.strip().removeprefix("§").strip()
    if not found:
        raise UnknownRule("The rules of this game are not numbered yet.")
    if not written.isascii() or not written.isdecimal() or int(written[:9]) not in found:
        raise UnknownRule(f"There is no rule {wanted!r}; the rules run from §{min(found)} to §{max(found)}.")
    return found[int(written[:9])]


def cited(sentence: str) -> Iterator[str]:
    """The numbers of the rules that a sentence names, `§5, §14`, each as `§5`."""
    yield from dict.fromkeys(re.findall(r"§\d+", sentence))
