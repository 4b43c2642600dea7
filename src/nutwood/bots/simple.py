"""Baselines: bots that do not search."""

from __future__ import annotations

from nutwood.core.dice import Dice
from nutwood.core.expert import Expert
from nutwood.core.state import buffer
from nutwood.core.vecs import vec
from nutwood.core.view import Observation


class RandomBot:
    """Any legal move, each as likely as another."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Dice(seed)

    def choose(self, observation: Observation) -> int:
        return observation.legal[self.dice.below(len(observation.legal))]


class GreedyBot:
    """The move that looks best to the expert at first sight; it never thinks of what comes next."""

    def __init__(self, expert: Expert, seed: int = 0) -> None:
        self.expert = expert
        self.dice = Dice(seed)

    def choose(self, observation: Observation) -> int:
        legal = observation.legal
        moves, looks = buffer(len(legal)), vec[float]([0.0 for _ in legal])
        for i, move in enumerate(legal):
            moves[i] = move
        self.expert.weigh(observation.sample(self.dice), observation.seat, moves, len(legal), looks)
        best = max(looks)
        equal = [move for move, look in zip(legal, looks, strict=True) if look == best]
        return equal[self.dice.below(len(equal))]
