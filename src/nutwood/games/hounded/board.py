"""The seven-by-seven board as bit sets: square n is bit n, a1 = 0, b1 = 1, a2 = 7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

BOARD: Final = 2**49 - 1
FILE_A: Final = 1 + 2**7 + 2**14 + 2**21 + 2**28 + 2**35 + 2**42
FILE_G: Final = FILE_A * 64
FILES_ABC: Final = FILE_A * 7
NOT_A: Final = BOARD - FILE_A
NOT_G: Final = BOARD - FILE_G


def straight(squares: i64) -> i64:
    """The squares one orthogonal step away."""
    return ((squares << 7) & BOARD) | (squares >> 7) | sideways(squares)


def sideways(squares: i64) -> i64:
    """The squares one step to the west or east."""
    return ((squares & NOT_G) << 1) | ((squares & NOT_A) >> 1)


def diagonal(squares: i64) -> i64:
    """The squares one diagonal step away."""
    return sideways(((squares << 7) & BOARD) | (squares >> 7))


def around(squares: i64) -> i64:
    """The squares one step away in any direction."""
    return straight(squares) | diagonal(squares)


def double(square: i64, barred: i64) -> i64:
    """The squares two straight steps from one square, never over those barred."""
    clear: i64 = ~barred
    found: i64 = (((square << 7) & BOARD & clear) << 7) & BOARD
    found |= ((square >> 7) & clear) >> 7
    found |= ((((square & NOT_G) << 1) & clear) & NOT_G) << 1
    found |= ((((square & NOT_A) >> 1) & clear) & NOT_A) >> 1
    return found


def long_rows(pieces: i64, length: i64) -> i64:
    """The squares of unbroken lines of so many pieces or more, along a rank or a file."""
    return rows_of_five(pieces) if length == 5 else rows_of(pieces, length)


def rows_of(pieces: i64, length: i64) -> i64:
    """The same for any length, pair by pair."""
    across: i64 = pieces
    up: i64 = pieces
    for _ in range(1, length):
        across &= (across >> 1) & NOT_G
        up &= up >> 7
    found: i64 = across | up
    for _ in range(1, length):
        across |= across << 1
        up |= up << 7
        found |= across | up
    return found


def rows_of_five(pieces: i64) -> i64:
    """The same for five, as printed (§23)."""
    across: i64 = pieces & (pieces >> 1)
    across &= across >> 2
    across &= (pieces >> 4) & FILES_ABC
    up: i64 = pieces & (pieces >> 7)
    up &= up >> 14
    up &= pieces >> 28
    if (across | up) == 0:
        return 0
    found: i64 = across | (across << 1) | (across << 2) | (across << 3) | (across << 4)
    return found | up | (up << 7) | (up << 14) | (up << 21) | (up << 28)
