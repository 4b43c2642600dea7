"""Our vector environment beside those of others, in turns on one core."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Final

import msgspec

from nutwood.bench import NothingToCompare
from nutwood.bench.report import Spread
from nutwood.bench.speed import one_core
from nutwood.bench.strangers import SIDES, Decide
from nutwood.core.registry import game_names

ROUNDS: Final = 3
COUNT: Final = 256


class EnvironmentSpeed(msgspec.Struct, frozen=True):
    """Decisions a second of one environment, observations and masks included."""

    library: str
    game: str
    speed: Spread


class EnvironmentSpeeds(msgspec.Struct, frozen=True):
    """All environments, and what could not be measured."""

    measured: list[EnvironmentSpeed]
    missing: list[str]

    def of(self, library: str) -> list[float]:
        """The speeds of a library's games."""
        return [line.speed.median for line in self.measured if line.library == library]

    def ratios(self) -> dict[str, float]:
        """How many times as fast the median of our games is as the median of each library's."""
        ours = median(self.of("Nutwood"))
        others = dict.fromkeys(line.library for line in self.measured if line.library != "Nutwood")
        return {library: ours / median(self.of(library)) for library in others}


def ours(name: str) -> Decide:
    """One of our games, many at once."""
    from nutwood import vector

    table = vector(name, COUNT)

    def decide() -> int:
        table.step(table.sample())
        return COUNT

    return decide


def speed(decide: Decide, seconds: float) -> float:
    """Decisions a second of processor time."""
    decisions = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds or not decisions:
        decisions += decide()
    return decisions / spent


def compare(seconds: float, step: Callable[[str], None]) -> EnvironmentSpeeds:
    """Measure everything that is installed, in turns; `seconds` for each environment."""
    with one_core():
        sides: dict[tuple[str, str], Decide] = {("Nutwood", name): ours(name) for name in game_names()}
        missing = _add_strangers(sides)
        rounds: dict[tuple[str, str], list[float]] = {side: [] for side in sides}
        for _ in range(ROUNDS):
            for side, decide in sides.items():
                step(f"{side[0]}: {side[1]}")
                rounds[side].append(speed(decide, seconds / ROUNDS))
    found = [EnvironmentSpeed(*side, Spread(median(all_), min(all_), max(all_))) for side, all_ in rounds.items()]
    return EnvironmentSpeeds(found, missing)


def _add_strangers(sides: dict[tuple[str, str], Decide]) -> list[str]:
    """Make ready what is installed; sentences about what is not."""
    missing = []
    for library, (make, games) in SIDES.items():
        for game in games:
            try:
                sides[library, game] = make(game)
                sides[library, game]()
            except NothingToCompare as reason:
                sides.pop((library, game), None)
                missing.append(str(reason))
    return list(dict.fromkeys(missing))
