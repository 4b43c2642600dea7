"""The moves that are offered on the table of Nuts!: the words of each, and what there is to click."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import Choice, Group
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.edition import NutsEdition, Printed, Side
from nutwood.games.nuts.marks import marks, target
from nutwood.games.nuts.titles import Fact, gain_text, label, lacks
from nutwood.games.nuts.view import NutsView


def offers(
    view: NutsView, legal: list[int], moves: list[Move], edition: NutsEdition
) -> tuple[list[Choice], list[Group]]:
    """A choice for each legal move, and what there is to click; those that change the Connecting Paths say how."""
    previews = {preview.move: preview for preview in view.previews}
    choices, clicked = [], []
    for number, move in zip(legal, moves, strict=True):
        fact_of = FACTS.get(type(move))
        fact = fact_of(move, view, edition) if fact_of else None
        preview = previews.get(number)
        if preview is None:
            choice, group = _offer(number, move, fact, 0)
        else:
            choice, group = _offer(number, move, fact, max(0, len(preview.made) - len(preview.broken)))
            words = choice.label + gain_text(preview.made, preview.broken)
            choice = Choice(move=number, label=words, at=choice.at)
        choices.append(choice)
        clicked.append(group)
    return choices, clicked


@lru_cache(maxsize=8192)
def _offer(number: int, move: Move, fact: Fact, gain: int) -> tuple[Choice, Group]:
    """The same for all tables."""
    return Choice(move=number, label=label(move, fact), at=target(move)), Group(marks(move, fact, gain))


def _shape(move: m.Clear | m.Slide | m.Lift, view: NutsView, _: NutsEdition) -> str:
    return view.tiles[move.spot]


def _squirrel(_: Move, view: NutsView, __: NutsEdition) -> int:
    return view.squirrel


def _power(move: m.Play, _: NutsView, edition: NutsEdition) -> Side:
    card = edition.cards[edition.card_names.index(move.card)]
    return card.left if move.side == "left" else card.right


def _truck(move: m.Ship, view: NutsView, edition: NutsEdition) -> tuple[Printed, tuple[tuple[str, int], ...]]:
    """The truck, and what of its nuts the player lacks."""
    truck = edition.printed_trucks[edition.truck_names.index(move.truck)]
    return truck, lacks(dict(truck[1]), view.seats[view.active].nuts)


FACTS: Final[dict[type[Move], Callable[[Any, NutsView, NutsEdition], Fact]]] = {
    m.Build: lambda _, view, __: view.picked or "cross",
    m.Clear: _shape,
    m.Slide: _shape,
    m.Lift: _shape,
    m.Turn: lambda move, view, _: view.holders[int(move.column) - 1],
    m.Set: lambda _, view, __: (view.step, view.picked or ""),
    m.Feed: _squirrel,
    m.Chase: _squirrel,
    m.Done: lambda _, view, __: "shipped" if view.step == "ship" and view.shipped else view.step,
    m.Ship: _truck,
    m.Play: _power,
}
"""What each kind of move depends on; the others say all themselves."""
