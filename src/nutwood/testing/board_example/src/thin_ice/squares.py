"""The squares of the largest pond, numbered row by row from a1, and which of them are next to one another (§1, §3)."""

from __future__ import annotations

from typing import Final

SIDE: Final = 7
NAMES: Final = tuple(f"{column}{row + 1}" for row in range(SIDE) for column in "abcdefg")


def pond(width: int, height: int) -> list[int]:
    """The squares of a pond of this size."""
    return [row * SIDE + column for row in range(height) for column in range(width)]


def neighbours(square: int, straight: bool) -> list[int]:
    """The squares next to one: eight, or the four straight ahead; fewer at the edge."""
    row, column = divmod(square, SIDE)
    steps = [(up, right) for up in (-1, 0, 1) for right in (-1, 0, 1) if (up, right) != (0, 0)]
    reached = [(row + up, column + right) for up, right in steps if not straight or up * right == 0]
    return [r * SIDE + c for r, c in reached if 0 <= r < SIDE and 0 <= c < SIDE]


def corners(width: int, height: int) -> list[int]:
    """Where the squirrels of the first, second, third and fourth player begin (§2)."""
    top, right = (height - 1) * SIDE, width - 1
    return [0, top + right, top, right]
