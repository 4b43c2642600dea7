"""Components of an edition as tables that people read: `{components: NAME}` in RULES.md stands for one of them."""

from __future__ import annotations

import msgspec


class Component(msgspec.Struct, frozen=True):
    """One thing out of the box: a cell for each column, and its drawings where it has any.

    Things on the table are explained by it: those with its `key` as their `thing`, or with its first drawing.
    """

    cells: tuple[str, ...]
    art: tuple[str, ...] = ()
    key: str = ""


class Components(msgspec.Struct, frozen=True):
    """Things of one kind, under the names of their columns."""

    head: tuple[str, ...]
    rows: tuple[Component, ...]

    def markdown(self) -> str:
        """The table as Markdown, without drawings."""
        lines = [self.head, ("---",) * len(self.head), *(row.cells for row in self.rows)]
        return "\n".join(f"| {' | '.join(line)} |" for line in lines)
