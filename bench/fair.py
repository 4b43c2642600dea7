"""Whether one guest's thirty tables of strong bots slow another's down: `python -m bench.fair`.

Measures how long a bot of level 1 and a hint take on a quiet server, then with the thirty tables, and says both ratios.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.server.players import Eyes, Someone, running
from websockets.exceptions import ConnectionClosed

HINT_PAUSE = 1.8
"""Seconds: a person may ask for a dozen hints in twenty."""
MOST = 2.0
"""How many times as long as on a quiet server."""


class Guest:
    """Plays against a bot of level 1, asks for hints, and looks at the clock."""

    def __init__(self, person: Someone, game: str) -> None:
        self.person = person
        self.game = game
        self.dice = random.Random(1)
        self.sit_down()

    def sit_down(self) -> None:
        """A new table."""
        self.table = self.person.new_table(self.game, "me", 1)
        self.eyes = self.person.look(self.table, 0)
        self.eyes.until(lambda: self.eyes.may_choose() or self.eyes.over)

    def answer(self) -> float:
        """Seconds from a move to the bot's first answer; moves that are not answered by it are not counted."""
        while True:
            if self.eyes.over:
                self.sit_down()
            began = time.perf_counter()
            self.eyes.play_any(self.dice)
            if not self.eyes.may_choose() and not self.eyes.over:
                number = self.eyes.number
                self.eyes.until(lambda number=number: self.eyes.number > number)  # type: ignore[misc]
                took = time.perf_counter() - began
                self.eyes.until(lambda: self.eyes.may_choose() or self.eyes.over)
                return took

    def hint(self) -> float:
        """Seconds until there is a hint."""
        began = time.perf_counter()
        self.person.post(f"/api/tables/{self.table}/hint", {"seat": 0})
        return time.perf_counter() - began

    def measure(self, count: int) -> dict[str, float]:
        """The medians of so many answers and hints."""
        answers, hints = [], []
        for _ in range(count):
            time.sleep(HINT_PAUSE)
            hints.append(self.hint())
            answers.append(self.answer())
            if self.eyes.over:
                self.sit_down()
        return {"answer": statistics.median(answers), "hint": statistics.median(hints)}


def crowd(person: Someone, tables: int, alone: bool) -> list[Eyes]:
    """So many tables with bots of level 5: bots alone, or with their host among them, who looks on."""
    game, seats = ("nuts", [5, 5, 5, 5]) if alone else ("nuts", [5, 5, 5, "me"])
    eyes = [person.look(person.new_table(game, *seats, players=4), None if alone else 3) for _ in range(tables)]
    for each in eyes:
        threading.Thread(target=_listen, args=(each,), daemon=True).start()
    return eyes


def _listen(eyes: Eyes) -> None:
    """Play on, so that the bots always have something to think about."""
    dice = random.Random(eyes.table)
    with contextlib.suppress(ConnectionClosed):
        while not eyes.over:
            if eyes.seat is not None and eyes.may_choose():
                eyes.play_any(dice)
            eyes.hear(600)


def measure(count: int, tables: int, pause: float, alone: bool) -> dict[str, float | bool | int]:
    """Medians on a quiet server and on a crowded one, and how many times as long the latter are."""
    options = ("--no-limits", "--bot-pause", str(pause))
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data", *options) as server:
        ann = Guest(Someone(server), "hounded")
        ann.measure(2)
        quiet = ann.measure(count)
        crowd(Someone(server), tables, alone)
        time.sleep(3)
        full = ann.measure(count)
    return {
        "tables": tables,
        "bots_alone": alone,
        "pause": pause,
        **{f"quiet_{what}_ms": round(1000 * seconds) for what, seconds in quiet.items()},
        **{f"full_{what}_ms": round(1000 * seconds) for what, seconds in full.items()},
        **{f"{what}_ratio": round(full[what] / quiet[what], 2) for what in quiet},
    }


def main() -> int:
    """Measure both crowds and say what came of it; 1 if anything takes too long."""
    parser = argparse.ArgumentParser(prog="python -m bench.fair", description=__doc__)
    parser.add_argument("--count", type=int, default=15, help="answers and hints for each median")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--pause", type=float, default=0.35, help="seconds before a bot's answer, as served")
    given = parser.parse_args()
    found = [measure(given.count, given.tables, given.pause, alone) for alone in (True, False)]
    for each in found:
        print(json.dumps(each), flush=True)
    return int(any(float(each[f"{what}_ratio"]) > MOST for each in found for what in ("answer", "hint")))


if __name__ == "__main__":
    sys.exit(main())
