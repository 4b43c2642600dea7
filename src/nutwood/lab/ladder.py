"""The ladder: every level against the one below, for every game, written down with all that a re-run needs."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from nutwood.bots.levels import LEVELS
from nutwood.core.game import Game
from nutwood.core.registry import game_type
from nutwood.lab.arena import Contest, Outcome, play_all
from nutwood.lab.kept import Heading, heading
from nutwood.lab.runner import Processes
from nutwood.lab.standings import Standing, standings

INTRODUCTION = """# The ladder

One seat for the first bot, the others for the second; seats rotated, seeds paired. The interval is Wilson's at
95 %. A step holds when the lower end of its interval is above the fair share: one half with two players, a quarter
with four. *simulations* are those that the first and the second bot made for each decision that had a choice, in
the mean: a choice that is clear is made before the budget is used up. *factor* is what all budgets were divided by,
*rules* the version and the revision of the game's rules, with today's where it is another. The file beside this
page has the same numbers, the machine and the digest of the edition.

`nutwood ladder --out docs/ladder.md` plays what is missing by the rules as they are, and goes on where it was
stopped. Every game is kept in the folder `ladder.games` beside the page. Rows whose simulations were not counted
are older, and their seeds gave other games than they do now.
"""


class Rung(msgspec.Struct, frozen=True):
    """One bot against others, as it was played."""

    contest: Contest
    upper: Standing
    version: str
    machine: str
    revision: int
    digest: str
    """The rules and the components, as in the first line of the games kept."""
    lower: Standing | None = None
    """How the others did; not written down for the oldest."""

    @property
    def fair(self) -> float:
        """The share that a bot no better than the others would win."""
        return 1 / len(self.contest.bots)

    @property
    def holds(self) -> bool:
        """Whether the first bot wins more than its fair share, beyond doubt."""
        return self.upper.low > self.fair


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
    contest: Contest, processes: Processes, done: Callable[[Outcome], object] = id, before: Sequence[Outcome] = ()
) -> Rung:
    """Play one rung, but for the games played before."""
    upper, lower = standings(contest, play_all(contest, processes, done, before))
    first = heading(contest)
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    return Rung(contest, upper, first.version, machine, first.revision, first.digest, lower)


def missing(todo: Iterable[Contest], rungs: Iterable[Rung]) -> list[Contest]:
    """What has not been played yet with this version, by these rules and with these components.

    Where simulations were not counted the seeds gave other games: that is played again too.
    """
    played = [Heading(rung.contest, rung.revision, rung.digest, rung.version) for rung in rungs if rung.lower]
    return [contest for contest in todo if heading(contest) not in played]


def renewed(rungs: Iterable[Rung], new: Rung) -> list[Rung]:
    """The rungs with a new one, in the place of any that the same bots played before with the same budgets."""
    return [rung for rung in rungs if _pairing(rung) != _pairing(new)] + [new]


def _pairing(rung: Rung) -> tuple[Any, ...]:
    contest = rung.contest
    return contest.game, contest.settings, contest.bots, contest.factor


def page(rungs: list[Rung]) -> str:
    """The ladder as a page of Markdown."""
    tables = [
        _table("Every level against the one below", [rung for rung in rungs if _is_step(rung)]),
        _table("Against others", [rung for rung in rungs if not _is_step(rung)]),
    ]
    return "\n".join([INTRODUCTION, *filter(None, tables)])


def _is_step(rung: Rung) -> bool:
    return rung.contest.bots[1].startswith("level")


def _table(title: str, rungs: list[Rung]) -> str:
    if not rungs:
        return ""
    head = ["game", "players", "bots", "won", "interval", "n", "simulations", "factor", "seed", "rules", "holds"]
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
        _simulations(rung),
        f"{contest.factor:g}",
        str(contest.seed),
        _rules(rung),
        "yes" if rung.holds else "**no**",
    ]


def _rules(rung: Rung) -> str:
    """By which rules it was played; others than today's are named as such."""
    now = game_type(rung.contest.game).revision
    return f"{rung.version}, {rung.revision}" + ("" if rung.revision == now else f" (now {now})")


def _simulations(rung: Rung) -> str:
    if rung.lower is None:
        return "not counted"
    return f"{rung.upper.simulations:,.0f} and {rung.lower.simulations:,.0f}"
