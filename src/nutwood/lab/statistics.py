"""Estimates with 95 % intervals that know which games depend on one another, and control of false discoveries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import erfc, inf, log1p, sqrt

import msgspec

from nutwood.lab.standings import Z, effective, interval

Values = Sequence[tuple[int, float]]
"""Values of games, each with the group of games that have the same dice."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float
    n: int
    error: float
    """The standard error."""
    freedom: float = inf
    """Degrees of freedom that the error was found with."""

    def beyond(self, point: float) -> float:
        """The chance to be at least so far from a point if that were the truth: a two-sided p-value."""
        return p_value(self.value - point, self.error, self.freedom)


def share(values: Values) -> Estimate:
    """The mean of values between 0 and 1, with Wilson's interval for as many games as are independent.

    How far games with the same dice end alike is itself only known from so many groups: few make the interval wider.
    """
    groups = list(_grouped(values).values())
    rate = sum(value for _, value in values) / len(values)
    freedom, reach = inf, Z
    if len(groups) < len(values):
        freedom = max(len(groups) - 1, 1)
        reach = _student(freedom)
    low, high = interval(min(max(rate, 0.0), 1.0), effective(groups) * (Z / reach) ** 2)
    return Estimate(rate, min(low, rate), max(high, rate), len(values), (high - low) / (2 * reach), freedom)


def mean(values: Values) -> Estimate:
    """The mean of any values, with Student's interval over groups."""
    average = sum(value for _, value in values) / len(values)
    totals = [sum(each - average for each in group) for group in _grouped(values).values()]
    return from_totals(average, totals, len(values))


def from_totals(value: float, totals: Sequence[float], n: int, weight: float | None = None) -> Estimate:
    """An estimate from what each group adds to it: their sum of squares is its variance."""
    groups = len(totals)
    if groups < 2:
        return Estimate(value, -inf, inf, n, inf)
    spread = sum(total * total for total in totals) * groups / (groups - 1)
    error = sqrt(spread) / (n if weight is None else weight)
    reach = _student(groups - 1) * error
    return Estimate(value, value - reach, value + reach, n, error, groups - 1)


def widened(estimate: Estimate, error: float) -> Estimate:
    """The estimate with this standard error at least."""
    if error <= estimate.error:
        return estimate
    reach = (estimate.high - estimate.value) * error / estimate.error if estimate.error else Z * error
    return msgspec.structs.replace(estimate, low=estimate.value - reach, high=estimate.value + reach, error=error)


def _grouped(values: Values) -> dict[int, list[float]]:
    found: defaultdict[int, list[float]] = defaultdict(list)
    for group, value in values:
        found[group].append(value)
    return found


def _student(freedom: float) -> float:
    """Standard errors to each side of a 95 % interval with so many degrees of freedom, to about a percent from 3 on."""
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def p_value(distance: float, error: float, freedom: float = inf) -> float:
    """The two-sided chance of a distance from the truth, by Student's distribution in Wallace's approximation."""
    if error in (0, inf):
        return 0.0 if distance and not error else 1.0
    t = distance / error
    normal = abs(t)
    if freedom < inf:
        normal = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(t * t / freedom))
    return erfc(normal / sqrt(2))


def false_discovery_rates(p_values: Iterable[float]) -> list[float]:
    """Benjamini and Hochberg's q for each p: calling all with q of at most 0.05 makes one in twenty calls false."""
    given = list(p_values)
    order = sorted(range(len(given)), key=given.__getitem__, reverse=True)
    found, least = [1.0] * len(given), 1.0
    for rank, place in zip(range(len(given), 0, -1), order, strict=True):
        least = min(least, given[place] * len(given) / rank)
        found[place] = least
    return found
