"""Why a move of Thin Ice may not be played: the rule and a sentence."""

from __future__ import annotations

from nutwood.core.sets import members
from thin_ice.squares import NAMES, SIDE
from thin_ice.state import ThinIceState


def why_not(state: ThinIceState, seat: int, move: int) -> tuple[str, str]:
    """The rule that forbids the move here, and what it says."""
    square, own = NAMES[move], int(state.where[seat])
    if move == own:
        return "§3", f"The squirrel stands on {square} already: it has to move."
    if move in members(state.occupied()):
        return "§3", f"Somebody stands on {square}."
    if move not in members(state.ice):
        return "§4", f"There is no floe on {square}, or it has sunk."
    if max(abs(move // SIDE - own // SIDE), abs(move % SIDE - own % SIDE)) == 1:
        return "§3", f"From {NAMES[own]} to {square} is a diagonal step, and here squirrels move straight."
    return "§3", f"{square} is not next to {NAMES[own]}."
