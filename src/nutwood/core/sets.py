"""Sets of small numbers (squares, pieces, seats) as bit masks.

`1 << n` is a 32-bit shift in compiled code: take single bits from `BIT`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.vecs import vec

BIT: Final = vec[i64]([2**n for n in range(63)])


def count(mask: i64) -> i64:
    """How many members the set has.

    The first constant is cut to the bits that a set can have: one above 2^62 would be a boxed number.
    """
    m: i64 = mask - ((mask >> 1) & 0x1555555555555555)
    m = (m & 0x3333333333333333) + ((m >> 2) & 0x3333333333333333)
    m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0F
    m += m >> 8
    m += m >> 16
    m += m >> 32
    return m & 127


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return count((mask & -mask) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The member that has `n` smaller ones."""
    m: i64 = mask
    for _ in range(n):
        m &= m - 1
    return lowest(m)


def list_members(mask: i64, first: i64, into: vec[i64], n: i64) -> i64:
    """Write `first` + member for each member to `into` from place `n` on; the place after the last."""
    m: i64 = mask
    while m != 0:
        into[n] = first + lowest(m)
        n += 1
        m &= m - 1
    return n


def members(mask: i64) -> list[int]:
    """The set as a sorted list."""
    found: list[int] = []
    m: i64 = mask
    while m != 0:
        found.append(lowest(m))
        m &= m - 1
    return found
