"""OpenSpiel's own search plays our Hounded, against a player who moves at random.

python examples/openspiel_ismcts.py --simulations 30 --seed 1
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import nutwood.adapters.openspiel as adapter


def play(game: Any, seat: int, simulations: int, seed: int, longest: int) -> list[float]:
    """One game; the search sits on `seat`. The results, or zeros if it was cut short."""
    chooser = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, chooser)
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, simulations, random_state=chooser)
    state = game.new_initial_state()
    for _ in range(longest):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            move = chooser.choice(outcomes, p=odds)
        elif state.current_player() == seat:
            move = bot.step(state)
        else:
            move = chooser.choice(state.legal_actions())
        print(f"{state.current_player():>3}  {state.action_to_string(move)}")
        state.apply_action(move)
    results: list[float] = state.returns()
    return results


def main() -> None:
    """Play and say who won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="hounded", help="a game of ours")
    parser.add_argument("--seat", type=int, default=0, help="where the search sits")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--longest", type=int, default=2000, help="stop after so many moves")
    chosen = parser.parse_args()
    game = pyspiel.load_game(f"{adapter.short_name(chosen.game)}(turn_based=True)")
    print("results:", play(game, chosen.seat, chosen.simulations, chosen.seed, chosen.longest))


if __name__ == "__main__":
    main()
