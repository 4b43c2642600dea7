"""Gymnasium's own checks."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from nutwood.adapters.gymnasium import NutwoodEnv, register
from nutwood.core.errors import BadOption
from nutwood.testing import describe
from nutwood.testing.walks import AnyGame
from tests.adapters.every import EXTREMES, SAMPLE


@pytest.mark.parametrize("game", SAMPLE, ids=describe)
@pytest.mark.filterwarnings("error")
def test_their_checker_passes(game: AnyGame) -> None:
    check_env(NutwoodEnv(game.name, illegal="lose", **game.settings()), skip_render_check=True)


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_every_seat_can_learn_to_the_end(game: AnyGame) -> None:
    for seat in range(game.players):
        env = NutwoodEnv(game.name, seat=seat, **game.settings())
        env.action_space.seed(seat)
        seen, _ = env.reset(seed=seat)
        over, reward = False, 0.0
        while not over:
            assert seat in env.episode.choosers()
            seen, reward, over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        assert reward == env.episode.state.returns()[seat]


def test_rivals_are_bots_of_a_chosen_level() -> None:
    env = NutwoodEnv("hounded", seat=1, rivals="search:2")
    seen, _ = env.reset(seed=3)
    again, _ = NutwoodEnv("hounded", seat=1, rivals="search:2").reset(seed=3)
    assert np.array_equal(seen["observation"], again["observation"])


def test_every_game_has_a_name_there() -> None:
    for name in register():
        seen, info = gymnasium.make(name).reset(seed=0)
        assert np.array_equal(seen["action_mask"], info["action_mask"])


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="seat=2"):
        NutwoodEnv("hounded", seat=2)


def test_rendering_shows_what_the_learner_sees() -> None:
    env = NutwoodEnv("hounded", render_mode="ansi")
    env.reset(seed=0)
    assert env.render() == env.game.text(env.game.view(env.episode.state, 0))
