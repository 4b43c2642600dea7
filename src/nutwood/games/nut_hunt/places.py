"""Where things lie on the forest of Nut Hunt, and the ways between its places."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from nutwood.games.nut_hunt.view import TileView

ROWS: Final = (3, 4, 5, 4, 3)
WIDE: Final = 2.2
HIGH: Final = 2.54
STEP: Final = 1.905
"""Hexagons stand on a point; rows overlap by a quarter of their height."""
EDGE: Final = 0.2
FOREST: Final = (5 * WIDE + 2 * EDGE, 4 * STEP + HIGH + 2 * EDGE)
FORESTS: Final = 1024
"""How many are remembered; each grows by a tile at a time."""
TOLL: Final = {"wood": 2, "start": 2, "barrens": 3}
"""What it takes to come to a tile, about: nobody recruits on the barrens, and nobody ever comes to the pond (§3)."""

Point = tuple[float, float]


def _centres() -> tuple[Point, ...]:
    found: list[Point] = []
    for row, size in enumerate(ROWS):
        left = EDGE + (5 - size) * WIDE / 2 + WIDE / 2
        found += [(left + column * WIDE, EDGE + HIGH / 2 + row * STEP) for column in range(size)]
    return tuple(found)


CENTRES: Final = _centres()
"""The middles of the nineteen places, in reading order."""
NEIGHBOURS: Final = tuple(
    tuple(
        place
        for place, there in enumerate(CENTRES)
        if 0 < (there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2 < (1.1 * WIDE) ** 2
    )
    for here in CENTRES
)
DIRECTIONS: Final = ((0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0), (-0.5, -1.0))
"""Where the faces of the Fox die lead, in steps to the right and rows down (§1)."""


def beside(at: Point, x: float, y: float) -> Point:
    """A little to the right and below."""
    return (at[0] + x, at[1] + y)


@lru_cache(maxsize=FORESTS)
def places_of(tiles: tuple[TileView, ...]) -> dict[str, int]:
    """Where each tile lies."""
    return {tile.id: place for place, tile in enumerate(tiles)}


@lru_cache(maxsize=1024)
def way(tiles: tuple[TileView, ...], ends: tuple[str, str], mine: int) -> tuple[int, ...]:
    """The easiest way from end to end: over as few places as can be where one has nobody yet (`mine`, a set)."""
    places = places_of(tiles)
    first, last = (places[end] for end in ends)
    reached: dict[int, tuple[int, ...]] = {}
    open_ways: list[tuple[int, int, tuple[int, ...]]] = [(_toll(tiles, first, mine), 1, (first,))]
    while last not in reached:
        toll, steps, so_far = heappop(open_ways)
        here = so_far[-1]
        if here in reached:
            continue
        reached[here] = so_far
        for there in NEIGHBOURS[here]:
            if there not in reached and (mine >> there & 1 or tiles[there].kind in TOLL):
                heappush(open_ways, (toll + _toll(tiles, there, mine), steps + 1, (*so_far, there)))
    return reached[last]


def _toll(tiles: tuple[TileView, ...], place: int, mine: int) -> int:
    return 0 if mine >> place & 1 else TOLL[tiles[place].kind]
