"""What players of a game are glad or sorry about: `STAKES` in a `stakes.py` of the game's folder.

    STAKES = Stakes(good={Gathered: "seat", Stole: "seat"}, bad={Stole: "victim"})

A coach reads it to say why one move is better than another. It weighs nothing: that is done by searching.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from nutwood.core.events import Event

if TYPE_CHECKING:
    from nutwood.core.game import Game


class Prospect(msgspec.Struct, frozen=True):
    """Something that a seat can count once a move is played: `It leaves` 3 `Connecting Path`s `to you`."""

    number: int
    noun: str
    before: str
    after: str = ""
    less: bool = False
    """The fewer, the better."""

    def beats(self, other: Prospect) -> bool:
        """Whether it is better than the same count after another move."""
        return self.number < other.number if self.less else self.number > other.number


Prospects = Mapping[str, Prospect]


def _nothing(view: Any) -> Prospects:
    return {}


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """Kinds of events with the field that names who is glad or sorry, and what can be counted."""

    good: Mapping[type[Event], str] = {}
    bad: Mapping[type[Event], str] = {}
    prospects: Callable[[Any], Prospects] = _nothing
    """What the viewer can count in a view, by names of its own."""
    tally: Mapping[type[Event], str] = {}
    """What is counted over many plans of the others, where all choose at the same time: `you gather nuts`."""

    def pleases(self, event: Event, seat: int) -> bool:
        """Whether the seat is glad of it."""
        return _names(event, self.good.get(type(event)), seat)

    def grieves(self, event: Event, seat: int) -> bool:
        """Whether the seat is sorry for it."""
        return _names(event, self.bad.get(type(event)), seat)


def _names(event: Event, field: str | None, seat: int) -> bool:
    return field is not None and getattr(event, field) == seat


NO_STAKES = Stakes()


def stakes_of(game: Game[Any, Any]) -> Stakes:
    """What the players of a game are glad or sorry about."""
    module = game.part("stakes")
    return NO_STAKES if module is None else module.STAKES
