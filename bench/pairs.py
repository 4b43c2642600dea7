"""What a change costs in time: two checkouts of the project, turn by turn, with the median of the ratios.

    python -m bench.pairs ../before . --games hounded nuts --pairs 15

Each checkout must be built, with its environment in `.venv`. A pair of runs is one of each, one straight after the
other on the same core, and every second pair begins with the other checkout. What is compared is processor time, so
that a busy machine disturbs both alike. The interval is that of the median with 95 % confidence, by order statistics:
nothing is assumed of how the ratios are spread. Needs no more than the standard library.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
from math import comb
from pathlib import Path

from bench.checkouts import two_checkouts

WORK = {
    "playouts": """
from nutwood.core.playout import playout
from nutwood.core.state import buffer
into = buffer(game.start().widest())
def once(seed):
    playout(game.start(), Dice(seed), into)
""",
    "clones": """
state = game.start()
def once(seed):
    for _ in range(200):
        state.clone()
""",
    "searches": """
from nutwood.bots.expert import Expert
from nutwood.bots.search import Search
state, dice = game.start(), Dice(1)
while state.mover() < 0:
    state.apply(-1, state.roll(dice))
def once(seed):
    search = Search(state, state.mover(), Expert(), Dice(seed))
    for _ in range(20):
        search.simulate(state.clone())
""",
}
TIMER = """
from time import process_time
from nutwood import Dice, load
game = load({game!r})
{work}
for seed in range(3):
    once(seed)
started = process_time()
for seed in range({times}):
    once(seed % 50)
print(process_time() - started)
"""
CONFIDENCE = 0.95
FEW = 20
"""So often is the work done to see how long it takes."""


def run(checkout: Path, game: str, work: str, times: int) -> float:
    """The processor time in seconds of doing the work so many times."""
    program = TIMER.format(game=game, work=WORK[work], times=times)
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [".venv/bin/python", "-c", program]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{checkout}: {work} of {game} failed: {done.stderr[-800:]}")
    return float(done.stdout)


def ratios(before: Path, after: Path, game: str, work: str, asked: argparse.Namespace) -> list[float]:
    """After ÷ before of each pair: the same work, each first in every second pair."""
    times = max(FEW, round(FEW * asked.seconds / run(before, game, work, FEW)))
    found = []
    for pair in range(asked.pairs):
        order = (before, after) if pair % 2 == 0 else (after, before)
        spent = {checkout: run(checkout, game, work, times) for checkout in order}
        found.append(spent[after] / spent[before])
    return found


def interval(values: list[float]) -> tuple[float, float]:
    """Where the median lies with 95 % confidence at least: between two of the values in order."""
    ordered, count, tail, cut = sorted(values), len(values), 0.0, 0
    while tail + comb(count, cut) / 2**count <= (1 - CONFIDENCE) / 2:
        tail += comb(count, cut) / 2**count
        cut += 1
    return ordered[max(0, cut - 1)], ordered[min(count - 1, count - cut)]


def main() -> None:
    """Compare two checkouts."""
    parser = two_checkouts(__doc__, WORK)
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of one run")
    asked = parser.parse_args()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for game in asked.games:
        for work in asked.work:
            found = ratios(asked.before, asked.after, game, work, asked)
            low, high = interval(found)
            median = statistics.median(found)
            print(f"{game:20} {work:9} {median - 1:+.2%} ({low - 1:+.2%} to {high - 1:+.2%})", flush=True)


if __name__ == "__main__":
    main()
