"""Random play inside compiled code: for benches, tests and rollouts."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.state import CHANCE, ENDED, State
from nutwood.core.vecs import vec


def random_move(state: State, seat: i64, dice: Dice, into: vec[i64]) -> i64:
    """One of the legal moves of a seat, or an outcome of chance, with the right odds."""
    if seat == CHANCE:
        return state.roll(dice)
    return into[dice.below(state.list_moves(seat, into))]


def playout(state: State, dice: Dice, into: vec[i64]) -> i64:
    """Play at random to the end; how many decisions the players took (chance not counted)."""
    decisions: i64 = 0
    seat = state.mover()
    while seat != ENDED:
        state.apply(seat, random_move(state, seat, dice, into))
        if seat != CHANCE:
            decisions += 1
        seat = state.mover()
    return decisions
