"""Shipping (§31, §32), with the cards that serve a truck (§46 to §48)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import DEPARTED, LOADED, PAID_INSTEAD, SHIPPED_NOTHING
from nutwood.games.nuts.moves import DEPART, DONE, PAY, SHIP, TRUCKS
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.cleanup import Cleanup
from nutwood.games.nuts.rules.parts import ONE, Step, amount_of, covers, missing, total


class Shipping(Cleanup):
    """Phase 4: fill a truck, or do not."""

    def begin_shipping(self) -> None:
        """Phase 4."""
        self.step = Step.SHIP
        if self.listening != 0:
            self.journal.beat(self)
        self.go_on_shipping()

    def go_on_shipping(self) -> None:
        """Somebody without cards is asked only if a truck can be filled (§31)."""
        if self.hand() == 0 and (self.shipped == 1 or not self.can_ship()):
            if self.listening != 0 and self.shipped == 0:
                self.journal.happen(SHIPPED_NOTHING, self.seat, 1)
            self.clean_up()

    def jokers(self) -> i64:
        """How many nuts of a truck the active player's cards can replace (§47)."""
        return count(self.hand() & self.parts.flexible)

    def can_ship(self) -> bool:
        """Whether any truck can be filled."""
        trucks: i64 = self.trucks
        while trucks != 0:
            if self.can_fill(lowest(trucks)):
                return True
            trucks &= trucks - 1
        return False

    def can_fill(self, truck: i64) -> bool:
        """Whether the nuts are there, some replaced with the help of cards if need be (§31, §47)."""
        need = self.parts.needs[truck]
        have = self.stock()
        if covers(have, need):
            return True
        jokers = self.jokers()
        return jokers > 0 and total(have) >= total(need) and missing(have, need) <= jokers

    def list_shipping(self, into: vec[i64]) -> i64:
        """The trucks that can be filled, or none of them (§31)."""
        n: i64 = self.list_trucks(into) if self.shipped == 0 else 0
        into[n] = DONE
        return n + 1

    def list_trucks(self, into: vec[i64]) -> i64:
        """The trucks that can be filled."""
        n: i64 = 0
        for truck in range(TRUCKS):
            if (self.trucks >> truck) & 1 == 1 and self.can_fill(truck):
                into[n] = SHIP + truck
                n += 1
        return n

    def ship(self, truck: i64) -> None:
        """A truck is chosen; somebody with cards may use them on it (§31, §47, §48)."""
        self.truck = truck
        self.need = self.parts.needs[truck]
        self.stand_ins = self.bonus = 0
        self.step = Step.LOAD
        if self.listening != 0:
            self.journal.happen(LOADED, self.seat, truck, self.shipped, 46 if self.shipped == 1 else 31)
            self.journal.beat(self)
        self.go_on_loading()

    def go_on_loading(self) -> None:
        """Without cards there is nothing to add."""
        if self.hand() == 0:
            self.depart()

    def lacking(self) -> i64:
        """How many nuts the truck being loaded still lacks."""
        return missing(self.stock(), self.need + self.stand_ins)

    def list_loading(self, into: vec[i64]) -> i64:
        """A full truck can leave."""
        into[0] = DEPART
        return 1 if self.lacking() == 0 else 0

    def list_payments(self, jokers: i64, into: vec[i64]) -> i64:
        """A nut to spare in place of one that the truck shows, if `jokers` cards can then replace the rest (§47)."""
        have = self.stock()
        n: i64 = 0
        for pair in range(16):
            nut: i64 = pair >> 2
            instead: i64 = pair & 3
            spare = amount_of(have, nut) - amount_of(self.need, nut) - amount_of(self.stand_ins, nut)
            if nut != instead and spare > 0 and amount_of(self.need, instead) > 0:
                into[n] = PAY + pair
                if missing(have, self.need + self.stand_ins + ONE[nut] - ONE[instead]) <= jokers:
                    n += 1
        return n

    def pay_instead(self, nut: i64, instead: i64) -> None:
        """One nut of the truck is paid with another kind (§47)."""
        self.need -= ONE[instead]
        self.stand_ins += ONE[nut]
        self.step = Step.LOAD
        if self.listening != 0:
            self.journal.happen(PAID_INSTEAD, self.seat, nut, instead)
        self.go_on_loading()

    def depart(self) -> None:
        """Nuts are paid, points scored, and the truck leaves for ever; the last one ends the game (§31, §52)."""
        self.give_back(self.need + self.stand_ins)
        self.points[self.seat] += self.parts.worth[self.truck] + self.bonus
        self.scored[self.seat] = self.turn
        self.trucks &= ~BIT[self.truck]
        self.shipped = 1
        if self.listening != 0:
            paid, points = self.need + self.stand_ins, self.parts.worth[self.truck] + self.bonus
            self.journal.happen(DEPARTED, self.seat, self.truck, paid, points, self.bonus, self.points[self.seat])
        if self.trucks == 0:
            self.end_game(telling.End.LAST_TRUCK)
        else:
            self.begin_shipping()
