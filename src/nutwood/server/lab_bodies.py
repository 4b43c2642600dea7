"""What the lab in the browser asks and is told; `bodies` has all others."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from nutwood.server.messages import Asked, Sent
from nutwood.server.settings import EDITION_BYTES

EditionWord = Annotated[str, Meta(max_length=EDITION_BYTES)]


class AskJudgement(Asked, frozen=True):
    """What is wrong with an edition, given as TOML."""

    game: Annotated[str, Meta(max_length=40)]
    text: EditionWord


class AskGames(Asked, frozen=True):
    """More games between bots with such an edition. The same question goes on where the last one ended."""

    game: Annotated[str, Meta(max_length=40)]
    text: EditionWord
    players: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = field(default_factory=dict)
    bot: Literal["random", "greedy", "level1", "level2", "level3"] = "greedy"
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0
    """Other seeds give other games."""


class NumberOfRules(Sent, frozen=True):
    """A number of the rules that an edition may change, within bounds."""

    name: str
    printed: int
    least: int
    most: int
    rule: str
    help: str


class Flaw(Sent, frozen=True):
    """Something wrong or doubtful in an edition: the line, if it has one, the key and the reason."""

    line: int | None
    key: str
    reason: str


class EditionJudgement(Sent, frozen=True):
    """All that is wrong with an edition; without faults it can be played, and has its title."""

    title: str
    faults: tuple[Flaw, ...] = ()
    warnings: tuple[Flaw, ...] = ()


class EstimateInfo(Sent, frozen=True):
    """A number with its 95 % interval, from so many games; none where there are too few."""

    value: float
    low: float | None
    high: float | None
    n: int


class FigureInfo(Sent, frozen=True):
    """A number by its name."""

    label: str
    estimate: EstimateInfo


class MeasureInfo(Sent, frozen=True):
    """What a measure says, and in one sentence what it means; `fair` is what a share would be if all were equal."""

    key: str
    title: str
    meaning: str
    kind: Literal["share", "part", "mean"]
    figures: list[FigureInfo]
    fair: float | None = None


class HistogramInfo(Sent, frozen=True):
    """How many games had so many turns or decisions: steps of a width, from the least on."""

    label: str
    least: float
    width: float
    counts: list[int]


class Measurement(Sent, frozen=True):
    """What all games say that were played for a question so far."""

    games: int
    measures: list[MeasureInfo]
    lengths: HistogramInfo | None = None
    done: bool = False
    """Whether no more are played: there are enough, or the time for one question is over."""
