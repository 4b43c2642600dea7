"""RULES.md: what it shows is there, what it cites exists, and what its examples claim is true."""

from __future__ import annotations

import re

from nutwood.core.examples import example, example_names
from nutwood.core.rulebook import directives, rules_by_number
from nutwood.testing.walks import AnyGame


def rules_show_what_there_is(game: AnyGame) -> None:
    """Components and examples that the rules show are there and fit; every example is played, its claims checked."""
    text, components, examples = game.rules(), game.components(), example_names(type(game))
    for kind, name in directives(text):
        known = components if kind == "components" else examples
        assert name in known, f"RULES.md shows {kind} {name!r}; there are {', '.join(known) or 'none'}"
    for name, table in components.items():
        for row in table.rows:
            assert len(row.cells) == len(table.head), f"{row.cells} does not fit the columns of {name!r}"
    for name in examples:
        example(type(game), name)
    cited = {int(number) for number in re.findall(r"§(\d+)", text)}
    assert cited <= set(rules_by_number(text)), "RULES.md cites rules that it has not got"
