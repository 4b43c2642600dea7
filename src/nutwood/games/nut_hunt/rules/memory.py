"""What players know of face-down cards, and positions that a viewer cannot tell apart (§47, §48).

A viewer can name the cards that it was the first to see. Where they are is certain until another player draws
two cards from under the deck and keeps one of them: either may be the one kept, with even odds. What the viewer
draws later tells which it was.

Redealing relabels the cards: `now[card]` is the card that takes the place of `card`, and each such scouting may
swap two entries. Walking back through the scouting from what the viewer saw settles the swaps that had to be;
every other one is even.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, count, lowest
from nutwood.core.vecs import append, vec
from nutwood.games.nut_hunt.rules.deck import KEPT_NONE, Deck, memory
from nutwood.games.nut_hunt.rules.forest import CARDS, NONE
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty

ALL_CARDS: Final = 2**45 - 1
NOTHING: Final = 0
NAMED: Final = 1
STRANGE: Final = 2


def unpack(entry: i64, field: i64) -> i64:
    """Seat (0), first card (1), second card (2) or choice (3) of a remembered scouting."""
    if field == 0:
        return entry & 7
    return (entry >> (6 * field - 3)) & 63


class Knowledge:
    """What one viewer can tell of each face-down card, followed through the scouting on record."""

    viewer: i64
    strange: list[float]
    """The odds that the card there is one that the viewer has never seen."""
    named: list[int]
    """The cards that the viewer can name and that may lie there, as sets."""
    strange_before: list[float]
    named_before: list[int]
    """The same for the card returned, as it was before each swap, then for the card kept; two entries a scouting."""
    fresh: list[int]
    """For each of the viewer's own scoutings which of its two cards it had never seen: bit 0 and bit 1."""

    def __init__(self, viewer: i64, known: i64, past: vec[i64]) -> None:
        self.viewer = viewer
        self.strange = [0.0 if (known >> card) & 1 == 1 else 1.0 for card in range(CARDS)]
        self.named = [BIT[card] & known for card in range(CARDS)]
        self.strange_before = []
        self.named_before = []
        self.fresh = []
        events: i64 = len(past)
        for i in range(events):
            self.follow(past[i])

    def follow(self, entry: i64) -> None:
        """One scouting: the viewer learns what it saw, and loses track of what another may have kept."""
        returned = returned_card(entry)
        kept = kept_card(entry)
        uncertain = unpack(entry, 0) != self.viewer and returned != NONE and kept != NONE
        self.strange_before.append(self.strange[returned] if uncertain else 0.0)
        self.strange_before.append(self.strange[kept] if uncertain else 0.0)
        self.named_before.append(self.named[returned] if uncertain else 0)
        self.named_before.append(self.named[kept] if uncertain else 0)
        self.fresh.append(0)
        if uncertain:
            self.strange[returned] = (self.strange[returned] + self.strange[kept]) / 2.0
            self.named[returned] |= self.named[kept]
            self.strange[kept] = self.strange[returned]
            self.named[kept] = self.named[returned]
        elif unpack(entry, 0) == self.viewer:
            self.see(unpack(entry, 1), 1)
            self.see(unpack(entry, 2), 2)

    def see(self, card: i64, mark: i64) -> None:
        """The viewer looks at a card."""
        if card == NONE:
            return
        if self.named[card] & BIT[card] == 0:
            self.fresh[-1] |= mark
        self.strange[card] = 0.0
        self.named[card] = BIT[card]

    def is_certain(self, card: i64) -> bool:
        """Whether the viewer knows that exactly this card lies there."""
        return self.strange[card] == 0.0 and self.named[card] == BIT[card]


def kept_card(entry: i64) -> i64:
    """The card that went to the scout's hand, or NONE."""
    choice = unpack(entry, 3)
    if choice == KEPT_NONE:
        return NONE
    return unpack(entry, choice)


def returned_card(entry: i64) -> i64:
    """The other card, if one was kept; NONE if there was no other, or both went back."""
    choice = unpack(entry, 3)
    if choice == KEPT_NONE:
        return NONE
    return unpack(entry, 3 - choice)


class Memory(Deck):
    """Redealing."""

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """Shuffle all that the viewer cannot name; once the game is over everything is open (§46 to §48)."""
        if self.duty == Duty.OVER or (self.players == 1 and viewer == 0):
            return
        known = self.known_to(viewer)
        swaps = vec[i64]([])
        now = vec[i64]([NONE for _ in range(CARDS)])
        if len(self.past) > 0:
            swaps = self.settle_swaps(viewer, known, now, dice)
        self.deal_the_rest(known, now, dice)
        self.relabel(now, swaps)

    def known_to(self, viewer: i64) -> i64:
        """The cards whose face the viewer knew when they were first looked at."""
        if self.players == 1:
            shown: i64 = 0 if self.revealed == NONE else BIT[self.revealed]
            return self.opened | self.hands[AUTOMA] | self.aside | shown
        return self.seen[viewer] if viewer >= 0 else 0

    def sights(self, viewer: i64) -> vec[i64]:
        """The scouting on record; for a viewer who is scouting just now, what it looks at is seen already."""
        past = self.past[:]
        if self.first != NONE and self.active == viewer:
            past = append(past, memory(viewer, self.first, self.second, KEPT_NONE))
        return past

    def settle_swaps(self, viewer: i64, known: i64, now: vec[i64], dice: Dice) -> vec[i64]:
        """Walk back from what the viewer saw: 1 for each scouting in which the other card was kept.

        What the viewer saw is traced to the card that must have been it at first; `now` is settled for those.
        """
        past = self.sights(viewer)
        mind = Knowledge(viewer, known, past)
        wanted = vec[i64]([NONE for _ in range(CARDS)])
        kind = vec[i64]([NOTHING for _ in range(CARDS)])
        events: i64 = len(past)
        swaps = vec[i64]([0 for _ in range(events)])
        for back in range(events):
            i = events - 1 - back
            entry = past[i]
            if unpack(entry, 0) == viewer:
                want(wanted, kind, unpack(entry, 1), mind.fresh[i] & 1)
                want(wanted, kind, unpack(entry, 2), mind.fresh[i] >> 1 & 1)
            elif kept_card(entry) != NONE and returned_card(entry) != NONE:
                swaps[i] = choose_swap(mind, i, entry, wanted, kind, dice)
        for card in range(CARDS):
            if kind[card] == STRANGE:
                now[card] = wanted[card]
        return swaps

    def deal_the_rest(self, known: i64, now: vec[i64], dice: Dice) -> None:
        """Named cards stay; all others that are not settled are shuffled among themselves."""
        places: i64 = 0
        faces: i64 = ALL_CARDS & ~known
        for card in range(CARDS):
            if (known >> card) & 1 == 1:
                now[card] = card
            elif now[card] == NONE:
                places |= BIT[card]
            else:
                faces &= ~BIT[now[card]]
        deal_evenly(places, faces, now, dice)

    def relabel(self, now: vec[i64], swaps: vec[i64]) -> None:
        """Put each card's new face wherever it is: who saw it first, then scouting by scouting up to now."""
        self.unseen = faces_of(self.unseen, now)
        for seat in range(self.players):
            self.seen[seat] = faces_of(self.seen[seat], now)
        events: i64 = len(self.past)
        for i in range(events):
            self.past[i] = retell(self.past[i], now, swaps[i])
        for owner in range(self.owners):
            self.hands[owner] = faces_of(self.hands[owner], now)
        below: i64 = len(self.under)
        for place in range(below):
            self.under[place] = face_of(self.under[place], now)
        self.first = face_of(self.first, now)
        self.second = face_of(self.second, now)

    def recalls_under(self, viewer: i64) -> vec[i64]:
        """The cards under the deck that the viewer can name for sure, from the top down; NONE for the others (§48)."""
        found = self.under[:]
        if self.players == 1 and viewer == 0:
            return found
        mind = Knowledge(viewer, self.known_to(viewer), self.sights(viewer))
        below: i64 = len(found)
        for place in range(below):
            if found[place] != NONE and not mind.is_certain(found[place]):
                found[place] = NONE
        return found


def want(wanted: vec[i64], kind: vec[i64], card: i64, fresh: i64) -> None:
    """The viewer saw this card here: what was here before must have been it."""
    if card != NONE:
        wanted[card] = card
        kind[card] = STRANGE if fresh == 1 else NAMED


def choose_swap(mind: Knowledge, i: i64, entry: i64, wanted: vec[i64], kind: vec[i64], dice: Dice) -> i64:
    """Whether the other card was kept, given what the viewer saw later of the one returned."""
    returned = returned_card(entry)
    kept = kept_card(entry)
    kind[kept] = NOTHING
    if kind[returned] == NOTHING:
        return dice.below(2)
    if kind[returned] == NAMED:
        swapped = mind.named_before[2 * i + 1] >> wanted[returned] & 1 == 1
    else:
        here = mind.strange_before[2 * i]
        there = mind.strange_before[2 * i + 1]
        swapped = dice.unit() * (here + there) >= here
    if not swapped:
        return 0
    wanted[kept] = wanted[returned]
    kind[kept] = kind[returned]
    kind[returned] = NOTHING
    return 1


def deal_evenly(places: i64, faces: i64, now: vec[i64], dice: Dice) -> None:
    """Give each place one of the faces, every way equally likely."""
    size = count(faces)
    pile = vec[i64]([0 for _ in range(size)])
    rest: i64 = faces
    for i in range(size):
        pile[i] = lowest(rest)
        rest &= rest - 1
    dice.shuffle(pile, size)
    rest = places
    for i in range(size):
        now[lowest(rest)] = pile[i]
        rest &= rest - 1


def face_of(card: i64, now: vec[i64]) -> i64:
    """The new face of a card; no card stays none."""
    return NONE if card == NONE else now[card]


def faces_of(cards: i64, now: vec[i64]) -> i64:
    """The new faces of a set of cards."""
    found: i64 = 0
    rest: i64 = cards
    while rest != 0:
        found |= BIT[now[lowest(rest)]]
        rest &= rest - 1
    return found


def retell(entry: i64, now: vec[i64], swap: i64) -> i64:
    """A scouting with its new faces. If the other card was kept, the two trade places from then on."""
    first = face_of(unpack(entry, 1), now)
    second = face_of(unpack(entry, 2), now)
    choice = unpack(entry, 3)
    if swap == 1:
        kept = kept_card(entry)
        returned = returned_card(entry)
        held = now[kept]
        now[kept] = now[returned]
        now[returned] = held
        choice = 3 - choice
    return memory(unpack(entry, 0), first, second, choice)
