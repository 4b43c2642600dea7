"""Why a move of Nut Hunt may not be played: the rule and a sentence."""

from __future__ import annotations

from typing import Final

from nutwood.core.lines import plural
from nutwood.core.numerals import counted, in_words
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
from nutwood.games.nut_hunt.names import count_of, in_a_sentence, some_nuts
from nutwood.games.nut_hunt.rules.forest import CENTRE, TILES, nuts_of
from nutwood.games.nut_hunt.rules.scattering import BARRED
from nutwood.games.nut_hunt.rules.table import Duty
from nutwood.games.nut_hunt.state import NutHuntState

Reason = tuple[str, str]

ASKED: Final[dict[int, Reason]] = {
    Duty.PUT_BACK: ("§7", "First choose one of your {} to put back."),
    Duty.PLACE: ("§8", "First place a squirrel on a green tile."),
    Duty.SETTLE_IN: ("§10", "First forage {} on the tile of the squirrel that you have placed."),
    Duty.FORAGE_TWO: ("§14", "First forage {} on the Fox’s tile."),
    Duty.ACT: ("§16", "Now you act or pass: recruit, hassle the Fox or scout if you can; exchange nuts first."),
    Duty.FORAGE_ONE: ("§20", "First forage {} on the Fox’s tile."),
    Duty.KEEP: ("§21", "First keep one of the objectives that you have seen, or none."),
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
        dealt = counted(state.forest.objectives_dealt, "objective")
        return "§7", f"You can put back only one of the {dealt} that you have been dealt."
    if duty == Duty.PLACE and PLACE <= move < FORAGE:
        return _not_at_the_start(state, move - PLACE)
    if duty in (Duty.SETTLE_IN, Duty.FORAGE_TWO, Duty.FORAGE_ONE) and FORAGE <= move < SCATTER:
        return ASKED[duty][0], f"There are no {plural(NUTS[move - FORAGE])} on {_name(state, state.ground)}."
    if duty == Duty.KEEP and move >= KEEP:
        return "§21", "You can keep only an objective that you have just seen."
    rule, sentence = ASKED[duty]
    return rule, sentence.format(_due(state))


def _due(state: NutHuntState) -> str:
    """What is dealt, or is still to be foraged."""
    forest = state.forest
    if state.duty == Duty.PUT_BACK:
        return counted(forest.objectives_dealt, "objective")
    nuts = {Duty.SETTLE_IN: forest.nuts_for_placing, Duty.FORAGE_TWO: forest.nuts_foraged}
    due = nuts.get(state.duty, forest.nuts_for_hassling)
    return counted(state.owed, "nut" if state.owed == due else "more nut")


def _name(state: NutHuntState, tile: int) -> str:
    """A tile in a sentence: `the Frog Pond`, `Birch Grove`, `The Tangle`."""
    kind = "pond" if tile == state.forest.pond else "barrens" if tile == state.forest.barrens else "wood"
    return in_a_sentence(state.forest.names[tile], kind)


def _begin(sentence: str) -> str:
    """With a capital, where a tile comes first."""
    return sentence[0].upper() + sentence[1:]


def _not_by_chance(state: NutHuntState) -> Reason:
    if state.depth > 0:
        return "§43", "The Fox die sends a squirrel of the Automa only to a tile that it may go to."
    if state.duty == Duty.LAY:
        return "§6", "A tile comes next, one that is not laid yet."
    if state.duty == Duty.ROLL:
        return "§12", "The Fox die is rolled next."
    return _DRAWS.get(state.duty, "§6"), "An objective of the deck comes next."


_DRAWS: Final[dict[int, str]] = {Duty.DEAL: "§7", Duty.LOOK: "§21", Duty.HAND: "§39", Duty.REVEAL: "§42"}


def _not_there(state: NutHuntState, move: int) -> Reason:
    """A squirrel that has to scatter."""
    tile = move - SCATTER
    cause = state.causes[state.depth - 1]
    here = cause & 31
    if not 0 <= tile < TILES:
        return "§23", f"First say where your squirrel scatters to from {_name(state, here)}."
    if tile == state.forest.pond:
        return "§24", "No squirrel scatters onto the Frog Pond."
    if tile == state.fox:
        return "§24", "No squirrel scatters onto the Fox’s tile."
    if tile == here:
        return "§23", f"Your squirrel must leave {_name(state, here)}."
    if tile == cause >> BARRED & 31:
        return "§24", f"The Fox has just left {_name(state, tile)}: no squirrel that flees it goes there."
    return "§23", _begin(f"{_name(state, tile)} is not next to {_name(state, here)}.")


def _not_at_the_start(state: NutHuntState, tile: int) -> Reason:
    if not state.forest.starts >> tile & 1:
        return "§8", _begin(f"{_name(state, tile)} has no green border.")
    who = "the Fox" if tile == state.tile_at[CENTRE] else "a squirrel"
    return "§8", _begin(f"{_name(state, tile)} is occupied by {who}.")


def _not_as_action(state: NutHuntState, move: int) -> Reason:
    if RECRUIT <= move < HASSLE:
        return _not_recruited(state, move - RECRUIT)
    if HASSLE <= move < EXCHANGE:
        return _not_hassled(state, move - HASSLE)
    if EXCHANGE <= move < SCOUT:
        return _not_exchanged(state, *divmod(move - EXCHANGE, len(NUTS)))
    if move == SCOUT:
        return "§21", "There is no objective left in the deck to look at."
    return ASKED[Duty.ACT]


def _not_recruited(state: NutHuntState, tile: int) -> Reason:
    if not state.forest.recruitable >> tile & 1:
        return "§18", f"Nobody recruits onto {_name(state, tile)}."
    if tile == state.fox:
        return "§18", "Nobody recruits onto the Fox’s tile."
    price = [nut for kind, nut in enumerate(NUTS) for _ in range(nuts_of(state.forest.cost[tile], kind))]
    return "§17", f"You cannot pay for a squirrel on {_name(state, tile)}: it costs {some_nuts(price)}."


def _not_hassled(state: NutHuntState, tile: int) -> Reason:
    if tile == state.fox:
        return "§19", f"The Fox is on {_name(state, tile)} already."
    if not state.near[state.fox] >> tile & 1:
        return "§19", _begin(f"{_name(state, tile)} is not next to the Fox.")
    return "§19", f"You have neither a squirrel nor a nest on {_name(state, tile)} to hassle the Fox with."


def _not_exchanged(state: NutHuntState, give: int, take: int) -> Reason:
    if give == take:
        return "§15", "An exchange gives a nut of another kind."
    held = count_of(nuts_of(state.nuts[state.active], give), NUTS[give])
    return "§15", f"An exchange takes {in_words(state.forest.nuts_to_exchange)} {plural(NUTS[give])}; you have {held}."
