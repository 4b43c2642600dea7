"""The cards of Nut Hunt on the table: objectives in hand, the deck, what is looked at, and the score at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.palette import SEAT_TONES
from nutwood.core.scene import Group, Item, Layer, Zone, drawn_once
from nutwood.games.nut_hunt.names import count_of, points_of
from nutwood.games.nut_hunt.prompts import card_words
from nutwood.games.nut_hunt.view import CardView, NutHuntView, TileView

CARD: Final = (2.55, 1.12)
GAP: Final = 0.16
DECK_WIDE: Final = 1.5

Placed = tuple[str, CardView | None, int | None, str]
"""The id of a card, its face if it may be seen, its owner, and what the viewer calls that one."""


def laid(view: NutHuntView, names: tuple[str, ...]) -> tuple[Placed, ...]:
    """The cards that lie open to the viewer, or are being looked at, in order."""
    found: list[Placed] = []
    for owner, pieces in enumerate(view.owners):
        found += [(f"card:{card.id}", card, owner, names[owner]) for card in pieces.objectives or ()]
    for number, card in enumerate(view.looking):
        found.append((f"look:{card.id if card else number}", card, None, ""))
    if view.revealed and all(name != f"card:{view.revealed.id}" for name, *_ in found):
        found.append((f"card:{view.revealed.id}", view.revealed, None, ""))
    return tuple(found)


def worth(card: CardView) -> str:
    """What an objective counts if it is met."""
    return points_of(card.points) + (f" and {card.bonus} for the distance" if card.bonus else "")


def standing(card: CardView) -> str:
    """Whether an objective is met as things stand."""
    return "met" if card.met else "not met"


def _columns(wide: float) -> int:
    return int((wide - DECK_WIDE) // (CARD[0] + GAP))


def cards_zone(number: int, wide: float) -> Zone:
    """As high as the cards need."""
    rows = max(1, -(-number // _columns(wide)))
    return Zone(id="cards", size=(wide, rows * (CARD[1] + GAP) + GAP), ground="sand")


@drawn_once
def cards(tiles: tuple[TileView, ...], placed: tuple[Placed, ...], ended: bool, wide: float) -> Iterator[Item]:
    """In rows, right of the deck."""
    for number, (name, card, owner, whose) in enumerate(placed):
        row, column = divmod(number, _columns(wide))
        x = DECK_WIDE + GAP + CARD[0] / 2 + column * (CARD[0] + GAP)
        y = GAP + CARD[1] / 2 + row * (CARD[1] + GAP)
        if card is None:
            yield from _back(name, (x, y))
            continue
        counted = ended and name.startswith("card:")
        yield from _objective((name, card, owner), card_words(tiles, card), whose, counted, (x, y))


def deck(view: NutHuntView) -> Group:
    """How many cards are left, and which of those put back the viewer remembers."""
    return _deck(view.deck, tuple([card_words(view.tiles, card) for card in view.under if card]))


@drawn_once
def _deck(size: int, known: tuple[str, ...]) -> Iterator[Item]:
    label = f"The deck: {count_of(size, 'objective')}"
    if known:
        label += f"; you remember under it {', '.join(known)}"
    at = (0.62, GAP + CARD[1] / 2)
    yield Item(id="deck", at=at, art="house/card-back", size=(0.78, 1.08), zone="cards", label=label)
    at = (1.28, GAP + CARD[1] / 2)
    yield Item(id="deck-count", at=at, text=str(size), text_size=0.32, zone="cards", layer=Layer.MARKS, label=label)


@drawn_once
def _back(name: str, at: tuple[float, float]) -> Iterator[Item]:
    yield Item(
        id=name,
        at=at,
        art="house/card-back",
        size=(0.78, 1.08),
        zone="cards",
        label="An objective that another looks at",
    )


@drawn_once
def _objective(
    face: tuple[str, CardView, int | None], words: str, whose: str, counted: bool, at: tuple[float, float]
) -> Iterator[Item]:
    """A card: its ends, its points, the bonus for the distance, and whether it is met."""
    name, card, owner = face
    turned_up = owner is None and name.startswith("card:")
    label = f"{words}, {worth(card)}" + ("" if turned_up else f", {standing(card)}")
    label = f"{whose}: {label}" if whose else f"Turned up: {label}" if turned_up else label
    yield Item(
        id=name,
        at=at,
        art="panel",
        size=CARD,
        zone="cards",
        layer=Layer.BOARD,
        tone="face",
        outline="bark" if owner is None else SEAT_TONES[owner],
        label=label,
    )
    left = at[0] - CARD[0] / 2
    for row, end in enumerate(words.split(" – ")):
        yield _text(f"{name}:end:{row}", end, (at[0], at[1] - 0.34 + 0.29 * row), label)
    yield _chip(f"{name}:points", str(card.points), (left + 0.4, at[1] + 0.33), "acorn", label)
    yield _chip(f"{name}:bonus", f"+{card.bonus}", (left + 0.96, at[1] + 0.33), "brook", label)
    if not turned_up:
        yield from _verdict(name, card, counted, (at[0] + CARD[0] / 2 - 0.42, at[1] + 0.33), label)


def _text(name: str, text: str, at: tuple[float, float], label: str) -> Item:
    """A name that stays on its card, however long it is."""
    return Item(
        id=name,
        at=at,
        art="panel",
        size=(CARD[0] - 0.2, 0.29),
        zone="cards",
        layer=Layer.MARKS,
        tone="face",
        text=text,
        text_size=0.235,
        align="start",
        label=label,
    )


def _chip(name: str, text: str, at: tuple[float, float], tone: str, label: str) -> Item:
    return Item(
        id=name,
        at=at,
        art="panel",
        size=(0.5, 0.34),
        zone="cards",
        layer=Layer.MARKS,
        tone=tone,
        text=text,
        text_size=0.24,
        label=label,
    )


def _verdict(name: str, card: CardView, counted: bool, at: tuple[float, float], label: str) -> Iterator[Item]:
    """A tick if it is met; at the end what it counts."""
    if counted:
        tone = "pine" if card.met else "fox"
        yield _chip(f"{name}:worth", f"{card.worth:+d}".replace("-", "−"), at, tone, label)
    elif card.met:
        yield Item(
            id=f"{name}:met", at=at, art="house/tick", size=(0.42, 0.42), zone="cards", layer=Layer.MARKS, label=label
        )
