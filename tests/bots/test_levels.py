"""Levels: each above the one below, with an expert and without, and whom people meet who have not chosen."""

from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from nutwood import game_names, load
from nutwood.bots.levels import DEFAULT_LEVEL, LEVELS, make_bot
from nutwood.bots.searcher import SearchBot
from nutwood.core.dice import Dice
from nutwood.core.linear import LinearExpert
from nutwood.core.state import CHANCE
from nutwood.core.vecs import vec
from nutwood.core.weights import MissingWeights
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.calibration import chances
from nutwood.lab.standings import standings


def test_without_an_expert_every_level_thinks_longer_than_the_one_below() -> None:
    unknown: Any = SimpleNamespace(name="badgers", expert=lambda: None)
    bots = [make_bot(unknown, f"level{number}") for number in range(1, len(LEVELS) + 1)]
    budgets = [bot.budget for bot in bots if isinstance(bot, SearchBot)]
    simulations = [budget.simulations for budget in budgets if budget.simulations]
    assert simulations == sorted(set(simulations))
    assert [budget.seconds for budget in budgets[:-1]] == [None] * (len(LEVELS) - 1)
    assert budgets[-1].seconds


def test_whoever_needs_no_expert_asks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("hounded")

    def missing(_: object) -> None:
        raise MissingWeights("The expert of hounded has no weights.")

    monkeypatch.setattr(type(game), "expert", missing)
    for name in ("random", "level1", "level2", "plain:10"):
        make_bot(game, name, 1)
    with pytest.raises(MissingWeights):
        make_bot(game, "level3", 1)


@pytest.mark.parametrize("name", game_names())
def test_no_bot_is_called_like_something_in_a_game(name: str) -> None:
    boxed = {cell for table in load(name).components().values() for row in table.rows for cell in row.cells[:1]}
    said = {phrase.partition("{")[0].strip().capitalize() for phrase in load(name).phrasebook.phrases.values()}
    assert {level.name for level in LEVELS} & (boxed | said) == set()


@pytest.mark.parametrize("name", game_names())
def test_a_greedy_click_does_not_beat_the_default_level(name: str) -> None:
    level = f"level{DEFAULT_LEVEL}"
    contest = Contest(name, load(name).settings(), (level, "greedy"), games=4, seed=1)
    assert standings(contest, play_all(contest))[0].rate >= 0.5


@pytest.mark.parametrize("name", game_names())
def test_a_copy_of_an_expert_judges_as_it_does(name: str) -> None:
    state, dice = load(name).start(), Dice(1)
    while state.mover() == CHANCE:
        state.apply(CHANCE, state.roll(dice))
    expert = load(name).expert()
    assert isinstance(expert, LinearExpert)
    expert.weights = vec[float]([float(i + 1) for i in range(len(expert.weights))])
    expert.confidence = 0.01
    expert.depth = 3
    copied = pickle.loads(pickle.dumps(expert))
    assert chances(copied, state) == chances(expert, state)
    assert copied.depth == expert.depth
