"""The moves that are offered on the table of Nuts!: the words of each, and what there is to click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from nutwood.core.catalogue import Move
from nutwood.core.scene import Choice, Group, Item, Layer, drawn_once
from nutwood.games.nuts import moves as m
from nutwood.games.nuts.edition import NutsEdition, Printed, Side
from nutwood.games.nuts.layout import box_at, line_of
from nutwood.games.nuts.marks import ghost, marks, target, verb_of
from nutwood.games.nuts.text import route_text
from nutwood.games.nuts.titles import Fact, gain_text, label, lacks
from nutwood.games.nuts.view import NutsView, Preview, Route

TONES: Final = {"almond": "bark", "cashew": "acorn", "peanut": "fox", "pistachio": "moss"}
"""The colours in which the paths of nuts are drawn."""


def offers(
    view: NutsView, legal: list[int], moves: list[Move], edition: NutsEdition
) -> tuple[list[Choice], list[Group]]:
    """A choice for each legal move, and what there is to click; those that change the Connecting Paths say how."""
    previews = {preview.move: preview for preview in view.previews}
    choices: list[Choice] = []
    clicked: dict[Group, None] = {}
    for number, move in zip(legal, moves, strict=True):
        fact_of = FACTS.get(type(move))
        fact = fact_of(move, view, edition) if fact_of else None
        choice, group = _offer(number, move, fact)
        preview = previews.get(number)
        choices.append(choice if preview is None else _foreseen(choice, preview))
        clicked[group] = None
    return choices, list(clicked)


@lru_cache(maxsize=8192)
def _offer(number: int, move: Move, fact: Fact) -> tuple[Choice, Group]:
    """The same for all tables."""
    choice = Choice(
        move=number,
        label=label(move, fact),
        at=target(move),
        verb=verb_of(move),
        ghost=ghost(move, fact),
        final=isinstance(move, m.Done | m.Depart),
    )
    return choice, marks(move, fact)


def _foreseen(choice: Choice, preview: Preview) -> Choice:
    """A choice with what it does to the Connecting Paths: in words, as lines, and how many more there are."""
    more, links, words = _effect(preview.made, preview.broken)
    return Choice(
        move=choice.move,
        label=choice.label + words,
        at=choice.at,
        verb=choice.verb,
        ghost=choice.ghost,
        final=choice.final,
        links=links,
        note=more,
    )


@lru_cache(maxsize=4096)
def _effect(made: tuple[Route, ...], broken: tuple[Route, ...]) -> tuple[str, tuple[str, ...], str]:
    more = len(made) - len(broken)
    links = (*map(would_be, made), *map(would_end, broken))
    return (f"+{more}" if more > 0 else f"−{-more}" if more else ""), links, gain_text(made, broken)


@lru_cache(maxsize=8192)
def would_be(route: Route) -> str:
    """The line of a path that a move would make, named by its columns."""
    return f"would:{''.join(map(str, route.columns))}"


@lru_cache(maxsize=8192)
def would_end(route: Route) -> str:
    """The mark on a path that a move would break."""
    return f"ends:{''.join(map(str, route.columns))}"


def foreseen(previews: tuple[Preview, ...]) -> list[Group]:
    """The paths that moves would make and break, each once; seen while such a move is pointed at."""
    made = {route.columns: route for preview in previews for route in preview.made}
    broken = {route.columns: route for preview in previews for route in preview.broken}
    return [*map(_new, made.values()), *map(_gone, broken.values())]


@drawn_once
def _new(route: Route) -> Iterator[Item]:
    points = line_of(route.columns)
    said = f"It would connect {route_text(route)}"
    yield Item(
        id=would_be(route),
        at=points[0],
        size=(0.2, 0.2),
        art="path",
        points=points,
        tone=TONES[route.nut],
        thing="route",
        unseen=True,
        label=said,
    )


@drawn_once
def _gone(route: Route) -> Iterator[Item]:
    at, said = box_at(route.columns[-1], 0), f"It would cut {route_text(route)}"
    looks: dict[str, Any] = {"size": (0.7, 0.7), "art": "nuts/verb-clear", "layer": Layer.LABELS, "unseen": True}
    yield Item(id=would_end(route), at=at, thing="route", label=said, **looks)


def _shape(move: m.Clear | m.Slide | m.Lift, view: NutsView, _: NutsEdition) -> str:
    return view.tiles[move.spot]


def _lifted(view: NutsView) -> str:
    """What is to be put down, and from where: `r1c3 cross`, `salter 2`."""
    picked = view.picked or ""
    return f"{picked} {view.tiles[picked]}" if view.step == "set-tile" else picked


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
    m.Turn: lambda move, view, _: view.holders[move.column - 1],
    m.Set: lambda _, view, __: (view.step, _lifted(view)),
    m.Chase: _squirrel,
    m.Done: lambda _, view, __: "shipped" if view.step == "ship" and view.shipped else view.step,
    m.Ship: _truck,
    m.Play: _power,
}
"""What each kind of move depends on; the others say all themselves."""
