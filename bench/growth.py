"""Memory and time over a million steps of each game, and over a thousand games between bots: neither may grow.

python bench/growth.py             the vector environment
python bench/growth.py --bots      searching bots
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Callable
from time import process_time

import nutwood
from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice
from nutwood.lab.arena import play_out

COUNT = 64
PARTS = 10
BOT = "search:10"


def resident() -> int:
    """The most memory so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def steps_of(name: str) -> Callable[[int], None]:
    """Steps of a vector environment, with random moves."""
    table = nutwood.vector(name, COUNT)

    def run(steps: int) -> None:
        for _ in range(steps // COUNT):
            table.step(table.sample())

    return run


def games_of(name: str) -> Callable[[int], None]:
    """Games between bots that live as long as the table."""
    game, dice = nutwood.load(name), Dice(1)
    bots = {seat: make_bot(game, BOT, seat) for seat in range(game.players)}

    def run(games: int) -> None:
        for _ in range(games):
            play_out(game, bots, dice)

    return run


def main() -> None:
    """A line per game: the pace and the memory at the beginning and at the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", action="store_true", help=f"games between {BOT} instead of steps")
    parser.add_argument("--number", type=int, help="how many steps (1,000,000) or games (1,000)")
    asked = parser.parse_args()
    unit, number, made = ("games", 1000, games_of) if asked.bots else ("steps", 1_000_000, steps_of)
    number = asked.number or number
    for name in nutwood.game_names():
        run, paces, memory = made(name), [], []
        for _ in range(PARTS):
            begun = process_time()
            run(number // PARTS)
            paces.append(number / PARTS / (process_time() - begun))
            memory.append(resident())
        print(
            f"{name:<20}{number:>10,} {unit}  {paces[0]:>10,.0f} a second at first, {paces[-1]:>10,.0f} at last; "
            f"memory grew by {memory[-1] - memory[1]:,} kB after the second tenth",
            flush=True,
        )


if __name__ == "__main__":
    main()
