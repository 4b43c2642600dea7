"""Runs the rules from their sources although compiled modules lie beside them (NUTWOOD_INTERPRETED=1)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesFirst:
    """Finds modules of this package by their .py files only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The spec of one of our modules; others are left to the usual finders."""
        if not name.startswith("nutwood."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on, import our modules from their sources."""
    sys.meta_path.insert(0, SourcesFirst)
