"""The face of a card as items: everything on it comes from the edition, so a new card needs no drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.scene import Item, Layer
from nutwood.games.squirrel_island.edition import Card, within
from nutwood.games.squirrel_island.words import card_text

CARD: Final = (1.62, 2.28)
TONES: Final = {"tree": "moss", "ground": "bark", "flying": "brook", "item": "acorn"}
ART: Final = "squirrel-island/"
EMBLEMS: Final = (
    "steal", "snipe", "lose", "stash", "collect", "exhaust", "refresh", "island", "again", "nuts", "draw", "coins",
    "stamina",
)  # fmt: skip
"""What a card is drawn with: the first of these that it does."""


def place_in(place: int, many: int, row: int, room: float) -> tuple[float, float]:
    """The middle of a card in a row of cards."""
    pitch = min(CARD[0] + 0.12, room / max(many, 1))
    return (room - pitch * many) / 2 + pitch * (place + 0.5), (CARD[1] + 0.12) * (row + 0.5)


def tone_of(card: Card) -> str:
    """The colour of its tribe; unique squirrels and items have their own."""
    return "plum" if card.ability else TONES[card.tribe or "item"]


def emblem_of(card: Card) -> str:
    """The drawing of what the card does."""
    does = {part.effect for part in within(card.play)}
    return next((emblem for emblem in EMBLEMS if emblem in does), "nuts")


def face(card: Card, name: str, zone: str, at: tuple[float, float], label: str) -> Iterator[Item]:
    """Cost, name, picture, text, loops and stash value (§1)."""
    x, y = at
    yield Item(id=name, at=at, size=CARD, art=f"{ART}card", tone=tone_of(card), zone=zone, label=label)
    yield _on(name, "name", zone, (x + 0.17, y - 0.93), (1.18, 0.34), card.name, 0.2, tone_of(card), heading=True)
    yield from _number(name, "cost", zone, (x - 0.6, y - 0.93), "coin" if card.type == "item" else "stamina", card.cost)
    yield from _picture(card, name, zone, (x, y - 0.4))
    yield _on(name, "text", zone, (x, y + 0.4), (1.52, 0.86), card_text(card), 0.155, "card")
    for place, loop in enumerate(card.loops):
        yield _mark(name, f"loop-{place}", zone, (x - 0.58 + 0.34 * place, y + 0.96), f"loop-{loop}", 0.32, f"Loop: {loop}")
    yield from _number(name, "stash", zone, (x + 0.58, y + 0.95), "stash-value", card.stash)


def _picture(card: Card, name: str, zone: str, at: tuple[float, float]) -> Iterator[Item]:
    emblem = emblem_of(card)
    if card.type == "item":
        yield _mark(name, "picture", zone, at, f"act-{emblem}", 0.66, f"Drawing: {emblem}")
        return
    yield _mark(name, "picture", zone, (at[0] - 0.3, at[1]), str(card.tribe), 0.68, "Drawing: a squirrel", tone_of(card))
    yield _mark(name, "emblem", zone, (at[0] + 0.4, at[1] + 0.02), f"act-{emblem}", 0.5, f"Drawing: {emblem}")


def _mark(
    name: str, part: str, zone: str, at: tuple[float, float], art: str, size: float, label: str, tone: str = ""
) -> Item:
    return Item(
        id=f"{name}/{part}", at=at, size=(size, size), art=f"{ART}{art}", tone=tone, zone=zone, layer=Layer.LABELS,
        label=label,
    )  # fmt: skip


def _on(
    name: str, part: str, zone: str, at: tuple[float, float], size: tuple[float, float], text: str, text_size: float,
    tone: str, heading: bool = False,
) -> Item:  # fmt: skip
    return Item(
        id=f"{name}/{part}", at=at, size=size, art="panel", tone=tone, text=text, text_size=text_size,
        heading=heading, zone=zone, layer=Layer.LABELS, label=text,
    )  # fmt: skip


def _number(name: str, part: str, zone: str, at: tuple[float, float], art: str, number: int) -> Iterator[Item]:
    words = f"{part.capitalize()} {number}"
    yield _mark(name, part, zone, at, art, 0.44, words)
    yield Item(
        id=f"{name}/{part}-number", at=(at[0], at[1] + 0.01), size=(0.24, 0.24), art="disc", tone="cream",
        text=str(number), text_size=0.22, zone=zone, layer=Layer.LABELS, label=words,
    )  # fmt: skip
