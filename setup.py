"""Builds the compiled modules; everything else about the project is in pyproject.toml.

All compiled modules go through one mypycify call, so that calls between them stay native. Without mypyc or a
C compiler the install still works: the same files then run as plain Python.
"""

from pathlib import Path

from setuptools import setup

CORE = ["dice", "sets", "state", "playout"]


def compiled_modules() -> list[str]:
    """The modules that hold rules and search: core's four, and each game's state.py or rules/."""
    source = Path("src/nutwood")
    core = [source / "core" / f"{name}.py" for name in CORE]
    games = sorted(source.glob("games/*/state.py")) + sorted(source.glob("games/*/rules/*.py"))
    return [str(path) for path in [*core, *games]]


def extensions() -> list[object]:
    """The compiled modules, or none where mypyc is missing."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    built = mypycify(["--strict", *compiled_modules()], opt_level="3", group_name="nutwood")
    for extension in built:
        extension.optional = True
    return built


setup(ext_modules=extensions())
