"""Score sheets: what everybody has when a game is over, by where it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec


class Row(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of a score sheet: a value per seat, then per player without a seat; None where a player has none."""

    label: str
    values: tuple[int | None, ...]
    kind: Literal["source", "total", "tie"] = "source"
    """Where points come from; all of them, in one row; or what decides among equal totals, the first such row first."""
    fewest: bool = False
    """Whether the smallest value is the best; no value is always the worst."""


def total(values: Sequence[int]) -> Row:
    """The row of the totals."""
    return Row("Total", tuple(values), kind="total")


def tie(label: str, values: Sequence[int | None], fewest: bool = False) -> Row:
    """What decides among equal totals."""
    return Row(f"Tie: {label}", tuple(values), kind="tie", fewest=fewest)


def standing(rows: Sequence[Row], seat: int) -> tuple[tuple[bool, int], ...]:
    """How a seat stands by total and tie-breaks: more is better, and equals are equal."""
    return tuple(_worth(row, seat) for kind in ("total", "tie") for row in rows if row.kind == kind)


def _worth(row: Row, seat: int) -> tuple[bool, int]:
    value = row.values[seat]
    return (False, 0) if value is None else (True, -value if row.fewest else value)
