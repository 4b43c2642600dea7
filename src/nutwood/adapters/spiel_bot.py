"""OpenSpiel's searches as bots of ours: `ismcts:50` and `mcts:50` simulations, or `ismcts:0.9s` seconds per decision.

They get what all bots get, an observation: the position that they search from is a redealt one.
"""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts as their_ismcts
from open_spiel.python.algorithms import mcts as their_mcts

from nutwood.adapters.history import History
from nutwood.adapters.openspiel import NutwoodState, short_name
from nutwood.core.dice import Dice
from nutwood.core.errors import BadOption
from nutwood.core.game import AnyGame
from nutwood.core.playout import playout, random_move
from nutwood.core.state import State, buffer
from nutwood.core.view import Observation

EXPLORATION: Final = 1.4
FIRST_GUESS: Final = 4
"""Simulations of the first decision with a time limit; later ones follow the speed measured."""


class SpielBot:
    """One of their searches with random rollouts, which are played in compiled code."""

    def __init__(self, kind: str, game: AnyGame, budget: str, seed: int, factor: float) -> None:
        self.seconds = _seconds(budget, factor)
        self.simulations = FIRST_GUESS if self.seconds else max(1, round(_whole(budget) / factor))
        self.simulations_made = 0
        self.kind = kind
        self.dice = Dice(seed)
        self.chooser = np.random.RandomState(seed % 2**32)
        self.spiel = pyspiel.load_game(
            short_name(game.name), {**game.settings(), "edition": game.edition_name, "turn_based": True}
        )

    def choose(self, observation: Observation) -> int:
        """The move that their search likes best."""
        if len(observation.legal) == 1:
            return observation.legal[0]
        world = asked(observation.sample(self.dice), observation.seat, self.dice)
        state = NutwoodState(self.spiel, History(observation.game, world))
        begun = time.perf_counter()
        move = int(self._search().step(state))
        self.simulations_made += self.simulations
        if self.seconds:
            spent = max(time.perf_counter() - begun, 1e-6)
            self.simulations = max(2, round(self.simulations * self.seconds / spent))
        return move

    def _search(self) -> Any:
        evaluator = Rollouts(self.dice)
        if self.kind == "mcts":
            return their_mcts.MCTSBot(
                self.spiel, EXPLORATION, max(2, self.simulations), evaluator, random_state=self.chooser
            )
        return their_ismcts.ISMCTSBot(self.spiel, evaluator, EXPLORATION, self.simulations, random_state=self.chooser)


class Rollouts(their_mcts.Evaluator):  # type: ignore[misc]
    """What their `RandomRolloutEvaluator` does with one rollout, many times faster: they get more done in a second."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def evaluate(self, state: NutwoodState) -> Any:
        """The results of a random game from here."""
        world = state.played.state.clone()
        playout(world, self.dice, buffer(world.widest()))
        return np.array(world.returns())

    def prior(self, state: NutwoodState) -> list[tuple[int, float]]:
        """All moves alike; outcomes of chance by their odds."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def asked(world: State, seat: int, dice: Dice) -> State:
    """The world with this seat to choose: seats that choose at the same time, but come first here, choose anything."""
    into = buffer(world.widest())
    while world.mover() != seat:
        world.apply(world.mover(), random_move(world, world.mover(), dice, into))
    return world


def _seconds(budget: str, factor: float) -> float:
    if not budget.endswith("s"):
        return 0.0
    try:
        return float(budget[:-1]) / factor
    except ValueError:
        raise _unclear(budget) from None


def _whole(budget: str) -> int:
    if not budget.isdecimal() or int(budget) < 1:
        raise _unclear(budget)
    return int(budget)


def _unclear(budget: str) -> BadOption:
    return BadOption(f"{budget!r} is no budget for a search of OpenSpiel: write ismcts:50 or ismcts:0.9s.")


def ismcts(game: AnyGame, budget: str, seed: int, factor: float) -> SpielBot:
    """Their search over information sets."""
    return SpielBot("ismcts", game, budget, seed, factor)


def mcts(game: AnyGame, budget: str, seed: int, factor: float) -> SpielBot:
    """Their search of one position; here a redealt one, so that it sees through nobody's cards."""
    return SpielBot("mcts", game, budget, seed, factor)
