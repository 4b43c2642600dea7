"""How far frequencies are from exact odds, over many small experiments at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping

SMALL = 1.0
"""Outcomes expected less often than this are counted together, so that a single one weighs little."""
FAR = 5.0
"""So many standard deviations from what is expected: seeds are fixed, and no true engine gets there."""


class Deviation:
    """Pearson's chi-squared of every experiment, summed, and what it should be.

    For n draws from k outcomes with chances p its mean is exactly k - 1 and its variance
    2(k - 1) + (sum(1 / p) - k² - 2k + 2) / n, however small n is; so the sum is judged without tables.
    """

    def __init__(self) -> None:
        self.experiments = 0
        self.draws = 0
        self.excess = 0.0
        self.variance = 0.0
        self.impossible: list[Hashable] = []
        """What was drawn although it cannot be."""

    def add(self, chances: Mapping[Hashable, float], drawn: Counter[Hashable]) -> None:
        """One more experiment: exact weights of all outcomes, and how often each was drawn."""
        self.impossible += [outcome for outcome in drawn if chances.get(outcome, 0) <= 0]
        self.experiments += 1
        number = sum(drawn.values())
        self.draws += number
        cells = _cells(chances, drawn, number)
        many = len(cells)
        if many < 2:
            return
        self.excess += sum((seen - number * p) ** 2 / (number * p) for p, seen in cells) - (many - 1)
        spread = sum(1 / p for p, _ in cells) - many**2 - 2 * many + 2
        self.variance += 2 * (many - 1) + spread / number

    @property
    def sigmas(self) -> float:
        """How many standard deviations the sum lies above its mean."""
        return float(self.excess / self.variance**0.5) if self.variance > 0 else 0.0

    @property
    def holds(self) -> bool:
        """Whether the frequencies agree with the odds."""
        return not self.impossible and self.sigmas < FAR

    def __str__(self) -> str:
        wrong = f", impossible: {self.impossible[:3]}" if self.impossible else ""
        return f"{self.experiments} histories, {self.draws} redeals, {self.sigmas:.2f} standard deviations{wrong}"


def _cells(chances: Mapping[Hashable, float], drawn: Counter[Hashable], number: int) -> list[tuple[float, int]]:
    """Chance and frequency of each outcome; the rare ones together."""
    total = sum(chances.values())
    cells: list[tuple[float, int]] = []
    rare, rarely = 0.0, 0
    for outcome, weight in chances.items():
        p = weight / total
        if p * number >= SMALL:
            cells.append((p, drawn[outcome]))
        else:
            rare, rarely = rare + p, rarely + drawn[outcome]
    return [*cells, (rare, rarely)] if rare > 0 else cells
