"""What the lab counts: which coins are laid."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking((Tracked("coin", used=("Laid.coin",)),))
