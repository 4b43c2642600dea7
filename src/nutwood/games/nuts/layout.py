"""Where things lie on the table of Nuts!, in squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

LEFT: Final = 0.35
"""The margin with the names of the rows."""
TOP: Final = 1.1
"""Where the first conveyor row begins, below the dispensers."""
ROW: Final = 1.0
FLOOR: Final = (8.4, 11.76)
HOLDER: Final = (TOP + 9 * ROW) + 0.81
"""The middle of the box holders."""
BANDS: Final = {"salter": 2, "squirrel": 4, "roaster": 6}
"""Rows of machines, counted among the nine rows between dispensers and holders (§1)."""
ROWS: Final = 6
"""Of conveyors."""
CURVE: Final = (0.0, 0.15, 0.3, 0.5, 0.7, 0.85, 1.0)

Point = tuple[float, float]


def x_of(column: float) -> float:
    """The middle of a column, counted from 1."""
    return LEFT + column - 0.5


def band_of(row: int) -> int:
    """Where a conveyor row, counted from 1, stands among the nine rows."""
    return row - 1 + (row > 2) + (row > 3) + (row > 4)


def y_of(band: int) -> float:
    """The middle of one of the nine rows."""
    return TOP + (band + 0.5) * ROW


@cache
def spot_at(spot: str) -> Point:
    """The middle of a conveyor tile: between its two columns."""
    return x_of(int(spot[3]) + 0.5), y_of(band_of(int(spot[1])))


def machine_at(machine: str, column: int) -> Point:
    """Where a salter, a roaster or the Squirrel stands."""
    return x_of(column), y_of(BANDS[machine])


@lru_cache(maxsize=2048)
def line_of(columns: tuple[int, ...]) -> tuple[Point, ...]:
    """A route as a line: straight where it keeps its column, a bend where a tile leads it over."""
    return (
        (x_of(columns[0]), TOP + 0.14),
        *(point for row in range(1, 7) for point in _through(row, columns[row - 1], columns[row])),
        (x_of(columns[-1]), HOLDER - 0.92),
    )


@cache
def _through(row: int, before: int, behind: int) -> tuple[Point, ...]:
    """The bend of one tile: lines share the points that they have in common."""
    return tuple(_bend(row, before, behind)) if before != behind else ()


def _bend(row: int, before: int, behind: int) -> Iterator[Point]:
    top = TOP + band_of(row) * ROW
    for t in CURVE:
        along = 3 * t * t - 2 * t**3
        down = 1.5 * t * (1 - t) + t**3
        yield round(x_of(before + (behind - before) * along), 2), round(top + ROW * down, 2)


def on_the_belt(columns: tuple[int, ...]) -> tuple[Point, Point]:
    """Two places of a route where no machine stands: below the first conveyor row, and above the last."""
    return (x_of(columns[1]), TOP + ROW), (x_of(columns[5]), TOP + 8 * ROW)


LEADS: Final = {
    "cross": ((1,), (-1,)),
    "split-left": ((0, 1), ()),
    "split-right": ((), (0, -1)),
    "join-left": ((0,), (-1,)),
    "join-right": ((1,), (0,)),
}
"""Where tiles lead what enters their left column, and their right one: so many columns over (§4)."""


@lru_cache(maxsize=2048)
def streams(tiles: tuple[tuple[str, str], ...]) -> tuple[tuple[int, ...], ...]:
    """The columns of all that runs down to the box holders, wanted there or not."""
    shapes = dict(tiles)
    return tuple([way for column in range(1, 9) for way in _down(shapes, (column,))])


def _down(shapes: dict[str, str], so_far: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    row, column = len(so_far), so_far[-1]
    if row > ROWS:
        yield so_far
        return
    over: tuple[int, ...] = (0,)
    for side in (0, 1):
        if (shape := shapes.get(f"r{row}c{column - side}")) is not None:
            over = LEADS[shape][side]
    for step in over:
        yield from _down(shapes, (*so_far, column + step))


def cut(points: tuple[Point, ...], y: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """A line down to a height, and the rest of it. It is straight there: machines stand between conveyor rows."""
    above = [point for point in points if point[1] < y]
    below = [point for point in points if point[1] >= y]
    there = (above[-1][0], y)
    return (*above, there), (there, *below)


def box_at(column: int, quarter: int) -> Point:
    """A box of a holder: on top, or a quarter, two or three quarters to the left of that."""
    x, y = x_of(column), HOLDER
    return ((x, y - 0.44), (x - 0.245, y + 0.08), (x, y + 0.5), (x + 0.245, y + 0.08))[quarter]
