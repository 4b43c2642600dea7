"""The end of a game: one event that says who has won and why, and a score sheet that agrees with the result."""

from __future__ import annotations

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.lines import spoken
from nutwood.core.match import Match
from nutwood.core.sheet import Row, standing
from nutwood.testing.walks import random_choice, viewers

GAMES_PLAYED = 5


def the_end_is_explained(game: AnyGame) -> None:
    """A finished game's last event, and no other, is its ending; totals and tie-breaks of the sheet give the result."""
    for seed in range(GAMES_PLAYED):
        match = played(game, seed)
        for viewer in viewers(game):
            events = match.events(viewer)
            endings = [event for event in events if event.ending]
            assert endings == events[-1:], f"the last event is {events[-1:]}, the endings are {endings}"
            names = [f"Player {seat + 1}" for seat in range(game.players)]
            assert spoken(game.line(endings[0]), viewer, names)[-1] in ".!?", f"{endings[0]} has no sentence"
        check_sheet(match.sheet(), match.state.returns(), len(game.others))


def played(game: AnyGame, seed: int) -> Match:
    """A whole random game."""
    match, dice = Match(game), Dice(seed)
    while not match.ended:
        assert match.sheet() == [], "there is a score sheet before the end"
        seat, move = random_choice(game, match.state, dice)
        match.play(move, seat)
    return match


def check_sheet(rows: list[Row], returns: list[float], others: int = 0) -> None:
    """Every row has a value per seat, sources come before the total and tie-breaks after it, and they say who is ahead.

    A game without points has no sheet. Those who play without a seat, against a single player, have values as well.
    """
    if not rows:
        return
    returns = [*returns, *(-returns[0] for _ in range(others))]
    assert all(row.label and len(row.values) == len(returns) for row in rows), "a row lacks a value"
    kinds = [row.kind for row in rows]
    assert kinds == sorted(kinds, key=("source", "total", "tie").index), f"rows are out of order: {kinds}"
    assert kinds.count("total") == 1, "a sheet has one row of totals"
    sources = [row.values for row in rows if row.kind == "source"]
    totals = rows[len(sources)].values
    for seat, total in enumerate(totals):
        assert not sources or sum(row[seat] or 0 for row in sources) == total, f"sources do not add up for seat {seat}"
        for other in range(len(totals)):
            ahead = standing(rows, seat) > standing(rows, other)
            assert ahead == (returns[seat] > returns[other]), f"the sheet says otherwise than the result: {rows}"
