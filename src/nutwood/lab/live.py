"""A study for somebody who looks on: a few games at a time, and what all of them say so far.

This is all that a server knows of the lab. It runs in a worker of the server, keeps nothing, and never asks a judge.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from nutwood.core.edition import EditionText
from nutwood.core.registry import load
from nutwood.lab.arena import Contest, play_one
from nutwood.lab.measures import MEASURES, Measured, Values, by_label, estimated
from nutwood.lab.plots import binned
from nutwood.lab.traits import glance

SHOWN: Final = ("seats", "order", "endings", "length", "decisions", "waiting", "margins", "leaders")
"""The keys of the measures that are shown, in this order."""


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: a game with its settings and edition, and the bot that sits in every seat."""

    game: str
    players: int
    options: dict[str, Any]
    edition: str
    text: str
    bot: str
    seed: int

    def contest(self, games: int) -> Contest:
        """So many games of it."""
        game = load(self.game, self.players, EditionText(self.edition, self.text), **self.options)
        settings = {**game.settings(), "edition": self.edition}
        return Contest(self.game, settings, (self.bot,) * self.players, games, self.seed, edition_text=self.text)


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """What is noted of a game: the values of each measure."""

    number: int
    values: dict[str, Values]


class LengthHistogram(msgspec.Struct, frozen=True):
    """How many games had so many of something: steps of a width, from a least value on."""

    label: str
    least: float
    width: float
    counts: list[int]


class Summary(msgspec.Struct, frozen=True):
    """What all games together say."""

    games: int
    measures: list[Measured]
    lengths: LengthHistogram | None


def play_some(sample: Sample, before: Sequence[GameRow], games: int, seconds: float) -> list[GameRow]:
    """The next games, one at least, until the time is over or there are so many in all."""
    contest, ends = sample.contest(games), time.monotonic() + seconds
    game, made = contest.load(), list[GameRow]()
    shown = [measure for measure in MEASURES if measure.key in SHOWN]
    for number in range(len(before), games):
        traits = glance(game, play_one(contest, number))
        made.append(GameRow(number, {measure.key: measure.row(game, traits) for measure in shown}))
        if time.monotonic() >= ends:
            break
    return made


def told(players: int, rows: Sequence[GameRow]) -> Summary:
    """What the games say so far."""
    measures = {measure.key: measure for measure in MEASURES}
    found = []
    for key in SHOWN:
        values = {row.number: row.values[key] for row in rows}
        found.append(estimated(measures[key], players, by_label(measures[key], values)))
    return Summary(
        len(rows), [each for each in found if each.figures], _lengths([row.values["length"] for row in rows])
    )


def _lengths(games: Sequence[Mapping[str, float]]) -> LengthHistogram | None:
    """By turns where the game has them, otherwise by decisions."""
    label = next((each for each in ("turns", "decisions") if games and all(each in game for game in games)), None)
    if label is None:
        return None
    values = [game[label] for game in games]
    width, counts = binned(values)
    return LengthHistogram(label, min(values), width, counts)
