"""Components of a game: how often they are offered and used, and how those fare who use them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import pi, sqrt
from statistics import fmean, median
from typing import Any, Final, Literal, NamedTuple

import msgspec

from nutwood.core.game import Game
from nutwood.lab.statistics import Estimate, false_discovery_rates, from_totals, p_value, share, widened
from nutwood.lab.traits import Traits, tracking_of

FEWEST: Final = 10
"""Seats that used it, and seats that did not, before an effect is told."""
DEAD: Final = 0.1
"""A component is dead whose use is surely below this part of what is usual among its kind."""
LEVEL: Final = 0.01
"""The false discovery rate at which a component is said to stand out."""
Finding = Literal["", "dead", "strong", "weak", "unknown"]


class Usage(msgspec.Struct, frozen=True):
    """One component in the games of a cell. A case is a seat of a game that could use it."""

    kind: str
    name: str
    offered: int
    used: int
    use: Estimate | None
    """The share of cases that use it; None if it was never offered."""
    effect: Estimate | None
    """How much oftener seats win that use it than those that could and do not, seat, bot and length being equal."""
    q: float | None
    """The false discovery rate of saying that its effect is not what is usual among its kind."""
    finding: Finding
    alive: bool = False
    """Whether its use is surely no less than that of a dead one."""


class Case(NamedTuple):
    """A seat of a game that could use a component."""

    group: int
    stratum: tuple[str, int, int]
    used: bool
    won: float


def components(game: Game[Any, Any], games: Sequence[Traits]) -> list[Usage]:
    """All components of the game's kinds, those never seen included; the most used first within a kind."""
    found: list[Usage] = []
    for tracked in tracking_of(game).components:
        names = game.events.vocabulary[tracked.vocabulary]
        found += family(tracked.title, names, cases_of(tracked.vocabulary, games))
    return found


def cases_of(kind: str, games: Sequence[Traits]) -> dict[str, list[Case]]:
    """The cases of each component of a kind."""
    lengths = sorted(sum(traits.decisions) for traits in games)
    thirds = [lengths[len(lengths) * part // 3] for part in (1, 2)] if lengths else []
    found: defaultdict[str, list[Case]] = defaultdict(list)
    for traits in games:
        third = sum(sum(traits.decisions) >= bound for bound in thirds)
        for seat, bot in enumerate(traits.bots):
            used = set(traits.used[kind][seat])
            for name in used.union(traits.offered[kind][seat]):
                case = Case(traits.group, (bot, seat, third), name in used, traits.victories[seat])
                found[name].append(case)
    return found


def family(kind: str, names: Sequence[str], cases: dict[str, list[Case]]) -> list[Usage]:
    """The components of one kind, compared with one another."""
    uses = {name: share([(case.group, float(case.used)) for case in cases[name]]) for name in names if cases.get(name)}
    effects = {name: effect for name in uses if (effect := effect_of(cases[name])) is not None}
    rates = standing_out(effects)
    usual = median(use.value for use in uses.values()) if uses else 0.0
    found = []
    for name in names:
        use, effect, q = uses.get(name), effects.get(name), rates.get(name)
        used = sum(case.used for case in cases.get(name, ()))
        finding = _finding(use, usual, q, effect, effects)
        alive = use is not None and used > 0 and use.low >= DEAD * usual
        found.append(Usage(kind, name, use.n if use else 0, used, use, effect, q, finding, alive))
    return sorted(found, key=lambda each: (-(each.use.value if each.use else -1), each.name))


def _finding(
    use: Estimate | None, usual: float, q: float | None, effect: Estimate | None, effects: dict[str, Estimate]
) -> Finding:
    if use is None:
        return "unknown"
    if use.high < DEAD * usual:
        return "dead"
    if effect is None or q is None or q > LEVEL:
        return ""
    return "strong" if effect.value > median(each.value for each in effects.values()) else "weak"


def effect_of(cases: Sequence[Case]) -> Estimate | None:
    """The difference in victories between cases that use it and those that do not, strata being equal.

    Least squares with a constant per stratum. The standard error is the larger of the plain one, which few cases
    cannot make vanish, and the one by clusters of games with the same dice.
    """
    strata = list(_strata(cases))
    kept = [case for stratum in strata for case in stratum]
    users = sum(case.used for case in kept)
    if min(users, len(kept) - users) < FEWEST:
        return None
    rows = [
        (case.group, *centred) for stratum in strata for case, centred in zip(stratum, _centred(stratum), strict=True)
    ]
    weight = sum(use * use for _, use, _ in rows)
    value = sum(use * won for _, use, won in rows) / weight
    totals: defaultdict[int, float] = defaultdict(float)
    for group, use, won in rows:
        totals[group] += use * (won - value * use)
    spread = sum((won - value * use) ** 2 for _, use, won in rows) / max(len(rows) - len(strata) - 1, 1)
    clustered = from_totals(value, list(totals.values()), len(rows), weight)
    return widened(clustered, sqrt(spread / weight))


def _centred(stratum: Sequence[Case]) -> list[tuple[float, float]]:
    """Use and victory of each case, less their means."""
    use, won = fmean(case.used for case in stratum), fmean(case.won for case in stratum)
    return [(case.used - use, case.won - won) for case in stratum]


def _strata(cases: Sequence[Case]) -> Iterator[list[Case]]:
    """The strata in which some use it and some do not."""
    found: defaultdict[tuple[str, int, int], list[Case]] = defaultdict(list)
    for case in cases:
        found[case.stratum].append(case)
    yield from (stratum for stratum in found.values() if len({case.used for case in stratum}) == 2)


def standing_out(effects: dict[str, Estimate]) -> dict[str, float]:
    """For each component the false discovery rate of saying that its effect differs from the median of its kind."""
    if len(effects) < 3:
        return {}
    usual = median(each.value for each in effects.values())
    doubt = pi / 2 * fmean(each.error**2 for each in effects.values()) / len(effects)
    chances = [p_value(each.value - usual, sqrt(each.error**2 + doubt)) for each in effects.values()]
    return dict(zip(effects, false_discovery_rates(chances), strict=True))
