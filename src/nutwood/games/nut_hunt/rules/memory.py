"""Positions that a viewer cannot tell apart (§46 to §48)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, count, lowest
from nutwood.core.vecs import append, vec
from nutwood.games.nut_hunt.rules.deck import Deck
from nutwood.games.nut_hunt.rules.forest import NONE
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.rules.trail import (
    KEPT_FIRST,
    KEPT_NONE,
    KEPT_SECOND,
    LOOKING,
    Trail,
    choice_of,
    first_of,
    scout_of,
    scouting,
    second_of,
)

ALL_CARDS: Final = 2**45 - 1


class Pile:
    """Cards in random order, to be dealt one by one."""

    cards: vec[i64]
    dealt: i64

    def __init__(self, cards: i64, dice: Dice) -> None:
        size = count(cards)
        self.cards = vec[i64]([0 for _ in range(size)])
        self.dealt = 0
        rest: i64 = cards
        for i in range(size):
            self.cards[i] = lowest(rest)
            rest &= rest - 1
        dice.shuffle(self.cards, size)

    def next(self) -> i64:
        """The next card."""
        self.dealt += 1
        return self.cards[self.dealt - 1]

    def several(self, number: i64) -> i64:
        """So many cards, as a set."""
        found: i64 = 0
        for _ in range(number):
            found |= BIT[self.next()]
        return found


class Memory(Deck):
    """Redealing. All that depends on the dice is dealt to places in an order that every viewer knows."""

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """Deal anew all that the viewer cannot name; once the game is over everything is open (§48)."""
        self.check_viewer(viewer)
        if self.duty == Duty.OVER or (self.players == 1 and viewer == 0):
            return
        cells = self.cells()
        known = self.known_to(viewer)
        trail = Trail(viewer, known, cells, self.scoutings())
        faces = trail.first_faces(dice)
        hidden: i64 = ALL_CARDS & ~known
        for cell in range(len(faces)):
            if faces[cell] != NONE:
                hidden &= ~BIT[faces[cell]]
        pile = Pile(hidden, dice)
        self.name_cells(cells, known, faces, pile)
        self.deal_first_sights(viewer, cells, faces)
        self.deal_hands(viewer, trail, pile)
        self.unseen = pile.several(count(self.unseen))
        self.retell(trail, faces)

    def known_to(self, viewer: i64) -> i64:
        """The cards that the viewer was the first to see; alone against the Automa those that lie open (§46)."""
        if self.players == 1:
            shown: i64 = 0 if self.revealed == NONE else BIT[self.revealed]
            return self.opened | self.hands[AUTOMA] | self.aside | shown
        return self.seen[viewer] if viewer >= 0 else 0

    def scoutings(self) -> vec[i64]:
        """The scouting on record, and the one that is going on."""
        found = self.past[:]
        if self.first != NONE:
            found = append(found, scouting(self.active, self.first, self.second, LOOKING))
        return found

    def cells(self) -> vec[i64]:
        """The cards under the deck as they lay when the record of scouting begins."""
        cards = self.under[:]
        entries = self.scoutings()
        i: i64 = len(entries)
        while i > 0:
            i -= 1
            cards = before(cards, entries[i])
        return cards

    def name_cells(self, cells: vec[i64], known: i64, faces: list[int], pile: Pile) -> None:
        """Named cards stay in their cells, settled ones go to theirs, the rest is dealt."""
        for cell in range(len(faces)):
            if cells[cell] != NONE and (known >> cells[cell]) & 1 == 1:
                faces[cell] = cells[cell]
            elif cells[cell] != NONE and faces[cell] == NONE:
                faces[cell] = pile.next()

    def deal_first_sights(self, viewer: i64, cells: vec[i64], faces: list[int]) -> None:
        """Who was the first to see each cell is open; what it was is not."""
        size: i64 = len(cells)
        for seat in range(self.players):
            if seat == viewer:
                continue
            sights: i64 = 0
            for cell in range(size):
                if cells[cell] != NONE and (self.seen[seat] >> cells[cell]) & 1 == 1:
                    sights |= BIT[faces[cell]]
            self.seen[seat] = sights

    def deal_hands(self, viewer: i64, trail: Trail, pile: Pile) -> None:
        """As many cards as before that came straight from the top of the deck; what was kept later follows."""
        for seat in range(self.players):
            if seat == viewer:
                continue
            later: i64 = trail.holder.count(int(seat))
            fresh = pile.several(count(self.hands[seat] & ~self.opened) - later)
            self.hands[seat] = fresh | (self.hands[seat] & self.opened)
            if self.players > 1:
                self.seen[seat] |= fresh

    def retell(self, trail: Trail, faces: list[int]) -> None:
        """Follow the new cards through all scouting, to hands and under the deck."""
        events: i64 = len(trail.entries)
        for i in range(events):
            entry = trail.entries[i]
            one = trail.one[i]
            two = trail.two[i]
            first: i64 = faces[one]
            second: i64 = NONE if two < 0 else faces[two]
            if choice_of(entry) == LOOKING:
                self.first = first
                self.second = second
            else:
                self.past[i] = scouting(scout_of(entry), first, second, told_choice(trail, i))
            if trail.trades[i] == 1:
                faces[one], faces[two] = faces[two], faces[one]
        self.put_in_hands(trail, faces)
        for place in range(len(trail.queue)):
            self.under[place] = faces[trail.queue[place]]

    def put_in_hands(self, trail: Trail, faces: list[int]) -> None:
        """The cells that were kept."""
        for cell in range(len(faces)):
            if trail.holder[cell] >= 0:
                self.hands[trail.holder[cell]] |= BIT[faces[cell]]

    def recalls_under(self, viewer: i64) -> vec[i64]:
        """The cards under the deck that the viewer can name for sure, from the top down; NONE for the others (§48)."""
        if self.players == 1 and viewer == 0:
            return self.under[:]
        trail = Trail(viewer, self.known_to(viewer), self.cells(), self.scoutings())
        return vec[i64]([trail.certain(cell) for cell in trail.queue])


def before(cards: vec[i64], entry: i64) -> vec[i64]:
    """The cards under the deck before a scouting, from those after it."""
    drawn: i64 = 1 if second_of(entry) == NONE else 2
    returned: i64 = drawn
    if choice_of(entry) == LOOKING:
        returned = 0
    elif choice_of(entry) != KEPT_NONE:
        returned = drawn - 1
    stayed: i64 = len(cards) - returned
    found = vec[i64]([first_of(entry)])
    if drawn == 2:
        found = append(found, second_of(entry))
    for i in range(stayed):
        found = append(found, cards[i])
    return found


def told_choice(trail: Trail, i: i64) -> i64:
    """Which card was kept, in the story as it is now told."""
    entry = trail.entries[i]
    if scout_of(entry) == trail.viewer or trail.two[i] < 0 or choice_of(entry) == KEPT_NONE:
        return choice_of(entry)
    return KEPT_SECOND if trail.trades[i] == 1 else KEPT_FIRST
