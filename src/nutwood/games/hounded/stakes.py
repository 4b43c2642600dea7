"""What a coach points out in Hounded."""

from __future__ import annotations

from typing import Final

from nutwood.core.stakes import Prospect, Prospects, Stakes
from nutwood.games.hounded.components import FOX_SEAT
from nutwood.games.hounded.events import Granted, Held, RunsOn, TrapSprung
from nutwood.games.hounded.view import HoundedView


def prospects(view: HoundedView) -> Prospects:
    """How far the Master of Hounds is (§30), and how many tiles the Fox still needs (§33)."""
    far = _spaces(view.pieces["fox"], view.pieces["master"])
    if view.viewer != FOX_SEAT:
        return {"master": Prospect(far, "space", "It leaves", "between the Master of Hounds and the Fox", less=True)}
    turned = len(view.up) + (view.phase == "fox-tile")
    return {
        "master": Prospect(far, "space", "It keeps the Master of Hounds", "away"),
        "tiles": Prospect(turned, "tile", "With it", "lie face up"),
    }


def _spaces(one: str, other: str) -> int:
    """From square to square as the Master of Hounds goes, diagonally too (§8)."""
    return max(abs(ord(here) - ord(there)) for here, there in zip(one, other, strict=True))


STAKES: Final = Stakes(
    good={Held: "seat", RunsOn: "seat", Granted: "seat"}, bad={TrapSprung: "seat"}, prospects=prospects
)
