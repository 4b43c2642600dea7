"""Says why a game that was compiled for another core cannot be imported: it asks for a library named after that one."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType


class OtherCore:
    """Asked last, when nobody has found a module."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        """Nothing is ever found here."""
        if name.startswith("nutwood_core_"):
            raise ImportError(
                "This game was compiled for another version of Nutwood than the one installed here. "
                "Build it anew (`python -m nutwood.build` in its folder), or delete its compiled modules.",
                name=name,
            )


def explain_misfits() -> None:
    """From now on, tell."""
    sys.meta_path.append(OtherCore)
