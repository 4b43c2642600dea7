"""PettingZoo's own checks."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from nutwood.adapters.pettingzoo import env, parallel_env
from nutwood.core.errors import BadOption, IllegalMove
from nutwood.testing import describe
from nutwood.testing.walks import AnyGame
from tests.adapters.every import DEFAULTS, EXTREMES, SAMPLE

ASIDE = ("probably should be gymnasium.spaces.box", "is not a NumPy array")
"""What they say of every environment that has masks in its observations, but for their own."""


@pytest.fixture(autouse=True)
def _only_their_advice_about_masks_is_expected() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for words in ASIDE:
            warnings.filterwarnings("ignore", message=f".*{words}.*")
        yield


@pytest.mark.parametrize("game", SAMPLE, ids=describe)
def test_api(game: AnyGame) -> None:
    api_test(env(game.name, **game.settings()), num_cycles=60)


@pytest.mark.parametrize("game", SAMPLE, ids=describe)
def test_parallel_api(game: AnyGame) -> None:
    parallel_api_test(parallel_env(game.name, **game.settings()), num_cycles=60)


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_seeds(game: AnyGame) -> None:
    settings = game.settings()
    seed_test(lambda: env(game.name, **settings), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game.name, illegal="noop", **settings), num_cycles=60)


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_rendering(game: AnyGame) -> None:
    render_test(
        lambda render_mode: env(game.name, render_mode), custom_tests={"rgb_array": lambda picture: picture.std() > 1}
    )


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_rewards_at_the_end_are_the_returns(game: AnyGame) -> None:
    table = env(game.name, **game.settings())
    table.reset(seed=1)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        total[agent] += reward
        table.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))
    assert list(total.values()) == table.episode.state.returns()


def illegal_move(table: Any) -> int:
    return int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = env("hounded")
    table.reset(seed=0)
    with pytest.raises(IllegalMove, match="§"):
        table.step(illegal_move(table))


def test_an_illegal_move_can_lose() -> None:
    table = env("hounded", illegal="lose")
    table.reset(seed=0)
    table.step(illegal_move(table))
    assert table.rewards == {"player_0": -1.0, "player_1": 1.0}
    assert all(table.terminations.values())


def test_an_illegal_move_can_do_nothing() -> None:
    table = env("hounded", illegal="noop")
    table.reset(seed=0)
    before = table.observe("player_0")
    table.step(illegal_move(table))
    assert np.array_equal(table.observe("player_0")["observation"], before["observation"])
    assert table.agent_selection == "player_0"


def test_other_answers_to_illegal_moves_are_refused() -> None:
    with pytest.raises(BadOption, match="raise, lose, noop"):
        env("hounded", illegal="ignore")
