"""The board as tables, and the components of an edition packed for the rules (§1 to §5).

A set of tiles is a mask of nineteen bits, a set of objectives one of forty-five. Nuts are packed, fifteen bits
a kind; the top bit of each lane stays free, so that a price is compared in one subtraction.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.core.vecs import vec

TILES: Final = 19
CARDS: Final = 45
CENTRE: Final = 9
FACES: Final = 6
KINDS: Final = 4
NONE: Final = 63
"""Stands for "no tile" and "no card" where one is packed."""

LANE: Final = 15
LANE_MASK: Final = 2**15 - 1
GUARD: Final = 2**14 + 2**29 + 2**44 + 2**59
NUT: Final = vec[i64]([1, 2**15, 2**30, 2**45])
"""One nut of each kind."""


def _hexes() -> list[tuple[int, int]]:
    """Columns and rows of the nineteen places, in reading order; the centre is (0, 0)."""
    return [(q, r) for r in range(-2, 3) for q in range(max(-2, -2 - r), min(2, 2 - r) + 1)]


DIRECTIONS: Final = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
"""What the faces 1 to 6 of the die mean: clockwise from north-east (§1)."""


def _reached() -> list[int]:
    """The place that each face leads to from each place; off the board it is the opposite one (§13)."""
    hexes = _hexes()
    found = []
    for q, r in hexes:
        for dq, dr in DIRECTIONS:
            ahead = (q + dq, r + dr)
            found.append(hexes.index(ahead if ahead in hexes else (q - dq, r - dr)))
    return found


def _bounces() -> list[int]:
    """1 where a face leads off the board from a place (§13)."""
    hexes = _hexes()
    return [int((q + dq, r + dr) not in hexes) for q, r in hexes for dq, dr in DIRECTIONS]


def _gaps() -> list[int]:
    """How many steps any place is from any other."""
    hexes = _hexes()
    found = []
    for q, r in hexes:
        for p, s in hexes:
            found.append((abs(p - q) + abs(s - r) + abs(p - q + s - r)) // 2)
    return found


REACHED: Final = vec[i64](_reached())
BOUNCES: Final = vec[i64](_bounces())
GAP: Final = vec[i64](_gaps())


class Forest:
    """The components of an edition and the numbers of its rules, shared by all positions of a game."""

    names: list[str]
    """The tiles as printed, for texts."""
    forage: vec[i64]
    """The kinds of nut found on each tile, as a set (§2)."""
    cost: vec[i64]
    """The price of a squirrel on each tile, packed; zero where nobody recruits (§2, §3)."""
    starts: i64
    """The green tiles."""
    recruitable: i64
    pond: i64
    barrens: i64
    first_end: vec[i64]
    second_end: vec[i64]
    points: vec[i64]
    objectives_dealt: i64
    nuts_for_placing: i64
    nuts_foraged: i64
    nuts_to_exchange: i64
    nuts_for_hassling: i64
    nests_to_end: i64
    turns: i64
    nest_points: i64
    distance_points: i64
    failure_points: i64
    """As `parameters.py` says."""

    def ends(self, card: i64) -> i64:
        """Both ends of an objective, as a set of tiles."""
        return BIT[self.first_end[card]] | BIT[self.second_end[card]]


def forest_of(
    names: list[str],
    kinds: list[str],
    forage: list[list[int]],
    cost: list[list[int]],
    objectives: list[tuple[int, int, int]],
) -> Forest:
    """The forest of an edition: tiles with their kinds, nuts and prices, and the objectives."""
    forest = Forest()
    forest.names = names
    forest.forage = vec[i64]([sum(2**nut for nut in nuts) for nuts in forage])
    forest.cost = vec[i64]([sum(2 ** (LANE * nut) for nut in nuts) for nuts in cost])
    forest.starts = sum(2**tile for tile, kind in enumerate(kinds) if kind == "start")
    forest.recruitable = sum(2**tile for tile, kind in enumerate(kinds) if kind in ("start", "wood"))
    forest.pond = kinds.index("pond")
    forest.barrens = kinds.index("barrens")
    forest.first_end = vec[i64]([end for end, _, _ in objectives])
    forest.second_end = vec[i64]([end for _, end, _ in objectives])
    forest.points = vec[i64]([points for _, _, points in objectives])
    return forest


def nuts_of(packed: i64, kind: i64) -> i64:
    """How many nuts of a kind there are."""
    return (packed >> (kind * LANE)) & LANE_MASK


def told_nuts(packed: i64) -> i64:
    """Nuts of each kind as an event keeps them, eight bits a kind."""
    told: i64 = 0
    for kind in range(KINDS):
        told |= nuts_of(packed, kind) << 8 * kind
    return told


def covers(packed: i64, price: i64) -> bool:
    """Whether there are at least as many nuts of each kind as the price asks for."""
    return (packed + GUARD - price) & GUARD == GUARD


def packed(numbers: list[int]) -> vec[i64]:
    """Plain numbers as the rules keep them."""
    return vec[i64](numbers)
