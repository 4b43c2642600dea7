"""Components of an edition as tables that people read: `{components: NAME}` in RULES.md stands for one of them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nutwood.core.parameters import Rules
from nutwood.core.rulebook import by_rules


class Component(msgspec.Struct, frozen=True):
    """One thing out of the box: a cell for each column, and its drawings where it has any.

    Things on the table are explained by it if its table explains: those with its `key` as their `thing`, or with its
    first drawing.
    """

    cells: tuple[str, ...]
    art: tuple[str, ...] = ()
    key: str = ""


class Components(msgspec.Struct, frozen=True):
    """Things of one kind, under the names of their columns."""

    head: tuple[str, ...]
    rows: tuple[Component, ...]
    explains: bool = True
    """Whether its rows explain things on the table; if not, their drawings only illustrate them."""

    def explained(self) -> dict[str, Component]:
        """What explains things, by key and drawing."""
        rows = self.rows if self.explains else ()
        return {word: row for row in rows for word in (row.key, *row.art[:1]) if word}

    def markdown(self) -> str:
        """The table as Markdown, without drawings."""
        lines = [self.head, ("---",) * len(self.head), *(row.cells for row in self.rows)]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def signs(game: str, rows: Iterable[tuple[str, str, str]], rules: Rules) -> Components:
    """What is seen on the table and never was in the box: drawing (or `=` and a key), name and meaning.

    Numbers of the rules are written as in RULES.md: `{43: tiles-to-outlast}`.
    """
    told = ((drawn, name, by_rules(means, rules)) for drawn, name, means in rows)
    return Components(("On the table", "What it means"), tuple(_sign(game, *row) for row in told))


def _sign(game: str, drawn: str, name: str, means: str) -> Component:
    if drawn.startswith("="):
        return Component((name, means), key=drawn[1:])
    return Component((name, means), (drawn if "/" in drawn else f"{game}/{drawn}",))
