"""What a coach points out in Squirrel Island."""

from __future__ import annotations

from typing import Final

from nutwood.core.stakes import Stakes
from nutwood.games.squirrel_island.events import (
    Collected,
    Drew,
    Gained,
    Gathered,
    GoesAgain,
    Lost,
    Refreshed,
    Skipped,
    Sniped,
    StashedHand,
    StashedIsland,
    StashedUnseen,
    Stole,
    TokenTaken,
    Took,
)

GAINS: Final = (
    Collected,
    Drew,
    Gained,
    Gathered,
    GoesAgain,
    Refreshed,
    Sniped,
    StashedHand,
    StashedIsland,
    StashedUnseen,
    Stole,
    TokenTaken,
    Took,
)

STAKES: Final = Stakes(
    good=dict.fromkeys(GAINS, "seat"), bad={Stole: "victim", Sniped: "victim", Lost: "victim", Skipped: "seat"}
)
