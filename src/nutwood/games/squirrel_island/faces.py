"""The face of a card as items: everything on it comes from the edition, so a new card needs no drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nutwood.core.scene import Item, Layer, drawn_once
from nutwood.games.squirrel_island.edition import Card, within
from nutwood.games.squirrel_island.titles import TRIBES, card_label, card_text, price

CARD: Final = (1.62, 2.28)
PITCH: Final = CARD[0] + 0.12
TONES: Final = {"tree": "moss", "ground": "bark", "flying": "brook", "item": "acorn"}
ART: Final = "squirrel-island/"
SABOTAGE: Final = ("steal", "snipe", "lose")
EMBLEMS: Final = {
    "nuts": "Nuts",
    "stamina": "Stamina",
    "coins": "Coins",
    "draw": "Draws cards",
    "island": "Draws from the Island",
    "stash": "Stashes cards",
    "refresh": "Refreshes squirrels",
    "collect": "Collects loops",
    "exhaust": "Exhausts squirrels",
    "steal": "Sabotage: steals nuts",
    "snipe": "Sabotage: exhausts squirrels of others",
    "lose": "Sabotage: others lose something",
    "again": "Go again!",
}
"""What the drawings of effects stand for."""


def tone_of(card: Card) -> str:
    """The colour of its tribe; unique squirrels and items have their own."""
    return "plum" if card.ability else TONES[card.tribe or "item"]


def emblem_of(card: Card) -> str | None:
    """The drawing of what the card does: sabotage if there is any, the end of a fixed order, or what comes first."""
    does = [part.effect for part in within(card.play) if not part.choose and not part.then]
    if not does:
        return None
    if card.play[0].then:
        return does[-1]
    return next((effect for effect in does if effect in SABOTAGE), does[0])


@drawn_once
def face(card: Card, name: str, zone: str, at: tuple[float, float], where: str) -> Iterator[Item]:
    """Cost, name, picture, text, loops and stash value (§1). A card looks the same wherever it lies."""
    drawn = _Face(card.slug, name, zone, at)
    tone = tone_of(card)
    label = f"{where}: {card_label(card)}"
    yield Item(id=name, at=at, size=CARD, art=f"{ART}card", tone=tone, zone=zone, label=label, kin=card.slug)
    yield drawn.panel("name", (0.17, -0.93), (1.18, 0.34), card.name, text_size=0.2, tone=tone, heading=True)
    coin = "coin" if card.type == "item" else "stamina"
    yield from drawn.number("cost", (-0.6, -0.93), coin, card.cost, f"Costs {price(card)}")
    yield from _picture(card, drawn)
    yield drawn.panel("text", (0, 0.25), (1.44, 0.9), card_text(card), text_size=0.19, tone="card")
    for place, loop in enumerate(card.loops):
        yield drawn.mark(f"loop-{place}", (-0.58 + 0.34 * place, 0.93), f"loop-{loop}", 0.32, f"A loop: 1 {loop}")
    yield from drawn.number("stash", (0.58, 0.91), "stash-value", card.stash, f"Stash value {card.stash}")


def _picture(card: Card, drawn: _Face) -> Iterator[Item]:
    emblem = emblem_of(card)
    if card.type == "squirrel":
        tribe = str(card.tribe)
        yield drawn.mark("picture", (-0.3, -0.46), tribe, 0.56, f"{TRIBES[tribe]} squirrel", tone_of(card))
    if emblem is not None and card.type == "squirrel":
        yield drawn.mark("emblem", (0.38, -0.46), f"act-{emblem}", 0.44, EMBLEMS[emblem])
    elif emblem is not None:
        yield drawn.mark("picture", (0, -0.46), f"act-{emblem}", 0.54, EMBLEMS[emblem])


class _Face:
    """What is printed on one card: items placed from its middle."""

    def __init__(self, slug: str, name: str, zone: str, at: tuple[float, float]) -> None:
        self.slug = slug
        self.name = name
        self.zone = zone
        self.x, self.y = at

    def mark(  # noqa: PLR0913, PLR0917
        self, part: str, at: tuple[float, float], art: str, size: float, label: str, tone: str = ""
    ) -> Item:
        """A drawing."""
        return Item(
            id=f"{self.name}/{part}",
            at=(self.x + at[0], self.y + at[1]),
            size=(size, size),
            art=f"{ART}{art}",
            tone=tone,
            zone=self.zone,
            layer=Layer.LABELS,
            label=label,
            kin=f"{self.slug}/{part}",
        )

    def panel(self, part: str, at: tuple[float, float], size: tuple[float, float], text: str, **looks: Any) -> Item:
        """Words on a ground of their own."""
        return Item(
            id=f"{self.name}/{part}",
            at=(self.x + at[0], self.y + at[1]),
            size=size,
            art="panel",
            text=text,
            zone=self.zone,
            layer=Layer.LABELS,
            label=text,
            kin=f"{self.slug}/{part}",
            **looks,
        )

    def number(self, part: str, at: tuple[float, float], art: str, number: int, label: str) -> Iterator[Item]:
        """A number on a drawing."""
        yield self.mark(part, at, art, 0.44, label)
        yield Item(
            id=f"{self.name}/{part}-number",
            at=(self.x + at[0], self.y + at[1] + 0.01),
            size=(0.24, 0.24),
            art="disc",
            tone="cream",
            text=str(number),
            text_size=0.22,
            zone=self.zone,
            layer=Layer.LABELS,
            label=label,
            kin=f"{self.slug}/{part}-number",
        )
