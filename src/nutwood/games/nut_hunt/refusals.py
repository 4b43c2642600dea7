"""Why a move of Nut Hunt may not be played: the rule and a sentence."""

from __future__ import annotations

from typing import Final

from nutwood.core.state import CHANCE
from nutwood.games.nut_hunt.moves import (
    EXCHANGE,
    FORAGE,
    HASSLE,
    KEEP,
    NUTS,
    PLACE,
    PUT_BACK,
    RECRUIT,
    SCATTER,
    SCOUT,
)
from nutwood.games.nut_hunt.rules.forest import CENTRE, TILES, nuts_of
from nutwood.games.nut_hunt.rules.scattering import BARRED
from nutwood.games.nut_hunt.rules.table import Duty
from nutwood.games.nut_hunt.state import NutHuntState

Reason = tuple[str, str]

ASKED: Final[dict[int, Reason]] = {
    Duty.PUT_BACK: ("§7", "One of the three objectives has to be put back."),
    Duty.PLACE: ("§8", "A squirrel has to be placed on a starting tile."),
    Duty.SETTLE_IN: ("§10", "Nuts have to be foraged where the squirrel was placed."),
    Duty.FORAGE_TWO: ("§14", "Nuts have to be foraged on the Fox's tile."),
    Duty.ACT: ("§16", "It is time to recruit, hassle, scout or pass; nuts may be exchanged before."),
    Duty.FORAGE_ONE: ("§20", "A nut has to be foraged on the Fox's tile."),
    Duty.KEEP: ("§21", "One of the objectives seen has to be kept, or none."),
}


def why_not(state: NutHuntState, seat: int, move: int) -> Reason:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return _not_by_chance(state)
    if state.depth > 0:
        return _not_there(state, move)
    duty = state.duty
    if duty == Duty.ACT:
        return _not_as_action(state, move)
    if duty == Duty.PUT_BACK and PUT_BACK <= move < PLACE:
        return "§7", "Only one of the three objectives just dealt can be put back."
    if duty == Duty.PLACE and PLACE <= move < FORAGE:
        return _not_at_the_start(state, move - PLACE)
    if duty in (Duty.SETTLE_IN, Duty.FORAGE_TWO, Duty.FORAGE_ONE) and FORAGE <= move < SCATTER:
        return ASKED[duty][0], _begin(f"{_name(state, state.ground)} has no {NUTS[move - FORAGE]}s.")
    if duty == Duty.KEEP and move >= KEEP:
        return "§21", "Only an objective that has just been seen can be kept."
    return ASKED[duty]


def _name(state: NutHuntState, tile: int) -> str:
    """A tile in a sentence: `the Frog Pond`, `Birch Grove`, `The Tangle`."""
    name = state.forest.names[tile]
    return f"the {name}" if tile in (state.forest.pond, state.forest.barrens) else name


def _begin(sentence: str) -> str:
    """With a capital, where a tile comes first."""
    return sentence[0].upper() + sentence[1:]


def _not_by_chance(state: NutHuntState) -> Reason:
    if state.depth > 0:
        return "§43", "The die sends a squirrel of the Automa only to a tile that it may go to."
    if state.duty == Duty.LAY:
        return "§6", "Each tile is laid once."
    if state.duty == Duty.ROLL:
        return "§12", "The Fox die has to be rolled."
    return "§21", "That card is not on top of the deck, or no card is drawn now."


def _not_there(state: NutHuntState, move: int) -> Reason:
    """A squirrel that has to scatter."""
    tile = move - SCATTER
    if not 0 <= tile < TILES:
        return "§23", "A squirrel has to scatter first."
    if tile == state.forest.pond:
        return "§24", "Squirrels never scatter onto the Frog Pond."
    if tile == state.fox:
        return "§24", "Squirrels never scatter onto the Fox's tile."
    cause = state.causes[state.depth - 1]
    if tile == cause >> BARRED & 31:
        return "§24", "Squirrels that flee the Fox do not go where it has just come from."
    return "§23", _begin(f"{_name(state, tile)} is not beside {_name(state, cause & 31)}.")


def _not_at_the_start(state: NutHuntState, tile: int) -> Reason:
    if not state.forest.starts >> tile & 1:
        return "§8", _begin(f"{_name(state, tile)} has no green border.")
    if tile == state.tile_at[CENTRE]:
        return "§8", "The Fox occupies that tile."
    return "§8", f"{_name(state, tile)} is occupied."


def _not_as_action(state: NutHuntState, move: int) -> Reason:
    if RECRUIT <= move < HASSLE:
        return _not_recruited(state, move - RECRUIT)
    if HASSLE <= move < EXCHANGE:
        return _not_hassled(state, move - HASSLE)
    if EXCHANGE <= move < SCOUT:
        return _not_exchanged(state, *divmod(move - EXCHANGE, len(NUTS)))
    if move == SCOUT:
        return "§21", "No card is left in the deck."
    return ASKED[Duty.ACT]


def _not_recruited(state: NutHuntState, tile: int) -> Reason:
    if not state.forest.recruitable >> tile & 1:
        return "§18", f"Nobody recruits onto {_name(state, tile)}."
    if tile == state.fox:
        return "§18", "Nobody recruits onto the Fox's tile."
    return "§17", f"The nuts do not cover the price of {_name(state, tile)}."


def _not_hassled(state: NutHuntState, tile: int) -> Reason:
    if not state.near[state.fox] >> tile & 1:
        return "§19", _begin(f"{_name(state, tile)} is not beside the Fox.")
    return "§19", f"To hassle the Fox onto it takes a squirrel or nest on {_name(state, tile)}."


def _not_exchanged(state: NutHuntState, give: int, take: int) -> Reason:
    if give == take:
        return "§15", "An exchange gives a nut of another kind."
    return "§15", f"It takes three {NUTS[give]}s; there are {nuts_of(state.nuts[state.active], give)}."
