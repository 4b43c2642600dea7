"""OpenSpiel's own C++ games, driven from Python as its users drive them."""

from __future__ import annotations

import random
from importlib.util import find_spec
from typing import Any, Final

from nutwood.bench import NothingToCompare
from nutwood.bench.speed import decisions_a_second

GAMES: Final = (
    "backgammon",
    "hearts",
    "battleship",
    "quoridor",
    "chess",
    "liars_dice",
    "phantom_go",
    "gin_rummy",
)


class OpenSpiel:
    """One of its games, played at random: `legal_actions`, then `apply_action`; chance is sampled."""

    def __init__(self, name: str, seed: int = 1) -> None:
        if find_spec("pyspiel") is None:
            raise NothingToCompare(
                "--against openspiel: OpenSpiel is not installed; 'pip install nutwood[openspiel]' brings it."
            )
        import pyspiel

        self.game: Any = pyspiel.load_game(name)
        self.running: Any = self.game.new_initial_state()
        self.random = random.Random(seed)

    def round(self, seconds: float) -> float:
        """Decisions a second; a game that is not over goes on in the next round."""
        return decisions_a_second(self.decide, seconds)

    def decide(self) -> None:
        """Let chance play until somebody has to choose, and choose."""
        state = self.running
        while state.is_terminal() or state.is_chance_node():
            if state.is_terminal():
                self.running = state = self.game.new_initial_state()
            else:
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.random.choices(outcomes, odds)[0])
        legal = state.legal_actions()
        state.apply_action(legal[int(self.random.random() * len(legal))])
