"""Nothing is defined that nobody uses."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "nutwood"
READERS = ("src", "tests", "bench", "examples", "scripts")
OTHERS_CALL = {"_repr_svg_": "notebooks", "on_broken_pipe": "rich", "down_revision": "Alembic"}
"""What other libraries call, and who they are; adapters have little else."""


def modules() -> list[Path]:
    starts = {"example", "board_example", "adapters", "versions"}
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not starts & set(path.parts)]


def defined(tree: ast.Module) -> Iterator[str]:
    """Functions, methods and classes that no decorator hands on, and the constants of the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not node.decorator_list:
            yield node.name
    for statement in tree.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
        targets = [statement.target] if isinstance(statement, ast.AnnAssign) else targets
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def unused(definitions: Counter[str], words: Counter[str]) -> set[str]:
    """Names that stand nowhere but where they are defined."""
    plain = {name for name in definitions if not name.startswith("__")}
    return {name for name in plain if words[name] <= definitions[name]} - set(OTHERS_CALL)


def test_nothing_is_defined_that_nobody_uses() -> None:
    files = [path for folder in READERS for path in (ROOT / folder).rglob("*.py")] + [ROOT / "pyproject.toml"]
    words = Counter(word for path in files for word in re.findall(r"\w+", path.read_text(encoding="utf-8")))
    definitions = Counter(name for path in modules() for name in defined(ast.parse(path.read_text(encoding="utf-8"))))
    assert unused(definitions, words) == set()


def test_what_nobody_uses_would_be_found() -> None:
    text = "LEFT = 1\n\ndef forgotten() -> None:\n    pass\n\ndef used() -> None:\n    used()\n"
    assert unused(Counter(defined(ast.parse(text))), Counter(re.findall(r"\w+", text))) == {"LEFT", "forgotten"}
