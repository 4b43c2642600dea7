"""Why a move of Squirrel Island may not be played: the rule and a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nutwood.core.state import CHANCE
from nutwood.games.squirrel_island.moves import (
    CARDS,
    ENOUGH,
    EXHAUST,
    OPTION,
    PART,
    PAY,
    PLAY,
    PLAY_ISLAND,
    REFRESH,
    SET_BACK,
    SLEEP,
    SNIPE,
    STASH,
    STASH_ISLAND,
    STEAL,
    TAKE,
    USE,
)
from nutwood.games.squirrel_island.rules.table import HAND, READY, TIRED, Ask
from nutwood.games.squirrel_island.state import SquirrelIslandState

Reason = tuple[str, str]

ASKED: Final[dict[int, Reason]] = {
    Ask.TURN: ("§14", "Awake, you play one card from your hand or the Island, or go to sleep."),
    Ask.PAY: ("§20", "A card has been named: say with how much stamina you pay for it."),
    Ask.GATHER: ("§24", "Asleep, you may exhaust one refreshed squirrel for a nut, or pass."),
    Ask.ORDER: ("§30", "Say which part of the effect comes next."),
    Ask.BEFORE: ("§51", "Say whether an ability or the play effect comes first."),
    Ask.ABILITY: ("§52", "Say which ability acts next."),
    Ask.CHOOSE: ("§43", "Choose one of the card's options."),
    Ask.ISLAND: ("§36", "Draw a card from the Island."),
    Ask.STASH_HAND: ("§38", "Stash a card from your hand."),
    Ask.STASH_ISLAND: ("§39", "Stash a card from the Island."),
    Ask.REFRESH: ("§40", "Refresh one of your exhausted squirrels."),
    Ask.EXHAUST: ("§42", "Exhaust one of your refreshed squirrels."),
    Ask.STEAL: ("§46", "Say from whom you steal a nut."),
    Ask.SNIPE: ("§47", "Exhaust a refreshed squirrel of another player."),
    Ask.SET_BACK: ("§48", "Say who loses it."),
}


def why_not(state: SquirrelIslandState, seat: int, move: int) -> Reason:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return "§63", "This cannot come up: no such card is left, or nothing of the kind is being drawn."
    for asked, first, after, reason in ANSWERS:
        if state.ask == asked and first <= move < after:
            return reason(state, move - first)
    if move == ENOUGH and state.ask in (Ask.REFRESH, Ask.EXHAUST):
        return "§31", "The card does not say 'up to': as many as possible."
    return ASKED[state.ask]


def _name(state: SquirrelIslandState, kind: int) -> str:
    return state.deck.titles[kind]


def _not_from_hand(state: SquirrelIslandState, kind: int) -> Reason:
    if state.copies(state.mat(state.turn) + HAND, kind) == 0:
        return "§14", f"You have no {_name(state, kind)} in your hand."
    return "§18", f"You cannot pay for {_name(state, kind)}: it costs {_cost(state, kind)}."


def _not_from_island(state: SquirrelIslandState, kind: int) -> Reason:
    if not state.ashore >> kind & 1:
        return "§14", f"There is no {_name(state, kind)} on the Island."
    if state.fee() == 0:
        return "§18", f"You cannot pay for {_name(state, kind)}: it costs {_cost(state, kind)}."
    return "§19", f"You cannot pay for {_name(state, kind)}: it costs {_cost(state, kind)}, and 1 stamina or coin more."


def _cost(state: SquirrelIslandState, kind: int) -> str:
    return f"{state.deck.cost[kind]} {'coins' if state.deck.items >> kind & 1 else 'stamina'}"


def _not_that_way(state: SquirrelIslandState, stamina: int) -> Reason:
    return "§20", f"With {stamina} stamina you cannot pay, or you would waste something."


def _not_exhausted(state: SquirrelIslandState, kind: int) -> Reason:
    if state.copies(state.mat(state.turn) + TIRED, kind) > 0:
        return "§28", f"{_name(state, kind)} is exhausted already."
    return "§28", f"You have no {_name(state, kind)} in front of you."


def _not_refreshed(state: SquirrelIslandState, kind: int) -> Reason:
    return "§40", f"You have no exhausted {_name(state, kind)}."


def _not_taken(state: SquirrelIslandState, kind: int) -> Reason:
    return "§36", f"There is no {_name(state, kind)} on the Island."


def _not_stashed(state: SquirrelIslandState, kind: int) -> Reason:
    return "§38", f"You have no {_name(state, kind)} in your hand."


def _not_stashed_from_island(state: SquirrelIslandState, kind: int) -> Reason:
    return "§39", f"There is no {_name(state, kind)} on the Island."


def _no_victim(state: SquirrelIslandState, seat: int) -> Reason | None:
    if seat >= state.players:
        return "§45", f"There is no seat {seat + 1}."
    if seat == state.turn:
        return "§45", "Sabotage is done to others."
    if state.is_safe(seat):
        return "§58", f"A refreshed guard keeps sabotage from seat {seat + 1}."
    return None


def _not_stolen(state: SquirrelIslandState, seat: int) -> Reason:
    return _no_victim(state, seat) or ("§46", f"Seat {seat + 1} has no nuts.")


def _not_set_back(state: SquirrelIslandState, seat: int) -> Reason:
    return _no_victim(state, seat) or ("§48", f"Seat {seat + 1} has nothing to lose.")


def _not_sniped(state: SquirrelIslandState, target: int) -> Reason:
    seat, kind = divmod(target, CARDS)
    spared = _no_victim(state, seat)
    if spared is not None:
        return spared
    if state.copies(state.mat(seat) + READY, kind) == 0 < state.copies(state.mat(seat) + TIRED, kind):
        return "§28", f"Seat {seat + 1}'s {_name(state, kind)} is exhausted already."
    return "§47", f"Seat {seat + 1} has no {_name(state, kind)}."


def _not_this_part(state: SquirrelIslandState, part: int) -> Reason:
    return "§32", f"Part {part + 1} is done, or would do nothing now."


def _not_this_option(state: SquirrelIslandState, option: int) -> Reason:
    return "§32", f"Option {option + 1} would do nothing now, or the card has none."


def _not_this_ability(state: SquirrelIslandState, kind: int) -> Reason:
    return "§49", f"No ability of {_name(state, kind)} is due."


ANSWERS: Final[tuple[tuple[int, int, int, Callable[[SquirrelIslandState, int], Reason]], ...]] = (
    (Ask.TURN, PLAY, PLAY_ISLAND, _not_from_hand),
    (Ask.TURN, PLAY_ISLAND, PAY, _not_from_island),
    (Ask.PAY, PAY, SLEEP, _not_that_way),
    (Ask.GATHER, EXHAUST, REFRESH, _not_exhausted),
    (Ask.EXHAUST, EXHAUST, REFRESH, _not_exhausted),
    (Ask.REFRESH, REFRESH, ENOUGH, _not_refreshed),
    (Ask.ISLAND, TAKE, STASH, _not_taken),
    (Ask.STASH_HAND, STASH, STASH_ISLAND, _not_stashed),
    (Ask.STASH_ISLAND, STASH_ISLAND, STEAL, _not_stashed_from_island),
    (Ask.STEAL, STEAL, SET_BACK, _not_stolen),
    (Ask.SET_BACK, SET_BACK, SNIPE, _not_set_back),
    (Ask.SNIPE, SNIPE, PART, _not_sniped),
    (Ask.ORDER, PART, OPTION, _not_this_part),
    (Ask.CHOOSE, OPTION, USE, _not_this_option),
    (Ask.ABILITY, USE, USE + CARDS, _not_this_ability),
    (Ask.BEFORE, USE, USE + CARDS, _not_this_ability),
)
"""For each question, the moves that could answer it, and why one of them does not."""
