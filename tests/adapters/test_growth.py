"""Nothing that is called a million times keeps memory."""

import gc
import tracemalloc
from collections.abc import Callable
from itertools import cycle

import numpy as np
import pyspiel
import pytest

import nutwood
from nutwood.adapters.encoders import encode, encoder_of
from nutwood.adapters.openspiel import short_name
from nutwood.adapters.pettingzoo import env
from nutwood.core.game import AnyGame
from nutwood.core.state import CHANCE
from nutwood.testing import describe
from tests.adapters.every import DEFAULTS, wander

CALLS = 1000
NOISE = 64
"""Bytes a call that caches of the interpreter may take; a vector that is kept takes hundreds."""


def growth(call: Callable[[], object]) -> float:
    """Bytes that a call leaves behind, in the mean."""
    for _ in range(CALLS // 5):
        call()
    tracemalloc.start()
    try:
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(CALLS):
            call()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / CALLS


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_stepping_keeps_nothing(game: AnyGame) -> None:
    table = nutwood.vector(game, 8)
    kept = growth(lambda: table.step(table.sample()))
    buffers = 8 * (table.encoder.size() + table.moves + 100)
    assert kept < NOISE + 2 * buffers / CALLS


@pytest.mark.parametrize("kind", ["compact", "view"])
@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_encoding_keeps_nothing(game: AnyGame, kind: str) -> None:
    encoder, state = encoder_of(game, kind), wander(game, seed=1, length=60)
    assert growth(lambda: encode(encoder, state, 0)) < NOISE


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_listing_keeps_nothing(game: AnyGame) -> None:
    states = [wander(game, seed=1, length=length) for length in range(80)]
    rolls = next(state for state in states if state.mover() == CHANCE)
    chooses = next(state for state in states if state.mover() >= 0)
    assert growth(lambda: game.chances(rolls)) < NOISE
    assert growth(lambda: game.legal_moves(chooses, chooses.mover())) < NOISE


def test_environments_keep_nothing() -> None:
    table = env("hounded")
    seeds = cycle(range(4))

    def play() -> None:
        if not table.agents or table.terminations[table.agent_selection]:
            table.reset(seed=next(seeds))
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))

    table.reset(seed=0)
    assert growth(play) < 64


def test_states_of_openspiel_keep_nothing_that_nobody_holds() -> None:
    opening = pyspiel.load_game(short_name("hounded")).new_initial_state()

    def play() -> None:
        state = opening.clone()
        state.apply_action(state.legal_actions()[0])
        state.information_state_tensor(0)

    assert growth(play) < 64
