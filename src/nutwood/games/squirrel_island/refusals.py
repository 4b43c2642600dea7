"""Why a move of Squirrel Island may not be played: the rule and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from nutwood.core.sets import lowest
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
from nutwood.games.squirrel_island.rules.table import HAND, NUTS, READY, TIRED, Ask
from nutwood.games.squirrel_island.rules.telling import on_top
from nutwood.games.squirrel_island.state import SquirrelIslandState
from nutwood.games.squirrel_island.titles import payment, plural
from nutwood.games.squirrel_island.view import prices, words

Reason = tuple[str, str]

ASKED: Final[dict[int, Reason]] = {
    Ask.TURN: ("§14", "Now play a card from your hand or the Island, or go to sleep."),
    Ask.PAY: ("§20", "First say with how much stamina you pay."),
    Ask.GATHER: ("§24", "You are asleep: exhaust a refreshed squirrel for a nut, or pass."),
    Ask.ORDER: ("§30", "First say which part of the effect comes next."),
    Ask.BEFORE: ("§51", "First say whether an ability or the effect comes first."),
    Ask.ABILITY: ("§52", "First say which ability acts next."),
    Ask.CHOOSE: ("§43", "First choose one of the card’s options."),
    Ask.ISLAND: ("§36", "First draw a card from the Island."),
    Ask.STASH_HAND: ("§38", "First stash a card from your hand."),
    Ask.STASH_ISLAND: ("§39", "First stash a card from the Island."),
    Ask.REFRESH: ("§40", "First refresh one of your exhausted squirrels."),
    Ask.EXHAUST: ("§42", "First exhaust one of your refreshed squirrels."),
    Ask.STEAL: ("§46", "First say from whom you steal a nut."),
    Ask.SNIPE: ("§47", "First exhaust a refreshed squirrel of another player."),
    Ask.SET_BACK: ("§48", "First say who loses something."),
}


def why_not(state: SquirrelIslandState, seat: int, move: int) -> Reason:
    """The rule that forbids the move here, and what it says."""
    if seat == CHANCE:
        return "§63", "That cannot come up now."
    for asked, first, after, reason in ANSWERS:
        if state.ask == asked and first <= move < after:
            return reason(state, move - first)
    if move == ENOUGH and state.ask in (Ask.REFRESH, Ask.EXHAUST):
        return "§31", f"{_name(state, on_top(state))} does not say “up to”: go on with as many squirrels as you can."
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
    extra = "and 1 stamina or 1 coin more from the Island"
    return "§19", f"You cannot pay for {_name(state, kind)}: it costs {_cost(state, kind)}, {extra}."


def _cost(state: SquirrelIslandState, kind: int) -> str:
    return plural(state.deck.cost[kind], "coin" if state.deck.items >> kind & 1 else "stamina")


def _not_that_way(state: SquirrelIslandState, stamina: int) -> Reason:
    ways = " or ".join(payment(int(paid), coins) for paid, coins in prices(state).items())
    return "§20", f"You cannot pay with {plural(stamina, 'stamina')} here; you can pay {ways}."


def _not_exhausted(state: SquirrelIslandState, kind: int) -> Reason:
    if state.copies(state.mat(state.turn) + TIRED, kind) > 0:
        return "§28", f"Your {_name(state, kind)} is exhausted already."
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
        return "§45", f"There is no seat {seat + 1} at this table."
    if seat == state.turn:
        return "§45", "Sabotage is done to other players."
    if state.is_safe(seat):
        guard = _name(state, lowest(state.cells[state.mat(seat) + READY] & state.deck.guards))
        return "§58", f"{guard} keeps sabotage away from that player."
    return None


def _not_stolen(state: SquirrelIslandState, seat: int) -> Reason:
    return _no_victim(state, seat) or ("§46", "That player has no nuts to steal.")


def _not_set_back(state: SquirrelIslandState, seat: int) -> Reason:
    thing = "nuts" if state.loss(state.under_way()) == NUTS else "coins"
    return _no_victim(state, seat) or ("§48", f"That player has no {thing} to lose.")


def _not_sniped(state: SquirrelIslandState, target: int) -> Reason:
    seat, kind = divmod(target, CARDS)
    spared = _no_victim(state, seat)
    if spared is not None:
        return spared
    if state.copies(state.mat(seat) + TIRED, kind) > 0:
        return "§28", f"That player’s {_name(state, kind)} is exhausted already."
    return "§47", f"That player has no {_name(state, kind)}."


def _not_this_part(state: SquirrelIslandState, part: int) -> Reason:
    return "§32", _not_among(words(state), part, "part", "is done already or would do nothing now")


def _not_this_option(state: SquirrelIslandState, option: int) -> Reason:
    return "§32", _not_among(words(state), option, "option", "would do nothing now")


def _not_among(printed: Sequence[str], place: int, noun: str, why: str) -> str:
    if place >= len(printed):
        return f"There is no {noun} {place + 1}: the card has {plural(len(printed), noun)}."
    return f"“{printed[place]}” {why}."


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
