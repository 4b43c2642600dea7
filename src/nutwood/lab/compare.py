"""Two cells compared game by game: differences on the same dice, with control of false discoveries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import hypot
from statistics import fmean
from typing import Any, Final, Literal

import msgspec

from nutwood.core.game import Game
from nutwood.lab.measures import BY_POINTS, MEASURES, table
from nutwood.lab.standings import Z
from nutwood.lab.statistics import Estimate, false_discovery_rates, mean
from nutwood.lab.study import BadStudy, Cell, Played, Run
from nutwood.lab.traits import Traits, tracking_of

Kind = Literal["share", "part", "mean"]
LEVEL: Final = 0.05
"""The false discovery rate at which two cells are said to differ."""


class Difference(msgspec.Struct, frozen=True):
    """One number in two cells."""

    measure: str
    label: str
    kind: Kind
    first: float
    second: float
    difference: Estimate
    """Of the second from the first."""
    paired: int
    """Games with the same dice in both; 0 if there are none, and the two are compared as strangers."""
    q: float
    """The false discovery rate of saying that they differ."""

    @property
    def found(self) -> bool:
        """Whether they are said to differ."""
        return self.q <= LEVEL


class Comparison(msgspec.Struct, frozen=True):
    """Everything that was compared between two cells."""

    first: str
    second: str
    differences: list[Difference]


Replayed = tuple[Played, list[Traits]]
Series = dict[int, float]
"""A number per game."""


def pairs(first: Run, second: Run | None = None) -> list[tuple[Played, Played]]:
    """Which cells are compared: the first of a run with its others, or the cells of two runs in their order.

    Only cells with the same number of players are.
    """
    if second is None:
        heads = {played.cell.players: played for played in reversed(first.cells)}
        found = [(heads[each.cell.players], each) for each in first.cells if each is not heads[each.cell.players]]
        if not found:
            raise BadStudy(f"{first.folder}: nothing varies in this study; name a second folder to compare it with.")
        return found
    found = [
        (one, other)
        for count in dict.fromkeys(played.cell.players for played in first.cells)
        for one, other in zip(_of(first, count), _of(second, count), strict=False)
    ]
    if not found or first.study.game != second.study.game:
        raise BadStudy(f"{first.folder} and {second.folder} have no game with the same number of players in common.")
    return found


def _of(run: Run, players: int) -> list[Played]:
    return [played for played in run.cells if played.cell.players == players]


def compared(couples: Sequence[tuple[Replayed, Replayed]]) -> list[Comparison]:
    """All differences of all couples; the false discovery rate is over all of them together."""
    raw = [(one[0].cell, two[0].cell, _differences(one, two)) for one, two in couples]
    chances = [each.difference.beyond(0.0) for _, _, found in raw for each in found]
    rates = iter(false_discovery_rates(chances))
    return [
        Comparison(one.name, two.name, [msgspec.structs.replace(each, q=next(rates)) for each in found])
        for one, two, found in raw
    ]


def _differences(one: Replayed, two: Replayed) -> list[Difference]:
    dice = same_dice(one[0].cell, two[0].cell)
    players = one[0].cell.players
    found = []
    for (measure, label, kind), (first, second) in _series(one, two).items():
        if first and second:
            estimate, paired = _difference(first, second, players, dice)
            means = fmean(first.values()), fmean(second.values())
            found.append(Difference(measure, label, kind, *means, estimate, paired, 1.0))
    return found


def _difference(first: Series, second: Series, players: int, dice: bool) -> tuple[Estimate, int]:
    """On games with the same dice where there are two at least, else between strangers."""
    both = [number for number in first if number in second] if dice else []
    if len({number // players for number in both}) > 1:
        return mean([(number // players, second[number] - first[number]) for number in both]), len(both)
    one, two = (mean([(number // players, value) for number, value in each.items()]) for each in (first, second))
    value, error = two.value - one.value, hypot(one.error, two.error)
    return Estimate(value, value - Z * error, value + Z * error, one.n + two.n, error), 0


def _series(one: Replayed, two: Replayed) -> dict[tuple[str, str, Kind], tuple[Series, Series]]:
    """Every number per game that both cells have, by measure, label and kind."""
    tables = [_numbers(played.cell.contest.load(), games) for played, games in (one, two)]
    none = [dict.fromkeys((traits.number for traits in games), 0.0) for _, games in (one, two)]
    keys = dict.fromkeys([*tables[0], *tables[1]])
    whole = {measure.key for measure in MEASURES if measure.whole}

    def series(place: int, key: tuple[str, str, Kind]) -> Series:
        return tables[place].get(key, none[place] if key[0] in whole else {})

    return {key: (series(0, key), series(1, key)) for key in keys}


def _numbers(game: Game[Any, Any], games: Sequence[Traits]) -> dict[tuple[str, str, Kind], Series]:
    found = {
        (measure.key, label, measure.kind): series
        for measure in (*MEASURES, BY_POINTS)
        for label, series in table(measure, game, games).items()
    }
    for tracked in tracking_of(game).components:
        for name, series in uses(tracked.vocabulary, games).items():
            found[f"use of {tracked.title}", name, "part"] = series
    return found


def uses(kind: str, games: Sequence[Traits]) -> dict[str, Series]:
    """For each component the part of the seats that use it, of those that could, in each game."""
    found: defaultdict[str, Series] = defaultdict(dict)
    for traits in games:
        counts: defaultdict[str, list[bool]] = defaultdict(list)
        for offered, used in zip(traits.offered[kind], traits.used[kind], strict=True):
            for name in {*offered, *used}:
                counts[name].append(name in used)
        for name, seats in counts.items():
            found[name][traits.number] = fmean(seats)
    return found


def same_dice(one: Cell, other: Cell) -> bool:
    """Whether games of the same number in both cells have the same dice."""
    return one.contest.seed == other.contest.seed and one.players == other.players
