"""Cells that are played beside those of a study to tell skill from luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from nutwood.bots.levels import level_of
from nutwood.core.game import Game
from nutwood.lab.luck import EVERYTHING, sources_of

if TYPE_CHECKING:
    from nutwood.lab.study import Cell

MORE: Final = 4
"""How many times as long the better player thinks."""


def cells_beside(cell: Cell) -> Iterator[Cell]:
    """A duel with a player who thinks longer, and a cell for each source of luck; both need equal bots."""
    contest = cell.contest
    if len(set(contest.bots)) > 1:
        return
    game = contest.load()
    bot = contest.bots[0]
    longer = thinking_longer(game, bot)
    if longer and game.players > 1:
        seated = (longer, *[bot] * (game.players - 1))
        yield replace(
            cell,
            name=f"{cell.name}, one thinks {MORE} times as long",
            beside=cell.name,
            contest=replace(contest, bots=seated),
        )
    sources = sources_of(game)
    known = list(dict.fromkeys(sources.values()))
    for source in [*known, EVERYTHING] if len(known) > 1 else known:
        yield replace(
            cell,
            name=f"{cell.name}, same {source}",
            beside=cell.name,
            contest=replace(contest, same=source, sources=sources),
        )


def thinking_longer(game: Game[Any, Any], bot: str) -> str | None:
    """The bot that thinks longer, if it thinks for a number of simulations."""
    level = level_of(bot)
    if level is None:
        return None
    budget = level.unaided if level.unaided and game.expert() is None else level.budget
    kind = "plain" if level.plain else "search"
    return f"{kind}:{MORE * budget.simulations}" if budget.simulations else None
