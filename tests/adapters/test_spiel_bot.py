"""OpenSpiel's searches at our tables."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from nutwood.adapters.spiel_bot import Rollouts
from nutwood.bots.levels import UnknownBot, make_bot
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.testing import describe
from tests.adapters.every import DEFAULTS

DECISIONS = 6


@pytest.mark.parametrize("name", ["ismcts:2", "mcts:2", "ismcts:0.01s"])
@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_they_choose_legal_moves_from_what_they_see(game: AnyGame, name: str) -> None:
    match, dice = Match(game), Dice(3)
    bots = [make_bot(game, name, seed) for seed in range(game.players)]
    for _ in range(DECISIONS):
        match.roll(dice)
        seat = max(match.view().choosers)
        match.play(bots[seat].choose(match.observation(seat, dice)), seat)


def test_compiled_rollouts_are_random_games() -> None:
    state = pyspiel.load_game("nutwood_hounded").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    ours, theirs = Rollouts(Dice(1)), RandomRolloutEvaluator(1, np.random.RandomState(1))
    one = np.mean([ours.evaluate(state)[0] for _ in range(400)])
    two = np.mean([theirs.evaluate(state)[0] for _ in range(60)])
    assert one == pytest.approx(two, abs=0.4)
    assert str(state) == before
    assert ours.prior(state) == theirs.prior(state)


def test_they_count_their_simulations() -> None:
    bot = make_bot(DEFAULTS[0], "ismcts:3")
    match, dice = Match(DEFAULTS[0]), Dice(3)
    match.roll(dice)
    bot.choose(match.observation(match.state.mover(), dice))
    assert bot.simulations_made == 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["ismcts", "ismcts:0", "mcts:-3", "ismcts:manys"])
def test_an_unclear_budget_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"write ismcts:50 or ismcts:0\.9s"):
        make_bot(DEFAULTS[0], name)


def test_unknown_bots_are_told_of_those_that_packages_offer() -> None:
    with pytest.raises(UnknownBot, match="ismcts"):
        make_bot(DEFAULTS[0], "nobody")
