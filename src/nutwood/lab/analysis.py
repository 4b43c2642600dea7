"""All that the games of a run say: measures, components, the judge's calibration and a verdict per target."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nutwood.lab.components import Usage, components
from nutwood.lab.measures import MEASURES, Judge, Measured, drama, judge, measured
from nutwood.lab.runner import Processes
from nutwood.lab.skill import skill_and_luck
from nutwood.lab.study import Cell, Played, Run
from nutwood.lab.targets import Verdict, decided, questions
from nutwood.lab.traits import Traits, observed


class Analysis(msgspec.Struct, frozen=True):
    """What one cell says."""

    cell: Cell
    games: int
    measures: list[Measured]
    components: list[Usage]
    judge: Judge | None
    never: list[str]
    """Kinds of events that happened in no game."""


class Findings(msgspec.Struct, frozen=True):
    """What a run says."""

    cells: list[Analysis]
    verdicts: list[Verdict]


def analyse(run: Run, processes: Processes = 1) -> Findings:
    """Every cell that has games, and the targets of the study."""
    return conclude(run, [(played, observed(played, processes)) for played in run.cells if played.games])


def conclude(run: Run, cells: list[tuple[Played, list[Traits]]]) -> Findings:
    """The same from games that have been replayed already."""
    found = [analysis(played.cell, games, run.beside.get(played.cell.name, ())) for played, games in cells]
    asked = [each for one in found for each in questions(run.study, one.cell.name, one.measures, one.components)]
    return Findings(found, decided(asked))


def analysis(cell: Cell, games: list[Traits], beside: Sequence[Played] = ()) -> Analysis:
    """One cell, and what was played beside it."""
    game = cell.contest.load()
    expert = judge(games)
    told = [measured(each, game, games) for each in MEASURES]
    told += drama(game, games, expert)
    told += skill_and_luck(beside)
    happened = {kind for traits in games for kind in traits.events}
    never = [kind.__name__ for kind in game.events.kinds if kind.__name__ not in happened]
    kept = [each for each in told if each.figures]
    return Analysis(cell, len(games), kept, components(game, games), expert, never)
