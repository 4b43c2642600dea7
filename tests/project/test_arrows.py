"""Arrows go one way: core knows nothing of the rest, games know only core, nobody but cli knows the server."""

import ast
import subprocess
import sys
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
    "server": {"core", "bots", "lab", "server"},
    "cli": {"core", "bots", "lab", "server", "cli", "testing", "bench"},
}


def imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            single = node.module == "nutwood.lab"  # Of which a server may import one module only.
            names = [f"{node.module}.{alias.name}" if single else node.module for alias in node.names]
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


def test_the_server_asks_the_lab_at_one_place_only() -> None:
    """Through a worker, by the lab's one module for that (docs/decisions)."""
    asked = {
        (file.name, module)
        for file in (ROOT / "server").rglob("*.py")
        for module in imports(file)
        if module.split(".")[1] == "lab"
    }
    assert asked == {("checking.py", "nutwood.lab.live")}


def test_a_server_starts_without_the_lab() -> None:
    """Its worker loads it when somebody asks, and then without the extras of the lab."""
    extras = {"numpy", "ray", "optuna", "scipy", "pandas"}
    for started, allowed in (("nutwood.server.app", False), ("nutwood.lab.live", True)):
        program = f"import sys, {started}; print(*sys.modules)"
        loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        names = {name.partition(".")[0] for name in loaded.split()}
        assert not names & extras
        assert ("nutwood.lab.live" in loaded.split()) == allowed


def test_no_game_is_named_outside_its_folder() -> None:
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT).parts
        if parts[0] in ("games", "testing"):
            continue
        tree = ast.parse(file.read_text(encoding="utf-8"))
        compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
        words = {word.value for node in compared for word in ast.walk(node) if isinstance(word, ast.Constant)}
        assert not words & set(nutwood.game_names()), f"{'/'.join(parts)} asks which game it is"
