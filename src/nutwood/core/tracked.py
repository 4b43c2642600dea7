"""Which fields of a game's events name its components: `TRACKED` in a `tracked.py` of the game's folder.

    TRACKED = Tracking(Tracked("card", offered=("Drew.card", "Filled.card"), used=("Played.card",)))

The lab reads it to tell how often a component is offered and used, and how those fare who use it.
"""

from __future__ import annotations

import msgspec


class Tracked(msgspec.Struct, frozen=True):
    """Components of one kind, by the vocabulary of the game's events that has their names."""

    vocabulary: str
    used: tuple[str, ...]
    """Fields that name what a seat uses, as `Event.field`."""
    offered: tuple[str, ...] = ()
    """Fields that name what a seat could use from then on; an event without a seat offers it to all.

    None: everything is on offer all the time.
    """
    called: str = ""

    @property
    def title(self) -> str:
        """What the components are called together."""
        return self.called or f"{self.vocabulary}s"


class Tracking(msgspec.Struct, frozen=True):
    """All components that are told apart by events."""

    components: tuple[Tracked, ...] = ()
    owner: str = "seat"
    """The field that says whose the event is."""


NOTHING = Tracking()
