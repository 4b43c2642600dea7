"""The plainest bot."""

from __future__ import annotations

from nutwood.core.dice import Dice
from nutwood.core.view import Observation


class RandomBot:
    """Any legal move, each as likely as another."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed)

    def choose(self, observation: Observation) -> int:
        """The number of a legal move."""
        return observation.legal[self.dice.below(len(observation.legal))]
