"""What players have on the table of Nuts!: warehouses and bonus cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

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
OWN: Final = (3.6, 1.86)
SCORE: Final = OWN
"""The boxed nuts, and beside them the points."""
CARD: Final = 2.42
KEPT: Final = 3
HAND: Final = (KEPT * CARD, HIGH)
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
Hidden = tuple[int, int, tuple[str, ...]]
"""Cards in hand, how many of them are older than the deck, and what none of these is."""


def held(view: NutsView) -> tuple[tuple[Held, ...], ...]:
    """What all have in public."""
    return tuple(
        [
            _in_public(
                (player.points, view.rules.points_to_end),
                of_each(player.nuts),
                (player.hand, player.older, tuple([card_title(name) for name in player.no_older])),
            )
            for player in view.seats
        ]
    )


@lru_cache(maxsize=4096)
def _in_public(score: tuple[int, int], numbers: tuple[int, ...], hidden: Hidden) -> tuple[Held, ...]:
    """Points of so many, nuts and cards; that cards are older than the deck is told (§54)."""
    points, target = score
    cards, older, not_older = hidden
    said = amount(many(cards, "bonus card"))
    said += f", {older} of them older than the deck" if older else ""
    said += f", no {' or '.join(not_older)} among these" if not_older else ""
    return (
        Held(label=f"{points} of {target} points", text=f"{points}/{target}"),
        *[
            Held(label=amount(many(count, f"boxed {nut}")), text=str(count), art=f"nuts/{nut}")
            for nut, count in zip(NUTS, numbers, strict=True)
        ],
        Held(label=said, text=str(cards), art="nuts/card-back"),
    )


def warehouse(view: NutsView) -> Iterator[Group]:
    """The viewer's own; what the others have stands beside their names."""
    if view.viewer >= 0:
        player = view.seats[view.viewer]
        yield _own(view.viewer, player.points, of_each(player.nuts), (view.limit, view.rules.points_to_end))


@drawn_once
def _own(seat: int, points: int, numbers: tuple[int, ...], most: tuple[int, int]) -> Iterator[Item]:
    """Two shelves of boxes; beside them how full they are, and the points on the way to the last round."""
    limit, target = most
    stored = {nut: count for nut, count in zip(NUTS, numbers, strict=True) if count}
    said = f"Your warehouse: {nuts(stored)}; {limit} may stay at the end of the turn"
    yield _panel("own", OWN, said, SEAT_TONES[seat])
    for i, (nut, count) in enumerate(zip(NUTS, numbers, strict=True)):
        row, column = divmod(i, 2)
        at = (0.62 + 1.72 * column, 0.5 + 0.86 * row)
        yield Item(
            id=f"own:{nut}",
            at=at,
            size=(0.8, 0.8),
            zone="own",
            art=f"nuts/{nut}",
            faint=count == 0,
            count=count,
            label=f"Your warehouse: {amount(many(count, f'boxed {nut}'))}",
        )
        yield number(f"number:{seat}:{nut}", (at[0] + 0.68, at[1] + 0.02), count, "own", 0.5)
    yield from _score(seat, points, target, f"{sum(numbers)} of {limit} boxes")


def _score(seat: int, points: int, target: int, boxes: str) -> Iterator[Item]:
    said = f"{points} of {target} points"
    yield _panel("score", SCORE, said, SEAT_TONES[seat])
    looks: dict[str, Any] = {"text_size": 0.86, "heading": True, "tone": "ink", "align": "start", "thing": "score"}
    yield Item(id=f"points:{seat}", at=(0.22, 0.6), zone="score", text=str(points), label=said, **looks)
    yield _words(f"of:{seat}", (0.4 + 0.53 * len(str(points)), 0.74), f"of {target}", "score", spare=False)
    full, share = 3.16, max(0.04, min(points, target) / target)
    for name, part, tone in (("track", 1.0, "sand"), ("score", share, SEAT_TONES[seat])):
        yield Item(
            id=f"{name}:{seat}",
            at=(0.22 + full * part / 2, 1.18),
            size=(full * part, 0.22),
            zone="score",
            art="panel",
            tone=tone,
            thing="score",
            layer=Layer.BOARD,
            label=said,
        )
    yield _words("full", (0.22, 1.58), boxes, "score")


def _panel(zone: str, size: Point, said: str, tone: str) -> Item:
    return Item(
        id=f"{zone}:panel",
        at=(size[0] / 2, size[1] / 2),
        size=(size[0] - 0.05, size[1] - 0.05),
        zone=zone,
        art="panel",
        tone="card",
        outline=tone,
        thing="warehouse" if zone == "own" else "score",
        layer=Layer.TABLE,
        label=said,
    )


def _words(name: str, at: Point, text: str, zone: str, spare: bool = True) -> Item:
    return Item(
        id=name,
        at=at,
        zone=zone,
        text=text,
        text_size=0.28,
        tone="ink",
        align="start",
        layer=Layer.LABELS,
        decor=True,
        spare=spare,
        label=text,
    )


@lru_cache(maxsize=16)
def hand_zone(kinds: int) -> Zone:
    """With room for three kinds of cards, more are slid to."""
    return Zone(id="hand", size=(max(KEPT, kinds) * CARD, HIGH), title="My bonus cards")


def hand(own: dict[str, int], edition: NutsEdition) -> Iterator[Group]:
    """The viewer's bonus cards, a kind at a time, with both powers; or how to get one."""
    if not own:
        yield _none()
    for place, card in enumerate([card for card in edition.cards if card.name in own]):
        yield _card(card, own[card.name], place)


@drawn_once
def _none() -> Iterator[Item]:
    """How one comes by cards, where they will lie and a phone shows the beginning."""
    text = "No bonus cards yet: a nut that is both salted and roasted brings one."
    looks: dict[str, Any] = {"zone": "hand", "thing": "nuts/card-back", "label": text}
    at, size = (HAND[0] / 2, HIGH / 2), (HAND[0] - 0.1, HIGH - 0.06)
    ground: dict[str, Any] = {"art": "panel", "tone": "paper", "outline": "sand", "layer": Layer.BOARD}
    yield Item(id="no-cards", at=at, size=size, **ground, **looks)
    on_it: dict[str, Any] = {"layer": Layer.MARKS, "decor": True, **looks}
    yield Item(id="no-star", at=(0.7, HIGH / 2), size=(0.9, 0.9), art="nuts/delicious", **on_it)
    words: dict[str, Any] = {"art": "panel", "tone": "paper", "text": text, "text_size": 0.26}
    yield Item(id="no-words", at=(2.95, HIGH / 2), size=(3.5, 1.6), **words, **on_it)


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
