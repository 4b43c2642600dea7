"""The components of Squirrel Squabble, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from nutwood.core.edition import Edition
from nutwood.games.squirrel_squabble.moves import ACTIONS, DRY, PUDDLES, TILES
from nutwood.games.squirrel_squabble.parameters import SquabbleRules

TILE_COUNT: Final = 7
LETTERS: Final = ("a", "b", "c", "d", "e", "f")
Sides = tuple[str, str]


class SquabbleEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Seven tiles and six coins, both sides of each (§3, §4)."""

    rules: SquabbleRules = SquabbleRules()
    tiles: tuple[Sides, ...]
    coins: dict[str, Sides]

    def faults(self) -> Iterator[str]:
        """Seven tiles and six coins that exist; a Flip Action that can never turn up another one."""
        yield from self._tile_faults()
        yield from self._coin_faults()

    def tile_names(self) -> list[str]:
        """The tiles as they lie with their first side up."""
        return [f"{shown}-over-{hidden}" for shown, hidden in self.tiles]

    @cached_property
    def kinds(self) -> dict[str, Sides]:
        """The coins that differ, by the letter of the first of each kind (§4)."""
        return {letter: sides for letter, sides in self.coins.items() if self.alike(letter) == letter}

    def alike(self, letter: str) -> str:
        """The first coin with the same two sides as this one (§4)."""
        return next(other for other in self.coins if set(self.coins[other]) == set(self.coins[letter]))

    def coin_sides(self) -> list[str]:
        """Every way to lay a coin, as moves write it: `a:move1`."""
        return [f"{letter}:{action}" for letter, sides in self.kinds.items() for action in sides]

    def _tile_faults(self) -> Iterator[str]:
        if len(self.tiles) != TILE_COUNT:
            yield f"tiles: there are {len(self.tiles)}, but {TILE_COUNT} squares to fill"
        for number, sides in enumerate(self.tiles):
            for place, side in enumerate(sides):
                if side not in (*DRY, *PUDDLES):
                    yield f"tiles[{number}][{place}]: {side!r} is not a side of a tile of this game"
            if f"{sides[0]}-over-{sides[1]}" not in TILES:
                yield f"tiles[{number}]: the other side of a puddle must be the other puddle"

    def _coin_faults(self) -> Iterator[str]:
        if tuple(self.coins) != LETTERS:
            yield f"coins: there must be six, a to f in this order, not {', '.join(self.coins) or 'none'}"
        for letter, sides in self.coins.items():
            for place, action in enumerate(sides):
                if action not in ACTIONS:
                    yield f"coins.{letter}[{place}]: {action!r} is not an action of this game"
            if sides[0] == sides[1]:
                yield f"coins.{letter}: both sides are {sides[0]!r}"
            if "flip-action" in sides and "squabble" not in sides:
                yield f"coins.{letter}: 'flip-action' needs 'squabble' on its other side, or it could turn itself up"
