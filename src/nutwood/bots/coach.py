"""The coach of a first game: what it says of a decision, and what a move will surely do.

It knows no more than the seat knew: the same search that gives hints, and events that come in every world.
"""

from __future__ import annotations

from typing import Final

import msgspec

from nutwood.bots.advice import Advice, judge
from nutwood.bots.bot import Budget
from nutwood.core.dice import Dice
from nutwood.core.foresight import foreseen
from nutwood.core.lines import Line
from nutwood.core.match import Match

THOUGHT: Final = Budget(simulations=600)
"""Enough to tell good from poor, and quick enough for somebody who waits."""
MOST_LINES: Final = 3


class Comment(msgspec.Struct, frozen=True):
    """What the coach has to say of a move."""

    move: int
    """The better move, or the one that was played if there was none."""
    better: bool
    lines: tuple[Line, ...]
    """What the move surely does."""


def comment(match: Match, seat: int, move: int, seed: int = 0, budget: Budget = THOUGHT) -> Comment:
    """What the coach says to a seat that would play this move now."""
    judged = judge(match, seed, seat, move, budget)
    best = judged.better or judged.played
    return Comment(best.move, judged.better is not None, what_it_does(match, seat, best, seed))


def what_it_does(match: Match, seat: int, advice: Advice, seed: int = 0) -> tuple[Line, ...]:
    """What a move and those of the seat that follow it surely do, in words for any reader."""
    observation = match.observation(seat, Dice(seed))
    moves = [advice.move, *map(match.game.catalogue.number, advice.line)]
    events = foreseen(observation, moves, Dice(seed))
    return tuple(match.game.line(event) for event in events[:MOST_LINES])
