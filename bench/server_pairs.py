"""What a change costs the server: two checkouts, turn by turn, with the median of the ratios.

    python -m bench.server_pairs ../before . --games nuts squirrel-island --pairs 5
    python -m bench.server_pairs ../before . --paced --tables 500

Each checkout must be built, with its environment in `.venv`. Flat out, moves for each second of a core that the server
got are compared, since those hold on a busy machine; paced, p99 from the click to the other screen is shown, which
needs a quiet one.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
from pathlib import Path
from typing import Any

PROGRAM = """
import msgspec
from nutwood.bench.server import measure
print(msgspec.json.encode(measure({game!r}, {tables}, {seconds}, {flat_out})).decode())
"""
GAMES = ["hounded", "nut-hunt", "nuts", "squirrel-island", "squirrel-squabble"]


def run(checkout: Path, game: str, asked: argparse.Namespace) -> dict[str, Any]:
    """What one checkout's server did under this load."""
    program = PROGRAM.format(game=game, tables=asked.tables, seconds=asked.seconds, flat_out=not asked.paced)
    command = [".venv/bin/python", "-c", program]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{checkout}: {game} failed: {done.stderr[-800:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def compare(game: str, asked: argparse.Namespace) -> str:
    """One line about a game, both checkouts measured in turns."""
    loads: dict[Path, list[dict[str, Any]]] = {asked.before: [], asked.after: []}
    for pair in range(asked.pairs):
        for checkout in (asked.before, asked.after) if pair % 2 == 0 else (asked.after, asked.before):
            loads[checkout].append(run(checkout, game, asked))
    figure = "p99_ms" if asked.paced else "moves_per_cpu_s"
    before, after = ([load[figure] for load in loads[each]] for each in (asked.before, asked.after))
    ratio = statistics.median(new / old for old, new in zip(before, after, strict=True))
    kilobytes = statistics.median(load["kilobytes_a_table"] for load in loads[asked.after])
    medians = f"{statistics.median(before):8.1f} {statistics.median(after):8.1f}"
    return f"{game:20} {figure} {medians}  x {ratio:.2f}  {kilobytes:.0f} kB per table"


def main() -> None:
    """Compare two checkouts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--paced", action="store_true", help="a move a second at each table instead of flat out")
    asked = parser.parse_args()
    for game in asked.games:
        print(compare(game, asked), flush=True)


if __name__ == "__main__":
    main()
