"""Names for the numbers of a position, both ways."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from nutwood.games.squirrel_squabble.moves import ACTIONS, FACINGS, SQUARES, SQUIRRELS, TILES
from nutwood.games.squirrel_squabble.rules.board import NO_TILE, OFF, ORANGE_HOME, tile_on
from nutwood.games.squirrel_squabble.rules.squirrel import NOTHING

HOMES: Final = tuple(f"{squirrel}-home" for squirrel in SQUIRRELS)
LYING: Final = (*TILES, *HOMES)
"""Everything that can lie on a square, in the order of the tiles' numbers."""
STAGES: Final = (
    "drop",
    "place",
    "take",
    "lay",
    "next-step",
    "flip",
    "switch",
    "move",
    "squabble",
    "choose-flip",
    "choose-switch",
    "choose-with",
    "attacker-rolls",
    "defender-rolls",
    "over",
)


def tile_name(tile: int) -> str | None:
    """A tile as it lies, or None for a square without one."""
    return None if tile == NO_TILE else LYING[tile]


@lru_cache(maxsize=1024)
def board_names(board: int) -> tuple[str | None, ...]:
    """The tiles from a1 to c3, as they lie."""
    return tuple(tile_name(tile_on(board, square)) for square in range(len(SQUARES)))


def square_name(square: int) -> str | None:
    """A square, or None for none."""
    return None if square == OFF else SQUARES[square]


def squirrel_name(home: int) -> str | None:
    """The squirrel that lives there, or None for one that nobody has taken."""
    return None if home == NO_TILE else SQUIRRELS[home - ORANGE_HOME]


def action_name(action: int) -> str | None:
    """An action, or None for none."""
    return None if action == NOTHING else ACTIONS[action]


@lru_cache(maxsize=1024)
def past_names(past: int) -> tuple[str | None, ...]:
    """The actions shown in the last round, None for coins that were not."""
    return tuple(action_name(past >> 4 * place & 15) for place in range(3))


def facing_name(facing: int) -> str | None:
    """A facing, or None for one not chosen."""
    return None if facing < 0 else FACINGS[facing]


@lru_cache(maxsize=1024)
def heap_names(tiles: int) -> tuple[str, ...]:
    """The tiles of a heap, like ones as often as they are there."""
    return tuple(name for tile, name in enumerate(TILES) for _ in range(tiles >> 3 * tile & 7))


def heap(names: tuple[str, ...]) -> int:
    """The heap of these tiles."""
    return sum(8 ** TILES.index(name) for name in names)
