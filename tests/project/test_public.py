"""The public API is declared in one place, has one name for one thing, and an example for each name."""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

import nutwood
from nutwood.public import PUBLIC, public_names

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs/reference").glob("*.md"))
SECTION = re.compile(r"^## .+?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
PARTS = ("core", "bots", "lab", "adapters", "testing", "cli", "bench")
"""What public names share with nobody; games speak their own words, and the server is not imported from outside."""


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


def test_no_other_class_has_the_name_of_a_public_one() -> None:
    root = Path(nutwood.__file__).parent
    files = [path for part in PARTS for path in (root / part).rglob("*.py") if "example" not in path.parts]
    classes = Counter(
        node.name
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    )
    names = {name.rpartition(".")[2] for name in public_names()}
    assert {name: count for name, count in classes.items() if name in names and count > 1} == {}
