"""Arrows go one way: core knows nothing of the rest, games know only core, nobody but cli knows the server."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nutwood

ROOT = Path(nutwood.__file__).parent
ALLOWED = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "bots"},
    "lab": {"core", "bots", "lab"},
    "adapters": {"core", "bots", "adapters"},
    "testing": {"core", "testing"},
    "server": {"core", "bots", "server"},
    "cli": {"core", "bots", "lab", "server", "cli", "testing", "bench"},
}


def imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        yield from (name for name in names if name.startswith("nutwood."))


@pytest.mark.parametrize("part", sorted(ALLOWED))
def test_each_part_imports_only_what_it_may(part: str) -> None:
    for file in (ROOT / part).rglob("*.py"):
        if file.name == "setup.py":
            continue  # A template's: it compiles a game of somebody else, which nothing of ours imports.
        for module in imports(file):
            target = module.split(".")[1]
            own_game = part == "games" and module.split(".")[:3] == [
                "nutwood",
                "games",
                file.relative_to(ROOT).parts[1],
            ]
            assert target in ALLOWED[part] or own_game, f"{file.relative_to(ROOT)} imports {module}"


def test_no_game_is_named_outside_its_folder() -> None:
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT).parts
        if parts[0] in ("games", "testing"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
        words = {word.value for node in compared for word in ast.walk(node) if isinstance(word, ast.Constant)}
        assert not words & set(nutwood.game_names()), f"{'/'.join(parts)} asks which game it is"
