"""What the lab counts: bonus cards, trucks and conveyor tiles."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking(
    (
        Tracked("card", used=("Played.card",), offered=("Drew.card",)),
        Tracked("truck", used=("Departed.truck",)),
        Tracked("shape", used=("Built.shape",), called="conveyor tiles"),
    )
)
