"""What a coach points out in Nut Hunt."""

from __future__ import annotations

from typing import Final

from nutwood.core.stakes import Prospect, Prospects, Stakes
from nutwood.games.nut_hunt.events import Foraged, Kept, NestBuilt, Recruited, Removed
from nutwood.games.nut_hunt.view import NutHuntView


def prospects(view: NutHuntView) -> Prospects:
    """The points of the viewer as things stand (§34 to §37)."""
    points = view.owners[view.viewer].points
    return {} if points is None else {"points": Prospect(points, "point", "If the game ended then, you would have")}


STAKES: Final = Stakes(
    good={Foraged: "seat", NestBuilt: "owner", Recruited: "seat", Kept: "seat"},
    bad={Removed: "owner"},
    prospects=prospects,
)
