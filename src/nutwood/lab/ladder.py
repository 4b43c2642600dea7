"""The ladder: every level against the one below, for every game, written down with all that a re-run needs."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from nutwood import __version__
from nutwood.bots.levels import LEVELS
from nutwood.core.game import Game
from nutwood.lab.arena import Contest, Outcome, Standing, play_all, standings

INTRODUCTION = """# The ladder

One seat for the first bot, the others for the second; seats rotated, seeds paired. The interval is Wilson's at
95 %. A step holds when the lower end of its interval is above the fair share: one half with two players, a quarter
with four. *factor* is what all budgets were divided by. The file beside this page has the same numbers, and the
machine.

`nutwood ladder --out docs/ladder.md` plays what is missing for this version, and goes on where it was stopped.
"""


class Rung(msgspec.Struct, frozen=True):
    """One bot against others, as it was played."""

    contest: Contest
    upper: Standing
    version: str
    machine: str

    @property
    def fair(self) -> float:
        """The share that a bot no better than the others would win."""
        return 1 / len(self.contest.bots)

    @property
    def holds(self) -> bool:
        """Whether the first bot wins more than its fair share, beyond doubt."""
        return self.upper.low > self.fair


class Begun(msgspec.Struct, frozen=True):
    """One game of a rung that is not finished."""

    contest: Contest
    outcome: Outcome
    version: str = __version__


def steps(game: type[Game[Any, Any]], model: Contest, only: int | None = None) -> Iterator[Contest]:
    """Every level against the one below, or only the step up to one level."""
    for upper in range(2, len(LEVELS) + 1):
        if only in (None, upper):
            yield from duels(game, model, f"level{upper}", f"level{upper - 1}")


def duels(game: type[Game[Any, Any]], model: Contest, upper: str, lower: str) -> Iterator[Contest]:
    """One bot against others of one kind: two players, and four where the game has them."""
    for players in (2, 4):
        if players in game.players_allowed:
            settings = game(players=players).settings()
            bots = (upper, *[lower] * (players - 1))
            yield msgspec.structs.replace(model, game=game.name, settings=settings, bots=bots)


def climb(
    contest: Contest, processes: int, done: Callable[[Begun], object] = id, before: Sequence[Outcome] = ()
) -> Rung:
    """Play one rung, but for the games played before."""
    played = play_all(contest, processes, lambda outcome: done(Begun(contest, outcome)), before)
    upper = standings(contest, played)[0]
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return Rung(contest, upper, __version__, machine)


def missing(todo: Iterable[Contest], rungs: Iterable[Rung]) -> list[Contest]:
    """What has not been played yet with this version."""
    played = [rung.contest for rung in rungs if rung.version == __version__]
    return [contest for contest in todo if contest not in played]


def page(rungs: list[Rung]) -> str:
    """The ladder as a page of Markdown."""
    tables = [
        _table("Every level against the one below", [rung for rung in rungs if _is_step(rung)]),
        _table("The strongest against others", [rung for rung in rungs if not _is_step(rung)]),
    ]
    return "\n".join([INTRODUCTION, *filter(None, tables)])


def _is_step(rung: Rung) -> bool:
    return rung.contest.bots[1].startswith("level")


def _table(title: str, rungs: list[Rung]) -> str:
    if not rungs:
        return ""
    head = ["game", "players", "bots", "won", "interval", "n", "factor", "seed", "version", "holds"]
    rows = sorted(map(_row, rungs))
    lines = [f"## {title}", "", *(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])]
    return "\n".join([*lines, ""])


def _row(rung: Rung) -> list[str]:
    contest = rung.contest
    return [
        contest.game,
        str(len(contest.bots)),
        f"{contest.bots[0]} against {contest.bots[1]}",
        f"{rung.upper.rate:.1%}",
        f"{rung.upper.low:.1%} to {rung.upper.high:.1%}",
        str(contest.games),
        f"{contest.factor:g}",
        str(contest.seed),
        rung.version,
        "yes" if rung.holds else "**no**",
    ]
