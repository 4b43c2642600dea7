"""The trials at full size: `make soak`. Takes hours on a small machine; the report says what was tried and found.

python -m tests.soak.soak --kills 200 --chaos 200 --fuzz 75000 --schema 1000 --tables 500
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

import nutwood
from nutwood.bench.server import games_for_two, measure
from tests.server.players import Someone, running
from tests.server.trials import Report, chaos, fuzz, kill

CHAOS_MOVES = 60


def kills(folder: Path, count: int) -> list[Report]:
    """The same number of kills for each game."""
    games = games_for_two()
    return [kill(folder / name, name, -(-count // len(games)), seed=seed) for seed, name in enumerate(games)]


def bad_lines(folder: Path, count: int) -> list[Report]:
    """So many games over a bad line."""
    games = games_for_two()
    with running(folder / "data", "--no-limits") as server:
        return [chaos(server, games[seed % len(games)], CHAOS_MOVES, seed) for seed in range(count)]


def nonsense(folder: Path, count: int) -> list[Report]:
    """So many broken messages and requests."""
    games = games_for_two()
    with running(folder / "data", "--no-limits") as server:
        return [fuzz(server, games[seed % len(games)], 5000, seed) for seed in range(-(-count // 5000))]


def schema(folder: Path, examples: int) -> list[Report]:
    """Requests that schemathesis makes from the OpenAPI description, so many for each route."""
    with running(folder / "data", "--no-limits") as server:
        person = Someone(server)
        person.new_table(nutwood.game_names()[0], "me", "open", listed=True)
        program = str(Path(sys.executable).parent / "schemathesis")
        headers = ["-H", f"Cookie: {person.cookie()}", "-H", "X-Nutwood: 1"]
        checks = ["--checks", "not_a_server_error", "--max-examples", str(examples)]
        address = f"{server.address}api/openapi.json"
        ended = subprocess.run(
            [program, "run", address, *headers, *checks], capture_output=True, text=True, check=False
        )
        lines = ended.stdout.splitlines()
        tried = next((int(line.split()[0]) for line in lines if " generated, " in line), 0)
        return [Report("schemathesis", tried, found=[] if ended.returncode == 0 else lines[-60:])]


def load(_: Path, tables: int) -> list[Report]:
    """Five hundred tables with two connected players each, paced and flat out."""
    reports = []
    for game in games_for_two():
        for flat_out in (False, True):
            found = measure(game, tables, 30.0, flat_out)
            text = msgspec.json.encode(found).decode()
            reports.append(Report(f"load {'flat out' if flat_out else 'paced'} {text}", tables))
    return reports


TRIALS: dict[str, tuple[Callable[[Path, int], list[Report]], int]] = {
    "kills": (kills, 200),
    "chaos": (bad_lines, 200),
    "fuzz": (nonsense, 75_000),
    "schema": (schema, 1_000),
    "tables": (load, 500),
}


def main() -> int:
    """Run the trials and print the report; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="soak")
    for name, (_, count) in TRIALS.items():
        parser.add_argument(f"--{name}", type=int, default=count)
    given = vars(parser.parse_args())
    faults = 0
    for name, (trial, _) in TRIALS.items():
        if not given[name]:
            continue
        started = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            reports = trial(Path(folder), given[name])
        faults += tell(name, reports, time.monotonic() - started)
    return 1 if faults else 0


def tell(name: str, reports: list[Report], seconds: float) -> int:
    """Print what a trial found; how many faults."""
    tried, moves, resent = (sum(getattr(each, field) for each in reports) for field in ("tried", "moves", "resent"))
    found = [fault for each in reports for fault in each.found]
    print(f"{name}: {tried} tried, {moves} moves, {resent} resent, {len(found)} faults, {seconds:.0f} s", flush=True)
    for each in reports:
        if each.trial.startswith("load"):
            print(f"  {each.trial}")
    for fault in found[:20]:
        print(f"  {fault}")
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
