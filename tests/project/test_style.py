"""Sizes that keep the code readable."""

import ast
from pathlib import Path
from statistics import median

import nutwood

ROOT = Path(nutwood.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LONGEST_FILE = 500
LONGEST_FUNCTION = 60
MEDIAN_FUNCTION = 6


def test_no_file_is_too_long() -> None:
    assert {str(file) for file in FILES if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE} == set()


def functions() -> list[tuple[str, int]]:
    """Every function with its lines, signature and docstring included."""
    return [
        (f"{file}:{node.name}", (node.end_lineno or 0) - node.lineno + 1)
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def test_no_function_is_too_long_and_most_are_short() -> None:
    found = functions()
    assert [name for name, lines in found if lines > LONGEST_FUNCTION] == []
    assert median(lines for _, lines in found) <= MEDIAN_FUNCTION


def test_the_rules_run_compiled() -> None:
    """The suite is meant for the compiled build; the interpreted one is compared with it by the conformance suite."""
    assert nutwood.is_compiled()
