"""Seeds: no two share episodes, and environments without a seed are not alike."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import nutwood
from nutwood.adapters.gymnasium import NutwoodEnv
from nutwood.adapters.pettingzoo import env, parallel_env

SEEDS = 10
EPISODES = 100
SIDE_BY_SIDE = 10
BEGINNING = 12
"""So many choices of an episode are looked at: chance has laid the forest by then."""
GAME = "nut-hunt"
Digest = str
Episodes = Callable[[Any], Iterator[Digest]]


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def gymnasium_episodes(seed: Any) -> Iterator[Digest]:
    table = NutwoodEnv(GAME)
    while True:
        seen, _ = table.reset(seed=seed)
        seed, digest = None, hashlib.sha256()
        for _ in range(BEGINNING):
            digest.update(seen["observation"].tobytes())
            seen, *_ = table.step(first_legal(seen["action_mask"]))
        yield digest.hexdigest()


def aec_episodes(seed: Any) -> Iterator[Digest]:
    table = env(GAME)
    while True:
        table.reset(seed=seed)
        seed, digest = None, hashlib.sha256()
        for _ in table.agent_iter(BEGINNING):
            seen, *_ = table.last()
            digest.update(seen["observation"].tobytes())
            table.step(first_legal(seen["action_mask"]))
        yield digest.hexdigest()


def parallel_episodes(seed: Any) -> Iterator[Digest]:
    table = parallel_env(GAME)
    while True:
        seen, _ = table.reset(seed=seed)
        seed, digest = None, hashlib.sha256()
        for _ in range(BEGINNING):
            for agent in table.agents:
                digest.update(seen[agent]["observation"].tobytes())
            seen, *_ = table.step({agent: first_legal(seen[agent]["action_mask"]) for agent in table.agents})
        yield digest.hexdigest()


def vector_episodes(seed: Any) -> Iterator[Digest]:
    table = nutwood.vector(GAME, SIDE_BY_SIDE, seed=seed)
    now, digests = table.now(), [hashlib.sha256() for _ in range(SIDE_BY_SIDE)]
    while True:
        for digest, seen in zip(digests, now.observations, strict=True):
            digest.update(seen.tobytes())
        now = table.step(now.masks.argmax(axis=1))
        for place in np.flatnonzero(now.dones):
            yield digests[place].hexdigest()
            digests[place] = hashlib.sha256()


ADAPTERS = [gymnasium_episodes, aec_episodes, parallel_episodes, vector_episodes]


@pytest.mark.parametrize("episodes", ADAPTERS)
def test_a_thousand_episodes_of_ten_seeds_are_all_different(episodes: Episodes) -> None:
    played = []
    for seed in range(SEEDS):
        found = episodes(seed)
        played += [next(found) for _ in range(EPISODES)]
    assert len(set(played)) == SEEDS * EPISODES


@pytest.mark.parametrize("episodes", ADAPTERS)
def test_without_a_seed_no_two_are_alike(episodes: Episodes) -> None:
    assert next(episodes(None)) != next(episodes(None))


@pytest.mark.parametrize("episodes", ADAPTERS)
def test_equal_seeds_have_equal_episodes_one_after_the_other(
    episodes: Episodes,
) -> None:
    one, two = episodes(np.int64(4)), episodes(4)
    assert [next(one) for _ in range(3)] == [next(two) for _ in range(3)]


def test_a_vector_without_a_seed_begins_other_games_at_each_reset() -> None:
    table = nutwood.vector(GAME, 2, seed=3)
    first = [dice.carried for dice in table.batch.dice]
    table.reset()
    assert first != [dice.carried for dice in table.batch.dice]
    table.reset(3)
    assert first == [dice.carried for dice in table.batch.dice]
