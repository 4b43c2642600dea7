"""What search asks of somebody who knows a game; the plain expert knows nothing and plays at random."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from nutwood.core.dice import Dice
from nutwood.core.state import State
from nutwood.core.vecs import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert:
    """Knowledge of no game in particular."""

    depth: i64 = -1
    """After how many decisions of a rollout it judges; -1 plays to the end."""

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """How promising each listed move looks: positive weights, which search tries in proportion."""
        for i in range(count):
            into[i] = 1.0

    def choose(self, state: State, seat: i64, moves: vec[i64], count: i64, dice: Dice) -> i64:
        """One of the listed moves, for rollouts."""
        return moves[dice.below(count)]

    def judge(self, state: State, into: vec[float]) -> None:
        """The results to expect for each seat, between -1 and 1, where a rollout is cut short."""
        for seat in range(state.seats()):
            into[seat] = 0.0
