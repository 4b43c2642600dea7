"""Measures of a game: numbers per game, their means with 95 % intervals, and what they mean in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, Literal

import msgspec

from nutwood.core.game import Game
from nutwood.lab.calibration import MOMENTS, Checkpoint, checkpoint, ignorance
from nutwood.lab.standings import Z
from nutwood.lab.statistics import Estimate, mean, share
from nutwood.lab.traits import Traits, sole_leader

PLACES: Final = ("first", "second", "third", "fourth", "fifth")
MATTERS: Final = 0.05
"""A decision matters if its best move is better than a mean one by so much of a chance."""
Values = dict[str, float]
"""The values of one game by their labels."""


class Figure(msgspec.Struct, frozen=True):
    """One number with its interval."""

    label: str
    estimate: Estimate


class Measured(msgspec.Struct, frozen=True):
    """What a measure says of a cell."""

    key: str
    title: str
    meaning: str
    kind: Literal["share", "part", "mean"]
    figures: list[Figure]
    fair: float | None = None
    """What each share would be if nothing favoured anybody."""


class Measure(msgspec.Struct, frozen=True):
    """How something is measured: a row of values per game."""

    key: str
    title: str
    meaning: str
    kind: Literal["share", "part", "mean"]
    """Shares of games (0, 1, or a part where a victory is shared); parts of something within a game; any number."""
    row: Callable[[Game[Any, Any], Traits], Values]
    whole: bool = False
    """Whether a game that lacks a label has 0 there; otherwise it does not count for it."""
    fair: bool = False
    silent: bool = False
    """Whether nothing is told where it is 0 in all games: the events of the game cannot tell."""


def seats(game: Game[Any, Any], traits: Traits) -> Values:
    """The victory of each seat."""
    return {game.seat_title(seat): won for seat, won in enumerate(traits.victories)}


def order(_: Game[Any, Any], traits: Traits) -> Values:
    """The victory of each place in the order of turns."""
    return {PLACES[place]: traits.victories[seat] for place, seat in enumerate(traits.order)}


def length(_: Game[Any, Any], traits: Traits) -> Values:
    """Turns and rounds where the game has them, and decisions."""
    counts = {"turns": traits.turns, "rounds": traits.rounds, "decisions": sum(traits.decisions)}
    return {label: float(count) for label, count in counts.items() if count}


def branching(_: Game[Any, Any], traits: Traits) -> Values:
    """Legal moves per decision that has a choice."""
    made = sum(traits.decisions) - traits.forced
    return {"legal moves": traits.legal / made} if made else {}


def forced(_: Game[Any, Any], traits: Traits) -> Values:
    """The part of decisions without a choice."""
    made = sum(traits.decisions)
    return {"forced": traits.forced / made} if made else {}


def waiting(_: Game[Any, Any], traits: Traits) -> Values:
    """Others' decisions before each own turn."""
    return {"waiting": fmean(traits.waits), "longest": float(max(traits.waits))} if traits.waits else {}


def margins(_: Game[Any, Any], traits: Traits) -> Values:
    """Points between the first and the second, in games with a score sheet."""
    if not traits.sources or len(traits.scores) < 2:
        return {}
    best, second, *_rest = sorted(traits.scores, reverse=True)
    return {"margin": best - second, "points of the first": best, "points per seat": fmean(traits.scores)}


def sources(_: Game[Any, Any], traits: Traits) -> Values:
    """Points per seat by where they come from."""
    return {label: fmean(value or 0 for value in values) for label, values in traits.sources.items()}


def lead(_: Game[Any, Any], traits: Traits) -> Values:
    """Changes of the lead by points."""
    return {"lead changes": float(traits.lead_changes)} if traits.leaders and len(traits.bots) > 1 else {}


def interaction(_: Game[Any, Any], traits: Traits) -> Values:
    """The part of decisions that touch others."""
    made = sum(traits.decisions)
    return {"interaction": traits.touching / made} if made and len(traits.bots) > 1 else {}


def leader_wins(_: Game[Any, Any], traits: Traits) -> Values:
    """Whether who leads by points at each moment wins in the end."""
    return _leader_rows(traits, traits.leaders)


def favourite_wins(_: Game[Any, Any], traits: Traits) -> Values:
    """The same of whom the judge believes in."""
    return _leader_rows(traits, [sole_leader(told) for told in traits.told])


def last_wins(_: Game[Any, Any], traits: Traits) -> Values:
    """Whether who has the fewest points at each moment wins all the same."""
    return _leader_rows(traits, traits.last)


def outsider_wins(_: Game[Any, Any], traits: Traits) -> Values:
    """The same of whom the judge gives the least chance."""
    return _leader_rows(traits, [sole_leader([-chance for chance in told]) for told in traits.told])


def importance(_: Game[Any, Any], traits: Traits) -> Values:
    """What is at stake in decisions, in the judge's chances."""
    if not traits.stakes:
        return {}
    return {"at stake": fmean(traits.stakes), "decisions that matter": fmean(at >= MATTERS for at in traits.stakes)}


def by_bot(_: Game[Any, Any], traits: Traits) -> Values:
    """The share of each kind of bot per seat, where there are several."""
    names = dict.fromkeys(sorted(traits.bots))
    if len(names) < 2:
        return {}
    return {name: fmean(w for b, w in zip(traits.bots, traits.victories, strict=True) if b == name) for name in names}


def _leader_rows(traits: Traits, leaders: Sequence[int | None]) -> Values:
    moments = zip(MOMENTS, leaders, strict=False)
    return {f"at {100 * share:.0f} %": traits.victories[seat] for share, seat in moments if seat is not None}


MEASURES: Final = (
    Measure("seats", "Wins by seat", "How often each seat wins; a shared victory counts in shares.", "share", seats,
            fair=True),
    Measure("order", "Wins by order of turns", "How often whoever has the first turn wins, the second, and so on.",
            "share", order, fair=True),
    Measure("bots", "Wins by bot", "How often a seat of each kind of bot wins, in all seats together.", "share", by_bot,
            fair=True),
    Measure("endings", "Ways of ending", "The share of games that end so, with the rule that says it.", "share",
            lambda _, traits: {traits.ending: 1.0}, whole=True),
    Measure("length", "Length", "How long a game is.", "mean", length),
    Measure("branching", "Choices", "How many legal moves a decision offers that offers more than one.", "mean",
            branching),
    Measure("decisions", "Forced decisions", "The part of decisions that have only one legal move.", "part", forced),
    Measure("waiting", "Waiting", "How many decisions others make before it is one's turn again.", "mean", waiting),
    Measure("margins", "Margins", "How far the first is ahead of the second in the end, and what is scored.", "mean",
            margins),
    Measure("sources", "Where points come from", "Points per seat from each line of the score sheet.", "mean", sources,
            whole=True),
    Measure("leaders", "Lead changes", "How often another seat becomes the only one with the most points.", "mean",
            lead),
    Measure("interaction", "Interaction", "The part of decisions that bring about an event which names another player.",
            "part", interaction, silent=True),
    Measure("rules", "Rules that mattered", "The share of games in which the rule made something happen.", "share",
            lambda _, traits: dict.fromkeys(traits.rules, 1.0), whole=True),
)  # fmt: skip
BY_POINTS: Final = Measure(
    "drama",
    "Whoever leads wins",
    "How often the only one with the most points after a part of all decisions wins: near the fair share nothing is "
    "decided yet, near 100 % everything is.",
    "share",
    leader_wins,
)
BY_JUDGE: Final = Measure(
    "drama",
    "Whoever is believed to lead wins",
    "How often the seat with the best chances after a part of all decisions, as the judge tells them, wins.",
    "share",
    favourite_wins,
)

COMEBACKS: Final = Measure(
    "comebacks",
    "Whoever is last wins",
    "How often the only one with the fewest points after a part of all decisions wins all the same.",
    "share",
    last_wins,
)
COMEBACKS_BY_JUDGE: Final = Measure(
    "comebacks",
    "Whoever is believed to be last wins",
    "How often the seat with the least chances after a part of all decisions, as the judge tells them, wins.",
    "share",
    outsider_wins,
)
IMPORTANCE: Final = Measure(
    "importance",
    "Importance of decisions",
    "How much better the best move looks to the judge than a mean one, as a chance of winning; and how many of the "
    "decisions with a choice have at least five points at stake.",
    "part",
    importance,
)


def table(measure: Measure, game: Game[Any, Any], games: Sequence[Traits]) -> dict[str, dict[int, float]]:
    """The values of a measure: by label, then by the number of the game."""
    return by_label(measure, {traits.number: measure.row(game, traits) for traits in games})


def by_label(measure: Measure, rows: Mapping[int, Values]) -> dict[str, dict[int, float]]:
    """The same from the rows of games, by their numbers."""
    labels = dict.fromkeys(label for row in rows.values() for label in row)
    none = dict.fromkeys(labels, 0.0) if measure.whole else {}
    found = {number: none | row for number, row in rows.items()}
    return {label: {n: row[label] for n, row in found.items() if label in row} for label in labels}


def measured(measure: Measure, game: Game[Any, Any], games: Sequence[Traits]) -> Measured:
    """What a measure says of these games; it has no figures where there is nothing to measure."""
    return estimated(measure, game.players, table(measure, game, games))


def estimated(measure: Measure, players: int, found: Mapping[str, Mapping[int, float]]) -> Measured:
    """What a measure says, from its values by label and number of the game."""
    estimate = share if measure.kind == "share" else mean
    figures = [
        Figure(label, estimate([(number // players, value) for number, value in values.items()]))
        for label, values in found.items()
    ]
    if measure.silent:
        figures = [figure for figure in figures if figure.estimate.value]
    if measure.whole:
        figures.sort(key=lambda figure: (-figure.estimate.value, figure.label))
    elif measure.key in (BY_POINTS.key, COMEBACKS.key):
        figures.sort(key=lambda figure: figure.label)
    fair = 1 / players if measure.fair and players > 1 else None
    return Measured(measure.key, measure.title, measure.meaning, measure.kind, figures, fair)


class Judge(msgspec.Struct, frozen=True):
    """How far the expert can be believed in these very games."""

    moments: list[Checkpoint]
    ignorance: float
    """The score of a forecast that gives all the same chance."""

    @property
    def trusted(self) -> bool:
        """Whether it is better than ignorance at half time beyond doubt."""
        half = self.moments[MOMENTS.index(0.5)]
        return half.games > 1 and half.brier + Z * half.error < self.ignorance


def judge(games: Sequence[Traits]) -> Judge | None:
    """The calibration of the expert, if the game has one."""
    if not games or not all(len(traits.told) == len(MOMENTS) for traits in games):
        return None
    returns = [traits.returns for traits in games]
    moments = [checkpoint(part, returns, [traits.told[i] for traits in games]) for i, part in enumerate(MOMENTS)]
    return Judge(moments, ignorance(returns))


def drama(game: Game[Any, Any], games: Sequence[Traits], expert: Judge | None) -> list[Measured]:
    """Whether leaders win, by points where a game has a score sheet; what a judge says, if it can be believed."""
    if game.players < 2:
        return []
    believed = expert is not None and expert.trusted
    chosen = [IMPORTANCE] if believed else []
    if any(traits.leaders for traits in games):
        chosen += [BY_POINTS, COMEBACKS]
    elif believed:
        chosen += [BY_JUDGE, COMEBACKS_BY_JUDGE]
    return [measured(each, game, games) for each in chosen]
