"""The parts of effects: gains, drawing, stashing, exhausting, refreshing (§33 to §42)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.games.squirrel_island.events import (
    COLLECTED,
    EXHAUSTED,
    REFRESHED,
    SHORT,
    SKIPPED,
    STASHED_HAND,
    STASHED_ISLAND,
    STOPPED,
    TAKEN,
    Missing,
    Reason,
)
from nutwood.games.squirrel_island.rules import telling
from nutwood.games.squirrel_island.rules.deck import Op, Trigger
from nutwood.games.squirrel_island.rules.memory import Memory
from nutwood.games.squirrel_island.rules.table import (
    COINS,
    DUTY,
    HAND,
    LOOP,
    LOOP_MASK,
    NUTS,
    ONE,
    POOL,
    READY,
    SHOWN,
    SIZE,
    TIRED,
    TWO,
    UNSEEN,
    Ask,
    Duty,
)

DONE: Final = 256
LOOPS_AT: Final = 16


class Parts(Memory):
    """A part under way is a duty: its number and whether sabotage in it is repeated; then what is left of it.

    The second number holds how many are left (eight bits), how many are done (eight bits), and the loops of the
    squirrels exhausted so far (eight bits each for nuts, stamina, coins, cards).
    """

    def under_way(self) -> i64:
        """The part on top of the duties."""
        return self.cells[self.topmost + ONE] >> 1

    def progress(self) -> i64:
        """What the part on top has left and done."""
        return self.cells[self.topmost + TWO]

    def remaining(self) -> i64:
        """How many the part on top still has to do."""
        return self.progress() & 255

    def done_once(self) -> None:
        """One less left, one more done."""
        self.cells[self.topmost + TWO] += DONE - 1

    def done(self) -> i64:
        """How many the part on top has done."""
        return (self.progress() >> 8) & 255

    def stop_part(self) -> None:
        """Nothing more is left of the part on top (§31)."""
        left = self.remaining()
        self.cells[self.topmost + TWO] -= left
        if self.listening != 0:
            self.journal.happen(STOPPED, self.turn, telling.on_top(self), left)

    def quantity(self, part: i64) -> i64:
        """How much a gain is now (§33, §34)."""
        deck = self.deck
        number: i64 = deck.number[part] * self.counted_by(deck.counted[part])
        most = deck.most[part]
        return most if 0 <= most < number else number

    def give(self, part: i64, times: i64) -> i64:
        """Nuts, stamina and coins are taken at once; cards to be drawn are returned (§33, §35)."""
        op = self.deck.op[part]
        number = self.quantity(part) * times
        over: i64 = 0
        if op == Op.NUTS:
            self.gain_nuts(number)
        elif op == Op.STAMINA:
            over = self.gain_stamina(self.turn, number)
        elif op == Op.COINS:
            self.gain_coins(number)
        if self.listening != 0:
            telling.gave(self, part, number, over)
        return number if op == Op.DRAW else 0

    def give_list(self, gains: i64, times: i64) -> i64:
        """All gains of a list; how many cards are to be drawn (§42)."""
        cards: i64 = 0
        first = self.deck.list_first[gains]
        for part in range(first, first + self.deck.list_count[gains]):
            cards += self.give(part, times)
        return cards

    def draw(self, number: i64, events: i64) -> None:
        """Draw from the deck, as much as there is; a draw of nothing is none (§35, §53, §60)."""
        if number > 0 and self.left > 0:
            self.push(Duty.DRAWING, number, events)
            return
        if self.listening != 0 and number > 0:
            self.journal.happen(SHORT, Missing.DRAW, number)
        self.fire(events)

    def go_on_drawing(self) -> None:
        """The next card, or the end of drawing."""
        place = self.topmost
        if self.cells[place + ONE] > 0 and self.left > 0:
            self.ask = Ask.DRAW
            return
        if self.listening != 0 and self.cells[place + ONE] > 0:
            self.journal.happen(SHORT, Missing.DRAW, self.cells[place + ONE])
        self.topmost -= DUTY
        self.fire(self.cells[place + TWO] | Trigger.DRAW)

    def drawn(self, kind: i64) -> None:
        """Chance has said which card it is."""
        self.take_out(POOL, kind)
        self.left -= 1
        self.drew(self.turn, kind)
        self.cells[self.topmost + ONE] -= 1
        if self.listening != 0:
            telling.drew(self, BIT[self.turn], self.turn, 35, kind)

    def stash_from_deck(self, number: i64) -> None:
        """Nobody looks at them, so they need no faces yet (§37, §63)."""
        stashed = min(number, self.left)
        self.left -= stashed
        self.cells[self.mat(self.turn) + UNSEEN] += stashed
        if self.listening != 0:
            telling.stashed_unseen(self, stashed, number)
        self.fire(Trigger.STASH if stashed > 0 else 0)

    def go_on_island(self) -> None:
        """Draw from the Island one after the other; it is filled after the last (§36)."""
        if self.remaining() == 0 or self.ashore == 0:
            self.end_on_island(Trigger.DRAW)
        elif self.ashore & (self.ashore - 1) == 0:
            self.take(lowest(self.ashore))
        else:
            self.ask = Ask.ISLAND

    def take(self, kind: i64) -> None:
        """An Island card comes into your hand for all to see (§36)."""
        self.leave_island(kind)
        self.took(self.turn, kind)
        self.done_once()
        if self.listening != 0:
            self.journal.happen(TAKEN, self.turn, kind)
            self.journal.beat(self)

    def go_on_stashing_island(self) -> None:
        """A stash from the Island is filled up like a draw (§39)."""
        if self.remaining() == 0 or self.ashore == 0:
            self.end_on_island(Trigger.STASH)
        elif self.ashore & (self.ashore - 1) == 0:
            self.stash_island(lowest(self.ashore))
        else:
            self.ask = Ask.STASH_ISLAND

    def stash_island(self, kind: i64) -> None:
        """An Island card goes under your mat; all know which one (§39)."""
        self.leave_island(kind)
        self.put(self.mat(self.turn) + SHOWN, kind)
        self.done_once()
        if self.listening != 0:
            self.journal.happen(STASHED_ISLAND, self.turn, kind)
            self.journal.beat(self)

    def end_on_island(self, event: i64) -> None:
        """Fill the Island, then the abilities (§21, §52)."""
        happened: i64 = event if self.done() > 0 else 0
        if self.listening != 0:
            telling.undone(self, Reason.EMPTY_ISLAND)
        self.topmost -= DUTY
        self.fire(happened)
        self.push(Duty.FILL, 0, 0)

    def go_on_stashing_hand(self) -> None:
        """The only card in hand needs no question: how many there are is open (§32, §38)."""
        mat = self.mat(self.turn)
        size = self.cells[mat + SIZE]
        if self.remaining() == 0 or size == 0:
            happened: i64 = Trigger.STASH if self.done() > 0 else 0
            if self.listening != 0:
                telling.undone(self, Reason.EMPTY_HAND)
            self.topmost -= DUTY
            self.fire(happened)
        elif size == 1:
            self.stash_hand(lowest(self.cells[mat + HAND]))
        else:
            self.ask = Ask.STASH_HAND

    def stash_hand(self, kind: i64) -> None:
        """A card from hand goes under your mat (§38)."""
        self.stash_from_hand(self.turn, kind)
        self.done_once()
        if self.listening != 0:
            self.journal.whisper(BIT[self.turn], STASHED_HAND, self.turn, kind)
            self.journal.beat(self)

    def go_on_refreshing(self) -> None:
        """Your own exhausted squirrels (§40)."""
        tired = self.cells[self.mat(self.turn) + TIRED]
        if self.remaining() == 0 or tired == 0:
            if self.listening != 0:
                telling.undone(self, Reason.NONE_EXHAUSTED)
            self.topmost -= DUTY
        elif tired & (tired - 1) == 0 and self.deck.upto[self.under_way()] == 0:
            self.refresh(lowest(tired))
        else:
            self.ask = Ask.REFRESH

    def refresh(self, kind: i64) -> None:
        """One squirrel is refreshed (§40)."""
        self.rest(self.turn, kind)
        self.done_once()
        if self.listening != 0:
            self.journal.happen(REFRESHED, self.turn, kind)
            self.journal.beat(self)

    def go_on_exhausting(self) -> None:
        """First all are chosen and exhausted, then the gains come (§41, §42)."""
        ready = self.ready()
        if self.remaining() == 0 or ready == 0:
            self.reap()
        elif ready & (ready - 1) == 0 and self.deck.upto[self.under_way()] == 0:
            self.exhaust(lowest(ready))
        else:
            self.ask = Ask.EXHAUST

    def exhaust(self, kind: i64) -> None:
        """One squirrel is exhausted; its loops are kept in mind (§41)."""
        self.tire(self.turn, kind)
        self.cells[self.topmost + TWO] += self.deck.loops[kind] << LOOPS_AT
        self.done_once()
        if self.listening != 0:
            rule: i64 = 41 if self.deck.op[self.under_way()] == Op.COLLECT else 42
            self.journal.happen(EXHAUSTED, self.turn, kind, rule)
            self.journal.beat(self)

    def reap(self) -> None:
        """The gains of a part that exhausted squirrels: their loops, so much for each, or a ladder (§41, §42)."""
        part = self.under_way()
        done = self.done()
        loops = self.progress() >> LOOPS_AT
        if self.listening != 0:
            telling.undone(self, Reason.NONE_REFRESHED)
            if done > 0 and loops == 0 and self.deck.op[part] == Op.COLLECT:
                self.journal.happen(SKIPPED, self.turn, telling.on_top(self), Reason.NO_LOOPS, 1)
        self.topmost -= DUTY
        if done == 0:
            return
        if self.deck.op[part] == Op.COLLECT:
            self.draw(self.collect(self.turn, loops), Trigger.EXHAUST)
        else:
            self.draw(self.climb(part, done), Trigger.EXHAUST)

    def climb(self, part: i64, done: i64) -> i64:
        """A gain for each squirrel, or each step of the ladder with those before it; the cards to draw (§42)."""
        first = self.deck.first_list[part]
        if self.deck.ladder[part] == 0:
            return self.give_list(first, done)
        cards: i64 = 0
        for step in range(first, first + done):
            cards += self.give_list(step, 1)
        return cards

    def collect(self, seat: i64, loops: i64) -> i64:
        """Nuts, stamina and coins of loops; how many cards they give (§13)."""
        mat = self.mat(seat)
        self.cells[mat + NUTS] += loops & LOOP_MASK
        stamina = (loops >> LOOP) & LOOP_MASK
        over = self.gain_stamina(seat, stamina)
        coins = (loops >> (2 * LOOP)) & LOOP_MASK
        self.cells[mat + COINS] += coins
        cards = (loops >> (3 * LOOP)) & LOOP_MASK
        if self.listening != 0 and loops != 0:
            self.journal.happen(COLLECTED, seat, loops & LOOP_MASK, stamina, coins, cards, over)
            self.journal.beat(self)
        return cards

    def loops_of(self, seat: i64) -> i64:
        """The loops of all refreshed squirrels of a seat (§9, §13)."""
        return self.worth(self.mat(seat) + READY, self.deck.loops)
