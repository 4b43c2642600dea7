"""The ladder: every level against the one below, for every game, written down with all that a re-run needs."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from nutwood import __version__
from nutwood.bots.levels import LEVELS
from nutwood.core.game import Game
from nutwood.lab.arena import Contest, Standing, play_all, standings


class Rung(msgspec.Struct, frozen=True):
    """One level against the one below."""

    game: str
    players: int
    upper: Standing
    fair: float
    """The share that a bot no better than the others would win."""
    games: int
    factor: float
    seed: int

    @property
    def holds(self) -> bool:
        """Whether the upper level wins more than its fair share, beyond doubt."""
        return self.upper.low > self.fair


def contests(game: type[Game[Any, Any]], games: int, factor: float, seed: int) -> Iterator[Contest]:
    """What has to be played: two players, and four where the game has them."""
    for players in (2, 4):
        if players in game.players_allowed:
            settings = game(players=players).settings()
            for upper in range(2, len(LEVELS) + 1):
                bots = (f"level{upper}", *[f"level{upper - 1}"] * (players - 1))
                yield Contest(game.name, settings, bots, games, seed, factor)


def climb(contest: Contest, processes: int, done: Callable[[object], object] = id) -> Rung:
    """Play one rung."""
    upper = standings(contest, play_all(contest, processes, done))[0]
    players = len(contest.bots)
    return Rung(contest.game, players, upper, 1 / players, contest.games, contest.factor, contest.seed)


def page(rungs: list[Rung]) -> str:
    """The ladder as a page of Markdown."""
    factors = sorted({rung.factor for rung in rungs})
    lines = [
        "# The ladder",
        "",
        "Every level against the level below: one seat for the upper level, the others for the lower one, seats",
        "rotated, seeds paired. The interval is Wilson's at 95 %; a step holds when its lower end is above the fair",
        "share.",
        "",
        f"Nutwood {__version__}, Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()};"
        f" budgets divided by {', '.join(f'{factor:g}' for factor in factors)}."
        " Play it again with `nutwood ladder`.",
        "",
        "| game | players | step | won | interval | fair | n | seed | holds |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *map(_row, rungs)]) + "\n"


def _row(rung: Rung) -> str:
    level = int(rung.upper.bot.removeprefix("level"))
    cells = [
        rung.game,
        str(rung.players),
        f"{level - 1} → {level}",
        f"{rung.upper.rate:.1%}",
        f"{rung.upper.low:.1%} to {rung.upper.high:.1%}",
        f"{rung.fair:.0%}",
        str(rung.games),
        str(rung.seed),
        "yes" if rung.holds else "**no**",
    ]
    return f"| {' | '.join(cells)} |"
