"""The cards under the deck, followed through all scouting on record as one viewer can follow them (§48).

A viewer can name the cards that it was the first to see. Where they lie is certain until another player draws two
cards and keeps one of them: either may be the one kept, with even odds, so the two cards may have traded places.
What the viewer draws later tells more. Each card that lay under the deck when the record begins is a `cell`; nothing
here depends on a face that the viewer has not seen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.rules.forest import NONE

KEPT_NONE: Final = 0
KEPT_FIRST: Final = 1
KEPT_SECOND: Final = 2
LOOKING: Final = 3
"""The scout has not chosen yet."""

NOTHING: Final = 0
NAMED: Final = 1
STRANGE: Final = 2
"""What a cell must have held: anything, a card that the viewer could name, or one that it had never seen."""


def scouting(seat: i64, first: i64, second: i64, choice: i64) -> i64:
    """One scouting packed: who, the cards in the order drawn, and which was kept."""
    return seat | first << 3 | second << 9 | choice << 15


def scout_of(entry: i64) -> i64:
    """The seat that scouted."""
    return entry & 7


def first_of(entry: i64) -> i64:
    """The card drawn first."""
    return (entry >> 3) & 63


def second_of(entry: i64) -> i64:
    """The card drawn second, or NONE."""
    return (entry >> 9) & 63


def choice_of(entry: i64) -> i64:
    """Which card was kept."""
    return entry >> 15


class Trail:
    """What one viewer can tell of each cell."""

    viewer: i64
    entries: vec[i64]
    strange: list[float]
    """The odds that the cell holds a card that the viewer has never seen."""
    named: list[int]
    """The cards that the viewer can name and that the cell may hold, as a set."""
    queue: list[int]
    """The cells under the deck now, from the top down."""
    holder: list[int]
    """The seat that has the cell in hand, or -1."""
    one: list[int]
    two: list[int]
    """The cells drawn in each scouting; -1 where there was no second."""
    trades: list[int]
    """1 for each scouting of another player that kept one of two: the cells may have traded."""
    strange_one: list[float]
    strange_two: list[float]
    named_one: list[int]
    """The same odds and cards as they were before each of these."""
    fresh: list[int]
    """Which cards of the viewer's own scouting it had never seen: bit 0 the first, bit 1 the second."""

    def __init__(self, viewer: i64, known: i64, cells: vec[i64], entries: vec[i64]) -> None:
        self.viewer = viewer
        self.entries = entries
        size: i64 = len(cells)
        self.named = [BIT[cells[cell]] & known if cells[cell] != NONE else 0 for cell in range(size)]
        self.strange = [1.0 if self.named[cell] == 0 else 0.0 for cell in range(size)]
        self.queue = list(range(size))
        self.holder = [-1 for _ in range(size)]
        self.one, self.two, self.trades, self.fresh = [], [], [], []
        self.strange_one, self.strange_two, self.named_one = [], [], []
        count: i64 = len(entries)
        for i in range(count):
            self.follow(entries[i])

    def follow(self, entry: i64) -> None:
        """One scouting: who draws which cells, what the viewer sees of it, and where they go."""
        one = self.queue.pop(0)
        two = -1 if second_of(entry) == NONE else self.queue.pop(0)
        self.one.append(one)
        self.two.append(two)
        self.fresh.append(0)
        own = scout_of(entry) == self.viewer
        if own:
            self.see(one, first_of(entry), 1)
            self.see(two, second_of(entry), 2)
        choice = choice_of(entry)
        trade = not own and two >= 0 and KEPT_FIRST <= choice <= KEPT_SECOND
        self.note_trade(one, two, trade)
        self.put_away(one, two, KEPT_FIRST if trade else choice, scout_of(entry))

    def see(self, cell: int, card: i64, mark: int) -> None:
        """The viewer looks at a card."""
        if cell < 0:
            return
        if self.named[cell] & BIT[card] == 0:
            self.fresh[-1] |= mark
        self.strange[cell] = 0.0
        self.named[cell] = BIT[card]

    def note_trade(self, one: int, two: int, trade: bool) -> None:
        """The first was kept or the second: the one returned may be either."""
        self.trades.append(1 if trade else 0)
        self.strange_one.append(self.strange[one])
        self.strange_two.append(self.strange[two] if two >= 0 else 0.0)
        self.named_one.append(self.named[one])
        if trade:
            self.strange[two] = (self.strange[one] + self.strange[two]) / 2.0
            self.named[two] |= self.named[one]

    def put_away(self, one: int, two: int, choice: i64, scout: i64) -> None:
        """What is kept goes to the hand, the rest under the deck in the order drawn."""
        if choice == LOOKING:
            return
        if choice == KEPT_FIRST:
            self.holder[one] = scout
        else:
            self.queue.append(one)
        if choice == KEPT_SECOND:
            self.holder[two] = scout
        elif two >= 0:
            self.queue.append(two)

    def certain(self, cell: int) -> i64:
        """The card that the viewer knows to be there, or NONE."""
        if self.strange[cell] > 0.0:
            return NONE
        for card in range(NONE):
            if self.named[cell] == BIT[card]:
                return card
        return NONE

    def first_faces(self, dice: Dice) -> list[int]:
        """Walk back from what the viewer saw, and settle which cells traded.

        What each cell held at first where the viewer can tell, NONE elsewhere; `trades` is left with 1 only where
        the second card was kept.
        """
        wanted = [NONE for _ in self.named]
        kind = [NOTHING for _ in self.named]
        i: i64 = len(self.entries)
        while i > 0:
            i -= 1
            if self.trades[i] == 1:
                self.trades[i] = self.settle_trade(i, wanted, kind, dice)
            elif scout_of(self.entries[i]) == self.viewer:
                want(self.one[i], first_of(self.entries[i]), self.fresh[i] & 1, wanted, kind)
                want(self.two[i], second_of(self.entries[i]), self.fresh[i] >> 1, wanted, kind)
        return [wanted[cell] if kind[cell] == STRANGE else NONE for cell in range(len(wanted))]

    def settle_trade(self, i: i64, wanted: list[int], kind: list[int], dice: Dice) -> int:
        """Whether the second card was kept, given what the viewer saw later of the one returned."""
        one, two = self.one[i], self.two[i]
        if kind[two] == NOTHING:
            return int(dice.below(2))
        if kind[two] == NAMED:
            traded = self.named_one[i] & BIT[wanted[two]] != 0
        else:
            traded = dice.unit() * (self.strange_one[i] + self.strange_two[i]) < self.strange_one[i]
        if not traded:
            return 0
        wanted[one] = wanted[two]
        kind[one] = kind[two]
        kind[two] = NOTHING
        return 1


def want(cell: int, card: i64, fresh: int, wanted: list[int], kind: list[int]) -> None:
    """The viewer saw this card there: before that, the cell held it too."""
    if cell >= 0:
        wanted[cell] = card
        kind[cell] = STRANGE if fresh == 1 else NAMED
