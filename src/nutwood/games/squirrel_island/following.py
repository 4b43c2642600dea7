"""What follows from all that was seen of a hand: whether a position can have come about, and what is certain (§64)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from functools import lru_cache

import msgspec

from nutwood.games.squirrel_island.rules.memory import (
    PLAYED,
    SHOWED,
    STASHED,
    TOOK,
    hidden_of,
    kind_of,
    seat_of,
    what_of,
)
from nutwood.games.squirrel_island.rules.table import HAND, POOL
from nutwood.games.squirrel_island.state import SquirrelIslandState

UNSEEN_CARD = -1
"""Stands for a card stashed that had come unseen into the hand."""


class Hand(msgspec.Struct, frozen=True):
    """One way in which a hand may have come about so far."""

    gone: int = 0
    """Cards that had come unseen and were stashed, or played instead of one taken."""
    held: tuple[int, ...] = ()
    """Cards taken openly that are still there."""
    swapped: tuple[int, ...] = ()
    """Names of which another copy was played than the one taken."""

    def without(self, kind: int) -> tuple[int, ...]:
        """The cards held but for one of this kind."""
        place = self.held.index(kind)
        return self.held[:place] + self.held[place + 1 :]


def next_hands(hand: Hand, entry: int) -> Iterator[tuple[int, Hand]]:
    """What a line of the trace can mean: the card that it takes from the hand, and the hand after it."""
    kind = int(kind_of(entry))
    hidden = hidden_of(entry) - hand.gone > 0
    what = what_of(entry)
    if what == TOOK:
        yield kind, msgspec.structs.replace(hand, held=tuple(sorted((*hand.held, kind))))
    elif what == STASHED:
        for card in sorted(set(hand.held)):
            yield card, msgspec.structs.replace(hand, held=hand.without(card))
        if hidden:
            yield UNSEEN_CARD, msgspec.structs.replace(hand, gone=hand.gone + 1)
    elif what == PLAYED and kind in hand.held:
        yield kind, msgspec.structs.replace(hand, held=hand.without(kind))
    elif what == PLAYED and hidden:
        yield kind, Hand(hand.gone + 1, hand.held, tuple(sorted((*hand.swapped, kind))))
    elif what == SHOWED and hidden and kind not in hand.held:
        yield kind, hand


def can_have_been(lines: Iterable[int], hand: tuple[int, ...]) -> bool:
    """Whether these very cards can have been stashed, and this hand be left."""
    hands = {Hand()}
    for entry in lines:
        stashed = (UNSEEN_CARD, int(kind_of(entry)))
        hands = {
            after
            for before in hands
            for card, after in next_hands(before, entry)
            if what_of(entry) != STASHED or card in stashed
        }
    return any(not Counter(way.held) - Counter(hand) for way in hands)


class Certain(msgspec.Struct, frozen=True):
    """What is the same in all ways in which a hand may have come about."""

    held: tuple[int, ...]
    stashed: tuple[int, ...]


def certain(state: SquirrelIslandState, seat: int, viewer: int) -> Certain:
    """What the viewer knows for sure of another's hand and hidden stashes (§64)."""
    lines = tuple([int(entry) for entry in state.lines_of(seat)])
    ways = _ways(lines)[-1]
    return _sure(lines, frozenset([hand for hand in ways if not hand.swapped or _has_copies(state, hand, viewer)]))


@lru_cache(maxsize=1024)
def _ways(lines: tuple[int, ...]) -> list[set[Hand]]:
    """The hands that there may have been before each line, and after the last."""
    before: list[set[Hand]] = [{Hand()}]
    for entry in lines:
        before.append({after for hand in before[-1] for _, after in next_hands(hand, entry)})
    return before


@lru_cache(maxsize=1024)
def _sure(lines: tuple[int, ...], alive: Set[Hand]) -> Certain:
    """What is certain if the hand is one of these now."""
    if all(what_of(entry) == TOOK for entry in lines):
        return Certain(tuple(int(kind_of(entry)) for entry in lines), ())
    before = _ways(lines)
    held = [Counter(hand.held) for hand in alive]
    stashed: list[int] = []
    for entry, hands in zip(reversed(lines), reversed(before[:-1]), strict=True):
        steps = [(card, hand) for hand in hands for card, after in next_hands(hand, entry) if after in alive]
        alive = {hand for _, hand in steps}
        cards = {card for card, _ in steps}
        if what_of(entry) == STASHED and len(cards) == 1:
            stashed += cards - {UNSEEN_CARD}
    sure = held[0]
    for other in held:
        sure &= other
    return Certain(tuple(sorted(sure.elements())), tuple(reversed(stashed)))


def _has_copies(state: SquirrelIslandState, hand: Hand, viewer: int) -> bool:
    """Whether the viewer has not seen elsewhere all the other copies that this way needs."""
    return all(number <= _spare_copies(state, kind, viewer) for kind, number in Counter(hand.swapped).items())


def _spare_copies(state: SquirrelIslandState, kind: int, viewer: int) -> int:
    """Copies of a card that the viewer can neither see nor follow."""
    others = [seat for seat in range(state.players) if seat != viewer]
    found = int(state.copies(POOL, kind))
    found += sum(int(state.copies(state.mat(seat) + HAND, kind) - state.taken_left(seat, kind)) for seat in others)
    stashed = (entry for entry in state.trace if what_of(entry) == STASHED and kind_of(entry) == kind)
    return found + sum(int(seat_of(entry)) in others for entry in stashed)
