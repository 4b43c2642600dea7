"""What a coach points out in Nuts!."""

from __future__ import annotations

from typing import Final

from nutwood.core.stakes import Prospect, Prospects, Stakes
from nutwood.games.nuts.happenings import ActionGained, Collected, Departed, Discarded, Drew, Dropped, Took
from nutwood.games.nuts.view import NutsView


def prospects(view: NutsView) -> Prospects:
    """The Connecting Paths that the Squirrel leaves alone where he sits now (§7, §26)."""
    if view.active != view.viewer or view.step != "configure":
        return {}
    free = sum(not route.eaten for route in view.routes)
    return {"paths": Prospect(free, "Connecting Path", "It leaves", "without the Squirrel")}


STAKES: Final = Stakes(
    good={Collected: "seat", Departed: "seat", Drew: "seat", Took: "seat", ActionGained: "seat"},
    bad={Discarded: "seat", Dropped: "seat"},
    prospects=prospects,
)
