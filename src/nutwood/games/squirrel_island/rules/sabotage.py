"""Sabotage: stealing, exhausting others' squirrels, making others lose something (§45 to §48)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, list_members, lowest
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island.events import (
    LAPSED,
    LOST,
    REPEATED,
    SNIPED,
    STOLE,
    Reason,
)
from nutwood.games.squirrel_island.moves import CARDS, SNIPE
from nutwood.games.squirrel_island.rules import telling
from nutwood.games.squirrel_island.rules.deck import Op, Trigger
from nutwood.games.squirrel_island.rules.parts import Parts
from nutwood.games.squirrel_island.rules.table import COINS, DUTY, NUTS, ONE, READY, TIRED, Ask, Duty


class Sabotage(Parts):
    """Only the player whose turn it is chooses, and asleep players are not spared (§45)."""

    def others_with(self, what: i64) -> i64:
        """The other seats that have nuts, or coins, to lose and no guard (§45, §58)."""
        seats: i64 = 0
        for seat in range(self.players):
            if self.cells[self.mat(seat) + what] > 0 and not self.is_safe(seat):
                seats |= BIT[seat]
        return seats

    def go_on_stealing(self) -> None:
        """Each nut has its own victim (§46)."""
        victims = self.others_with(NUTS)
        if self.remaining() == 0 or victims == 0:
            self.end_sabotage(Trigger.STEAL)
        elif victims & (victims - 1) == 0:
            self.steal(lowest(victims))
        else:
            self.ask = Ask.STEAL

    def steal(self, victim: i64) -> None:
        """A nut changes hands (§46)."""
        self.cells[self.mat(victim) + NUTS] -= 1
        self.gain_nuts(1)
        self.done_once()
        if self.listening != 0:
            self.journal.happen(STOLE, self.turn, victim, 1, telling.on_top(self))
            self.journal.beat(self)

    def go_on_sniping(self) -> None:
        """One squirrel after the other, of any other players (§47)."""
        targets: i64 = 0
        only: i64 = 0
        for seat in range(self.players):
            ready = self.cells[self.mat(seat) + READY]
            if ready != 0 and not self.is_safe(seat):
                targets += 1 if ready & (ready - 1) == 0 else 2
                only = seat * CARDS + lowest(ready)
        if self.remaining() == 0 or targets == 0:
            self.end_sabotage(Trigger.SNIPE)
        elif targets == 1:
            self.snipe(only)
        else:
            self.ask = Ask.SNIPE

    def list_snipes(self, into: vec[i64]) -> i64:
        """The refreshed squirrels of the others (§47)."""
        n: i64 = 0
        for seat in range(self.players):
            if not self.is_safe(seat):
                n = list_members(self.cells[self.mat(seat) + READY], SNIPE + seat * CARDS, into, n)
        return n

    def snipe(self, target: i64) -> None:
        """A squirrel of another player is exhausted (§47)."""
        self.tire(target // CARDS, target % CARDS)
        self.done_once()
        if self.listening != 0:
            self.journal.happen(SNIPED, self.turn, target // CARDS, target % CARDS, telling.on_top(self))
            self.journal.beat(self)

    def loss(self, part: i64) -> i64:
        """What a part makes others lose."""
        return NUTS if self.deck.nut[part] == 1 else COINS

    def go_on_setting_back(self) -> None:
        """One other player, chosen anew for each thing lost (§48)."""
        victims = self.others_with(self.loss(self.under_way()))
        if self.remaining() == 0 or victims == 0:
            self.end_sabotage(0)
        elif victims & (victims - 1) == 0:
            self.set_back(lowest(victims))
        else:
            self.ask = Ask.SET_BACK

    def set_back(self, victim: i64) -> None:
        """A nut or coin goes back to the supply (§48)."""
        what = self.loss(self.under_way())
        self.cells[self.mat(victim) + what] -= 1
        self.done_once()
        if self.listening != 0:
            self.tell_loss(victim, what, 1)

    def set_each_back(self) -> None:
        """Every other player loses as much as there is (§48)."""
        part = self.under_way()
        what = self.loss(part)
        if self.listening != 0 and self.others_with(what) == 0:
            telling.undone(self, Reason.NO_VICTIM)
        for seat in range(self.players):
            if not self.is_safe(seat):
                mat = self.mat(seat)
                lost = min(self.cells[mat + what], self.deck.number[part])
                self.cells[mat + what] -= lost
                if self.listening != 0 and lost > 0:
                    self.tell_loss(seat, what, lost)
        self.end_sabotage(0)

    def tell_loss(self, victim: i64, what: i64, number: i64) -> None:
        """Somebody has lost something to the supply."""
        self.journal.happen(LOST, self.turn, victim, 0 if what == NUTS else 1, number, telling.on_top(self))
        self.journal.beat(self)

    def end_sabotage(self, event: i64) -> None:
        """The abilities that it set off, then once more if a refreshed squirrel repeats it (§52, §55)."""
        happened: i64 = event if self.done() > 0 else 0
        part = self.cells[self.topmost + ONE]
        if self.listening != 0 and self.deck.op[part >> 1] != Op.LOSE_EACH:
            telling.undone(self, Reason.NO_VICTIM)
        self.topmost -= DUTY
        if part & 1 == 1 and self.ready() & self.deck.repeats != 0:
            self.push(Duty.REPEAT, part >> 1, 0)
        self.fire(happened)

    def repeat(self) -> None:
        """A sabotage part is done a second time, and not a third, if the squirrel is still refreshed (§49, §55)."""
        part = self.cells[self.topmost + ONE]
        self.topmost -= DUTY
        if self.ready() & self.deck.repeats != 0:
            self.push(Duty.PART, 2 * part, self.deck.number[part])
            if self.listening != 0:
                self.journal.happen(REPEATED, self.turn, lowest(self.ready() & self.deck.repeats))
                telling.guards(self)
        elif self.listening != 0:
            self.journal.happen(LAPSED, self.turn, lowest(self.cells[self.mat(self.turn) + TIRED] & self.deck.repeats))

    def can_sabotage(self, part: i64) -> bool:
        """Whether there is anybody to do it to (§32)."""
        op = self.deck.op[part]
        if op == Op.STEAL:
            return self.others_with(NUTS) != 0
        if op != Op.SNIPE:
            return self.others_with(self.loss(part)) != 0
        for seat in range(self.players):
            if self.cells[self.mat(seat) + READY] != 0 and not self.is_safe(seat):
                return True
        return False
