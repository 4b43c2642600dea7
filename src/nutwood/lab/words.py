"""How the lab says its numbers."""

from __future__ import annotations

from math import isinf
from typing import Final

from nutwood.lab.measures import Judge
from nutwood.lab.statistics import Estimate

FINDINGS: Final = {
    "": "",
    "dead": "dead: offered, hardly ever used",
    "strong": "stands out: stronger than its kind",
    "weak": "stands out: weaker than its kind",
    "unknown": "never tried: unknown",
}


def number(value: float, kind: str, signed: bool = False) -> str:
    """A share or part in per cent (a difference of them in points), or a plain number."""
    sign = "+" if signed else ""
    if kind == "mean":
        return f"{value:{sign}.2f}"
    return f"{100 * value:{sign}.1f}" + ("" if signed else "\u00a0%")


def span(estimate: Estimate, kind: str, signed: bool = False) -> str:
    """An interval, if there is one."""
    if isinf(estimate.error):
        return "unknown"
    return f"{number(estimate.low, kind, signed)} to {number(estimate.high, kind, signed)}"


def points(value: float) -> str:
    """A difference between shares, in points."""
    return f"{100 * value:+.1f}"


def trust(judge: Judge) -> str:
    """How far the judge can be believed, in a sentence."""
    said = ", ".join(f"{each.brier:.3f} ± {each.error:.3f} at {100 * each.share:.0f} %" for each in judge.moments)
    known = f"one that knows nothing has {judge.ignorance:.3f}"
    end = "it can be believed" if judge.trusted else "it cannot be believed, and nothing is told by it"
    return f"The judge of positions has a Brier score of {said} of the decisions; {known}: {end}."
