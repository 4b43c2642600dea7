"""Runs the sides of a comparison in turns, and puts their figures together."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec

from nutwood import is_compiled
from nutwood.bench.interpreted import Interpreted
from nutwood.bench.openspiel import GAMES, OpenSpiel
from nutwood.bench.speed import Speed, SpeedTrial, one_core
from nutwood.core.game import Game

ROUNDS = 5


class Spread(msgspec.Struct, frozen=True):
    """The median of the rounds, with the lowest and the highest."""

    median: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All about one game; speeds are medians of the rounds, their spreads stand in `figures`."""

    game: str
    players: int
    compiled: bool
    playouts_per_s: float
    decisions_per_s: float
    api_decisions_per_s: float
    clone_ns: float
    state_bytes: int
    mean_decisions: float
    mean_legal: float
    rounds: int
    seconds: float
    """Processor time of each side."""
    figures: dict[str, Spread]
    interpreted: dict[str, Spread] = {}
    openspiel: dict[str, Spread] = {}
    ratios: dict[str, float] = {}


class Sides:
    """A game and all that it is compared with, each playing one round after the other."""

    def __init__(self, game: Game[Any, Any], against: set[str]) -> None:
        self.player = SpeedTrial(game)
        self.strangers = {name: OpenSpiel(name) for name in GAMES} if "openspiel" in against else {}
        self.interpreted = Interpreted(game) if "interpreted" in against else None
        self.ours: list[Speed] = []
        self.plain: list[Speed] = []
        self.theirs: dict[str, list[float]] = {name: [] for name in self.strangers}

    def round(self, seconds: float, step: Callable[[str], None]) -> None:
        """Every side once."""
        name = self.player.game.name
        step(name)
        self.ours.append(self.player.round(seconds))
        if self.interpreted is not None:
            step(f"{name}, interpreted")
            self.plain.append(self.interpreted.round(seconds))
        for other, stranger in self.strangers.items():
            step(other)
            self.theirs[other].append(stranger.round(seconds / 2))

    def close(self) -> None:
        """Let children end."""
        if self.interpreted is not None:
            self.interpreted.close()

    def report(self, seconds: float) -> Report:
        """The rounds put together."""
        figures = by_measure(self.ours)
        interpreted = by_measure(self.plain)
        openspiel = {name: figure(rounds) for name, rounds in self.theirs.items()}
        speeds: dict[str, Any] = {measure: found.median for measure, found in figures.items()}
        return Report(
            game=self.player.game.name,
            players=self.player.game.players,
            compiled=is_compiled(),
            **speeds,
            **msgspec.structs.asdict(self.player.shape()),
            rounds=ROUNDS,
            seconds=seconds,
            figures=figures,
            interpreted=interpreted,
            openspiel=openspiel,
            ratios=ratios(figures, interpreted, openspiel),
        )


def compare(game: Game[Any, Any], seconds: float, against: set[str], step: Callable[[str], None]) -> Report:
    """Measure a game, and in turns with it whatever it is compared with; `step` hears who is next."""
    with one_core():
        sides = Sides(game, against)
        try:
            for _ in range(ROUNDS):
                sides.round(seconds / ROUNDS, step)
        finally:
            sides.close()
        return sides.report(seconds)


def steps(against: set[str]) -> int:
    """How often `step` is called for a game."""
    return ROUNDS * (1 + ("interpreted" in against) + len(GAMES) * ("openspiel" in against))


def by_measure(rounds: list[Speed]) -> dict[str, Spread]:
    """A figure for each thing that a round measures."""
    if not rounds:
        return {}
    return {name: figure([getattr(one, name) for one in rounds]) for name in Speed.__struct_fields__}


def figure(values: list[float]) -> Spread:
    """Median and spread."""
    return Spread(median(values), min(values), max(values))


def ratios(ours: dict[str, Spread], plain: dict[str, Spread], theirs: dict[str, Spread]) -> dict[str, float]:
    """How many times faster we are: playouts against interpreted ones, decisions against OpenSpiel's median."""
    found: dict[str, float] = {}
    if plain:
        found["interpreted"] = ours["playouts_per_s"].median / plain["playouts_per_s"].median
        found["interpreted_api"] = ours["api_decisions_per_s"].median / plain["api_decisions_per_s"].median
    if theirs:
        typical = median(stranger.median for stranger in theirs.values())
        found["openspiel"] = ours["decisions_per_s"].median / typical
        found["openspiel_api"] = ours["api_decisions_per_s"].median / typical
    return found
