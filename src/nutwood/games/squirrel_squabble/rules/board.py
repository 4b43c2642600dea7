"""The board: nine squares in three rows, and the tiles on them (§2, §3).

Squares count from a1 to c1, then a2 to c2, a3 to c3. Facings count clockwise from north. A tile is a number
that tells both of its sides; a board is nine of them in one number, five bits each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.core.vecs import vec

OFF: Final = -1
"""No square at all: beyond the edge."""
ALL: Final = 0b111111111
WEST_OPEN: Final = 0b110110110
EAST_OPEN: Final = 0b011011011

BLANK: Final = 0
NUT: Final = 1
TWO_NUTS: Final = 2
DOG: Final = 3
NUT_PUDDLE: Final = 4
EMPTY_PUDDLE: Final = 5
HOME: Final = 6

ORANGE_HOME: Final = 18
GREEN_HOME: Final = 19
NO_TILE: Final = 31

FACE_UP: Final = vec[i64](
    [shown for shown in range(4) for _ in range(4)] + [NUT_PUDDLE, EMPTY_PUDDLE, HOME, HOME] + [BLANK] * 12
)
"""What a tile shows, by its number."""
TURNED: Final = vec[i64](
    [4 * shown + hidden for hidden in range(4) for shown in range(4)] + [17, 16, ORANGE_HOME, GREEN_HOME]
)
"""The number of the tile after it was turned over, by its number."""


def _ahead(square: int, facing: int) -> int:
    file, rank = square % 3, square // 3
    file += (0, 1, 0, -1)[facing]
    rank += (1, 0, -1, 0)[facing]
    return file + 3 * rank if file in (0, 1, 2) and rank in (0, 1, 2) else OFF


AHEAD: Final = vec[i64]([_ahead(square, facing) for square in range(9) for facing in range(4)])
"""The next square straight on, or `OFF`, by 4 × square + facing."""
NEIGHBOURS: Final = vec[i64](
    [sum(2 ** _ahead(square, facing) for facing in range(4) if _ahead(square, facing) >= 0) for square in range(9)]
)
"""The squares next to a square."""


def tile_on(board: i64, square: i64) -> i64:
    """The tile that lies there."""
    return (board >> (5 * square)) & 31


def exchange(board: i64, square: i64, old: i64, new: i64) -> i64:
    """The board with another tile on one square."""
    return board ^ ((old ^ new) * BIT[5 * square])


def beside(squares: i64) -> i64:
    """All squares next to any of these."""
    west: i64 = (squares & WEST_OPEN) >> 1
    east: i64 = (squares & EAST_OPEN) * 2
    north: i64 = (squares * 8) & ALL
    return west | east | north | (squares >> 3)


NO_WAY: Final = 99
"""Further than any way: sums with it are no way either."""


def spaces_between(start: i64, goal: i64, crossable: i64) -> i64:
    """How many squares a shortest way over crossable squares enters, the goal included, or `NO_WAY` (§35)."""
    reached: i64 = BIT[start]
    target: i64 = BIT[goal]
    spaces: i64 = 1
    while True:
        border = beside(reached)
        if border & target != 0:
            return spaces
        grown = reached | (border & crossable)
        if grown == reached:
            return NO_WAY
        reached = grown
        spaces += 1
