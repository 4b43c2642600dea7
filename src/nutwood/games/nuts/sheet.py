"""The score sheet of Nuts!: trucks by their size, what bonus cards added, and who had the points first (§51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nutwood.core.events import Event
from nutwood.core.sheet import Row, tie, total
from nutwood.games.nuts.happenings import Departed
from nutwood.games.nuts.state import NutsState

SMALL, MIDDLING = 9, 14
"""The points of trucks of these sizes at the most; a row for every truck would be longer than the screen."""
SIZES = (
    f"Trucks of up to {SMALL} points",
    f"Trucks of {SMALL + 1} to {MIDDLING} points",
    f"Trucks of {MIDDLING + 1} points and more",
)


def sheet(state: NutsState, events: Sequence[Event]) -> list[Row]:
    """Points by source; what a game that began in the middle does not tell was there before."""
    points = [int(points) for points in state.scores()]
    shipped = [event for event in events if isinstance(event, Departed)]
    rows = [
        _row(label, [(truck.seat, _worth(truck)) for truck in shipped if _size(truck) == label], points)
        for label in SIZES
    ]
    rows.append(_row("Bonus cards", [(truck.seat, truck.added) for truck in shipped], points))
    known = [sum(row.values[seat] or 0 for row in rows) for seat in range(len(points))]
    earlier = Row("Earlier points", tuple(all_ - some for all_, some in zip(points, known, strict=True)))
    return [*(row for row in (earlier, *rows) if any(row.values)), total(points), *_ties(state, points)]


def _size(truck: Departed) -> str:
    return SIZES[sum(_worth(truck) > most for most in (SMALL, MIDDLING))]


def _worth(truck: Departed) -> int:
    return truck.points - truck.added


def _ties(state: NutsState, points: Sequence[int]) -> list[Row]:
    """Among equals the first to have the points wins; who never scored has no such turn (§51)."""
    if len(set(points)) == len(points):
        return []
    since = [state.scored[seat] or None for seat in range(len(points))]
    return [tie("turn of the last points", since, fewest=True)]


def _row(label: str, gains: Sequence[tuple[int, int]], seats: Sequence[int]) -> Row:
    found: Counter[int] = Counter()
    for seat, points in gains:
        found[seat] += points
    return Row(label, tuple(found[seat] for seat in range(len(seats))))
