"""Every move of Cone Dice, with its stable number."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

CARDS: Final = ("odd", "even", "threes")
NUMBERS: Final = range(1, 7)

DEAL: Final = 0
ROLL: Final = DEAL + 3
TAKE: Final = ROLL + 6


class Deal(Move, frozen=True):
    """Chance: the card that the next player gets."""

    card: str


class Roll(Move, frozen=True):
    """Chance: what the die shows."""

    number: int


class Take(Move, frozen=True):
    """The player takes so many cones."""

    number: int


CATALOGUE: Final = Catalogue(
    Family(Deal, DEAL, "deal {card}", card=CARDS),
    Family(Roll, ROLL, "roll {number}", number=NUMBERS),
    Family(Take, TAKE, "take {number}", number=NUMBERS),
)
