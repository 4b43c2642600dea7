"""What the end of Nut Hunt tells: cards turned up, points by where they come from, and who has won.

Only if somebody listens: playing needs nothing but the sums.
"""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.games.nut_hunt.events import (
    DECK_SHOWN,
    ENDED,
    FAILED,
    MET,
    NESTS_SCORED,
    SCORED,
    SHOWN,
    WON,
)
from nutwood.games.nut_hunt.rules.scoring import Scoring
from nutwood.games.nut_hunt.rules.table import AUTOMA


def the_end(state: Scoring, cause: i64) -> None:
    """Why the game is over (0 a fourth nest, 1 the turns), what all have, and who has won (§32 to §38, §48)."""
    state.journal.happen(ENDED, cause, 33 if cause == 1 else 32)
    for seat in range(state.players):
        state.journal.happen(SHOWN, seat, state.hands[seat])
    if state.deck_size() > 0:
        state.journal.happen(DECK_SHOWN, state.deck_size())
    state.journal.beat(state)
    for owner in range(state.owners):
        tell_points(state, owner)
    tell_winners(state, cause)


def tell_points(state: Scoring, owner: i64) -> None:
    """Nests, each objective, and the sum (§34 to §37, §45)."""
    nests = state.nest_count(owner)
    if nests > 0:
        state.journal.happen(NESTS_SCORED, owner, nests, nests * state.forest.nest_points)
    rest: i64 = state.hands[owner]
    while rest != 0:
        card = lowest(rest)
        if state.is_met(owner, card):
            state.journal.happen(MET, owner, card, state.forest.points[card], state.bonus(card))
        else:
            state.journal.happen(FAILED, owner, card, -state.forest.failure_points)
        rest &= rest - 1
    automa = state.automa > 0 and owner == AUTOMA
    state.journal.happen(SCORED, owner, state.points(owner), 45 if automa else 38)


def tell_winners(state: Scoring, cause: i64) -> None:
    """Whoever stands best, and what decided it (§38)."""
    best = max([state.standing(owner) for owner in range(state.owners)])
    winners: i64 = 0
    for owner in range(state.owners):
        if state.standing(owner) == best:
            winners |= BIT[owner]
    first = lowest(winners)
    decided: i64 = 3 if winners & (winners - 1) != 0 else decided_by(state, first)
    nests, squirrels = state.nest_count(first), state.squirrel_count(first)
    state.journal.happen(WON, winners, state.points(first), decided, cause, nests, squirrels)


def decided_by(state: Scoring, winner: i64) -> i64:
    """0 for points, 1 for nests, 2 for squirrels."""
    found: i64 = 0
    for owner in range(state.owners):
        if owner != winner and state.points(owner) == state.points(winner):
            found = max(found, 2 if state.nest_count(owner) == state.nest_count(winner) else 1)
    return found
