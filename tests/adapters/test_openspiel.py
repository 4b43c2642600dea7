"""OpenSpiel's own checks, and ours of what it checks only in C++."""

import os
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from nutwood.adapters.openspiel import short_name
from nutwood.core.game import AnyGame
from nutwood.testing import describe
from tests.adapters.every import DEFAULTS, EXTREMES, SAMPLE

SIMULATIONS = int(os.environ.get("NUTWOOD_SIMULATIONS", "1"))
"""20 of every variant in a thorough run; one of some finds what the interface gets wrong."""
CHECKED = 40


def spiel(game: AnyGame, **further: Any) -> Any:
    parameters = {**game.settings(), **further}
    return pyspiel.load_game(short_name(game.name), parameters)


def states(game: Any, seed: int, count: int = CHECKED) -> Iterator[Any]:
    """The states of a random game, up to so many."""
    chooser = np.random.RandomState(seed)
    state = game.new_initial_state()
    for _ in range(count):
        yield state
        if state.is_terminal():
            return
        step(state, chooser)


def step(state: Any, chooser: np.random.RandomState) -> None:
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chooser.choice(outcomes, p=odds))
    elif state.is_simultaneous_node():
        legal = [state.legal_actions(player) for player in range(state.num_players())]
        state.apply_actions([chooser.choice(moves) if moves else 0 for moves in legal])
    else:
        state.apply_action(chooser.choice(state.legal_actions()))


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_the_history_of_a_state_is_what_was_played(game: AnyGame) -> None:
    *_, last = states(spiel(game), seed=3, count=20)
    assert last.history() == [each.action for each in last.full_history()] != []


@pytest.mark.parametrize("game", SAMPLE, ids=describe)
def test_their_random_simulations_pass(game: AnyGame) -> None:
    pyspiel.random_sim_test(spiel(game), num_sims=SIMULATIONS, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "game", [game for game in DEFAULTS if spiel(game).get_type().dynamics.value == 0], ids=describe
)
def test_their_random_simulations_pass_with_hidden_commitments(game: AnyGame) -> None:
    turn_based = spiel(game, turn_based=True)
    assert turn_based.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    pyspiel.random_sim_test(turn_based, num_sims=SIMULATIONS, serialize=True, verbose=False)


EVEN = ("nut-hunt", "squirrel-squabble")
"""Games whose chance is dice, tiles that fall on either side and cards that are all different: equally likely."""


def place_of(game: AnyGame, state: Any) -> Any:
    """The position of a state of OpenSpiel, from what it says about itself."""
    return msgspec.json.decode(str(state), type=game.position_type)


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_chance_outcomes_are_legal_and_as_likely_as_their_weights(game: AnyGame) -> None:
    loaded, uneven = spiel(game), 0
    for state in states(loaded, seed=1, count=4 * CHECKED):
        if state.is_chance_node():
            moves, odds = zip(*state.chance_outcomes(), strict=True)
            assert sorted(set(moves)) == list(moves) == state.legal_actions()
            assert sum(odds) == pytest.approx(1)
            weights = dict(game.chances(game.from_position(place_of(game, state))))
            assert dict(zip(moves, odds, strict=True)) == pytest.approx(
                {move: weight / sum(weights.values()) for move, weight in weights.items()}
            )
            uneven += min(odds) < max(odds)
    assert uneven > 0 or game.name in EVEN


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
@pytest.mark.parametrize("turn_based", [False, True])
def test_resampled_states_have_the_same_information_state(game: AnyGame, turn_based: bool) -> None:
    chooser = np.random.RandomState(0)
    for state in states(spiel(game, turn_based=turn_based), seed=2):
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, chooser.uniform)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == state.current_player()
            if not state.is_chance_node():
                assert other.legal_actions(player) == state.legal_actions(player)


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_resampled_states_can_be_played_to_the_end_and_kept(game: AnyGame) -> None:
    chooser = np.random.RandomState(0)
    state = list(states(spiel(game), seed=3, count=12))[-1]
    other = state.resample_from_infostate(0, chooser.uniform)
    again = pickle.loads(pickle.dumps(other))
    assert str(again) == str(other)
    assert again.information_state_string(0) == state.information_state_string(0)
    while not other.is_terminal():
        step(other, chooser)
    assert len(other.returns()) == game.players


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_information_states_keep_the_whole_history(game: AnyGame) -> None:
    longest = 0
    for state in states(spiel(game), seed=4):
        text = state.information_state_string(0)
        assert text.count("\n") == len(state.played.links()) >= longest
        longest = text.count("\n")
        assert state.observation_string(0) in text


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_structs_say_the_same_as_texts(game: AnyGame) -> None:
    loaded = spiel(game)
    for state in states(loaded, seed=5, count=12):
        copy = loaded.new_initial_state(state.to_struct().to_json())
        assert str(copy) == str(state)
        if state.current_player() >= 0:
            move = state.legal_actions()[0]
            described = state.action_to_struct(state.current_player(), move)
            assert state.struct_to_actions(described) == [move]
            assert state.to_observation_struct(0).to_json()


@pytest.mark.parametrize("game", EXTREMES, ids=describe)
def test_simultaneous_choices_are_simultaneous_nodes(game: AnyGame) -> None:
    loaded = spiel(game)
    together = [state for state in states(loaded, seed=6) if state.is_simultaneous_node()]
    at_once = loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    assert bool(together) <= at_once == game.profile.simultaneous


SEARCHED = 60
"""So many decisions are theirs; the rest of the game is random."""


@pytest.mark.parametrize("kind", ["ismcts", "mcts"])
@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_their_search_plays_whole_games_of_ours(game: AnyGame, kind: str) -> None:
    loaded = spiel(game, turn_based=True)
    chooser = np.random.RandomState(7)
    evaluator = mcts.RandomRolloutEvaluator(1, chooser)
    if kind == "ismcts":
        bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, 2, random_state=chooser, allow_inconsistent_action_sets=False)
    else:
        bot = mcts.MCTSBot(loaded, 2.0, 2, evaluator, random_state=chooser)
    state = loaded.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node() or searched == SEARCHED:
            step(state, chooser)
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        searched += 1
    assert sum(state.returns()) == pytest.approx(0.0)


def test_secrets_are_not_in_the_tensors_of_others() -> None:
    """The Terrier looks at a Den or a Trap: the hunters' tensor tells which, the Fox's does not."""
    state = pyspiel.load_game("nutwood_hounded").new_initial_state()
    for text in ("pick terrier", "to c2"):
        state.apply_action(state.string_to_action(text))
    worlds = [state.child(state.string_to_action(f"tile {kind}")) for kind in ("den", "trap")]
    for player, same in ((0, False), (1, True)):
        one, two = (world.information_state_tensor(player) for world in worlds)
        assert (one == two) is same
        assert (worlds[0].information_state_string(player) == worlds[1].information_state_string(player)) is same
