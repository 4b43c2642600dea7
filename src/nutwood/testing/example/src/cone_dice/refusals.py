"""Why a move of Cone Dice may not be played: the rule and a sentence."""

from __future__ import annotations

from cone_dice.moves import CATALOGUE, ROLL, TAKE
from cone_dice.state import ConeDiceState
from nutwood.core.state import CHANCE


def why_not(state: ConeDiceState, seat: int, move: int) -> tuple[str, str]:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE and ROLL <= move < TAKE:
        return "§2", "The cards are dealt before anybody rolls."
    if seat == CHANCE:
        return "§3", f"'{CATALOGUE.text(move)}' cannot come up now."
    if move < TAKE:
        return "§4", "The player has to take cones; dealing and rolling are left to chance."
    if move - TAKE + 1 > state.heap:
        return "§4", f"Only {state.heap} cones are left."
    return "§4", f"The die shows {state.rolled}: no more cones than that may be taken."
