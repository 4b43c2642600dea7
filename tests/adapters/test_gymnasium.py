"""Gymnasium's own checks."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from nutwood.adapters.gymnasium import NutwoodEnv, gym_name, register
from nutwood.core.errors import BadOption, IllegalMove, NotYours, Unreadable
from nutwood.core.game import AnyGame
from nutwood.testing import describe
from tests.adapters.every import EXTREMES, SAMPLE


@pytest.mark.parametrize("game", SAMPLE, ids=describe)
@pytest.mark.filterwarnings("error")
def test_their_checker_passes(game: AnyGame) -> None:
    check_env(gymnasium.make(gym_name(game.name), **game.settings()).unwrapped)


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


def played_out(env: NutwoodEnv) -> Any:
    """What is seen last of a game."""
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
    return seen, info


def test_the_last_mask_is_not_empty() -> None:
    env = NutwoodEnv("nut-hunt")
    seen, info = played_out(env)
    assert seen["action_mask"].all()
    assert info["action_mask"].all()
    assert env.action_masks().all()
    assert env.action_masks().dtype == np.bool_


def test_masked_policies_survive_the_reset_of_their_vectors() -> None:
    envs = gymnasium.vector.SyncVectorEnv([lambda: NutwoodEnv("squirrel-squabble") for _ in range(3)])
    seen, _ = envs.reset(seed=1)
    ended = 0
    while ended < 5:
        assert seen["action_mask"].any(axis=1).all()
        seen, _, over, _, _ = envs.step(seen["action_mask"].argmax(axis=1))
        ended += int(over.sum())


def test_rivals_and_the_table_roll_different_dice() -> None:
    env = NutwoodEnv("hounded", seat=1)
    env.reset(seed=5)
    dice = [env.episode.dice, *(bot.dice for bot in env.bots.values())]  # type: ignore[attr-defined]
    again = NutwoodEnv("hounded", seat=1)
    again.reset(seed=np.int64(5))
    assert len({each.carried for each in dice}) == len(dice)
    assert again.episode.dice.carried == env.episode.dice.carried


@pytest.mark.parametrize("seed", [1.5, "one", -1])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed="):
        NutwoodEnv("hounded").reset(seed=seed)


def test_there_is_no_step_before_the_reset_nor_after_the_end() -> None:
    env = NutwoodEnv("nut-hunt")
    with pytest.raises(NotYours, match=r"call reset\(\) before"):
        env.step(0)
    played_out(env)
    with pytest.raises(NotYours, match=r"call reset\(\) for another"):
        env.step(0)


def test_an_illegal_move_loses_and_says_why() -> None:
    env = NutwoodEnv("hounded")
    env.reset(seed=0)
    _, reward, over, _, info = env.step(int(np.flatnonzero(~env.action_masks())[0]))
    assert (reward, over) == (-1.0, True)
    assert "§" in info["refused"]


def test_an_illegal_move_can_be_refused() -> None:
    env = NutwoodEnv("hounded", illegal="raise")
    env.reset(seed=0)
    with pytest.raises(IllegalMove, match="§"):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
    with pytest.raises(Unreadable, match="no action"):
        env.step([1])  # type: ignore[arg-type]


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(BadOption, match="render_mode"):
        NutwoodEnv("hounded", render_mode="picture")


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_compiled_games_side_by_side(game: AnyGame) -> None:
    envs: Any = gymnasium.make_vec(gym_name(game.name), num_envs=4, **game.settings())
    one: Any = gymnasium.make_vec(gym_name(game.name), num_envs=4, vectorization_mode="sync", **game.settings())
    assert envs.single_observation_space == one.single_observation_space
    assert envs.observation_space == one.observation_space
    assert envs.action_space == one.action_space
    seen, _ = envs.reset(seed=np.int64(3))
    ended = 0
    while ended < 2:
        assert seen in envs.observation_space
        seen, rewards, over, cut, infos = envs.step(seen["action_mask"].argmax(axis=1))
        assert not rewards[~over].any()
        assert not cut.any()
        for place in np.flatnonzero(over):
            last = infos["final_obs"][place]
            assert last in envs.single_observation_space
            assert last["action_mask"].all()
        ended += int(over.sum())


def test_compiled_games_say_what_they_do_not_know() -> None:
    name = gym_name("hounded")
    with pytest.raises(BadOption, match=r"rivals='level1': .* vectorization_mode"):
        gymnasium.make_vec(name, num_envs=2, rivals="level1")
    envs: Any = gymnasium.make_vec(name, num_envs=2)
    with pytest.raises(Unreadable, match="2 games, but 3 seeds"):
        envs.reset(seed=[1, 2, 3])
    one, _ = envs.reset(seed=[7, 7])
    assert np.array_equal(one["observation"][0], one["observation"][1])
