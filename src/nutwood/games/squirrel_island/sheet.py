"""The score sheet of Squirrel Island (§66, §67)."""

from __future__ import annotations

from nutwood.core.sheet import Row, tie, total
from nutwood.games.squirrel_island.rules.table import NUTS
from nutwood.games.squirrel_island.state import SquirrelIslandState


def sheet(state: SquirrelIslandState) -> list[Row]:
    """Nuts and stash; squirrels if a tie needs them."""
    seats = range(state.players)
    totals = [state.nuts_of(seat) for seat in seats]
    rows = [
        Row("Nuts", tuple(int(state.cells[state.mat(seat) + NUTS]) for seat in seats)),
        Row("Stashed cards", tuple(state.stash_value(seat) for seat in seats)),
        total(totals),
    ]
    if len(set(totals)) < len(totals):
        rows.append(tie("squirrels", [state.squirrels_of(seat) for seat in seats]))
    return rows
