"""How far an expert's judgement can be believed: what it said in the course of games, against how they ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

import msgspec

from nutwood.core.expert import Expert
from nutwood.core.game import Game
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.lab.arena import Contest, Outcome
from nutwood.lab.kept import replayed

MOMENTS: Final = (0.25, 0.5, 0.75)
"""The parts of a game's decisions that have been made when it is judged."""
HALF: Final = 0.5
BINS: Final = 5


class Checkpoint(msgspec.Struct, frozen=True):
    """How good the judgement is at one moment of the games."""

    share: float
    games: int
    brier: float
    """The mean squared difference between the chance that was told and the result; a coin has 0.25."""
    error: float
    """The standard error of that mean over the games."""


class Bin(msgspec.Struct, frozen=True):
    """Judgements of about the same chance, and what came of them."""

    low: float
    high: float
    judgements: int
    told: float
    """The mean chance that was told."""
    won: float
    """The share of them that won."""


class Calibration(msgspec.Struct, frozen=True):
    """An expert measured by games."""

    game: str
    players: int
    moments: tuple[Checkpoint, ...]
    curve: tuple[Bin, ...]
    """At half time, all seats."""


def calibration(contest: Contest, played: Sequence[Outcome]) -> Calibration:
    """The expert of the contest's game, measured by these games."""
    game = contest.load()
    expert = game.expert() or Expert()
    told = [list(_told(game, expert, outcome)) for outcome in played]
    returns = [outcome.returns for outcome in played]
    moments = tuple(checkpoint(share, returns, [game[i] for game in told]) for i, share in enumerate(MOMENTS))
    half = [chances[MOMENTS.index(HALF)] for chances in told]
    pairs = [pair for chances, results in zip(half, returns, strict=True) for pair in _pairs(chances, results)]
    return Calibration(game.name, game.players, moments, tuple(_curve(pairs)))


def _told(game: Game[Any, Any], expert: Expert, outcome: Outcome) -> Iterator[list[float]]:
    """The chance of each seat at each moment, in the position as it was; the last decision at the latest."""
    total = sum(outcome.decisions)
    awaited = [int(total * share) for share in MOMENTS]
    made = -1
    for match in replayed(game, outcome):
        if match.state.mover() >= 0:
            made += 1
            for _ in range(awaited.count(made)):
                yield chances(expert, match.state)


def chances(expert: Expert, state: State) -> list[float]:
    """The judgement of a position as a chance of winning for each seat."""
    into = vec[float]([0.0] * state.seats())
    expert.judge(state, into)
    return [(into[seat] + 1) / 2 for seat in range(state.seats())]


def _pairs(told: Sequence[float], results: Sequence[float]) -> Iterator[tuple[float, float]]:
    """What was told and what came of it, for each seat."""
    for chance, result in zip(told, results, strict=True):
        yield chance, (result + 1) / 2


def checkpoint(share: float, returns: Sequence[Sequence[float]], told: Sequence[Sequence[float]]) -> Checkpoint:
    """How good chances told at one moment are, game by game."""
    misses = [
        fmean((chance - won) ** 2 for chance, won in _pairs(chances, results))
        for chances, results in zip(told, returns, strict=True)
    ]
    error = stdev(misses) / sqrt(len(misses)) if len(misses) > 1 else 0.0
    return Checkpoint(share, len(misses), fmean(misses), error)


def ignorance(returns: Sequence[Sequence[float]]) -> float:
    """The score of a forecast that gives all the same chance."""
    return fmean((result / 2) ** 2 for each in returns for result in each)


def _curve(pairs: Sequence[tuple[float, float]]) -> Iterator[Bin]:
    for number in range(BINS):
        inside = [pair for pair in pairs if min(int(pair[0] * BINS), BINS - 1) == number]
        if inside:
            told, won = (fmean(values) for values in zip(*inside, strict=True))
            yield Bin(number / BINS, (number + 1) / BINS, len(inside), told, won)
