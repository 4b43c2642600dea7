"""What a coach points out in Squirrel Squabble."""

from __future__ import annotations

from typing import Final

from nutwood.core.stakes import Stakes
from nutwood.games.squirrel_squabble.events import Cancelled, Dropped, Fell, Gathered, Scared, Stole

STAKES: Final = Stakes(
    good={Gathered: "seat", Stole: "seat"},
    bad={Stole: "victim", Scared: "seat", Fell: "seat", Dropped: "seat", Cancelled: "seat"},
    tally={
        Gathered: "you gather nuts",
        Scared: "a dog scares you home",
        Dropped: "you drop a nut into a puddle",
        Cancelled: "one of your actions is cancelled",
    },
)
