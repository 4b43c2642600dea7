"""Two plain bots: one plays at random, one looks a move ahead."""

from __future__ import annotations

import time
from typing import Protocol

from nutwood.core.dice import Dice
from nutwood.core.playout import playout
from nutwood.core.state import buffer
from nutwood.core.view import Observation


class Bot(Protocol):
    """Whoever chooses one of the legal moves from what a seat knows."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        """The number of a legal move."""


class RandomBot:
    """Any legal move."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        """Each as likely as another."""
        return observation.legal[dice.below(len(observation.legal))]


class LookaheadBot:
    """Tries each move in positions that it cannot tell apart, and plays them out at random.

    Every move gets the same number of playouts, so the choice depends on the dice alone unless `seconds`
    run out first.
    """

    def __init__(self, playouts: int = 1000, seconds: float = 0.8) -> None:
        self.playouts = playouts
        self.seconds = seconds

    def choose(self, observation: Observation, dice: Dice) -> int:
        """The move with the best mean result."""
        if len(observation.legal) == 1:
            return observation.legal[0]
        totals = dict.fromkeys(observation.legal, 0.0)
        deadline = time.monotonic() + self.seconds
        for _ in range(self.playouts):
            for move in totals:
                totals[move] += outcome(observation, move, dice)
            if time.monotonic() > deadline:
                break
        return max(totals, key=totals.__getitem__)


def outcome(observation: Observation, move: int, dice: Dice) -> float:
    """The result for the seat of one random game after the move."""
    world = observation.sample(dice)
    world.apply(observation.seat, move)
    playout(world, dice, buffer(world.widest()))
    return world.returns()[observation.seat]
