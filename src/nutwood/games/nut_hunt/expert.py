"""What an expert of Nut Hunt looks at."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.linear import LinearExpert
from nutwood.core.sets import BIT, count, lowest
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.rules.forest import KINDS, TILES, nuts_of
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.state import NutHuntState

NAMES = (
    "nests",
    "third-nest",
    "points",
    "points-near-the-end",
    "met",
    "without-nest",
    "one-missing",
    "two-missing",
    "three-missing",
    "far",
    "squirrels",
    "pairs",
    "beside-the-fox",
    "crowded-out",
    "nuts",
    "kinds",
    "nest-in-reach",
    "wanted-in-reach",
    "nuts-lacking",
    "to-act",
    "alone",
)
"""What the weights in weights.toml are called, in the order of the features."""

FARTHEST: Final = 4
"""Objectives that lack so many tiles or more are all alike."""
TRIES: Final = 3


class Feature:
    """Where each feature stands, by the name of its weight."""

    NESTS: Final = 0
    THIRD_NEST: Final = 1
    POINTS: Final = 2
    POINTS_NEAR_THE_END: Final = 3
    MET: Final = 4
    WITHOUT_NEST: Final = 5
    ONE_MISSING: Final = 6
    TWO_MISSING: Final = 7
    THREE_MISSING: Final = 8
    FAR: Final = 9
    SQUIRRELS: Final = 10
    PAIRS: Final = 11
    BESIDE_THE_FOX: Final = 12
    CROWDED_OUT: Final = 13
    NUTS: Final = 14
    KINDS: Final = 15
    NEST_IN_REACH: Final = 16
    WANTED_IN_REACH: Final = 17
    NUTS_LACKING: Final = 18
    TO_ACT: Final = 19
    ALONE: Final = 20


class Hoarder(LinearExpert):
    """Looks at what a player's territory lacks for the objectives, and how near the fourth nest is."""

    names: ClassVar[tuple[str, ...]] = NAMES

    wanted: i64
    """The tiles that would join an objective, of the owner described last."""

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """One owner's prospects; alone they are compared with the Automa's, which has no seat."""
        assert isinstance(state, NutHuntState)
        for i in range(len(self.weights)):
            into[i] = 0.0
        if state.automa > 0:
            self.territory(state, AUTOMA, -1.0, into)
            into[Feature.ALONE] = 1.0
        self.territory(state, seat, 1.0, into)
        self.purse(state, seat, into)

    def territory(self, state: NutHuntState, owner: i64, sign: float, into: vec[float]) -> None:
        """Nests, squirrels and objectives."""
        nests: i64 = 0
        nested: i64 = 0
        built: i64 = len(state.nests)
        for i in range(built):
            if state.nests[i] // TILES == owner:
                nests += 1
                nested |= BIT[state.nests[i] % TILES]
        single: i64 = state.single[owner]
        points = self.objectives(state, owner, nested, sign, into) + state.forest.nest_points * nests
        last_but_one: i64 = state.forest.nests_to_end - 1
        into[Feature.NESTS] += sign * float(nests) / float(last_but_one + 1)
        into[Feature.THIRD_NEST] += sign if nests >= last_but_one else 0.0
        into[Feature.POINTS] += sign * float(points) / 10.0
        into[Feature.POINTS_NEAR_THE_END] += (
            sign * float(points) / 10.0 if nearest_to_the_end(state) >= last_but_one else 0.0
        )
        into[Feature.SQUIRRELS] += sign * float(count(single)) / 10.0
        into[Feature.PAIRS] += sign * float(count(state.pair[owner] & state.forest.recruitable)) / 4.0
        into[Feature.BESIDE_THE_FOX] += sign * float(count(single & ~nested & state.near[state.fox])) / 4.0
        into[Feature.CROWDED_OUT] += sign * float(count(single & pairs_of_others(state, owner))) / 4.0

    def objectives(self, state: NutHuntState, owner: i64, nested: i64, sign: float, into: vec[float]) -> i64:
        """Each by how many tiles it lacks, weighed with what it would bring; the points that all bring now."""
        held: i64 = state.single[owner] | nested
        points: i64 = 0
        failure: i64 = state.forest.failure_points
        self.wanted = 0
        rest: i64 = state.hands[owner]
        while rest != 0:
            card = lowest(rest)
            rest &= rest - 1
            gain: i64 = state.forest.points[card] + state.bonus(card) + failure
            lacks = missing(state, held, nested, card)
            if lacks == 2:
                self.wanted |= joining(state, held, card)
            into[4 + lacks] += sign * float(gain) / 10.0
            points += gain - failure if lacks == 0 else -failure
        return points

    def purse(self, state: NutHuntState, seat: i64, into: vec[float]) -> None:
        """Nuts, and whether they buy the third squirrel for a pair or the tile that an objective lacks."""
        nuts: i64 = state.nuts[seat]
        total: i64 = 0
        for kind in range(KINDS):
            number = nuts_of(nuts, kind)
            total += number
            into[Feature.KINDS] += 0.25 if number > 0 else 0.0
        into[Feature.NUTS] = float(total) / 10.0
        open_tiles: i64 = state.forest.recruitable & ~BIT[state.fox]
        for_nest = fewest_lacking(state, nuts, state.pair[seat] & open_tiles)
        for_joining = fewest_lacking(state, nuts, self.wanted & open_tiles)
        into[Feature.NEST_IN_REACH] = 1.0 if for_nest == 0 else 0.0
        into[Feature.WANTED_IN_REACH] = 1.0 if for_joining == 0 else 0.0
        into[Feature.NUTS_LACKING] = float(min(for_nest, for_joining)) / 4.0
        into[Feature.TO_ACT] = 1.0 if state.active == seat and state.duty == Duty.ACT else 0.0

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """By the seat's own prospects after each move: others' change little, and most of the time is saved."""
        for i in range(count):
            into[i] = 1.0
            if self.sharpness > 0.0:
                into[i] = exp(self.sharpness * self.worth_after(state, seat, moves[i]))

    def choose(self, state: State, seat: i64, moves: vec[i64], count: i64, dice: Dice) -> i64:
        """In rollouts a player makes the best of a few moves."""
        best = moves[dice.below(count)]
        if count == 1:
            return best
        most = self.worth_after(state, seat, best)
        for _ in range(TRIES - 1):
            move = moves[dice.below(count)]
            if move != best:
                worth = self.worth_after(state, seat, move)
                if worth > most:
                    most = worth
                    best = move
        return best


def nearest_to_the_end(state: NutHuntState) -> i64:
    """The most nests that anybody has."""
    most: i64 = 0
    if len(state.nests) < state.forest.nests_to_end - 1:
        return most
    for owner in range(state.owners):
        most = max(most, state.nest_count(owner))
    return most


def pairs_of_others(state: NutHuntState, owner: i64) -> i64:
    """The tiles where another's next squirrel builds a nest and drives everybody out."""
    found: i64 = 0
    for other in range(state.owners):
        if other != owner:
            found |= state.pair[other]
    return found


def missing(state: NutHuntState, held: i64, nested: i64, card: i64) -> i64:
    """What an objective lacks: 0 if it is met, 1 if only a nest, otherwise 1 more than the tiles to be taken."""
    end: i64 = BIT[state.forest.second_end[card]]
    area: i64 = BIT[state.forest.first_end[card]]
    tiles: i64 = 0 if area & held != 0 else 1
    group: i64 = flood(state, area, held)
    land: i64 = ~BIT[state.forest.pond]
    while group & end == 0:
        tiles += 1
        if tiles >= FARTHEST:
            return FARTHEST + 1
        group = flood(state, group | (beside(state, group) & land), held)
    if tiles > 0:
        return tiles + 1
    return 0 if group & nested != 0 else 1


def joining(state: NutHuntState, held: i64, card: i64) -> i64:
    """The tiles of which one joins both ends, where only one is lacking."""
    first: i64 = BIT[state.forest.first_end[card]]
    second: i64 = BIT[state.forest.second_end[card]]
    if (first | second) & held != first | second:
        return (first | second) & ~held
    found: i64 = beside(state, flood(state, first, held)) & beside(state, flood(state, second, held))
    return found & ~held


def fewest_lacking(state: NutHuntState, nuts: i64, tiles: i64) -> i64:
    """How many nuts are lacking for the price of the one of these tiles that lacks least; four if there is none."""
    fewest: i64 = KINDS
    rest: i64 = tiles
    while rest != 0:
        cost = state.forest.cost[lowest(rest)]
        rest &= rest - 1
        lacking: i64 = 0
        for kind in range(KINDS):
            lacking += max(0, nuts_of(cost, kind) - nuts_of(nuts, kind))
        fewest = min(fewest, lacking)
    return fewest


def flood(state: NutHuntState, area: i64, held: i64) -> i64:
    """The area and all held tiles connected with it."""
    group: i64 = area
    edge: i64 = area
    while edge != 0:
        edge = beside(state, edge) & held & ~group
        group |= edge
    return group


def beside(state: NutHuntState, area: i64) -> i64:
    """The tiles next to those of an area, and some of its own."""
    found: i64 = 0
    rest: i64 = area
    while rest != 0:
        found |= state.near[lowest(rest)]
        rest &= rest - 1
    return found


EXPERT = Hoarder
