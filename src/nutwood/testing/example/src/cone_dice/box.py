"""What is in the box of Cone Dice, as tables for the rules (§1)."""

from __future__ import annotations

from cone_dice.edition import ConeDiceEdition
from cone_dice.moves import CARDS
from nutwood.core.components import Component, Components


def in_the_box(edition: ConeDiceEdition) -> dict[str, Components]:
    """How many cards there are of each kind."""
    counts = zip(CARDS, edition.cards.counts(), strict=True)
    return {"cards": Components(("Card", "How many"), tuple(Component((card, str(count))) for card, count in counts))}
