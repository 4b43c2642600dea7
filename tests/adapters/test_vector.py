"""Many games in one call."""

import subprocess
import sys
from copy import deepcopy

import numpy as np
import pytest
from numpy.typing import NDArray

import nutwood
from nutwood.adapters.encoders import encode
from nutwood.adapters.vector import TimeStep
from nutwood.core.errors import BadOption, Unreadable
from nutwood.core.game import AnyGame
from nutwood.testing import describe
from tests.adapters.every import EXTREMES, VARIANTS

COUNT = 16


def same(one: TimeStep, two: TimeStep) -> bool:
    return all(np.array_equal(np.asarray(a), np.asarray(b)) for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("game", VARIANTS, ids=describe)
def test_games_are_played_by_the_rules_and_begin_again(game: AnyGame) -> None:
    table = nutwood.vector(game, COUNT, seed=3)
    now = table.now()
    results: list[NDArray[np.float64]] = []
    for _ in range(3000):
        for index, state in enumerate(table.batch.states):
            assert now.seats[index] == state.mover()
        legal = [game.legal_moves(state, state.mover()) for state in table.batch.states]
        assert [list(np.flatnonzero(mask)) for mask in now.masks] == legal
        now = table.step(table.sample())
        assert not now.rewards[~now.dones].any()
        results.extend(now.rewards[now.dones])
        if len(results) >= 5:
            break
    assert len(results) >= 5
    if game.players > 1:
        assert np.abs(np.sum(results, axis=1)).max() < 1e-9


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_observations_are_those_of_the_seat_that_is_asked(game: AnyGame) -> None:
    table = nutwood.vector(game, COUNT)
    for _ in range(20):
        now = table.step(table.sample())
    for index, state in enumerate(table.batch.states):
        assert np.array_equal(now.observations[index], encode(table.encoder, state, int(now.seats[index])))


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_equal_seeds_play_equal_games(game: AnyGame) -> None:
    tables = [nutwood.vector(game, 4, seed=5), nutwood.vector(game, 4, seed=5)]
    for _ in range(50):
        one, two = (table.step(table.sample()) for table in tables)
        assert same(one, two)


def test_what_was_returned_never_changes() -> None:
    table = nutwood.vector("hounded", COUNT)
    before = table.now()
    copy = deepcopy(before)
    for _ in range(20):
        table.step(table.sample())
    assert same(before, copy)
    with pytest.raises(ValueError, match="read-only"):
        before.observations[0, 0] = 1


def test_illegal_moves_are_refused_and_nothing_changes() -> None:
    table = nutwood.vector("hounded", 2)
    before = table.now()
    legal = int(np.flatnonzero(before.masks[0])[0])
    for wrong in (int(np.flatnonzero(~before.masks[1])[0]), -1, table.moves):
        with pytest.raises(Unreadable, match="not legal in game 1"):
            table.step(np.array([legal, wrong]))
    with pytest.raises(Unreadable, match="2 games"):
        table.step(np.array([legal]))
    assert np.array_equal(table.now().observations, before.observations)


def test_moves_may_be_a_list_of_whole_numbers() -> None:
    table = nutwood.vector("hounded", 2, seed=1)
    assert table.step(table.sample().tolist()).seats.shape == (2,)
    for wrong in ([1.5, 2.5], "12", [[1], [2]], 3):
        with pytest.raises(Unreadable, match="one for each of the 2 games"):
            table.step(wrong)


def test_a_learner_is_asked_only_for_its_seat() -> None:
    table = nutwood.vector("hounded", 6, learner="each")
    for _ in range(100):
        now = table.step(table.sample())
        assert list(now.seats) == [0, 1, 0, 1, 0, 1]
    assert set(nutwood.vector("hounded", 3, learner=1).now().seats) == {1}


@pytest.mark.parametrize("learner", [2, -1, "both"])
def test_a_learner_that_is_no_seat_is_refused(learner: int | str) -> None:
    with pytest.raises(BadOption, match="learner="):
        nutwood.vector("hounded", 3, learner=learner)


def test_there_must_be_games() -> None:
    with pytest.raises(BadOption, match="one game at least"):
        nutwood.vector("hounded", 0)


def test_the_interpreted_build_steps_the_same_games() -> None:
    script = (
        "import nutwood, zlib; table = nutwood.vector('hounded', 4, seed=2)\n"
        "for _ in range(150): now = table.step(table.sample())\n"
        "print([zlib.crc32(part.tobytes()) for part in now])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={"NUTWOOD_INTERPRETED": flag},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for flag in ("", "1")
    ]
    assert runs[0] == runs[1]
