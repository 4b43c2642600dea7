"""What beats cost those who look: processor time of showing a move to two viewers, without its moments and with them.

    python -m bench.beats

Tables are played at random in this process, nothing is written; the least of three rounds counts.
"""

from __future__ import annotations

import random
import time

import nutwood
from nutwood.core.dice import Dice
from nutwood.server import commands
from nutwood.server import entries as e
from nutwood.server.projection import Projection
from nutwood.server.table import Table

MOVES, ROUNDS = 120, 3


def begun(game: str) -> Table:
    """A table for two that has just begun."""
    header = e.Header(id="t", game=game, settings={"players": 2}, host="ann", invite="", created=0)
    table = Table(header)
    seated = [e.Sat(seat, "person", "ann", f"Ann {seat}") for seat in (0, 1)]
    for entry in [*seated, *commands.begin(table, seated)]:
        table.apply(table.number + 1, 0, entry)
    commands.roll(table, 0)
    return table


def microseconds(game: str, beats: bool) -> float:
    """For each move, both viewers together."""
    table, choice, dice = begun(game), random.Random(12), Dice(12)
    eyes = [Projection(table, viewer) for viewer in (0, 1)]
    table.happened.clear()
    spent, moves = 0.0, 0
    while table.status == "playing" and moves < MOVES:
        seat = choice.choice(table.choosers())
        table.apply(table.number + 1, 0, e.Moved(seat, choice.choice(table.match.legal(seat))))
        while table.match.state.mover() == -1:
            table.apply(table.number + 1, 0, e.Rolled(table.match.state.roll(dice)))
        started = time.process_time()
        for projection in eyes:
            projection.update(0, beats)
        spent, moves = spent + time.process_time() - started, moves + 1
        table.happened.clear()
    return 1e6 * spent / moves


def main() -> None:
    """All games."""
    for game in nutwood.game_names():
        without, with_beats = (min(microseconds(game, beats) for _ in range(ROUNDS)) for beats in (False, True))
        print(
            f"{game:20} {without:5.0f} µs without beats, {with_beats:5.0f} with, + {with_beats - without:.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
