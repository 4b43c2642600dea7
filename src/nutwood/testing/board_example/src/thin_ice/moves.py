"""Every move of Thin Ice, with its stable number: that of the square."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move
from thin_ice.squares import NAMES


class To(Move, frozen=True):
    """The squirrel steps to a floe."""

    square: str


CATALOGUE: Final = Catalogue(Family(To, 0, "to {square}", square=NAMES))
