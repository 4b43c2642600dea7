"""Trucks, reserve, supply, cards and warehouses on the table of Nuts!."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from nutwood.core.lettering import short
from nutwood.core.lines import amount, many
from nutwood.core.palette import SEAT_MARKS, SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, drawn_once
from nutwood.games.nuts.edition import Card, NutsEdition, Printed
from nutwood.games.nuts.moves import NUTS
from nutwood.games.nuts.position import TILES
from nutwood.games.nuts.text import card_title, cards, nuts
from nutwood.games.nuts.titles import SHAPES, power_phrase, power_text
from nutwood.games.nuts.view import NutsView

YARD: Final = (6.5, 10.05)
TRUCK: Final = (2.05, 1.025)
WAREHOUSE: Final = (4.42, 1.75)
CARD: Final = (3.17, 1.45)
GAP: Final = 0.16
TARGET: Final = 50
NAME_ROOM: Final = 1.8
SUPPLY_ROW: Final = 9.35
RESERVE_ROW: Final = 7.75

Point = tuple[float, float]


def yard(view: NutsView, edition: NutsEdition) -> Iterator[Group]:
    """Trucks in three columns, then the reserve, the supply and the deck."""
    yield from _trucks(edition.printed_trucks, view.trucks, view.truck)
    yield _reserve(_of_each(view.reserve))
    yield _supply(view.crosses_left, view.right_hands_left, view.left_hands_left)
    yield _deck(view.deck, tuple(view.discards.items()))


def _of_each(found: dict[str, int]) -> tuple[int, ...]:
    return tuple([found.get(nut, 0) for nut in NUTS])


@lru_cache(maxsize=1024)
def _trucks(printed: tuple[Printed, ...], waiting: tuple[str, ...], loading: str | None) -> tuple[Group, ...]:
    return tuple(
        _truck(name, takes, points, place, name == loading)
        for place, (name, takes, points) in enumerate(printed)
        if name in waiting
    )


@drawn_once
def _truck(name: str, takes: tuple[tuple[str, int], ...], points: int, place: int, loading: bool) -> Iterator[Item]:
    x, y = at = (1.05 + 2.17 * (place % 3), 0.55 + 1.13 * (place // 3))
    wants = dict(takes)
    said = f"Truck: {nuts(wants)} for {amount(many(points, 'point'))}" + (", being loaded" if loading else "")
    yield Item(
        id=f"truck:{name}",
        at=at,
        size=TRUCK,
        zone="yard",
        art="nuts/truck-loading" if loading else "nuts/truck",
        label=said,
    )
    wanted = [nut for nut in NUTS for _ in range(wants.get(nut, 0))]
    across = 4 if len(wanted) > 3 else 3
    for i, nut in enumerate(wanted):
        lone_row = len(wanted) <= across
        spot = (x - 0.74 + 0.29 * (i % across), y - 0.12 if lone_row else y - 0.26 + 0.28 * (i // across))
        yield _nut(f"wanted:{name}:{i}", nut, spot, 0.27, nut)
    yield Item(
        id=f"points:{name}",
        at=(x + 0.64, y + 0.02),
        size=(0.44, 0.44),
        zone="yard",
        art="disc",
        text=str(points),
        text_size=0.25,
        tone="cream",
        layer=Layer.LABELS,
        label=amount(many(points, "point")),
    )


def _nut(name: str, nut: str, at: Point, size: float, said: str, **looks: Any) -> Item:
    return Item(id=name, at=at, size=(size, size), zone="yard", art=f"nuts/{nut}", label=said, **looks)


def _words(name: str, at: Point, text: str, zone: str, tone: str = "bark") -> Item:
    return Item(
        id=name, at=at, zone=zone, text=text, text_size=0.26, tone=tone, align="start", layer=Layer.LABELS, label=text
    )


@drawn_once
def _reserve(numbers: tuple[int, ...]) -> Iterator[Item]:
    yield _words("reserve", (0.1, RESERVE_ROW - 0.75), "Reserve", "yard")
    for i, (nut, left) in enumerate(zip(NUTS, numbers, strict=True)):
        at = (0.6 + 1.2 * i, RESERVE_ROW)
        said = f"Reserve: {amount(many(left, f'boxed {nut}'))}"
        yield Item(id=f"reserve:{nut}", at=at, size=(0.95, 0.95), zone="yard", art="nuts/crate", label=said)
        yield _nut(f"crate:{nut}", nut, (at[0], at[1] - 0.12), 0.46, said, count=left)
        yield _number(f"left:{nut}", (at[0], at[1] + 0.62), left, "yard")


def _number(name: str, at: Point, number: int, zone: str) -> Item:
    text = str(number)
    return Item(id=name, at=at, zone=zone, text=text, text_size=0.24, layer=Layer.LABELS, label=text)


@drawn_once
def _supply(crosses: int, rights: int, lefts: int) -> Iterator[Item]:
    yield _words("supply", (0.1, SUPPLY_ROW - 0.55), "Conveyor tiles", "yard")
    left = dict(zip(TILES, (crosses, rights, lefts, lefts, rights), strict=True))
    for i, shape in enumerate(TILES):
        at = (0.6 + 1.3 * i, SUPPLY_ROW)
        said = f"{SHAPES[shape]}: {left[shape]} in the supply"
        yield Item(id=f"supply:{shape}", at=at, size=(1.14, 0.5), zone="yard", art=f"nuts/{shape}", label=said)
        yield _number(f"supplied:{shape}", (at[0], at[1] + 0.45), left[shape], "yard")


@drawn_once
def _deck(size: int, discards: tuple[tuple[str, int], ...]) -> Iterator[Item]:
    at = (5.75, RESERVE_ROW)
    said = f"Deck: {amount(many(size, 'bonus card'))}; discarded: {cards(dict(discards))}"
    yield Item(id="deck", at=at, size=(0.95, 0.95), zone="yard", art="nuts/card-back", label=said)
    yield _words("deck-size", (5.1, RESERVE_ROW - 0.75), f"Cards {size}", "yard")


def in_pairs(size: Point, number: int) -> Point:
    """The room that so many things of one size take, two beside each other."""
    rows = max(1, (number + 1) // 2)
    return 2 * size[0] + GAP, rows * (size[1] + GAP) - GAP


def _corner(size: Point, i: int) -> Point:
    return (i % 2) * (size[0] + GAP), (i // 2) * (size[1] + GAP)


def players(view: NutsView) -> Iterator[Group]:
    """A warehouse for each player."""
    for seat, player in enumerate(view.seats):
        stored = _of_each(player.nuts)
        yield _warehouse(
            seat, view.names[seat], (player.points, player.hand), stored, seat == view.active and not view.ended
        )
        yield _shelf(seat, view.names[seat], seat == view.viewer, stored)
        yield _held(
            seat, view.names[seat], (player.hand, player.older), tuple(card_title(name) for name in player.no_older)
        )


@drawn_once
def _warehouse(seat: int, name: str, held: tuple[int, int], numbers: tuple[int, ...], active: bool) -> Iterator[Item]:
    points, hand = held
    stored = {nut: number for nut, number in zip(NUTS, numbers, strict=True) if number}
    said = f"{name}: {amount(many(points, 'point'))}, {nuts(stored)}, {amount(many(hand, 'bonus card'))}"
    x, y = _corner(WAREHOUSE, seat)
    yield Item(
        id=f"seat:{seat}",
        at=(x + WAREHOUSE[0] / 2, y + WAREHOUSE[1] / 2),
        size=WAREHOUSE,
        zone="players",
        art="panel",
        tone="card",
        outline=SEAT_TONES[seat] if active else "",
        layer=Layer.TABLE,
        label=said + (", to move" if active else ""),
    )
    shown = f"{SEAT_MARKS[seat]} {short(name, 0.26, NAME_ROOM)}"
    yield _words(f"name:{seat}", (x + 0.2, y + 0.32), shown, "players", SEAT_TONES[seat])
    yield from _score(seat, points, (x, y))


def _score(seat: int, points: int, corner: Point) -> Iterator[Item]:
    x, y = corner
    said = f"{points} of {TARGET} points"
    full = WAREHOUSE[0] - 0.4
    share = max(0.04, min(points, TARGET) / TARGET)
    for name, part, tone in (("track", 1.0, "paper"), ("score", share, SEAT_TONES[seat])):
        at = (x + 0.2 + full * part / 2, y + 0.64)
        yield Item(
            id=f"{name}:{seat}",
            at=at,
            size=(full * part, 0.13),
            zone="players",
            art="panel",
            tone=tone,
            layer=Layer.BOARD,
            label=said,
        )
    at = (x + WAREHOUSE[0] - 0.2, y + 0.32)
    text = f"{points} {'point' if points == 1 else 'points'}"
    yield Item(
        id=f"points:{seat}", at=at, zone="players", text=text, text_size=0.27, align="end", label=said, tone="ink"
    )


@drawn_once
def _shelf(seat: int, called: str, mine: bool, numbers: tuple[int, ...]) -> Iterator[Item]:
    """Boxed nuts; the viewer's own have names of their own, to be clicked."""
    x, y = _corner(WAREHOUSE, seat)
    for i, (nut, number) in enumerate(zip(NUTS, numbers, strict=True)):
        at = (x + 0.45 + 0.78 * i, y + 1.1)
        name = f"own:{nut}" if mine else f"nuts:{seat}:{nut}"
        said = f"{called}: {amount(many(number, f'boxed {nut}'))}"
        yield Item(
            id=name,
            at=at,
            size=(0.56, 0.56),
            zone="players",
            art=f"nuts/{nut}",
            faint=number == 0,
            label=said,
            count=number,
        )
        yield _number(f"number:{seat}:{nut}", (at[0], y + 1.52), number, "players")


@drawn_once
def _held(seat: int, name: str, held: tuple[int, int], not_older: tuple[str, ...]) -> Iterator[Item]:
    """Cards from the back; those before the new deck lie first, a little lower (§54)."""
    x, y = _corner(WAREHOUSE, seat)
    cards, older = held
    said = f"{name}: {amount(many(cards, 'bonus card'))}"
    said += f", {older} of them older than the deck" if older else ""
    said += f", no {' or '.join(not_older)} among these" if not_older else ""
    for i in range(cards):
        at = (x + 3.5 + 0.17 * i, y + (1.2 if i < older else 1.1))
        yield Item(
            id=f"held:{seat}:{i}",
            at=at,
            size=(0.5, 0.5),
            zone="players",
            art="nuts/card-back",
            label=said,
        )


def hand(own: dict[str, int], edition: NutsEdition) -> Iterator[Group]:
    """The viewer's bonus cards, a kind at a time, with both powers."""
    for place, card in enumerate(card for card in edition.cards if card.name in own):
        yield _card(card, own[card.name], place)


@drawn_once
def _card(card: Card, copies: int, place: int) -> Iterator[Item]:
    left, top = _corner(CARD, place)
    x, y = at = (left + CARD[0] / 2, top + CARD[1] / 2)
    title = card_title(card.name) + (f" ×{copies}" if copies > 1 else "")
    said = f"{title}: {power_text(card.left)}, or {power_phrase(card.right)}"
    yield Item(
        id=f"card:{card.name}",
        at=at,
        size=CARD,
        zone="hand",
        art="panel",
        tone="card",
        layer=Layer.BOARD,
        label=said,
    )
    yield _words(f"title:{card.name}", (x - 1.44, y - 0.5), title, "hand")
    for side, power, down in (("left", card.left, 0.0), ("right", card.right, 0.45)):
        words = power_text(power)
        yield Item(
            id=f"card:{card.name}:{side}",
            at=(x, y - 0.08 + down),
            size=(2.95, 0.4),
            zone="hand",
            art="panel",
            tone="paper",
            text=words,
            text_size=0.19,
            layer=Layer.MARKS,
            label=f"{title}: {words}",
        )
