"""What players have on the table of Nuts!: warehouses and bonus cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from nutwood.core.lettering import short
from nutwood.core.lines import amount, many
from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Held, Item, Layer, Zone, drawn_once
from nutwood.games.nuts.edition import Card, NutsEdition
from nutwood.games.nuts.moves import NUTS
from nutwood.games.nuts.stores import Point, number, of_each
from nutwood.games.nuts.text import card_title, nuts
from nutwood.games.nuts.titles import power_phrase, power_text
from nutwood.games.nuts.view import NutsView

HIGH: Final = 2.36
OWN: Final = (4.9, HIGH)
RIVALS: Final = (3.6, HIGH)
CARD: Final = 2.42
KEPT: Final = 3
HAND: Final = (KEPT * CARD, HIGH)
STRIP: Final = 0.62
"""How high a hand without cards is."""
NAME_ROOM: Final = 1.7
TALL: Final = 0.8
"""Rows that are higher have room for a name."""
DRAWINGS: Final = {
    ("splitter", "swap"): "fork-and-barter",
    "splitter": "fork-and-treat",
    "action": "overtime",
    "turn": "relabel",
    "slide": "long-reach",
    "lure": "bait",
    "rebuild": "wrench",
}
"""The drawings of cards, by their powers; an edition may call its cards what it likes."""
Facts = tuple[tuple[int, int], int, int, tuple[str, ...]]
"""Points (and for the last round), cards in hand, how many of them are older than the deck, what none of these is."""


def held(view: NutsView) -> tuple[tuple[Held, ...], ...]:
    """What all have in public."""
    return tuple([_in_public(player.points, view.rules.points_to_end, player.hand) for player in view.seats])


@lru_cache(maxsize=4096)
def _in_public(points: int, target: int, cards: int) -> tuple[Held, ...]:
    said = amount(many(cards, "bonus card"))
    score = f"{points} of {target} points"
    return (Held(label=score, text=score), Held(label=said, text=str(cards), art="nuts/card-back"))


def warehouses(view: NutsView) -> Iterator[Group]:
    """The viewer's own, large; those of the others in rows."""
    plays = view.viewer >= 0
    others = [seat for seat in range(len(view.seats)) if seat != view.viewer]
    if plays:
        player = view.seats[view.viewer]
        yield _own(view.viewer, player.points, of_each(player.nuts), (view.limit, view.rules.points_to_end))
    for nth, seat in enumerate(others):
        place = (0.0, nth * HIGH / len(others), HIGH / len(others)) if plays else (nth * RIVALS[0], 0.0, RIVALS[1] / 2)
        player = view.seats[seat]
        facts = (
            (player.points, view.rules.points_to_end),
            player.hand,
            player.older,
            tuple([card_title(name) for name in player.no_older]),
        )
        yield _rival(seat, view.names[seat], of_each(player.nuts), facts, place)


@drawn_once
def _own(seat: int, points: int, numbers: tuple[int, ...], most: tuple[int, int]) -> Iterator[Item]:
    """Four shelves, how full they are, and the points on the way to the last round."""
    limit, target = most
    stored = {nut: count for nut, count in zip(NUTS, numbers, strict=True) if count}
    said = f"Your warehouse: {nuts(stored)}; {limit} may stay at the end of the turn"
    yield _panel("own", OWN, OWN, said)
    for i, (nut, count) in enumerate(zip(NUTS, numbers, strict=True)):
        at = (0.6 + 0.92 * i, 0.76)
        yield Item(
            id=f"own:{nut}",
            at=at,
            size=(0.78, 0.78),
            zone="own",
            art=f"nuts/{nut}",
            faint=count == 0,
            count=count,
            label=f"Your warehouse: {amount(many(count, f'boxed {nut}'))}",
        )
        yield number(f"number:{seat}:{nut}", (at[0], 1.42), count, "own", 0.42)
    total = sum(numbers)
    yield _words("full", (0.22, 2.0), f"{total} of {limit} boxes", "own")
    yield from _score(seat, points, target)


def _score(seat: int, points: int, target: int) -> Iterator[Item]:
    said = f"{points} of {target} points"
    at = (4.26, 0.66)
    looks: dict[str, Any] = {"text_size": 0.74, "heading": True, "tone": "ink", "thing": "score"}
    yield Item(id=f"points:{seat}", at=at, zone="own", text=str(points), label=said, **looks)
    yield _words(f"of:{seat}", (4.26, 1.24), f"of {target}", "own", "middle")
    full, share = 2.3, max(0.04, min(points, target) / target)
    for name, part, tone in (("track", 1.0, "sand"), ("score", share, SEAT_TONES[seat])):
        at = (2.4 + full * part / 2, 2.0)
        yield Item(
            id=f"{name}:{seat}",
            at=at,
            size=(full * part, 0.2),
            zone="own",
            art="panel",
            tone=tone,
            thing="score",
            layer=Layer.BOARD,
            label=said,
        )


def _panel(zone: str, size: Point, room: Point, said: str, outline: str = "") -> Item:
    return Item(
        id=f"{zone}:panel",
        at=(size[0] / 2, size[1] / 2),
        size=room,
        zone=zone,
        art="panel",
        tone="card",
        outline=outline,
        thing="warehouse",
        layer=Layer.TABLE,
        label=said,
    )


def _words(name: str, at: Point, text: str, zone: str, align: str = "start") -> Item:
    return Item(
        id=name,
        at=at,
        zone=zone,
        text=text,
        text_size=0.24,
        tone="ink",
        align=align,
        layer=Layer.LABELS,
        decor=True,
        spare=True,
        label=text,
    )


@drawn_once
def _rival(
    seat: int, name: str, numbers: tuple[int, ...], facts: Facts, place: tuple[float, float, float]
) -> Iterator[Item]:
    """One row: whose it is and the nuts; where there is room, the points. Older cards in hand are told (§54)."""
    (points, target), cards, older, not_older = facts
    x, top, high = place
    y = top + high / 2
    stored = {nut: count for nut, count in zip(NUTS, numbers, strict=True) if count}
    said = f"{name}: {amount(many(points, 'point'))}, {nuts(stored)}, {amount(many(cards, 'bonus card'))}"
    said += f", {older} of them older than the deck" if older else ""
    said += f", no {' or '.join(not_older)} among these" if not_older else ""
    yield Item(
        id=f"seat:{seat}",
        at=(x + RIVALS[0] / 2, y),
        size=(RIVALS[0] - 0.04, high - 0.08),
        zone="rivals",
        art="panel",
        tone="card",
        thing="warehouse",
        layer=Layer.TABLE,
        label=said,
    )
    tall = high > TALL
    line = y - 0.27 if tall else y
    art = f"house/seat-{SEAT_TONES[seat]}"
    spot, size = (x + 0.28, line), (0.32, 0.32)
    yield Item(id=f"mark:{seat}", at=spot, size=size, zone="rivals", art=art, decor=True, label=name)
    if tall:
        yield _words(f"name:{seat}", (x + 0.52, line), short(name, 0.24, NAME_ROOM), "rivals")
    yield _points(seat, (points, target), (x + RIVALS[0] - 0.16, line))
    yield from _shelf(seat, name, numbers, (x + 0.38, 0.82, y + 0.25) if tall else (x + 0.66, 0.6, y))


def _points(seat: int, score: tuple[int, int], at: Point) -> Item:
    points, target = score
    return Item(
        id=f"points:{seat}",
        at=at,
        zone="rivals",
        text=str(points),
        text_size=0.34,
        align="end",
        heading=True,
        thing="score",
        tone="ink",
        label=f"{points} of {target} points",
    )


def _shelf(seat: int, name: str, numbers: tuple[int, ...], place: tuple[float, float, float]) -> Iterator[Item]:
    left, step, y = place
    for i, (nut, count) in enumerate(zip(NUTS, numbers, strict=True)):
        at = (left + step * i, y)
        yield Item(
            id=f"nuts:{seat}:{nut}",
            at=at,
            size=(0.36, 0.36),
            zone="rivals",
            art=f"nuts/{nut}",
            faint=count == 0,
            count=count,
            label=f"{name}: {amount(many(count, f'boxed {nut}'))}",
        )
        yield number(f"number:{seat}:{nut}", (at[0] + 0.28, y), count, "rivals")


@lru_cache(maxsize=16)
def hand_zone(kinds: int) -> Zone:
    """With room for three kinds of cards, more are slid to; a strip where there are none."""
    return Zone(id="hand", size=(max(KEPT, kinds) * CARD, HIGH if kinds else STRIP))


def hand(own: dict[str, int], edition: NutsEdition) -> Iterator[Group]:
    """The viewer's bonus cards, a kind at a time, with both powers; or how to get one."""
    if not own:
        yield _none()
    for place, card in enumerate([card for card in edition.cards if card.name in own]):
        yield _card(card, own[card.name], place)


@drawn_once
def _none() -> Iterator[Item]:
    text = "No bonus cards yet: salted and roasted nuts bring them."
    yield Item(
        id="no-cards",
        at=(HAND[0] / 2, STRIP / 2),
        size=(HAND[0], STRIP),
        zone="hand",
        text=text,
        text_size=0.2,
        thing="nuts/card-back",
        layer=Layer.BOARD,
        label=text,
    )


def drawing(card: Card) -> str:
    """The drawing that fits the powers of a card."""
    left, right = card.left.power, card.right.power
    return f"nuts/card-{DRAWINGS.get((left, right)) or DRAWINGS[left]}"


@drawn_once
def _card(card: Card, copies: int, place: int) -> Iterator[Item]:
    x = (place + 0.5) * CARD
    title = card_title(card.name) + (f" ×{copies}" if copies > 1 else "")
    yield Item(
        id=f"card:{card.name}",
        at=(x, HIGH / 2),
        size=(CARD - 0.1, HIGH),
        zone="hand",
        art="panel",
        tone="card",
        outline="bark",
        layer=Layer.BOARD,
        card=True,
        thing=f"card:{card.name}",
        label=f"{title}: {power_text(card.left)}, or {power_phrase(card.right)}",
    )
    yield from _head(card, title, x)
    yield _power(card, "left", title, (x, 1.48))
    yield _power(card, "right", title, (x, 2.04))


def _head(card: Card, title: str, x: float) -> Iterator[Item]:
    """Picture and name."""
    wide = CARD - 0.2
    yield Item(
        id=f"picture:{card.name}",
        at=(x, 0.05 + wide / 4),
        size=(wide, wide / 2),
        zone="hand",
        art=drawing(card),
        layer=Layer.BOARD,
        label=title,
    )
    yield Item(
        id=f"title:{card.name}",
        at=(x, 1.04),
        size=(wide, 0.3),
        zone="hand",
        art="panel",
        tone="card",
        text=title,
        text_size=0.22,
        decor=True,
        heading=True,
        layer=Layer.MARKS,
        label=title,
    )


def _power(card: Card, side: str, title: str, at: Point) -> Item:
    words = power_text(card.left if side == "left" else card.right)
    return Item(
        id=f"card:{card.name}:{side}",
        at=at,
        size=(CARD - 0.24, 0.52),
        zone="hand",
        art="panel",
        tone="sand",
        text=words,
        text_size=0.19,
        thing=f"card:{card.name}",
        layer=Layer.MARKS,
        label=f"{title}: {words}",
    )
