"""What the rules tell where the telling takes more than a line; only if somebody listens."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import lowest
from nutwood.games.squirrel_island.events import (
    A_COIN,
    A_NUT,
    A_STAMINA,
    DECK_RAN_OUT,
    DREW,
    GAINED,
    GUARDED,
    LAPSED,
    PART_CHOSEN,
    SHORT,
    SKIPPED,
    STASH_SHOWN,
    STASHED_UNSEEN,
    Missing,
    Reason,
)
from nutwood.games.squirrel_island.rules.deck import Deck, Op
from nutwood.games.squirrel_island.rules.table import ONE, READY, SHOWN, TWO, IslandTable


def owner(deck: Deck, part: i64) -> i64:
    """The card that a part stands on."""
    for parts in range(len(deck.list_first)):
        first = deck.list_first[parts]
        if first <= part < first + deck.list_count[parts]:
            return deck.list_kind[parts]
    return -1


def on_top(state: IslandTable) -> i64:
    """The card whose part is being done."""
    return owner(state.deck, state.cells[state.topmost + ONE] >> 1)


def gave(state: IslandTable, part: i64, number: i64, over: i64) -> None:
    """What a part gives at once, or that there is nothing it counts; cards are told when they are drawn (§33, §34)."""
    by = owner(state.deck, part)
    op = state.deck.op[part]
    if number == 0:
        state.journal.happen(SKIPPED, state.turn, by, Reason.NOTHING_COUNTS, 0)
    elif op == Op.NUTS:
        state.journal.happen(GAINED, state.turn, by, A_NUT, number, 0)
    elif op == Op.STAMINA:
        state.journal.happen(GAINED, state.turn, by, A_STAMINA, number, over)
    elif op == Op.COINS:
        state.journal.happen(GAINED, state.turn, by, A_COIN, number, 0)
    state.journal.beat(state)


def undone(state: IslandTable, reason: i64) -> None:
    """What is left of the part on top cannot be done (§31)."""
    progress = state.cells[state.topmost + TWO]
    if progress & 255 > 0:
        again: i64 = 1 if (progress >> 8) & 255 > 0 else 0
        state.journal.happen(SKIPPED, state.turn, on_top(state), reason, again)


def drew(state: IslandTable, viewers: i64, seat: i64, rule: i64, kind: i64) -> None:
    """A card from the deck; only its owner sees it (§62)."""
    state.journal.whisper(viewers, DREW, seat, rule, kind)
    ran_out(state)
    state.journal.beat(state)


def ran_out(state: IslandTable) -> None:
    """Whether that was the last card of the deck (§60)."""
    if state.left == 0:
        state.journal.happen(DECK_RAN_OUT)


def stashed_unseen(state: IslandTable, stashed: i64, number: i64) -> None:
    """Cards stashed from the deck, and those that it had not (§37, §60)."""
    if stashed > 0:
        state.journal.happen(STASHED_UNSEEN, state.turn, stashed)
        ran_out(state)
    if stashed < number:
        state.journal.happen(SHORT, Missing.STASH, number - stashed)
    state.journal.beat(state)


def not_dealt(state: IslandTable, due: i64) -> None:
    """Cards of the morning that the deck has not (§60)."""
    cards: i64 = 0
    for seat in range(state.players):
        cards += (due >> (8 * seat)) & 255
    if cards > 0:
        state.journal.happen(SHORT, Missing.MORNING, cards)


def not_filled(state: IslandTable) -> None:
    """Gaps of the Island that stay (§60)."""
    gaps: i64 = 0
    for space in range(state.slots):
        if state.on_space(space) < 0:
            gaps += 1
    if gaps > 0:
        state.journal.happen(SHORT, Missing.ISLAND, gaps)


def guards(state: IslandTable) -> None:
    """Whom the sabotage that begins does not touch (§58)."""
    for seat in range(state.players):
        guarding = state.cells[state.mat(seat) + READY] & state.deck.guards
        if seat != state.turn and guarding != 0:
            state.journal.happen(GUARDED, seat, lowest(guarding))


def lapsed(state: IslandTable, kinds: i64) -> None:
    """Abilities that were due, of squirrels that are not refreshed any more (§49)."""
    left: i64 = kinds
    while left != 0:
        state.journal.happen(LAPSED, state.turn, lowest(left))
        left &= left - 1


def island_stashes(state: IslandTable) -> None:
    """At the end the cards stashed from the Island are shown with the others (§39, §66)."""
    for seat in range(state.players):
        bag = state.mat(seat) + SHOWN
        for place in range(bag, bag + 4):
            kinds: i64 = state.cells[place]
            while kinds != 0:
                kind = lowest(kinds)
                state.journal.happen(STASH_SHOWN, seat, 2, kind, state.deck.stash[kind])
                kinds &= kinds - 1


def part_chosen(state: IslandTable, index: i64) -> None:
    """Which part of the list on top comes next (§30)."""
    parts = state.cells[state.topmost + ONE] >> 1
    state.journal.happen(PART_CHOSEN, state.turn, state.deck.list_first[parts] + index)
