"""Targets of a study: what a designer wants a game to be like, and whether the games say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from nutwood.lab.statistics import Estimate, false_discovery_rates, p_value

if TYPE_CHECKING:
    from nutwood.lab.components import Usage
    from nutwood.lab.measures import Measured
    from nutwood.lab.study import Study

Distance = Annotated[float, msgspec.Meta(gt=0, lt=1)]
Range = tuple[float, float]
LEVEL: Final = 0.05
"""The false discovery rate at which a target is said to be missed."""

MOST: Final = 8
"""Names in a sentence."""


class Target(msgspec.Struct, frozen=True):
    """Something that can be asked for, and how."""

    shape: Any
    measure: str
    """The measure whose figures must lie there."""
    sentence: str


TARGETS: Final = {
    "seats": Target(Distance, "seats", "Every seat wins its fair share, give or take this much."),
    "first-turn": Target(Distance, "order", "Every place in the order of turns wins its fair share, likewise."),
    "turns": Target(Range, "length", "Turns per game."),
    "rounds": Target(Range, "length", "Rounds per game."),
    "decisions": Target(Range, "length", "Decisions per game."),
    "forced": Target(Range, "decisions", "The part of decisions with only one legal move."),
    "waiting": Target(Range, "waiting", "Decisions of others between two turns of one's own."),
    "margin": Target(Range, "margins", "Points between the first and the second."),
    "lead-changes": Target(Range, "leaders", "How often the lead changes in a game."),
    "interaction": Target(Range, "interaction", "The part of decisions that change things of others."),
    "components": Target(bool, "components", "No component is dead: offered, and hardly ever used."),
}


class Hypothesis(msgspec.Struct, frozen=True):
    """A figure that should lie in a range."""

    target: str
    cell: str
    label: str
    estimate: Estimate
    low: float
    high: float

    @property
    def p(self) -> float:
        """The chance to be so far outside if the truth were at the edge of the range."""
        outside = max(self.low - self.estimate.value, self.estimate.value - self.high)
        return 1.0 if outside <= 0 else p_value(outside, self.estimate.error, self.estimate.freedom) / 2

    @property
    def inside(self) -> bool:
        """Whether the whole interval lies in the range."""
        return self.low <= self.estimate.low and self.estimate.high <= self.high


class Verdict(msgspec.Struct, frozen=True):
    """Whether a cell has what a target asks for."""

    target: str
    cell: str
    result: Literal["met", "missed", "not decided yet"]
    reason: str


def questions(
    study: Study, cell: str, measures: Sequence[Measured], components: Sequence[Usage]
) -> Iterator[Hypothesis | Verdict]:
    """What the targets of a study ask of one cell; components answer at once."""
    for name, wanted in study.targets.items():
        if name == "components":
            if wanted and components:
                yield _components(cell, components)
            continue
        found = [measure for measure in measures if measure.key == TARGETS[name].measure]
        asked = [each for measure in found for each in _asked(name, cell, measure, wanted)]
        yield from asked
        if not asked:
            yield Verdict(name, cell, "not decided yet", "The game has nothing to measure it by.")


def _asked(name: str, cell: str, measure: Measured, wanted: Any) -> Iterator[Hypothesis]:
    for figure in measure.figures:
        if measure.fair is not None:
            low, high = measure.fair - wanted, measure.fair + wanted
            yield Hypothesis(name, cell, figure.label, figure.estimate, low, high)
        elif figure.label == name.replace("-", " "):
            yield Hypothesis(name, cell, figure.label, figure.estimate, *wanted)


def _components(cell: str, found: Sequence[Usage]) -> Verdict:
    dead = [each.name for each in found if each.finding == "dead"]
    unknown = [each.name for each in found if each.finding == "unknown"]
    doubtful = [each.name for each in found if each.finding != "unknown" and not each.alive]
    if dead:
        return Verdict("components", cell, "missed", f"Offered and hardly ever used: {_listed(dead)}.")
    if unknown:
        return Verdict("components", cell, "not decided yet", f"Never tried, so unknown: {_listed(unknown)}.")
    if doubtful:
        return Verdict("components", cell, "not decided yet", f"Too few games to tell of {_listed(doubtful)}.")
    return Verdict("components", cell, "met", "Everything that is offered is used.")


def _listed(names: Sequence[str]) -> str:
    more = f" and {len(names) - MOST} more" if len(names) > MOST else ""
    return ", ".join(names[:MOST]) + more


def decided(asked: Sequence[Hypothesis | Verdict]) -> list[Verdict]:
    """A verdict per target and cell; a target is missed only if that survives all the questions of the study."""
    open_ones = [each for each in asked if isinstance(each, Hypothesis)]
    rates = dict(zip(map(id, open_ones), false_discovery_rates(each.p for each in open_ones), strict=True))
    found: dict[tuple[str, str], list[Hypothesis]] = {}
    for each in open_ones:
        found.setdefault((each.target, each.cell), []).append(each)
    told = [each for each in asked if isinstance(each, Verdict)]
    told += [_verdict(group, [rates[id(each)] for each in group]) for group in found.values()]
    return sorted(told, key=lambda each: list(TARGETS).index(each.target))


def _verdict(group: Sequence[Hypothesis], rates: Sequence[float]) -> Verdict:
    missed = [each for each, rate in zip(group, rates, strict=True) if rate <= LEVEL]
    first = group[0]
    if missed:
        return Verdict(first.target, first.cell, "missed", _told(missed))
    if all(each.inside for each in group):
        return Verdict(first.target, first.cell, "met", _told(group))
    return Verdict(first.target, first.cell, "not decided yet", _told([each for each in group if not each.inside]))


def _told(group: Sequence[Hypothesis]) -> str:
    said = [f"{each.label} {_number(each, each.estimate.value)} ({_span(each)})" for each in group]
    first = group[0]
    return f"{'; '.join(said)}; asked for: {_number(first, first.low)} to {_number(first, first.high)}."


def _span(each: Hypothesis) -> str:
    if isinf(each.estimate.error):
        return "too few games for an interval"
    return f"{_number(each, each.estimate.low)} to {_number(each, each.estimate.high)}"


def _number(each: Hypothesis, value: float) -> str:
    shares = TARGETS[each.target].shape is Distance or each.target in ("forced", "interaction")
    return f"{100 * value:.1f}\u00a0%" if shares else f"{value:.1f}"
