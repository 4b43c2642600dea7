"""Experts that judge by weighed features; the weights are data, fitted to games that were played."""

from __future__ import annotations

from math import exp, tanh
from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from nutwood.core.expert import Expert
from nutwood.core.state import State
from nutwood.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearExpert(Expert):
    """A seat's prospects: what speaks for it, less the mean of what speaks for the others."""

    names: ClassVar[tuple[str, ...]] = ()
    """What its features are called, in their order: the weights in `weights.toml` go by these names."""
    weights: vec[float]
    feature: vec[float]
    prospect: vec[float]
    verdict: vec[float]
    sharpness: float
    """How much more often a move is tried first that leads to a better position; 0 for all alike."""
    confidence: float
    """How far a judgement goes for what speaks for a seat: found by how often such judgements came true."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = vec[float](weights)
        self.feature = vec[float]([0.0 for _ in weights])
        self.prospect = vec[float]([0.0 for _ in range(8)])
        self.verdict = vec[float]([0.0 for _ in range(8)])
        self.sharpness = 0.0
        self.confidence = 1.0

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (type(self), list(self.weights), self.sharpness, self.confidence, self.depth)

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """Write what an expert looks at for this seat, a number for each weight, of the order of 1."""
        for i in range(len(self.weights)):
            into[i] = 0.0

    def features(self, state: State, seat: int) -> list[float]:
        """The same as a list, for fitting."""
        self.describe(state, seat, self.feature)
        return list(self.feature)

    def worth(self, state: State, seat: i64) -> float:
        """What speaks for a seat, weighed."""
        self.describe(state, seat, self.feature)
        total = 0.0
        for i in range(len(self.weights)):
            total += self.weights[i] * self.feature[i]
        return total

    def worth_after(self, state: State, seat: i64, move: i64) -> float:
        """What speaks for a seat after its move."""
        after = state.clone()
        after.apply(seat, move)
        return self.worth(after, seat)

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """By the position that each move leads to."""
        for i in range(count):
            into[i] = 1.0
            if self.sharpness > 0.0:
                after = state.clone()
                after.apply(seat, moves[i])
                self.judge(after, self.verdict)
                into[i] = exp(self.sharpness * self.verdict[seat])

    def judge(self, state: State, into: vec[float]) -> None:
        """Results to expect, between -1 and 1."""
        seats = state.seats()
        total = 0.0
        for seat in range(seats):
            self.prospect[seat] = self.worth(state, seat)
            total += self.prospect[seat]
        for seat in range(seats):
            worth = self.prospect[seat]
            into[seat] = tanh(self.confidence * (worth - (total - worth) / float(max(seats - 1, 1))))


def remade(
    kind: type[LinearExpert], weights: list[float], sharpness: float, confidence: float, depth: i64
) -> LinearExpert:
    """An expert with all that was found for it."""
    expert = kind(weights)
    expert.sharpness = sharpness
    expert.confidence = confidence
    expert.depth = depth
    return expert
