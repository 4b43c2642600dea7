"""What is sure to happen if a seat plays a move, as far as that seat can know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nutwood.core.dice import Dice
from nutwood.core.events import Event
from nutwood.core.journal import Journal
from nutwood.core.state import State
from nutwood.core.view import Observation

WORLDS: Final = 64
"""So many are tried: what happens in all of them is told. Few would take what is merely likely for sure."""


def foreseen(observation: Observation, moves: Sequence[int], dice: Dice) -> list[Event]:
    """The events of these moves that come in every world that the seat cannot tell apart.

    Moves are followed as long as the seat goes on choosing: what chance or others do next is not foreseen.
    """
    known = _events(observation, moves, observation.sample(dice))
    for _ in range(WORLDS - 1):
        happened = _events(observation, moves, observation.sample(dice))
        known = [event for event in known if event in happened]
    return known


def _events(observation: Observation, moves: Sequence[int], world: State) -> list[Event]:
    journal, seat, found = Journal(), observation.seat, list[Event]()
    world.listen(journal)
    for move in moves:
        if not world.may_choose(seat) or not world.allows(seat, move):
            break
        journal.clear()
        world.apply(seat, move)
        seen = (observation.game.events.seen(row, seat) for row in journal.rows)
        found += [event for event in seen if event is not None and not event.heading]
    return found
