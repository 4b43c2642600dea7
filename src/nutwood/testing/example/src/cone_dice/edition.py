"""The components of Cone Dice, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nutwood.core.edition import Edition


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards there are of each kind (§1)."""

    odd: int
    even: int
    threes: int

    def counts(self) -> tuple[int, ...]:
        """The numbers in the order of `CARDS`."""
        return (self.odd, self.even, self.threes)


class ConeDiceEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Cones and cards."""

    cones: int
    cards: Cards

    def faults(self) -> Iterator[str]:
        """Something to take, and a card for each of four players."""
        if not 1 <= self.cones <= 1000:
            yield f"cones: {self.cones} is not between 1 and 1000"
        if min(self.cards.counts()) < 0:
            yield "cards: there cannot be less than none of a kind"
        if sum(self.cards.counts()) < 4:
            yield f"cards: {sum(self.cards.counts())} are too few for four players"
