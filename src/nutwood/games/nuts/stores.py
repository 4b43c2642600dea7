"""Trucks, reserve and supply on the table of Nuts!."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from nutwood.core.lines import amount, many
from nutwood.core.scene import Group, Item, Layer, drawn_once, kept_together
from nutwood.games.nuts.edition import Fleet, NutsEdition, Printed
from nutwood.games.nuts.moves import NUTS
from nutwood.games.nuts.position import TILES
from nutwood.games.nuts.text import cards, nuts
from nutwood.games.nuts.titles import SHAPES, lacks
from nutwood.games.nuts.view import NutsView

YARDS: Final = ("yard:1", "yard:2", "yard:3")
YARD: Final = (2.4, 6.72)
"""A column of trucks: six have room. What can be filled first stands in the first one."""
TRUCK: Final = (2.34, 1.06)
LEAST: Final = 4
"""So many trucks stand in a column before the next one begins."""
SHELF: Final = 3.3 * YARD[0]
"""So much of a row of trucks is in sight on a phone."""
STOCK: Final = (len(YARDS) * YARD[0], 2.02)
APART: Final = 1.55
"""The most height that a truck has."""
NEARLY: Final = 2
"""With so few nuts lacking, a truck is nearly filled."""
CABS: Final = {"now": "moss", "nearly": "acorn", "later": "slate", "loading": "fox"}

Point = tuple[float, float]
Takes = tuple[tuple[str, int], ...]


def of_each(found: dict[str, int]) -> tuple[int, ...]:
    """How many nuts of each kind."""
    return tuple([found.get(nut, 0) for nut in NUTS])


def yard(view: NutsView, edition: NutsEdition, shipping: bool) -> Group:
    """The trucks that wait: those first which the viewer can fill, then those which lack little."""
    stored = of_each(view.seats[view.viewer].nuts) if view.viewer >= 0 else None
    return _trucks(edition.printed_trucks, view.trucks, stored, view.truck, shipping)


@kept_together
def _trucks(
    fleet: Fleet,
    waiting: tuple[str, ...],
    stored: tuple[int, ...] | None,
    loading: str | None,
    shipping: bool,
) -> Iterator[Group]:
    have = dict(zip(NUTS, stored or (), strict=False))
    trucks = [(truck, lacks(dict(truck[1]), have) if stored else ()) for truck in fleet if truck[0] in waiting]
    if stored:
        order = list(CABS)
        trucks.sort(key=lambda truck: order.index(_when(truck[1])))
    high = truck_high(len(trucks))
    for place, (truck, missing) in enumerate(trucks):
        column, row = divmod(place, _rows(len(trucks)))
        at = (YARD[0] / 2, high * (row + 0.5))
        when = "loading" if truck[0] == loading else _when(missing) if stored else "later"
        yield _truck(truck, (YARDS[column], at), when, missing, (shipping, stored is not None))


def truck_high(trucks: int) -> float:
    """The height that each of so many has."""
    return min(APART, YARD[1] / _rows(trucks))


def _rows(trucks: int) -> int:
    return max(LEAST, -(-trucks // len(YARDS)))


def _when(lacking: Takes) -> str:
    missing = sum(number for _, number in lacking)
    return "now" if missing == 0 else "nearly" if missing <= NEARLY else "later"


@drawn_once
def _truck(
    truck: Printed, place: tuple[str, Point], when: str, missing: Takes, mine: tuple[bool, bool]
) -> Iterator[Item]:
    """A truck with the nuts that it takes; those which are lacking as outlines."""
    name, takes, points = truck
    shipping, own = mine
    zone, (x, y) = place
    said = f"Truck: {nuts(dict(takes))} for {amount(many(points, 'point'))}"
    lacking = f"you lack {nuts(dict(missing))}" if missing else ""
    said += ", being loaded" if when == "loading" else f"; {lacking}" if lacking else ""
    yield Item(
        id=f"truck:{name}",
        at=(x, y),
        size=TRUCK,
        zone=zone,
        art="nuts/truck-ready" if when == "now" else "nuts/truck",
        tone=CABS[when],
        thing="nuts/truck",
        links=tuple(f"own:{nut}" for nut, _ in takes) if own else (),
        dimmed=f"{lacking[0].upper()}{lacking[1:]}." if shipping and missing else "",
        picked=when == "loading",
        label=said,
    )
    short = dict(missing)
    wanted = [(nut, i >= number - short.get(nut, 0)) for nut, number in takes for i in range(number)]
    for i, (nut, is_lacking) in enumerate(wanted):
        art = f"nuts/lacking-{nut}" if is_lacking else f"nuts/{nut}"
        spot, size = _in_load(i, len(wanted))
        there = (round(x + spot[0], 3), round(y + spot[1], 3))
        looks: dict[str, Any] = {"art": art, "decor": True, "label": nut}
        yield Item(id=f"wanted:{name}:{i}", at=there, size=(size, size), zone=zone, **looks)
    yield Item(
        id=f"points:{name}",
        at=(x + 0.89, y + 0.08),
        size=(0.49, 0.42),
        zone=zone,
        art="panel",
        text=str(points),
        text_size=0.34,
        tone="cream",
        heading=True,
        layer=Layer.LABELS,
        thing="nuts/truck",
        label=amount(many(points, "point")),
    )


@lru_cache(maxsize=64)
def _in_load(i: int, number: int) -> tuple[Point, float]:
    """Where a nut lies in the load, and how large: one row, or two."""
    if number <= 4:
        step = min(0.66, 1.62 / number)
        return (-0.27 + (i - (number - 1) / 2) * step, -0.09), min(0.6, step - 0.02)
    across = -(-number // 2)
    step = 1.6 / max(across, 4)
    row, column = divmod(i, across)
    return (-0.27 + (column - (across - 1) / 2) * step, -0.275 + 0.36 * row), min(0.36, step)


def stock(view: NutsView) -> Iterator[Group]:
    """The reserve, the deck, the die, and the supply of conveyor tiles."""
    yield _reserve(of_each(view.reserve))
    yield _deck(view.deck, tuple(view.discards.items()))
    yield _supply(view.crosses_left, view.right_hands_left, view.left_hands_left)


def number(name: str, at: Point, count: int, zone: str, size: float = 0.26) -> Item:
    """How many there are."""
    text = str(count)
    looks: dict[str, Any] = {"text_size": size, "heading": True, "layer": Layer.LABELS, "decor": True}
    return Item(id=name, at=at, zone=zone, text=text, label=text, **looks)


@drawn_once
def _reserve(numbers: tuple[int, ...]) -> Iterator[Item]:
    for i, (nut, left) in enumerate(zip(NUTS, numbers, strict=True)):
        at = (0.5 + 1.14 * i, 0.46)
        said = f"Reserve: {amount(many(left, f'boxed {nut}'))}"
        yield Item(id=f"reserve:{nut}", at=at, size=(0.86, 0.86), zone="stock", art="nuts/crate", label=said)
        yield Item(
            id=f"crate:{nut}",
            at=(at[0], at[1] - 0.11),
            size=(0.44, 0.44),
            zone="stock",
            art=f"nuts/{nut}",
            count=left,
            label=said,
        )
        yield number(f"left:{nut}", (at[0] + 0.58, at[1] + 0.2), left, "stock")


@drawn_once
def _deck(size: int, discards: tuple[tuple[str, int], ...]) -> Iterator[Item]:
    said = f"Deck: {amount(many(size, 'bonus card'))}; discarded: {cards(dict(discards))}"
    yield Item(id="deck", at=(5.12, 0.46), size=(0.86, 0.86), zone="stock", art="nuts/card-back", label=said)
    yield number("deck-size", (5.66, 0.66), size, "stock")
    die = "The Squirrel die, rolled when he is hungry and on no path"
    yield Item(id="die", at=(6.62, 0.46), size=(0.8, 0.8), zone="stock", art="nuts/die", label=die)


@drawn_once
def _supply(crosses: int, rights: int, lefts: int) -> Iterator[Item]:
    left = dict(zip(TILES, (crosses, rights, lefts, lefts, rights), strict=True))
    for i, shape in enumerate(TILES):
        at = (0.72 + 1.44 * i, 1.26)
        said = f"{SHAPES[shape]}: {left[shape]} in the supply"
        yield Item(id=f"supply:{shape}", at=at, size=(1.3, 0.65), zone="stock", art=f"nuts/{shape}", label=said)
        yield number(f"supplied:{shape}", (at[0], at[1] + 0.52), left[shape], "stock")
