"""Why a move of Squirrel Squabble may not be played: the rule and a sentence."""

from __future__ import annotations

from typing import Final

from nutwood.core.state import CHANCE
from nutwood.games.squirrel_squabble.moves import (
    DROP,
    FACE,
    FACINGS,
    FLIP,
    LAY,
    PLACE,
    ROLL,
    SQUARES,
    SWITCH,
    TAKE,
    WITH,
)
from nutwood.games.squirrel_squabble.rules.board import NEIGHBOURS
from nutwood.games.squirrel_squabble.rules.table import Stage
from nutwood.games.squirrel_squabble.state import SquabbleState
from nutwood.games.squirrel_squabble.titles import LAID

Refusal = tuple[str, str]

ASKED: Final = {
    Stage.DROP: ("§5", "The tiles are still falling, one after the other."),
    Stage.PLACE: ("§6", "Choose a tile of the heap for the next square of the board."),
    Stage.TAKE: ("§7", "The second player has to take the orange or the green squirrel."),
    Stage.LAY: ("§10", "Choose a coin and its action: each player lays three coins in secret."),
    Stage.WHICH_FLIP: ("§20", "Choose a tile next to your squirrel to flip."),
    Stage.WHICH_SWITCH: ("§22", "Choose the first of two tiles to switch, next to your squirrel."),
    Stage.WHICH_WITH: ("§22", "Choose the tile that the first one changes places with."),
    Stage.ATTACKER_ROLLS: ("§37", "The attacker rolls a die from 1 to 6."),
    Stage.DEFENDER_ROLLS: ("§37", "The defender rolls a die from 1 to 6."),
}


def why_not(state: SquabbleState, seat: int, move: int) -> Refusal:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return _not_by_chance(state, move)
    if state.owed:
        return _not_this_facing(state, seat, move)
    stage = state.stage
    if stage == Stage.PLACE and PLACE <= move < TAKE:
        return "§6", "No tile of the heap lies like that, with this side up and that one below."
    if stage == Stage.LAY and move >= LAY:
        return "§10", LAID
    if stage == Stage.WHICH_FLIP and FLIP <= move < SWITCH:
        return _not_this_tile(state, seat, move - FLIP, "§20")
    if stage == Stage.WHICH_SWITCH and SWITCH <= move < WITH:
        return _not_this_tile(state, seat, move - SWITCH, "§22")
    if stage == Stage.WHICH_WITH and WITH <= move < ROLL:
        return _not_this_tile(state, seat, move - WITH, "§22")
    return ASKED[stage]


def _not_by_chance(state: SquabbleState, move: int) -> Refusal:
    if state.stage == Stage.DROP and DROP <= move < PLACE:
        return "§5", "Another tile falls next, with either of its own sides up."
    if state.stage == Stage.PLACE and PLACE <= move < TAKE:
        return "§9", "Chance can place only tiles that lie in the heap."
    return ASKED[state.stage]


def _not_this_facing(state: SquabbleState, seat: int, move: int) -> Refusal:
    rule = "§8" if state.stage == Stage.LAY else "§16"
    if not FACE <= move < FLIP:
        return rule, "Choose first which way your squirrel faces."
    at = SQUARES[state.squirrel(seat).at]
    return rule, f"From {at} there is no square to the {FACINGS[move - FACE]}: a squirrel is put down facing a square."


def _not_this_tile(state: SquabbleState, seat: int, square: int, rule: str) -> Refusal:
    here, there = SQUARES[state.squirrel(seat).at], SQUARES[square]
    if square == state.picked:
        return rule, f"The tile on {there} is the first of the two already."
    if here == there:
        return rule, f"Your squirrel stands on {here} itself: choose a tile next to it."
    if not NEIGHBOURS[state.squirrel(seat).at] >> square & 1:
        return rule, f"The tile on {there} is not next to your squirrel, which is on {here}."
    return rule, f"There is a squirrel on {there}: its tile stays as it is."
