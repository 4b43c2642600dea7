"""The components of Hounded, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nutwood.core.edition import Edition
from nutwood.games.hounded.moves import KINDS, SQUARES
from nutwood.games.hounded.parameters import HoundedRules


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the pieces stand before the first move (§3)."""

    fox: str
    foxhounds: tuple[str, str, str]
    terrier: str
    bulldog: str
    master: str

    def squares(self) -> tuple[str, ...]:
        """The squares in the order of the pieces' numbers, the Fox last."""
        return (*self.foxhounds, self.terrier, self.bulldog, self.master, self.fox)


class Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How many tiles there are of each kind (§1)."""

    grass: int
    den: int
    trap: int
    thicket_1: int
    thicket_2: int
    brook_1: int
    brook_2: int
    scent_1: int
    scent_2: int
    morning: int
    noon: int
    night: int
    baby_fox: int

    def counts(self) -> tuple[int, ...]:
        """The numbers in the order of `KINDS`."""
        numbers: tuple[int, ...] = msgspec.structs.astuple(self)
        return numbers


class HoundedEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Tiles and starting squares."""

    rules: HoundedRules = HoundedRules()
    tiles: Tiles
    start: Start

    def faults(self) -> Iterator[str]:
        """Forty-nine tiles, a Den for the Fox, one of each time of day, seven pieces on seven squares."""
        counts = dict(zip(KINDS, self.tiles.counts(), strict=True))
        for kind, number in counts.items():
            if number < 0:
                yield f"tiles.{kind}: {number} is less than none"
        for kind in ("morning", "noon", "night"):
            if counts[kind] != 1:
                yield f"tiles.{kind}: there must be exactly one, not {counts[kind]}"
        if counts["den"] < 1:
            yield "tiles.den: the Fox starts on a Den, so there must be one at least"
        if sum(counts.values()) != len(SQUARES):
            yield f"tiles: there are {sum(counts.values())} tiles, but the board has {len(SQUARES)} squares"
        yield from self._square_faults()

    def _square_faults(self) -> Iterator[str]:
        squares = self.start.squares()
        for square in squares:
            if square not in SQUARES:
                yield f"start: {square!r} is no square of the board; squares run from 'a1' to 'g7'"
            if squares.count(square) > 1:
                yield f"start: two pieces stand on {square!r}"
