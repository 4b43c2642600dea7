"""What the lab counts: cards played of those that came into a hand or lay on the Island."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking((Tracked("card", used=("Played.card",), offered=("Drew.card", "Filled.card")),))
