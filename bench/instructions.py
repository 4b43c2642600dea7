"""What a change costs in instructions: two checkouts of the project, the same playouts, clones and searches in both.

    python -m bench.instructions ../before . --games hounded squirrel-squabble

Each checkout must be built, with its environment in `.venv`. Instructions are counted by callgrind (Debian's valgrind),
so a busy machine changes nothing. Each measure runs twice, short and long; the difference leaves out what starting up
costs. Needs no more than the standard library.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from pathlib import Path

from bench.checkouts import two_checkouts

WORK = {
    "playouts": """
from nutwood.core.playout import playout
from nutwood.core.state import buffer
into = buffer(game.start().widest())
for seed in range({times}):
    playout(game.start(), Dice(seed), into)
""",
    "clones": """
state = game.start()
for _ in range(40 * {times}):
    state.clone()
""",
    "searches": """
try:
    from nutwood.core.expert import Expert
except ImportError:  # where it was before
    from nutwood.bots.expert import Expert
from nutwood.bots.search import Search
state = game.start()
dice = Dice(1)
while state.mover() < 0:
    state.apply(-1, state.roll(dice))
search = Search(state, state.mover(), Expert(), dice)
for _ in range({times}):
    search.simulate(state.clone())
""",
}
TIMES = (10, 40)


def instructions(checkout: Path, game: str, work: str, times: int) -> int:
    """How many instructions one run takes."""
    program = f"from nutwood import Dice, load\ngame = load({game!r})\n" + WORK[work].format(times=times)
    with tempfile.TemporaryDirectory() as folder:
        counting = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out"]
        command = [*counting, ".venv/bin/python", "-c", program]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"{checkout}: {work} of {game} failed: {done.stderr[-800:]}")
    return int(found[1])


def cost(checkout: Path, game: str, work: str) -> int:
    """Instructions of the work alone."""
    short, long = (instructions(checkout, game, work, times) for times in TIMES)
    return long - short


def main() -> None:
    """Compare two checkouts."""
    parser = two_checkouts(__doc__, WORK)
    asked = parser.parse_args()
    for game in asked.games:
        for work in asked.work:
            before, after = cost(asked.before, game, work), cost(asked.after, game, work)
            print(f"{game:20} {work:9} {before:>15,} → {after:>15,}  {after / before - 1:+.2%}", flush=True)


if __name__ == "__main__":
    main()
