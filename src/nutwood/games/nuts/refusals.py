"""Why a move of Nuts! may not be played: the rule and a sentence."""

from __future__ import annotations

from typing import Final

from nutwood.core.lines import amount, many
from nutwood.core.numerals import in_words
from nutwood.core.state import CHANCE
from nutwood.games.nuts.moves import (
    BUILD,
    CHASE,
    CLEAR,
    DEAL,
    DEPART,
    DISCARD,
    DONE,
    DRAW,
    FEED,
    LAY,
    MACHINES,
    NUTS,
    PAY,
    ROLL,
    SCAMPER,
    SET,
    SHIFT,
    SHIP,
    SLIDE,
    SPIN,
    SPOTS,
    START,
    SWAP,
    TAKE,
    WAYS,
)
from nutwood.games.nuts.rules.parts import Power, Step, amount_of, covers, place_of
from nutwood.games.nuts.state import NutsState
from nutwood.games.nuts.text import columns_of

Reason = tuple[str, str]
NO_ACTION: Final[Reason] = ("§13", "No action is left this turn.")

ASKED: Final[dict[int, Reason]] = {
    Step.CONFIGURE: ("§13", "This is Configuration: use an action, play a card if you have one, or end Configuration."),
    Step.TIE: ("§23", "Two paths are equally near: choose which way the Squirrel goes."),
    Step.BEFORE_PRODUCTION: ("§43", "Before Production you may play a card to take or swap, or let the factory run."),
    Step.SERVE: ("§27", "The reserve is short: choose a path to be served."),
    Step.BEFORE_NEW_DECK: ("§43", "Before the new deck is made you may play a card to take or swap, or go on."),
    Step.SHIP: ("§31", "This is Shipping: load a truck, play a card if you have one, or ship nothing."),
    Step.LOAD: ("§47", "A truck is being loaded: play cards for it, or let it depart."),
    Step.CLEANUP: ("§33", "This is Cleanup: discard what is too many, or play a card if you have one."),
    Step.SHAPE: ("§37", "Choose the shape of the Splitter or Joiner first."),
    Step.PLACE: ("§37", "Choose where to build the Splitter or Joiner."),
    Step.TURN: ("§39", "Choose a box holder and the box that comes to its top."),
    Step.LIFT: ("§40", "Choose the conveyor tile that slides."),
    Step.SET_TILE: ("§40", "Choose where the conveyor tile goes."),
    Step.UNBOLT: ("§42", "Choose the salter or roaster that moves."),
    Step.SET_MACHINE: ("§42", "Choose the empty column where the machine goes."),
    Step.SET_SQUIRREL: ("§41", "Choose another column for the Squirrel."),
    Step.TAKE: ("§44", "Choose a boxed nut that the reserve has."),
    Step.SWAP: ("§45", "Give a boxed nut and get one of another kind, or swap no more."),
    Step.SECOND_TRUCK: ("§46", "Choose the second truck."),
    Step.PAY: ("§47", "Choose which nut of the truck you pay with which other kind."),
}
BY_CHANCE: Final[dict[int, Reason]] = {
    Step.DEAL: ("§9", "The next box holder is dealt: no nut of its column's dispenser on top, each nut at least once."),
    Step.START: ("§11", "One of the players starts."),
    Step.ROLL: ("§21", "The Squirrel die is rolled, and only its own faces can come up."),
    Step.SCAMPER: ("§22", "The eight-sided die is rolled."),
    Step.DRAW: ("§28", "A bonus card is drawn, of a kind that the deck still has."),
}
CHANCES: Final = ((DRAW, "§28"), (SHIP, "§31"), (SCAMPER, "§22"), (ROLL, "§21"), (START, "§11"), (DEAL, "§9"))
"""The moves that only chance plays, and those of trucks between them, from the last to the first."""
POWER_REASONS: Final[dict[int, Reason]] = {
    Power.SPLITTER: ("§37", "A Splitter or Joiner needs an action, a tile in the supply and a free place."),
    Power.SLIDE: ("§40", "No conveyor tile has another place to go to in its row."),
    Power.TAKE: ("§44", "The reserve is empty."),
    Power.SWAP: ("§45", "There is nothing to swap."),
    Power.TRUCK: ("§46", "A second truck follows the first at once, and only if it can be filled."),
    Power.KIND: ("§47", "Another kind is for a truck that is being loaded, with a nut to spare for it."),
    Power.KEEP: ("§49", "A bigger warehouse is for Cleanup, with more boxed nuts than may be kept."),
    Power.POINTS: ("§48", "More points are for a truck that is being loaded."),
}


def why_not(state: NutsState, seat: int, move: int) -> Reason:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return BY_CHANCE[state.step]
    parts = state.parts
    if move >= parts.play:
        return _not_this_card(state, move - parts.play)
    if move >= parts.drop:
        return _not_dropped(state, move - parts.drop)
    for first, rule in CHANCES:
        if move >= first and first != SHIP:
            return rule, "That is for chance to decide."
        if move >= first:
            return _not_this_truck(state, move - SHIP)
    return _not_at_this_step(state, move)


def _not_at_this_step(state: NutsState, move: int) -> Reason:
    step = state.step
    if step == Step.CONFIGURE and move < DONE:
        return _not_this_action(state, move)
    if step == Step.PLACE and move < CLEAR:
        return "§3", f"A tile in {columns_of(SPOTS[move])} would overlap another."
    if step == Step.SHAPE and LAY <= move < LAY + 4:
        return "§5", "The supply has no such tile left."
    if step in (Step.SET_TILE, Step.SET_MACHINE, Step.SET_SQUIRREL) and SET <= move < CHASE:
        return _not_set_there(state, move - SET)
    if step == Step.TAKE and TAKE <= move < SWAP:
        return "§44", f"The reserve has no {NUTS[move - TAKE]} left."
    if step == Step.SWAP and SWAP <= move < PAY:
        return _not_swapped(state, move - SWAP)
    if step == Step.PAY and PAY <= move < DEPART:
        return "§47", "That does not fill the truck: a nut to spare pays for one of another kind that it shows."
    if step == Step.LOAD and move == DEPART:
        return "§31", f"The truck still lacks {amount(many(state.lacking(), 'nut'))}."
    if step == Step.CLEANUP and DISCARD <= move < DEAL:
        return _not_discarded(state, move - DISCARD)
    return _asked(state)


def _asked(state: NutsState) -> Reason:
    """What is to be done instead."""
    return NO_ACTION if state.step == Step.CONFIGURE and state.actions == 0 else ASKED[state.step]


def _not_this_action(state: NutsState, move: int) -> Reason:
    if state.actions == 0:
        return NO_ACTION
    if move < CLEAR:
        return _not_built(state, move - BUILD)
    if move < SLIDE:
        return "§15", f"No conveyor tile lies in {columns_of(SPOTS[move - CLEAR])}."
    if move < SPIN:
        return _not_slid(state, move - SLIDE)
    if SHIFT <= move < FEED:
        return _not_shifted(state, move - SHIFT)
    return "§19", "The Squirrel has been fed already this turn."


def _not_built(state: NutsState, spot: int) -> Reason:
    if not state.has_crosses():
        return "§5", "The supply has no Cross left."
    return "§3", f"A tile in {columns_of(SPOTS[spot])} would overlap another."


def _not_slid(state: NutsState, slide: int) -> Reason:
    spot, way = divmod(slide, 2)
    if not state.tiles() >> place_of(spot) & 1:
        return "§16", f"No conveyor tile lies in {columns_of(SPOTS[spot])}."
    return "§16", f"The tile in {columns_of(SPOTS[spot])} has no room at its {WAYS[way]}."


def _not_shifted(state: NutsState, shift: int) -> Reason:
    machine, column, way = shift >> 4, shift >> 1 & 7, shift & 1
    row = state.roasters if machine else state.salters
    if not row >> column & 1:
        return "§18", f"No {MACHINES[machine]} stands in column {column + 1}."
    return "§18", f"The {MACHINES[machine]} in column {column + 1} has no empty column at its {WAYS[way]}."


def _not_set_there(state: NutsState, column: int) -> Reason:
    if state.step == Step.SET_SQUIRREL:
        return "§41", f"The Squirrel is in column {column + 1} already."
    if state.step == Step.SET_MACHINE:
        return "§42", f"A machine stands in column {column + 1} already."
    if column == 7:
        return "§40", "There the conveyor tile would stick out over the edge of the floor."
    if column == state.picked & 7:
        return "§40", "The conveyor tile lies there already."
    return "§40", f"In columns {column + 1} and {column + 2} the conveyor tile would overlap another."


def _not_swapped(state: NutsState, pair: int) -> Reason:
    give, get = divmod(pair, 4)
    if give == get:
        return "§45", "A swap gives a nut of another kind."
    if pair == state.undoing:
        return "§45", "That would undo the first swap."
    if amount_of(state.stock(), give) == 0:
        return "§45", f"You have no {NUTS[give]} to give."
    return "§45", f"The reserve has no {NUTS[get]} left."


def _not_discarded(state: NutsState, nut: int) -> Reason:
    if state.excess_nuts() <= 0:
        return "§33", "You have no boxed nut too many."
    return "§33", f"You have no {NUTS[nut]} to discard."


def _not_dropped(state: NutsState, kind: int) -> Reason:
    if not state.hand() & state.parts.of_kind[kind]:
        return "§34", "You do not hold that card."
    kept = in_words(state.parts.cards_kept)
    return "§34", f"Bonus cards are discarded in Cleanup only, and only if you hold more than {kept}."


def _not_this_truck(state: NutsState, truck: int) -> Reason:
    if state.step == Step.CONFIGURE:
        return "§31", "Trucks are loaded in Shipping, after Production."
    if state.step not in (Step.SHIP, Step.SECOND_TRUCK):
        return _asked(state)
    if not state.trucks >> truck & 1:
        return "§31", "That truck has left."
    if state.step == Step.SHIP and state.shipped:
        return "§31", "You may load only one truck in a turn."
    if covers(state.stock(), state.parts.needs[truck]):
        return _asked(state)
    return "§31", "Your boxed nuts do not fill that truck."


def _not_this_card(state: NutsState, side: int) -> Reason:
    power = state.parts.power[side]
    if not state.hand() & state.parts.of_kind[side >> 1]:
        return "§35", "You do not hold that card."
    if power <= Power.REBUILD and state.step != Step.CONFIGURE:
        return "§36", "The upper power of a card is for Configuration only."
    if state.step in (Step.TIE, Step.SERVE) or state.step > Step.CLEANUP:
        return _asked(state)
    if state.step == Step.LOAD and power in (Power.TAKE, Power.SWAP):
        return "§43", "Take and swap wait until the truck has left."
    if power == Power.KEEP and state.step == Step.CLEANUP and state.excess_nuts() > 0:
        return "§49", "That warehouse is no bigger than the one you have."
    return POWER_REASONS[power]
