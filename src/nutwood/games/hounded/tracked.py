"""What the lab counts: which tiles are turned up, and by whom."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking((Tracked("kind", used=("TurnedUp.kind",), called="tiles"),))
