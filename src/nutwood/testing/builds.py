"""Compiled and interpreted rules play the same games: traces of both builds are compared.

`python -m nutwood.testing.builds GAME SETTINGS-AS-JSON FIRST LAST` prints a digest of each game with these seeds; with
one seed, the moves of that game and what happened in them.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest

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


def steps(game: AnyGame, seed: int) -> Iterator[str]:
    """A random game: each move by seat and number, with what happened in it; last the position at its end."""
    state = game.start()
    dice = Dice(seed)
    into = buffer(state.widest())
    journal = Journal()
    state.listen(journal)
    seat = state.mover()
    while seat != ENDED:
        move = random_move(state, seat, dice, into)
        journal.clear()
        state.apply(seat, move)
        yield f"{seat} plays {move}: {_told(journal)}"
        seat = state.mover()
    yield write_position(game, state)


def _told(journal: Journal) -> str:
    """Rows and beats as text; `True` in a row is 1 where rules are compiled."""
    rows = [(viewers, kind, *map(int, fields)) for viewers, kind, fields in journal.rows]
    return repr((rows, [count for count, _ in journal.frames]))


def traces(game: AnyGame, first: int, last: int) -> list[str]:
    """A digest of each game with these seeds."""
    played = ("\n".join(steps(game, seed)) for seed in range(first, last))
    return [hashlib.sha256(text.encode()).hexdigest()[:16] for text in played]


def from_sources(game: AnyGame, *asked: str) -> list[str]:
    """What this module prints in a process of its own that runs the sources."""
    command = [sys.executable, "-m", "nutwood.testing.builds", game.name, json.dumps(game.settings()), *asked]
    environment = {**os.environ, "NUTWOOD_INTERPRETED": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"the sources of {game.name} cannot be played: {done.stderr[-2000:]}"
    return done.stdout.splitlines()


def first_difference(game: AnyGame, seed: int) -> str:
    """Where both builds go apart, in a sentence."""
    both = zip_longest(steps(game, seed), from_sources(game, str(seed)), fillvalue="nothing")
    number, (one, other) = next((number, pair) for number, pair in enumerate(both, 1) if pair[0] != pair[1])
    return f"with seed {seed} first at step {number}: compiled “{one}”, interpreted “{other}”"


def builds_play_the_same_games(game: AnyGame) -> None:
    """For the same seeds, both builds play the same moves into the same positions."""
    if not nutwood.is_compiled():
        pytest.skip("Nutwood runs from its sources here: there is no other build to compare with")
    if str(sys.modules[type(game.start()).__module__].__file__).endswith(".py"):
        pytest.skip(f"the rules of {game.name} are not compiled here: `python -m nutwood.build` does it")
    both = zip(traces(game, 0, SEEDS), from_sources(game, "0", str(SEEDS)), strict=True)
    differ = [seed for seed, (compiled, interpreted) in enumerate(both) if compiled != interpreted]
    if differ:
        pytest.fail(
            f"compiled and interpreted rules play {len(differ)} of {SEEDS} games differently, "
            f"{first_difference(game, differ[0])}"
        )


if __name__ == "__main__":
    name, settings, *seeds = sys.argv[1:]
    asked = load(name, **json.loads(settings))
    print("\n".join(traces(asked, *map(int, seeds)) if seeds[1:] else steps(asked, int(seeds[0]))))
