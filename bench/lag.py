"""How long the server lets a ping wait: alone, beside 100 live tables, and beside a hostile guest as well.

`python -m bench.lag` measures all three in one run, by the wall clock, and says percentiles and their ratios. Clients
and server share the machine, so the ratios also hold what the clients take; the processor time that the event loop was
kept from its next turn, which the tests bound, stands beside them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.hostile import LONGEST_MS, Crowd, attack
from tests.server.players import Eyes, Server, Someone, running

import nutwood
from nutwood.server.watchdog import longest_ms

EVERY = 0.02
GAMES = [name for name in nutwood.game_names() if 2 in nutwood.game_type(name).players_allowed]


def pings(eyes: Eyes, going: Callable[[], bool]) -> list[float]:
    """Milliseconds from a ping to its answer, again and again."""
    found = []
    while going():
        began = time.perf_counter()
        eyes.send({"type": "ping"})
        eyes.until(lambda: bool(eyes.answers), timeout=120)
        found.append(1000 * (time.perf_counter() - began))
        eyes.answers.clear()
        time.sleep(EVERY)
    return found


def for_seconds(seconds: float) -> Callable[[], bool]:
    """Until so many have gone by."""
    ends = time.monotonic() + seconds
    return lambda: time.monotonic() < ends


def beside_tables(server: Server, eyes: Eyes, seconds: float) -> list[float]:
    """While a hundred tables are being played."""
    crowd = Crowd(server, GAMES)
    found = pings(eyes, for_seconds(seconds))
    crowd.go_home()
    return found


def beside_attack(server: Server, eyes: Eyes, rounds: int) -> list[float]:
    """While a hostile guest tries everything beside another hundred."""
    attacking = threading.Thread(target=attack, args=(server, GAMES, rounds), daemon=True)
    attacking.start()
    return pings(eyes, attacking.is_alive)


def percentiles(found: list[float]) -> dict[str, float]:
    """What half, nine in ten, and ninety-nine in a hundred stayed below, and the longest."""
    cuts = statistics.quantiles(found, n=100)
    return {"p50": cuts[49], "p90": cuts[89], "p99": cuts[98], "longest": max(found)}


def ratios(longer: dict[str, float], shorter: dict[str, float]) -> dict[str, float]:
    """How many times as long."""
    return {cut: round(longer[cut] / shorter[cut], 1) for cut in ("p50", "p90", "p99")}


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    """All three in one run."""
    with tempfile.TemporaryDirectory() as folder:
        watch = Path(folder) / "watch.txt"
        with running(Path(folder) / "data", "--no-limits", "--watch", str(watch)) as server:
            person = Someone(server)
            eyes = person.look(person.new_table(GAMES[0], "me", "here"), 0)
            pings(eyes, for_seconds(2))
            watch.unlink(missing_ok=True)
            waited = {
                "quiet": pings(eyes, for_seconds(seconds)),
                "tables": beside_tables(server, eyes, seconds),
                "hostile": beside_attack(server, eyes, rounds),
            }
        longest = longest_ms(watch)
    shown = {name: percentiles(found) for name, found in waited.items()}
    return {
        "pings": {name: len(found) for name, found in waited.items()},
        "ms": {name: {cut: round(value, 2) for cut, value in found.items()} for name, found in shown.items()},
        "tables_to_quiet": ratios(shown["tables"], shown["quiet"]),
        "hostile_to_tables": ratios(shown["hostile"], shown["tables"]),
        "loop_kept_ms": longest,
    }


def main() -> int:
    """Measure, and say what came of it; 1 if the loop was kept too long."""
    parser = argparse.ArgumentParser(prog="python -m bench.lag", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for the quiet server, and for the tables alone")
    parser.add_argument("--rounds", type=int, default=2, help="of attacks")
    given = parser.parse_args()
    found = measure(given.seconds, given.rounds)
    print(json.dumps(found))
    return int(found["loop_kept_ms"] > LONGEST_MS)


if __name__ == "__main__":
    sys.exit(main())
