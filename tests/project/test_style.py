"""Sizes that keep the code readable."""

import ast
from pathlib import Path

import nutwood

ROOT = Path(nutwood.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def test_no_file_is_too_long() -> None:
    assert {str(file) for file in FILES if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE} == set()


def test_no_function_is_too_long() -> None:
    functions = [
        (file, node)
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    long = [
        f"{file}:{node.name}" for file, node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []


def test_the_rules_run_compiled() -> None:
    """The suite is meant for the compiled build; the interpreted one is compared with it by the conformance suite."""
    assert nutwood.is_compiled()
