"""Runs the rules from their sources although compiled modules lie beside them (NUTWOOD_INTERPRETED=1)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from types import ModuleType


class SourcesFirst:
    """Finds modules of this package and of all games by their .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The spec of such a module; others are left to the usual finders."""
        if "." not in name or name.partition(".")[0] not in packages():
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


@cache
def packages() -> frozenset[str]:
    """Ours, and those that offer a game: a compiled game would look for a compiled core."""
    return frozenset({"nutwood", *(point.module.partition(".")[0] for point in entry_points(group="nutwood.games"))})


def prefer_sources() -> None:
    """From now on, import these modules from their sources."""
    sys.meta_path.insert(0, SourcesFirst)
