"""PettingZoo's own checks."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from nutwood.adapters.pettingzoo import env, parallel_env
from nutwood.core.errors import BadOption, IllegalMove, NotYours, Unreadable
from nutwood.core.game import AnyGame
from nutwood.testing import describe
from nutwood.testing.walks import written
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
    parallel_seed_test(lambda: parallel_env(game.name, **settings), num_cycles=60)


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


def test_an_illegal_move_loses_and_says_why() -> None:
    table = env("hounded")
    table.reset(seed=0)
    table.step(illegal_move(table))
    assert table.rewards == {"player_0": -1.0, "player_1": 1.0}
    assert all(table.terminations.values())
    assert "§" in table.infos["player_0"]["refused"]
    assert table.infos["player_1"] == {}


def test_an_illegal_move_can_be_refused_with_its_rule() -> None:
    table = env("hounded", illegal="raise")
    table.reset(seed=0)
    with pytest.raises(IllegalMove, match="§"):
        table.step(illegal_move(table))
    with pytest.raises(Unreadable, match="no move of this game"):
        table.step(10**6)


def test_an_illegal_move_can_do_nothing() -> None:
    table = env("hounded", illegal="noop")
    table.reset(seed=0)
    before = table.observe("player_0")
    table.step(illegal_move(table))
    assert np.array_equal(table.observe("player_0")["observation"], before["observation"])
    assert table.agent_selection == "player_0"


def test_other_answers_to_illegal_moves_are_refused() -> None:
    with pytest.raises(BadOption, match="lose, raise, noop"):
        env("hounded", illegal="ignore")


def choosing_together(illegal: str) -> tuple[Any, dict[str, int]]:
    """Both seats of Squirrel Squabble have to lay a coin: a legal one for each."""
    table = parallel_env("squirrel-squabble", illegal=illegal)
    seen, _ = table.reset(seed=1)
    while len(table.episode.choosers()) < 2:
        seen, *_ = table.step({agent: first_legal(seen[agent]) for agent in table.agents})
    return table, {agent: first_legal(seen[agent]) for agent in table.agents}


def first_legal(seen: Any) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


@pytest.mark.parametrize("illegal", ["lose", "raise", "noop"])
@pytest.mark.parametrize("culprit", ["player_0", "player_1"])
def test_one_illegal_move_and_nobody_s_is_played(illegal: str, culprit: str) -> None:
    table, actions = choosing_together(illegal)
    before = written(table.episode.game, table.episode.state)
    actions[culprit] = int(np.flatnonzero(table.episode.mask(0) == 0)[0])
    if illegal == "raise":
        with pytest.raises(IllegalMove):
            table.step(actions)
    else:
        _, rewards, over, _, infos = table.step(actions)
        assert [agent for agent in infos if infos[agent]] == [culprit]
        assert all(over.values()) is (illegal == "lose")
        assert rewards[culprit] == (-1.0 if illegal == "lose" else 0.0)
    assert written(table.episode.game, table.episode.state) == before


def test_both_lose_nothing_if_both_are_illegal() -> None:
    table, actions = choosing_together("lose")
    wrong = int(np.flatnonzero(table.episode.mask(0) == 0)[0])
    _, rewards, over, _, _ = table.step(dict.fromkeys(actions, wrong))
    assert all(over.values())
    assert rewards == {"player_0": 0.0, "player_1": 0.0}


def test_who_has_to_choose_cannot_wait() -> None:
    table, actions = choosing_together("raise")
    with pytest.raises(NotYours, match="cannot wait"):
        table.step({**actions, "player_1": table.episode.moves - 1})


def test_a_missing_action_is_named() -> None:
    table, actions = choosing_together("lose")
    del actions["player_1"]
    with pytest.raises(Unreadable, match="player_1 has to choose"):
        table.step(actions)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_there_is_no_step_before_the_first_reset(make: Any) -> None:
    with pytest.raises(NotYours, match=r"call reset\(\)"):
        make("hounded").step({"player_0": 0} if make is parallel_env else 0)


@pytest.mark.parametrize("make", [env, parallel_env])
def test_unknown_render_modes_are_refused(make: Any) -> None:
    with pytest.raises(BadOption, match="render_mode='picture': known are ansi"):
        make("hounded", render_mode="picture")


@pytest.mark.parametrize("wrong", [[3], 1.5, "3", None])
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    table = env("hounded")
    table.reset(seed=0)
    with pytest.raises(Unreadable):
        table.step(wrong)


def test_whoever_is_done_has_a_mask_to_draw_from() -> None:
    table = env("nut-hunt")
    table.reset(seed=1)
    for _ in table.agent_iter():
        seen, _, over, _, _ = table.last()
        assert seen["action_mask"].any()
        table.step(None if over else first_legal(seen))
