"""RULES.md: what it shows is there, what it cites exists, and what its examples claim is true."""

from __future__ import annotations

import re
from pathlib import Path

from nutwood.core.examples import example, example_names
from nutwood.core.game import AnyGame
from nutwood.core.rulebook import directives, rules_by_number


def numbers(text: str) -> set[int]:
    """The rules that a text cites: §5, and all of `§5 to §8`."""
    found = {int(number) for number in re.findall(r"§(\d+)", text)}
    for first, last in re.findall(r"§(\d+) to §(\d+)", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def sources(folder: Path) -> str:
    """All Python of a folder."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


def rules_are_cited_by_code(game: AnyGame) -> None:
    """Rules are numbered from 1 without gaps; the code cites each of them, and none that does not exist."""
    rules = list(rules_by_number(game.rules()))
    assert rules == list(range(1, len(rules) + 1)), f"the rules of RULES.md are numbered {rules}"
    cited = numbers(sources(game.folder()))
    assert not cited - set(rules), f"the code cites {_named(cited - set(rules))}, and RULES.md has no such rule"
    assert not set(rules) - cited, f"no code cites {_named(set(rules) - cited)} of RULES.md"


def rules_have_tests(game: type[AnyGame], tests: Path) -> None:
    """Every rule is named by a test of this folder (`test_5_…`, or §5 in it), and none that does not exist."""
    text, rules = sources(tests), set(rules_by_number(game.rules()))
    tested = {int(number) for number in re.findall(r"def test_(\d+)_", text)} | numbers(text)
    assert not rules - tested, f"no test in {tests} names {_named(rules - tested)}"
    assert not tested - rules, f"tests in {tests} name {_named(tested - rules)}, and RULES.md has no such rule"


def _named(rules: set[int]) -> str:
    return ", ".join(f"§{number}" for number in sorted(rules))


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
    invented = numbers(text) - set(rules_by_number(text))
    assert not invented, f"RULES.md cites {_named(invented)}, which it has not got"
