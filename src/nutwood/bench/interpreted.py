"""The same game, run from its sources in a child process that works only while it is asked to.

The child is `python -m nutwood.bench.interpreted GAME SETTINGS-AS-JSON`: for each line with a number of seconds
it answers with one round.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import msgspec

from nutwood import is_compiled
from nutwood.bench import NothingToCompare
from nutwood.bench.speed import Speed, SpeedTrial
from nutwood.core.game import Game
from nutwood.core.registry import load


class Interpreted:
    """A player in a process without compiled modules."""

    def __init__(self, game: Game[Any, Any]) -> None:
        if not is_compiled():
            raise NothingToCompare("--against interpreted: this build is interpreted itself; run 'make build' first.")
        self.child = subprocess.Popen(
            [sys.executable, "-m", "nutwood.bench.interpreted", game.name, json.dumps(game.settings())],
            env={**os.environ, "NUTWOOD_INTERPRETED": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def round(self, seconds: float) -> Speed:
        """Have the child play one round."""
        if self.child.stdin is None or self.child.stdout is None:
            raise NothingToCompare("--against interpreted: the child process cannot be reached.")
        try:
            self.child.stdin.write(f"{seconds}\n")
            self.child.stdin.flush()
            answer = self.child.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            raise NothingToCompare("--against interpreted: the child process ended; its message stands above.")
        return msgspec.json.decode(answer, type=Speed)

    def close(self) -> None:
        """End the child, whatever it is doing."""
        self.child.terminate()
        self.child.communicate()


def answer_rounds(name: str, settings: str) -> None:
    """Be the child. Ctrl-C is for the parent to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    player = SpeedTrial(load(name, **json.loads(settings)))
    for line in sys.stdin:
        print(msgspec.json.encode(player.round(float(line))).decode(), flush=True)


if __name__ == "__main__":
    answer_rounds(*sys.argv[1:])
