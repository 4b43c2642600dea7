"""Positions of Squirrel Island as people can read and edit them, secrets included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from nutwood.core.errors import BadPosition
from nutwood.core.sets import members
from nutwood.games.squirrel_island.duties import OpenDuty, duty_fault, read_duty, write_duties
from nutwood.games.squirrel_island.following import can_have_been
from nutwood.games.squirrel_island.impossible import contradictions
from nutwood.games.squirrel_island.rules.deck import Deck
from nutwood.games.squirrel_island.rules.memory import (
    PLAYED,
    STASHED,
    TOOK,
    hidden_of,
    kind_of,
    line,
    seat_of,
    what_of,
)
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    DEPTH,
    DUTIES,
    HAND,
    HIDDEN,
    NUTS,
    OPEN,
    POOL,
    READY,
    SHOWN,
    SIZE,
    TIRED,
    UNSEEN,
    USED,
    Ask,
)
from nutwood.games.squirrel_island.state import SquirrelIslandState, before_the_first_day

WHAT: Final = ("took", "stashed", "played", "showed")
MOST_EXTRA: Final = 9999
MOST_HIDDEN: Final = 120
BAGS: Final = {"hand": HAND, "refreshed": READY, "exhausted": TIRED, "used": USED, "shown": SHOWN}


class Mat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one player has."""

    nuts: int = 0
    coins: int = 0
    stamina: int = 0
    hand: tuple[str, ...] = ()
    refreshed: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    """Stashed cards that all have seen."""
    unseen: int = 0
    """How many cards were stashed from the deck."""


class TraceLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be followed of a hand.

    A card was taken openly, stashed (a secret), played after one of its name had been taken, or shown by being played
    after one that had been taken may have been stashed.
    """

    seat: int
    what: str
    card: str
    hidden: int = 0
    """For all but taken ones: cards that had come unseen and were not played by then."""


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table; the deck is whatever lies nowhere else."""

    day: int
    first: int = 0
    """The seat with the first player token; 0 before the first day."""
    turn: int = 1
    extra: int = 0
    """Turns owed by Go again!."""
    turns: int = 0
    """Turns completed, all players together."""
    asleep: tuple[int, ...] = ()
    island: tuple[str | None, ...] = ()
    mats: tuple[Mat, ...]
    trace: tuple[TraceLine, ...] = ()
    duties: tuple[OpenDuty, ...] = ()
    """What is still to be done, the last first; none when a turn begins."""


def cards_in(state: SquirrelIslandState, bag: int) -> tuple[str, ...]:
    """The cards of a bag in the order of the edition, equal ones side by side."""
    return _named(state.deck, tuple(state.cells[bag : bag + 4])) if state.cells[bag] else ()


@lru_cache(maxsize=4096)
def _named(deck: Deck, copies: tuple[int, ...]) -> tuple[str, ...]:
    """The kinds of which there are at least so many copies, as sets, in words."""
    many = [sum(kinds >> kind & 1 for kinds in copies) for kind in members(copies[0])]
    return tuple(deck.names[kind] for kind, times in zip(members(copies[0]), many, strict=True) for _ in range(times))


def describe(state: SquirrelIslandState) -> Position:
    """Everything there is to say about a position."""
    names = state.deck.names
    island = [int(state.on_space(space)) for space in range(state.slots)]
    return Position(
        day=state.day,
        first=state.first + 1,
        turn=state.turn + 1,
        extra=state.extra,
        turns=state.turns,
        asleep=tuple(seat + 1 for seat in members(state.asleep)),
        island=tuple(None if kind < 0 else names[kind] for kind in island),
        mats=tuple(_describe_mat(state, seat) for seat in range(state.players)),
        trace=tuple(_describe_line(state, int(entry)) for entry in state.trace),
        duties=write_duties(state),
    )


def _describe_mat(state: SquirrelIslandState, seat: int) -> Mat:
    mat = state.mat(seat)
    cells = state.cells
    return Mat(
        nuts=cells[mat + NUTS],
        coins=cells[mat + COINS],
        stamina=cells[mat + BAR],
        unseen=cells[mat + UNSEEN],
        **{name: cards_in(state, mat + bag) for name, bag in BAGS.items()},
    )


def _describe_line(state: SquirrelIslandState, entry: int) -> TraceLine:
    return TraceLine(
        seat=seat_of(entry) + 1,
        what=WHAT[what_of(entry)],
        card=state.deck.names[kind_of(entry)],
        hidden=hidden_of(entry),
    )


def arrange(position: Position, deck: Deck, players: int) -> SquirrelIslandState:
    """The position so described, with the cards of an edition."""
    for fault in _faults(position, deck, players):
        raise BadPosition(f"position.{fault}.")
    state = before_the_first_day(deck, players)
    _put_table(state, position)
    for seat, mat in enumerate(position.mats):
        _put_mat(state, seat, mat)
    _put_trace(state, position)
    for card in _in_play(position, deck):
        state.take_out(POOL, deck.names.index(card))
    state.left = state.amount(POOL, -1) - sum(mat.unseen for mat in position.mats)
    for duty in position.duties:
        state.push(*read_duty(deck, duty))
    for fault in _play_faults(state, position):
        raise BadPosition(f"position.{fault}.")
    return state


def _in_play(position: Position, deck: Deck) -> list[str]:
    """Items that have left the hand and are not used yet: their effect is being done (§16)."""
    playing = [duty.card for duty in position.duties if duty.duty == "play" and duty.stage != "after"]
    return [card for card in playing if card in deck.names and deck.items >> deck.names.index(card) & 1]


def _put_table(state: SquirrelIslandState, position: Position) -> None:
    state.day = position.day
    state.first = position.first - 1
    state.turn = position.turn - 1
    state.extra = position.extra
    state.turns = position.turns
    state.asleep = sum(2 ** (seat - 1) for seat in position.asleep)
    state.slots = len(position.island)
    for space, card in enumerate(position.island):
        if card is not None:
            kind = state.deck.names.index(card)
            state.land(space, kind)
            state.take_out(POOL, kind)


def _put_mat(state: SquirrelIslandState, seat: int, mat: Mat) -> None:
    at = state.mat(seat)
    for cell, number in ((NUTS, mat.nuts), (COINS, mat.coins), (BAR, mat.stamina), (UNSEEN, mat.unseen)):
        state.cells[at + cell] = number
    for name, bag in BAGS.items():
        for card in getattr(mat, name):
            kind = state.deck.names.index(card)
            state.put(at + bag, kind)
            state.take_out(POOL, kind)
    state.cells[at + SIZE] = len(mat.hand)


def _put_trace(state: SquirrelIslandState, position: Position) -> None:
    for entry in position.trace:
        kind = state.deck.names.index(entry.card)
        what = WHAT.index(entry.what)
        state.note(line(what, entry.seat - 1, kind, entry.hidden))
        if what == STASHED:
            state.take_out(POOL, kind)
    for seat, mat in enumerate(position.mats):
        at = state.mat(seat)
        lines = [what_of(entry) for entry in state.lines_of(seat)]
        followed = lines.count(TOOK) - lines.count(PLAYED)
        state.cells[at + HIDDEN] = len(mat.hand) + lines.count(STASHED) - followed
        taken = {int(kind_of(entry)) for entry in state.lines_of(seat) if what_of(entry) == TOOK}
        state.cells[at + OPEN] = sum(2**kind for kind in taken if state.taken_left(seat, kind) > 0)


def _faults(position: Position, deck: Deck, players: int) -> Iterator[str]:
    if len(position.mats) != players:
        yield f"mats: there are {len(position.mats)} for {players} players"
    yield from _turn_faults(position, deck, players)
    yield from _card_faults(position, deck)
    for seat, mat in enumerate(position.mats, 1):
        if min(mat.nuts, mat.coins, mat.unseen) < 0:
            yield f"mats[{seat - 1}]: nothing is ever less than nothing (§4)"
        if not 0 <= mat.stamina <= deck.stamina_bar:
            yield f"mats[{seat - 1}].stamina: {mat.stamina} is not between 0 and {deck.stamina_bar} (§5)"
    if len(position.duties) > DEPTH:
        yield f"duties: there are more than {DEPTH}"
    for place, duty in enumerate(position.duties):
        fault = duty_fault(deck, players, duty)
        if fault:
            yield f"duties[{place}]: {fault}"


def _turn_faults(position: Position, deck: Deck, players: int) -> Iterator[str]:
    seats = range(1, players + 1)
    if not 0 <= position.day <= deck.days:
        yield f"day: {position.day} is not between 0 and {deck.days} (§6)"
    if position.turn not in seats or (position.first not in seats and position.day > 0):
        yield f"turn: seats run from 1 to {players}"
    if not set(position.asleep) <= set(seats) or len(set(position.asleep)) < len(position.asleep):
        yield f"asleep: these are not seats from 1 to {players}"
    if not 0 <= position.extra <= MOST_EXTRA:
        yield f"extra: {position.extra} is not between 0 and {MOST_EXTRA} (§29)"
    if not 0 <= position.turns < 10**6:
        yield f"turns: {position.turns} is no number of turns completed"
    spaces = deck.first_spaces + position.day - 1 if position.day else 0
    if len(position.island) != spaces:
        yield f"island: it has {spaces} spaces on day {position.day}, not {len(position.island)} (§11)"
    for place, entry in enumerate(position.trace):
        if entry.seat not in seats or entry.what not in WHAT:
            yield f"trace[{place}]: seats run from 1 to {players}, and cards are {', '.join(WHAT)}"
        if not 0 <= entry.hidden <= MOST_HIDDEN:
            yield f"trace[{place}].hidden: {entry.hidden} is not between 0 and {MOST_HIDDEN} (§1)"


def _card_faults(position: Position, deck: Deck) -> Iterator[str]:
    laid = [("island", card) for card in position.island if card is not None]
    for place, mat in enumerate(position.mats):
        laid += [(f"mats[{place}].{bag}", card) for bag in BAGS for card in getattr(mat, bag)]
    laid += [("trace", entry.card) for entry in position.trace if entry.what == "stashed"]
    laid += [("duties", card) for card in _in_play(position, deck)]
    for where, card in [*laid, *(("trace", entry.card) for entry in position.trace)]:
        if card not in deck.names:
            yield f"{where}: {card!r} is no card of this edition"
            return
    for where, card in laid:
        item = bool(deck.items >> deck.names.index(card) & 1)
        if item != where.endswith(".used") and where.split(".")[-1] in ("used", "refreshed", "exhausted"):
            yield f"{where}: {card!r} does not belong there (§16)"
    for card, number in Counter(card for _, card in laid).items():
        copies = sum(int(plane) >> deck.names.index(card) & 1 for plane in deck.planes)
        if number > copies:
            yield f"mats: {number} copies of {card!r} are on the table, the deck has {copies} (§1)"


def _play_faults(state: SquirrelIslandState, position: Position) -> Iterator[str]:
    """What the rules say about it as a whole."""
    if state.left < 0:
        yield "mats: more cards were stashed from the deck than are left for it (§63)"
        return
    yield from _trace_faults(state, position)
    yield from contradictions(state, position)
    filling = any(duty.duty in ("fill", "deal", "part") for duty in position.duties)
    if state.gap() >= 0 and state.left > 0 and not filling:
        yield "island: a space is empty although the deck is not (§21)"
    if not _is_there(state, position):
        yield "duties: the card to be paid for is neither in the player's hand nor on the Island (§16)"
        return
    before = describe(state)
    if not _asks(state) or describe(state) != before:
        yield "duties: there is nothing to decide here, or the duties do not fit the table (§32)"


def _is_there(state: SquirrelIslandState, position: Position) -> bool:
    """Whether cards to be paid for lie where they are played from."""
    hand = position.mats[state.turn].hand
    paid = [(duty.card, position.island if duty.island else hand) for duty in position.duties if duty.duty == "pay"]
    return all(card in cards for card, cards in paid)


def _trace_faults(state: SquirrelIslandState, position: Position) -> Iterator[str]:
    for seat, mat in enumerate(position.mats):
        hand = tuple(state.deck.names.index(card) for card in mat.hand)
        if not can_have_been(state.lines_of(seat), hand):
            yield f"trace: what seat {seat + 1} took, stashed and played cannot have left it this hand (§64)"


def _asks(state: SquirrelIslandState) -> bool:
    """Find the question that is open; whether there is one."""
    if state.day == 0:
        state.ask = Ask.FIRST
    else:
        state.ask = Ask.NOTHING
        if state.topmost < DUTIES:
            state.begin_turn(14)
        else:
            state.go_on()
    return state.ask != Ask.NOTHING
