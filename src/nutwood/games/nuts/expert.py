"""What an expert of Nuts! looks at."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import i64

from nutwood.core.linear import LinearExpert
from nutwood.core.sets import count, lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nuts.rules.parts import Step, missing, total
from nutwood.games.nuts.state import NutsState

NAMES = (
    "points",
    "points-squared",
    "waiting",
    "two-short",
    "four-short",
    "nuts",
    "excess",
    "cards",
    "jokers",
    "paths",
    "extra-delicious",
    "on-turn",
    "fed",
    "last-turn",
)
"""What the weights in weights.toml are called, in the order of the features."""

SHARPNESS: Final = 6.0
"""How strongly search prefers moves that look better."""


class Feature:
    """Where each feature stands, by the name of its weight."""

    POINTS: Final = 0
    POINTS_SQUARED: Final = 1
    WAITING: Final = 2
    TWO_SHORT: Final = 3
    FOUR_SHORT: Final = 4
    NUTS: Final = 5
    EXCESS: Final = 6
    CARDS: Final = 7
    JOKERS: Final = 8
    PATHS: Final = 9
    EXTRA_DELICIOUS: Final = 10
    ON_TURN: Final = 11
    FED: Final = 12
    LAST_TURN: Final = 13


class Foreman(LinearExpert):
    """Counts points, boxed nuts against trucks, cards, and the paths that will be produced next."""

    names: ClassVar[tuple[str, ...]] = NAMES

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """What the seat has, what is about to come down the belts for it, and the trucks that this would fill."""
        assert isinstance(state, NutsState)
        for i in range(len(into)):
            into[i] = 0.0
        points: i64 = state.points[seat]
        if has_a_turn(state, seat):
            have: i64 = state.nuts[seat]
            if seat == next_to_produce(state):
                have += self.the_floor(state, into)
            points += self.the_warehouse(state, have, into)
            into[Feature.CARDS] = float(count(state.hands[seat])) / 3.0
            into[Feature.JOKERS] = float(count(state.hands[seat] & state.parts.flexible))
            into[Feature.LAST_TURN] = 1.0 if state.closing > 0 else 0.0
        into[Feature.POINTS] = float(points) / float(state.parts.points_to_end)
        into[Feature.POINTS_SQUARED] = into[Feature.POINTS] * into[Feature.POINTS]

    def the_floor(self, state: NutsState, into: vec[float]) -> i64:
        """The boxed nuts on their way, for whoever produces next."""
        survey = state.survey()
        rich = total(survey.rich)
        into[Feature.PATHS] = float(total(survey.plain) + rich) / 3.0
        into[Feature.EXTRA_DELICIOUS] = float(rich)
        into[Feature.ON_TURN] = 1.0
        into[Feature.FED] = float(state.fed)
        return survey.plain + survey.rich

    def the_warehouse(self, state: NutsState, have: i64, into: vec[float]) -> i64:
        """The points of the best truck that these nuts fill; how much better ones are that they nearly fill.

        Points count as good as scored once the nuts for them are there, so that shipping never looks like a loss.
        """
        ready: i64 = 0
        paid: i64 = 0
        near: i64 = 0
        far: i64 = 0
        trucks: i64 = state.trucks
        parts = state.parts
        while trucks != 0:
            truck = lowest(trucks)
            lack = missing(have, parts.needs[truck])
            worth: i64 = parts.worth[truck]
            if lack == 0 and worth > ready:
                ready = worth
                paid = parts.needs[truck]
            if lack <= 2 and worth > near:
                near = worth
            if lack <= 4 and worth > far:
                far = worth
            trucks &= trucks - 1
        rest: i64 = total(have) - total(paid)
        into[Feature.WAITING] = float(ready) / 20.0
        into[Feature.TWO_SHORT] = float(near - ready) / 20.0
        into[Feature.FOUR_SHORT] = float(far - near) / 20.0
        kept: i64 = state.parts.nuts_kept
        into[Feature.NUTS] = float(min(rest, kept)) / 6.0
        into[Feature.EXCESS] = float(max(rest - kept, 0)) / 4.0
        return ready

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Each move by what it does for the seat's own prospects."""
        best = -1e9
        for i in range(count):
            worth = self.worth_after(state, seat, moves[i])
            into[i] = worth
            best = max(best, worth)
        for i in range(count):
            into[i] = exp(SHARPNESS * (into[i] - best)) + 0.01


def next_to_produce(state: NutsState) -> i64:
    """Who gets what comes down the belts as they are: the active player, or after Production the next."""
    step = state.step
    if step <= Step.BEFORE_PRODUCTION and step != Step.DRAW:
        return state.seat
    if step > Step.CLEANUP and state.back <= Step.BEFORE_PRODUCTION and step < Step.SECOND_TRUCK:
        return state.seat
    return state.seat + 1 if state.seat + 1 < state.players else 0


def has_a_turn(state: NutsState, seat: i64) -> bool:
    """Whether the seat is, or comes again, on turn before the game ends (§50, §56)."""
    if state.step == Step.OVER:
        return False
    if state.closing < 0:
        return True
    wait: i64 = seat - state.seat
    if wait < 0:
        wait += state.players
    return wait < state.closing


EXPERT = Foreman
