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

Refusal = tuple[str, str]

ASKED: Final = {
    Stage.DROP: ("§5", "The tiles are still falling, one after the other."),
    Stage.PLACE: ("§6", "The next square of the board needs a tile out of the heap."),
    Stage.TAKE: ("§7", "Seat 2 has to take the orange or the green squirrel."),
    Stage.LAY: ("§10", "It is time to lay coins, three by each player."),
    Stage.WHICH_FLIP: ("§20", "A tile next to the squirrel has to be flipped."),
    Stage.WHICH_SWITCH: ("§22", "The first of two tiles to switch has to be named."),
    Stage.WHICH_WITH: ("§22", "The second of two tiles to switch has to be named."),
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
        return "§6", "No tile lies in the heap like that, with this side up and that one down."
    if stage == Stage.LAY and move >= LAY:
        return "§10", "This coin has been laid already; a coin is laid once in a round."
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
        return rule, "A facing has to be chosen for the squirrel first."
    at = SQUARES[state.squirrel(seat).at]
    return rule, f"From {at} there is no square to the {FACINGS[move - FACE]}; a chosen facing points to a square."


def _not_this_tile(state: SquabbleState, seat: int, square: int, rule: str) -> Refusal:
    if square == state.picked:
        return rule, f"{SQUARES[square]} is the first of the two tiles already."
    if not NEIGHBOURS[state.squirrel(seat).at] >> square & 1:
        return rule, f"{SQUARES[square]} is not next to the squirrel on {SQUARES[state.squirrel(seat).at]}."
    return rule, f"There is a squirrel on {SQUARES[square]}; its tile stays as it is."
