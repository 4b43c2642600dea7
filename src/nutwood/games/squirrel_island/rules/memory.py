"""What can be followed of hands and stashes, and dealing anew what a viewer cannot place (§61 to §65).

A card taken openly from the Island is followed through the hand: it stays there until a card of its name is played,
or until it may have gone into a stash that only its owner saw. `trace` keeps, in the order of play, what everybody
saw of each hand: TOOK a card openly, STASHED a card unseen by the others, PLAYED a card of a name that had been taken,
and SHOWED another card by playing it, once a card taken may have been stashed: what was shown had not been stashed.

HIDDEN counts the cards that came unseen into hand and have not been played, and is kept with all lines but TOOK.
Cards stashed or played "instead of the one taken" are not in HIDDEN: `gone` counts them while a world is being made up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, lowest
from nutwood.core.vecs import append, vec
from nutwood.games.squirrel_island.events import STASH_SHOWN
from nutwood.games.squirrel_island.rules.table import (
    DUTIES,
    HAND,
    HIDDEN,
    ONE,
    OPEN,
    POOL,
    SHOWN,
    SIZE,
    Duty,
    IslandTable,
)

TOOK: Final = 0
STASHED: Final = 1
PLAYED: Final = 2
SHOWED: Final = 3

KIND_AT: Final = 4
HIDDEN_AT: Final = 10


def line(what: i64, seat: i64, kind: i64, hidden: i64) -> i64:
    """A line of the trace: two bits each for what and who, six for the kind, eight for HIDDEN."""
    return what | (seat << 2) | (kind << KIND_AT) | (hidden << HIDDEN_AT)


def what_of(entry: i64) -> i64:
    """TOOK, STASHED, PLAYED or SHOWED."""
    return entry & 3


def seat_of(entry: i64) -> i64:
    """Whose hand."""
    return (entry >> 2) & 3


def kind_of(entry: i64) -> i64:
    """Which card."""
    return (entry >> KIND_AT) & 63


def hidden_of(entry: i64) -> i64:
    """HIDDEN just before it happened."""
    return (entry >> HIDDEN_AT) & 255


def with_stashes(trace: vec[i64], other: vec[i64]) -> vec[i64]:
    """A trace with the stashes of another, which tells of the same ones in the same order."""
    place: i64 = 0
    for index in range(len(trace)):
        if what_of(trace[index]) == STASHED:
            while what_of(other[place]) != STASHED:
                place += 1
            trace[index] = other[place]
            place += 1
    return trace


class World:
    """One seat's hand and stashes as they might be, made up from the trace."""

    lines: vec[i64]
    lanes: list[i64]
    """Names that were taken and later played; each has its own digit in `hand`, the others share the first one."""
    known: dict[int, float]
    held: list[i64]
    """Cards that were taken openly and are still in hand."""
    faces: list[i64]
    """For each hidden stash in order, the openly taken card that went into it, or -1."""
    swapped: list[i64]
    """Cards that went into a stash although a card of their name was played later: it was another copy."""

    def __init__(self, lines: vec[i64]) -> None:
        self.lines = lines
        self.lanes = [-1]
        self.known = {}
        for entry in lines:
            if what_of(entry) == PLAYED and kind_of(entry) not in self.lanes:
                self.lanes.append(kind_of(entry))

    def lane(self, kind: i64) -> i64:
        """The digit of a name."""
        for lane in range(1, len(self.lanes)):
            if self.lanes[lane] == kind:
                return lane
        return 0

    def ways(self, place: i64, gone: i64, hand: int) -> float:
        """The weight of all ways to go on from a line (§65).

        Every card of a hand is equally likely to be stashed, and a card that came unseen and is played was equally
        likely to be any of those still in hand: so each way counts as often as there were such cards.
        """
        if place == len(self.lines):
            return 1.0
        key: int = (hand * 256 + gone) * 1024 + place
        if key not in self.known:
            self.known[key] = self.ways_now(place, gone, hand)
        return self.known[key]

    def ways_now(self, place: i64, gone: i64, hand: int) -> float:
        """The same, worked out."""
        entry = self.lines[place]
        what = what_of(entry)
        if what == TOOK:
            return self.ways(place + 1, gone, hand + one(self.lane(kind_of(entry))))
        if what == STASHED:
            return self.ways_to_stash(place, gone, hand)
        if what == SHOWED:
            return self.ways_hidden(place, gone, hand, gone)
        lane = self.lane(kind_of(entry))
        if digit(hand, lane) > 0:
            return self.ways(place + 1, gone, hand - one(lane))
        return self.ways_hidden(place, gone, hand, gone + 1)

    def ways_to_stash(self, place: i64, gone: i64, hand: int) -> float:
        """Any card of the hand, taken openly or not."""
        total = self.ways_hidden(place, gone, hand, gone + 1)
        for lane in range(len(self.lanes)):
            if digit(hand, lane) > 0:
                total += float(digit(hand, lane)) * self.ways(place + 1, gone, hand - one(lane))
        return total

    def ways_hidden(self, place: i64, gone: i64, hand: int, then: i64) -> float:
        """The weight of the ways in which a card that came unseen leaves the hand here; so many are gone then."""
        hidden = hidden_of(self.lines[place]) - gone
        return float(hidden) * self.ways(place + 1, then, hand) if hidden > 0 else 0.0

    def draw(self, dice: Dice) -> None:
        """Choose one of the ways, as likely as its weight."""
        self.held = []
        self.faces = []
        self.swapped = []
        gone: i64 = 0
        for place in range(len(self.lines)):
            entry = self.lines[place]
            if what_of(entry) == TOOK:
                self.held.append(kind_of(entry))
            elif what_of(entry) == STASHED:
                gone += self.draw_stash(place, gone, dice)
            elif what_of(entry) == SHOWED:
                continue
            elif kind_of(entry) in self.held:
                self.held.remove(kind_of(entry))
            else:
                self.swapped.append(kind_of(entry))
                gone += 1

    def draw_stash(self, place: i64, gone: i64, dice: Dice) -> i64:
        """Which card was stashed: 1 if one that had come unseen, 0 if one that had been taken openly."""
        hand = self.packed()
        rest = dice.unit() * self.ways(place, gone, hand) - self.ways_hidden(place, gone, hand, gone + 1)
        chosen: i64 = -1
        for index in range(len(self.held)):
            if rest < 0.0:
                break
            chance = self.ways(place + 1, gone, hand - one(self.lane(self.held[index])))
            if chance > 0.0:
                chosen = index
                rest -= chance
        if chosen < 0:
            self.faces.append(-1)
            return 1
        self.faces.append(self.held.pop(chosen))
        return 0

    def packed(self) -> int:
        """The openly taken cards in hand as digits."""
        hand = 0
        for kind in self.held:
            hand += one(self.lane(kind))
        return hand


def one(lane: i64) -> int:
    """One card in the digit of a name; up to 255 fit."""
    power = 1
    for _ in range(lane):
        power *= 256
    return power


def digit(hand: int, lane: i64) -> i64:
    """How many cards of a name."""
    return i64(hand // one(lane) % 256)


class Memory(IslandTable):
    """Follows cards, and deals anew."""

    def drew(self, seat: i64, kind: i64) -> None:
        """A card from the deck comes into a hand, however many are there, seen by its owner only (§3, §62)."""
        mat = self.mat(seat)
        self.put(mat + HAND, kind)
        self.cells[mat + SIZE] += 1
        self.cells[mat + HIDDEN] += 1

    def took(self, seat: i64, kind: i64) -> None:
        """A card from the Island comes into a hand for all to see (§64)."""
        mat = self.mat(seat)
        self.put(mat + HAND, kind)
        self.cells[mat + SIZE] += 1
        self.cells[mat + OPEN] |= BIT[kind]
        self.note(line(TOOK, seat, kind, 0))

    def left_hand(self, seat: i64, kind: i64) -> None:
        """A card is played from hand: the one of its name that was taken openly, if it is still there (§65)."""
        mat = self.mat(seat)
        self.take_out(mat + HAND, kind)
        self.cells[mat + SIZE] -= 1
        if self.cells[mat + OPEN] & BIT[kind] != 0:
            self.played_openly(seat, kind)
            return
        if self.has_doubts(seat):
            self.note(line(SHOWED, seat, kind, self.cells[mat + HIDDEN]))
        self.cells[mat + HIDDEN] -= 1

    def has_doubts(self, seat: i64) -> bool:
        """Whether a card that the seat took openly may have been stashed unseen (§64)."""
        took = False
        for entry in self.trace:
            if seat_of(entry) == seat:
                if what_of(entry) == TOOK:
                    took = True
                elif what_of(entry) == STASHED and took:
                    return True
        return False

    def played_openly(self, seat: i64, kind: i64) -> None:
        """Forget a card that was surely in hand; note one that may have been stashed (§64, §65)."""
        sure = self.surely_held(seat, kind)
        if sure >= 0:
            self.forget(sure)
        else:
            self.note(line(PLAYED, seat, kind, self.cells[self.mat(seat) + HIDDEN]))
        if self.taken_left(seat, kind) == 0:
            self.cells[self.mat(seat) + OPEN] ^= BIT[kind]

    def surely_held(self, seat: i64, kind: i64) -> i64:
        """The line of a card taken openly after the seat's last hidden stash, or -1."""
        place: i64 = len(self.trace) - 1
        while place >= 0:
            entry = self.trace[place]
            if seat_of(entry) == seat:
                if what_of(entry) == STASHED:
                    return -1
                if what_of(entry) == TOOK and kind_of(entry) == kind:
                    return place
            place -= 1
        return -1

    def forget(self, place: i64) -> None:
        """Strike a line out."""
        kept = self.trace[:0]
        for other in range(len(self.trace)):
            if other != place:
                kept = append(kept, self.trace[other])
        self.trace = kept

    def taken_left(self, seat: i64, kind: i64) -> i64:
        """Cards of a name taken openly, less those played since."""
        found: i64 = 0
        for entry in self.trace:
            if seat_of(entry) == seat and kind_of(entry) == kind:
                if what_of(entry) == TOOK:
                    found += 1
                elif what_of(entry) == PLAYED:
                    found -= 1
        return found

    def stash_from_hand(self, seat: i64, kind: i64) -> None:
        """Face down under the mat: only its owner knows which card it is (§38)."""
        mat = self.mat(seat)
        self.take_out(mat + HAND, kind)
        self.cells[mat + SIZE] -= 1
        self.note(line(STASHED, seat, kind, self.cells[mat + HIDDEN]))

    def announced(self) -> i64:
        """The card of a hand that is being paid for: all have heard its name (§20). Else -1."""
        place = self.topmost
        if self.topmost < DUTIES or self.cells[place] != Duty.PAYING or self.cells[place + ONE] & 1 == 1:
            return -1
        return self.cells[place + ONE] >> 1

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """Deal what the viewer cannot place evenly over pool, hidden hands and hidden stashes (§65)."""
        self.check_viewer(viewer)
        announced = self.announced()
        if announced < 0 or self.turn == viewer:
            self.deal_anew(viewer, dice)
        else:
            self.deal_around(announced, viewer, dice)

    def deal_around(self, kind: i64, viewer: i64, dice: Dice) -> None:
        """A card announced counts as played already: the others are dealt as if it had left the hand (§65)."""
        mat = self.mat(self.turn)
        trace = self.trace[:]
        followed: vec[i64] = self.cells[mat + HIDDEN : mat + OPEN + 1]
        self.left_hand(self.turn, kind)
        self.deal_anew(viewer, dice)
        self.put(mat + HAND, kind)
        self.cells[mat + SIZE] += 1
        for place in range(len(followed)):
            self.cells[mat + HIDDEN + place] = followed[place]
        self.trace = with_stashes(trace, self.trace)

    def deal_anew(self, viewer: i64, dice: Dice) -> None:
        """The same with every card of a hand still to be placed."""
        worlds: list[World] = []
        for seat in range(self.players):
            worlds.append(World(self.lines_of(seat)))
            if seat != viewer:
                self.gather_secrets(seat)
        while not self.can_be(worlds, viewer, dice):
            pass
        for seat in range(self.players):
            if seat != viewer:
                self.deal_secrets(seat, worlds[seat], dice)

    def lines_of(self, seat: i64) -> vec[i64]:
        """A seat's part of the trace."""
        lines = self.trace[:0]
        for entry in self.trace:
            if seat_of(entry) == seat:
                lines = append(lines, entry)
        return lines

    def gather_secrets(self, seat: i64) -> None:
        """Hand and hidden stashes go back to the pool."""
        hand = self.mat(seat) + HAND
        for _ in range(self.cells[self.mat(seat) + SIZE]):
            kind = lowest(self.cells[hand])
            self.take_out(hand, kind)
            self.put(POOL, kind)
        for entry in self.trace:
            if seat_of(entry) == seat and what_of(entry) == STASHED:
                self.put(POOL, kind_of(entry))

    def can_be(self, worlds: list[World], viewer: i64, dice: Dice) -> bool:
        """Make up each hand; keep it as often as there is another copy for each card swapped (§65)."""
        pool: vec[i64] = self.cells[POOL : POOL + 4]
        for seat in range(self.players):
            if seat != viewer:
                worlds[seat].draw(dice)
                self.set_aside(worlds[seat])
        for seat in range(self.players):
            if seat != viewer and not self.has_copies(worlds[seat].swapped, dice):
                for place in range(4):
                    self.cells[POOL + place] = pool[place]
                return False
        return True

    def set_aside(self, world: World) -> None:
        """The cards followed are no longer free, but for those whose other copy was played."""
        swapped = world.swapped[:]
        for kind in world.held + world.faces:
            if kind in swapped:
                swapped.remove(kind)
            elif kind >= 0:
                self.take_out(POOL, kind)

    def has_copies(self, swapped: list[i64], dice: Dice) -> bool:
        """Whether the free cards, drawn by lot, are the copies that this world needs."""
        for kind in swapped:
            if dice.below(self.amount(POOL, -1)) >= self.copies(POOL, kind):
                return False
            self.take_out(POOL, kind)
        return True

    def deal_secrets(self, seat: i64, world: World, dice: Dice) -> None:
        """The cards followed go where this world has them, the rest is dealt from the pool."""
        mat = self.mat(seat)
        for kind in world.held:
            self.put(mat + HAND, kind)
        for _ in range(self.cells[mat + SIZE] - len(world.held)):
            self.put(mat + HAND, self.from_pool(dice))
        stash: i64 = 0
        for place in range(len(self.trace)):
            entry = self.trace[place]
            if seat_of(entry) == seat and what_of(entry) == STASHED:
                kind = world.faces[stash]
                stash += 1
                face = kind if kind >= 0 else self.from_pool(dice)
                self.trace[place] = entry + ((face - kind_of(entry)) << KIND_AT)

    def from_pool(self, dice: Dice) -> i64:
        """Any card of the pool."""
        kind = self.nth_card(POOL, dice.below(self.amount(POOL, -1)))
        self.take_out(POOL, kind)
        return kind

    def open_stashes(self) -> None:
        """At the end all see what was stashed from hand; a card taken openly counts as the one stashed (§66)."""
        for seat in range(self.players):
            held: list[i64] = []
            for entry in self.lines_of(seat):
                kind = kind_of(entry)
                if what_of(entry) == TOOK:
                    held.append(kind)
                elif kind in held:
                    held.remove(kind)
                if what_of(entry) == STASHED:
                    self.put(self.mat(seat) + SHOWN, kind)
                    if self.listening != 0:
                        self.journal.happen(STASH_SHOWN, seat, 0, kind, self.deck.stash[kind])
            self.follow_only(seat, held)

    def follow_only(self, seat: i64, held: list[i64]) -> None:
        """From now on just these cards are known to be in a hand."""
        place: i64 = len(self.trace) - 1
        while place >= 0:
            if seat_of(self.trace[place]) == seat:
                self.forget(place)
            place -= 1
        mat = self.mat(seat)
        self.cells[mat + OPEN] = 0
        for kind in held:
            self.note(line(TOOK, seat, kind, 0))
            self.cells[mat + OPEN] |= BIT[kind]
        self.cells[mat + HIDDEN] = self.cells[mat + SIZE] - len(held)
