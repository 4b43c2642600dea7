"""Memory and time of the vector environment over a million steps of each game: neither may grow.

python bench/growth.py [STEPS]
"""

from __future__ import annotations

import resource
import sys
from time import process_time

import nutwood

COUNT = 64
PARTS = 10


def resident() -> int:
    """The most memory so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    """A line a game: steps a second and memory at the beginning and at the end."""
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    for name in nutwood.game_names():
        table = nutwood.vector(name, COUNT)
        speeds, memory = [], []
        for _ in range(PARTS):
            begun = process_time()
            for _ in range(steps // COUNT // PARTS):
                table.step(table.sample())
            speeds.append(steps / PARTS / (process_time() - begun))
            memory.append(resident())
        print(
            f"{name:<20}{steps:>10,} steps  {speeds[0]:>10,.0f} a second at first, {speeds[-1]:>10,.0f} at last; "
            f"memory grew by {memory[-1] - memory[1]:,} kB after the second tenth; {table.ended:,} games"
        )


if __name__ == "__main__":
    main()
