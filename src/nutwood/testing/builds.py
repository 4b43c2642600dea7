"""Compiled and interpreted rules play the same games: traces of both builds are compared.

`python -m nutwood.testing.builds GAME SETTINGS-AS-JSON FIRST LAST` prints a digest for each seed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import pytest

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.journal import Journal
from nutwood.core.playout import random_move
from nutwood.core.position import write_position
from nutwood.core.registry import load
from nutwood.core.state import ENDED, buffer

SEEDS = int(os.environ.get("NUTWOOD_TRACE_SEEDS", "60"))


def trace(game: AnyGame, seed: int) -> str:
    """A digest of all moves of a random game, what happened in them, and the position at its end."""
    state = game.start()
    dice = Dice(seed)
    into = buffer(state.widest())
    digest = hashlib.sha256()
    journal = Journal()
    state.listen(journal)
    seat = state.mover()
    while seat != ENDED:
        move = random_move(state, seat, dice, into)
        digest.update(b"%d %d," % (seat, move))
        journal.clear()
        state.apply(seat, move)
        digest.update(repr((journal.rows, [count for count, _ in journal.frames])).encode())
        seat = state.mover()
    digest.update(write_position(game, state).encode())
    return digest.hexdigest()[:16]


def traces(game: AnyGame, first: int, last: int) -> list[str]:
    """The digests of the games with these seeds."""
    return [trace(game, seed) for seed in range(first, last)]


def interpreted_traces(game: AnyGame, first: int, last: int) -> list[str]:
    """The same, played by the sources in a process of its own."""
    command = [
        sys.executable,
        "-m",
        "nutwood.testing.builds",
        game.name,
        json.dumps(game.settings()),
        str(first),
        str(last),
    ]
    environment = {**os.environ, "NUTWOOD_INTERPRETED": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"the sources of {game.name} cannot be played: {done.stderr[-2000:]}"
    return done.stdout.split()


def builds_play_the_same_games(game: AnyGame) -> None:
    """For the same seeds, both builds play the same moves into the same positions."""
    if not nutwood.is_compiled():
        pytest.skip("Nutwood runs from its sources here: there is no other build to compare with")
    both = zip(traces(game, 0, SEEDS), interpreted_traces(game, 0, SEEDS), strict=True)
    differ = [seed for seed, (compiled, interpreted) in enumerate(both) if compiled != interpreted]
    assert not differ, f"compiled and interpreted rules play different games with the seeds {differ}"


if __name__ == "__main__":
    name, settings, first, last = sys.argv[1:]
    print("\n".join(traces(load(name, **json.loads(settings)), int(first), int(last))))
