"""Pairs: two games with the seats exchanged, a match to the players of games that are played so (`PairedGame`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nutwood.core.game import Game, PairedGame
from nutwood.server import entries as e
from nutwood.server.bodies import OptionInfo
from nutwood.server.commands import Refusal
from nutwood.server.table import Table

OPTION = OptionInfo(
    name="match",
    kind="switch",
    default=False,
    values=[True, False],
    help="Two games with the seats exchanged; both together decide.",
)


def take_option(game: type[Game[Any, Any]], options: dict[str, Any]) -> tuple[bool, dict[str, Any]]:
    """Whether a match is wished, and the other options; those of a game that has none are its own affair."""
    if not issubclass(game, PairedGame) or OPTION.name not in options:
        return False, options
    wished = options[OPTION.name]
    if not isinstance(wished, bool):
        raise Refusal("bad-message", f"{game.name}: option {OPTION.name} takes true or false.")
    return wished, {name: value for name, value in options.items() if name != OPTION.name}


def is_agreed(table: Table, wishes: Sequence[e.AnyEntry]) -> bool:
    """Whether these wishes are the last that were missing for another game."""
    seats = [seat for wish in wishes if isinstance(wish, e.Again) and wish.wish for seat in table.seats_of(wish.by)]
    return bool(seats) and table.all_would_play_again(*seats)


def awaits_second_game(table: Table) -> bool:
    """The first game is over, and there is nobody who has to be asked for the second: all are bots."""
    over = table.is_first_game() and table.status == "ended" and table.rematch is None
    return over and table.all_would_play_again()


def awaits_verdict(table: Table) -> bool:
    """Both games are over and not yet compared."""
    return bool(table.header.first) and table.status == "ended" and table.verdict is None


def goes_on(table: Table) -> bool:
    """Whether there is something that a match does by itself."""
    return awaits_second_game(table) or awaits_verdict(table)


def verdict(first: Table, second: Table) -> e.Decided:
    """The result of both games by the seats of the second.

    The game decides if both were played to their end. Otherwise wins count, and if they are equal, whoever gave a
    game up has lost.
    """
    game = first.game
    if isinstance(game, PairedGame) and first.is_played_out() and second.is_played_out():
        by_first = game.decide(first.match.state, second.match.state)
        return e.Decided([by_first[1], by_first[0]])
    margin = _wins(second) - _wins(first) or _given_up(second) - _given_up(first)
    result = float((margin > 0) - (margin < 0))
    return e.Decided([result, -result])


def _wins(table: Table) -> float:
    """How far seat 0 is ahead in one game."""
    return table.result.returns[0] - table.result.returns[1] if table.result else 0.0


def _given_up(table: Table) -> int:
    """How far seat 0 is ahead in not having given up."""
    return (1 in table.forfeits) - (0 in table.forfeits)
