"""Environments are pickled and copied, in the middle of a game too, and go on alike."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
import pyspiel
import pytest

import nutwood
from nutwood.adapters.gymnasium import NutwoodEnv
from nutwood.adapters.openspiel import short_name
from nutwood.adapters.pettingzoo import env, parallel_env
from nutwood.core.errors import BadPosition
from nutwood.core.game import AnyGame
from nutwood.testing import describe
from tests.adapters.every import DEFAULTS

STEPS = 20
GO_ON = """
import pickle, sys
from tests.adapters.test_checkpoints import trail
for table in pickle.load(open(sys.argv[1], "rb")):
    print(trail(table))
"""


def first_legal(seen: Any) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def gym_step(table: NutwoodEnv) -> Any:
    if table.episode.ended:
        table.reset()
    return table.step(first_legal(table.episode.observe(table.seat)))[0]["observation"]


def aec_step(table: Any) -> Any:
    if not table.agents or table.episode.ended:
        table.reset()
    table.step(first_legal(table.observe(table.agent_selection)))
    return table.observe(table.possible_agents[0])["observation"]


def parallel_step(table: Any) -> Any:
    if not table.agents:
        table.reset()
    actions = {agent: first_legal(table.episode.observe(seat)) for seat, agent in enumerate(table.agents)}
    return table.step(actions)[0][table.possible_agents[0]]["observation"]


def vector_step(table: Any) -> Any:
    return table.step(table.sample()).observations


def spiel_step(state: Any) -> Any:
    if state.is_terminal():
        return []
    if state.is_simultaneous_node():
        state.apply_actions([(state.legal_actions(player) or [0])[0] for player in range(state.num_players())])
    else:
        state.apply_action(state.legal_actions()[0])
    return state.observation_tensor(0)


def step_of(table: Any) -> Callable[[Any], Any]:
    if isinstance(table, pyspiel.State):
        return spiel_step
    return {"NutwoodEnv": gym_step, "NutwoodAEC": aec_step, "NutwoodParallel": parallel_step, "Vector": vector_step}[
        type(table).__name__
    ]


def trail(table: Any) -> int:
    """A checksum of what is seen on the way."""
    return crc32(b"".join(np.asarray(step_of(table)(table), np.float32).tobytes() for _ in range(STEPS)))


def tables(game: AnyGame) -> list[Any]:
    """An environment of each kind, some way into a game."""
    settings = game.settings()
    made: list[Any] = [
        NutwoodEnv(game.name, rivals="search:4", **settings),
        env(game.name, **settings),
        parallel_env(game.name, **settings),
        nutwood.vector(game, 3, seed=1),
        pyspiel.load_game(short_name(game.name)).new_initial_state(),
    ]
    for table in made[:3]:
        table.reset(seed=1)
    for table in made:
        trail(table)
    return made


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_copies_go_on_alike_and_leave_the_original_alone(game: AnyGame) -> None:
    for table in tables(game):
        pickled = pickle.dumps(table)
        others = [pickle.loads(pickled), deepcopy(table)]
        trails = [trail(other) for other in others]
        assert trails[0] == trails[1]
        assert trail(pickle.loads(pickle.dumps(table))) == trails[0], "the original went on too"


@pytest.mark.parametrize("interpreted", ["", "1"])
def test_another_process_goes_on_alike(tmp_path: Path, interpreted: str) -> None:
    made = [table for game in DEFAULTS for table in tables(game)]
    file = tmp_path / "kept.pickle"
    file.write_bytes(pickle.dumps(made))
    environment = {**os.environ, "NUTWOOD_INTERPRETED": interpreted}
    command = [sys.executable, "-c", GO_ON, str(file)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(trail(table)) for table in pickle.loads(file.read_bytes())]


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_games_of_openspiel_are_pickled_and_copied(game: AnyGame) -> None:
    loaded = pyspiel.load_game(short_name(game.name), {"turn_based": True})
    for other in (pickle.loads(pickle.dumps(loaded)), copy(loaded), deepcopy(loaded)):
        assert str(other) == str(loaded)
        assert other.turn_based


def test_another_revision_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = DEFAULTS[0]
    loaded = pyspiel.load_game(short_name(game.name))
    made = [*tables(game)[:4], loaded, loaded.new_initial_state().played]
    kept = [pickle.dumps(thing) for thing in made]
    monkeypatch.setattr(type(game), "revision", game.revision + 1)
    for pickled in kept:
        with pytest.raises(BadPosition, match=f"revision {game.revision - 1} of {game.title}"):
            pickle.loads(pickled)
