"""The public API is declared in one place, has one name for one thing, and an example for each name."""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import nutwood
from nutwood.public import PUBLIC, public_names

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/reference").glob("*.md"))
SECTION = re.compile(r"^## .+?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
SOURCES = Path(nutwood.__file__).parent
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
GAMES = "games"
"""Each game is a world of its own with its players' words: `Deck`, `Memory`, `Position` are one thing in each."""


def sections() -> list[str]:
    return [section for page in PAGES for section in SECTION.findall(page.read_text(encoding="utf-8"))]


def shown(section: str) -> list[str]:
    """The names that a section documents."""
    return re.findall(r"^::: (\S+)$", section, re.MULTILINE)


def used(section: str) -> set[str]:
    """Every identifier in the examples of a section."""
    nodes = [node for code in PYTHON.findall(section) for node in ast.walk(ast.parse(code))]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return names | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_every_public_name_is_in_the_reference_once_and_nothing_else() -> None:
    assert Counter(name for section in sections() for name in shown(section)) == Counter(public_names())


def test_every_public_name_has_an_example_beside_it() -> None:
    """Snippets are run by `test_snippets.py`."""
    without = [name for each in sections() for name in shown(each) if name.rpartition(".")[2] not in used(each)]
    assert without == []


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_can_be_imported(module: str) -> None:
    assert [name for name in PUBLIC[module] if not hasattr(importlib.import_module(module), name)] == []


def test_no_public_name_stands_for_two_things() -> None:
    names = [name.rpartition(".")[2] for name in public_names()]
    assert [name for name, count in Counter(names).items() if count > 1] == []


def modules() -> list[Path]:
    """Everything that ships, but for the games that others start from."""
    return [path for path in sorted(SOURCES.rglob("*.py")) if not {"example", "board_example"} & set(path.parts)]


def classes(tree: ast.Module) -> Iterator[str]:
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def aliases(tree: ast.Module) -> Iterator[str]:
    """The types that a module gives a name: `Row = tuple[str, int]`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def is_word_of_the_game(tree: ast.Module, name: str) -> bool:
    """Moves and events are called as players call them, whatever has that name elsewhere."""
    bases = [base for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name for base in node.bases]
    return any(isinstance(base, ast.Name) and base.id in ("Move", "Event") for base in bases)


def twice(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """What stands for more than one thing, and where."""
    places: dict[str, list[str]] = {}
    for name, place in named:
        places.setdefault(name, []).append(place)
    return {name: found for name, found in places.items() if len(found) > 1}


TREES = {path.relative_to(SOURCES): ast.parse(path.read_text(encoding="utf-8")) for path in modules()}


def test_no_name_stands_for_two_classes() -> None:
    """Neither outside the games nor within one; nor for one of a game and one outside, except its moves and events."""
    found = [
        (name, path)
        for path, tree in TREES.items()
        for name in classes(tree)
        if not name.startswith("_") and not is_word_of_the_game(tree, name)
    ]
    outside = [(name, str(path)) for name, path in found if path.parts[0] != GAMES]
    assert twice(outside) == {}
    for game in nutwood.game_names():
        folder = Path(GAMES, game.replace("-", "_"))
        assert twice([*outside, *((name, str(path)) for name, path in found if path.is_relative_to(folder))]) == {}


def test_no_type_is_called_as_something_public_elsewhere() -> None:
    """Names that modules give to types for themselves are theirs, but those of the public API are taken."""
    public = {(name.rpartition(".")[2], name.rpartition(".")[0].replace(".", "/")) for name in public_names()}
    taken = {name: f"{module}.py".removeprefix("nutwood/") for name, module in public}
    found = {(name, str(path)) for path, tree in TREES.items() if path.parts[0] != GAMES for name in aliases(tree)}
    assert {(name, path) for name, path in found if taken.get(name, path) != path} == set()
