"""The suites of OpenSpiel, PettingZoo and Gymnasium, with their defaults, over all games, players and options.

    python bench/peers.py                 # all of it: some minutes
    python bench/peers.py --game nuts     # one game

A line for each variant: what passed, or the first thing that did not, and then the exit status says so.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import nutwood
from nutwood.adapters.gymnasium import gym_name
from nutwood.adapters.openspiel import short_name
from nutwood.adapters.pettingzoo import env, parallel_env
from nutwood.core.game import Game
from nutwood.testing import describe, variants

AnyGame = Game[Any, Any]


def suites(game: AnyGame) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Their checks of one variant, with their own defaults."""
    name, settings = game.name, game.settings()
    for turn_based in (False, True):
        loaded = pyspiel.load_game(short_name(name), {**settings, "turn_based": turn_based})
        kind = "turn-based" if turn_based else "simultaneous"
        yield (
            f"random_sim_test ({kind}, serialised)",
            lambda loaded=loaded: pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False),
        )
    yield "api_test", lambda: api_test(env(name, **settings))
    yield "seed_test", lambda: seed_test(lambda: env(name, **settings))
    yield "parallel_api_test", lambda: parallel_api_test(parallel_env(name, **settings))
    yield "parallel_seed_test", lambda: parallel_seed_test(lambda: parallel_env(name, **settings))
    yield "render_test", lambda: render_test(lambda render_mode: env(name, render_mode, **settings))
    yield "check_env", lambda: check_env(gymnasium.make(gym_name(name), **settings).unwrapped)


def tried(game: AnyGame) -> tuple[bool, str]:
    """Whether all passed, and their names or the first failure."""
    passed = []
    for name, suite in suites(game):
        try:
            with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                suite()
        except Exception as error:
            return False, f"{name} FAILED: {type(error).__name__}: {error}"
        passed.append(name)
    return True, f"{len(passed)} passed: {', '.join(passed)}"


def main() -> None:
    """Try every variant."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=nutwood.game_names(), help="only this one")
    chosen = parser.parse_args()
    names = [chosen.game] if chosen.game else nutwood.game_names()
    failed = 0
    for game in [game for name in names for game in variants(nutwood.game_type(name))]:
        good, words = tried(game)
        failed += not good
        print(f"{describe(game)}: {words}", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
