"""What the lab counts: objectives met of those seen, and tiles that are paid for."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking(
    (
        Tracked("objective", used=("Met.objective",), offered=("Dealt.objective", "Looked.objective")),
        Tracked("tile", used=("Recruited.tile",)),
    ),
    owner="owner",
)
