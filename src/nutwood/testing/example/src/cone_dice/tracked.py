"""What the lab counts: which card somebody has."""

from __future__ import annotations

from typing import Final

from nutwood.core.tracked import Tracked, Tracking

TRACKED: Final = Tracking((Tracked("card", used=("Dealt.card",)),))
