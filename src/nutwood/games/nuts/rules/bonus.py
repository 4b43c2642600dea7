"""Bonus cards: when they can be played and what they do (§35 to §49)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, list_members, lowest
from nutwood.core.state import buffer
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import (
    ACTION_GAINED,
    BUILT,
    CHOSE_SHAPE,
    LIFTED,
    LIMIT_RAISED,
    PLAYED,
    POINTS_ADDED,
    SWAPPED,
    SWAPS_ENDED,
    TOOK,
    TURNED,
    UNBOLTED,
)
from nutwood.games.nuts.moves import DONE, LAY, LIFT, SET, SWAP, TAKE, TURN, UNBOLT
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.configuration import SALTER, Configuration
from nutwood.games.nuts.rules.parts import (
    COLUMNS,
    ONE,
    PLACES,
    Power,
    Step,
    amount_of,
    kinds_in,
    place_of,
    rows_of_seven,
    spot_of,
)

ROOM: Final = 64
"""More than any question of a card has answers."""


class Bonus(Configuration):
    """Cards in play."""

    @abstractmethod
    def choose(self, move: i64) -> None:
        """Play one of the moves that a card's question offers."""

    def list_plays(self, into: vec[i64], first: i64) -> i64:
        """The cards in hand that would have an effect now, side by side (§35)."""
        hand = self.hand()
        if hand == 0:
            return first
        n: i64 = first
        powers = self.powers_now()
        parts = self.parts
        for kind in range(parts.kinds):
            if hand & parts.of_kind[kind] != 0:
                for side in range(2 * kind, 2 * kind + 2):
                    into[n] = parts.play + side
                    if (powers >> parts.power[side]) & 1 == 1 and self.is_worth_it(side):
                        n += 1
        return n

    def is_worth_it(self, side: i64) -> bool:
        """A bigger warehouse has to be bigger (§35, §49)."""
        return self.parts.power[side] != Power.KEEP or self.parts.amount[side] > self.limit

    def powers_now(self) -> i64:
        """The powers that would have an effect at this step, as a set (§35, §36, §43)."""
        step = self.step
        if step > Step.CLEANUP or step == Step.TIE or step == Step.SERVE:
            return 0
        if step == Step.LOAD:
            return self.loading_powers()
        found = self.warehouse_powers()
        if step == Step.CONFIGURE:
            found |= self.floor_powers()
        elif step == Step.SHIP and self.shipped == 1 and self.can_ship():
            found |= BIT[Power.TRUCK]
        elif step == Step.CLEANUP and self.excess_nuts() > 0:
            found |= BIT[Power.KEEP]
        return found

    def floor_powers(self) -> i64:
        """Configuration (§36 to §42)."""
        found: i64 = BIT[Power.ACTION] | BIT[Power.TURN] | BIT[Power.LURE] | BIT[Power.REBUILD]
        if self.actions > 0 and self.shapes_left() != 0 and self.free_places() != 0:
            found |= BIT[Power.SPLITTER]
        if self.can_slide_far() != 0:
            found |= BIT[Power.SLIDE]
        return found

    def warehouse_powers(self) -> i64:
        """Between any two steps (§43 to §45)."""
        found: i64 = 0
        if self.reserve != 0:
            found |= BIT[Power.TAKE]
        if self.can_swap():
            found |= BIT[Power.SWAP]
        return found

    def loading_powers(self) -> i64:
        """While a truck is loaded (§47, §48)."""
        found: i64 = BIT[Power.POINTS]
        if self.jokers() > 0 and self.list_payments(self.jokers() - 1, buffer(ROOM)) > 0:
            found |= BIT[Power.KIND]
        return found

    def play_card(self, side: i64) -> None:
        """The card is discarded and one of its powers is used (§35)."""
        age: i64 = telling.age_of(self, side >> 1) if self.listening != 0 else 0
        self.spend(side >> 1)
        self.back = self.step
        power = self.parts.power[side]
        if self.listening != 0:
            self.journal.happen(PLAYED, self.seat, side >> 1, side & 1, age, telling.RULE_OF_POWER[power])
            self.journal.beat(self)
        if power <= Power.REBUILD:
            self.use_on_floor(power)
        else:
            self.use_in_warehouse(power, self.parts.amount[side])

    def use_on_floor(self, power: i64) -> None:
        """The left powers (§37 to §42)."""
        if power == Power.SPLITTER:
            self.ask(Step.SHAPE)
        elif power == Power.ACTION:
            self.actions += 1
            if self.listening != 0:
                self.journal.happen(ACTION_GAINED, self.seat, self.actions)
        elif power == Power.TURN:
            self.ask(Step.TURN)
        elif power == Power.SLIDE:
            self.ask(Step.LIFT)
        elif power == Power.LURE:
            self.ask(Step.SET_SQUIRREL)
        else:
            self.ask(Step.UNBOLT)

    def use_in_warehouse(self, power: i64, amount: i64) -> None:
        """The right powers (§44 to §49)."""
        if power == Power.TAKE:
            self.ask(Step.TAKE)
        elif power == Power.SWAP:
            self.swaps = amount
            self.undoing = -1
            self.ask(Step.SWAP)
        elif power == Power.TRUCK:
            self.second_truck()
        elif power == Power.KIND:
            self.ask(Step.PAY)
        elif power == Power.KEEP:
            self.limit = amount
            if self.listening != 0:
                self.journal.happen(LIMIT_RAISED, self.seat, amount)
            self.go_on_cleaning()
        else:
            self.bonus += amount
            if self.listening != 0:
                self.journal.happen(POINTS_ADDED, self.seat, amount)
            self.go_on_loading()

    def ask(self, step: i64) -> None:
        """Put the card's question, unless open facts (the size of the hand, not its cards) leave one answer only."""
        self.step = step
        into = buffer(ROOM)
        found = self.list_payments(count(self.hand()), into) if step == Step.PAY else self.list_answers(into)
        if found == 1 and into[0] == DONE:
            if self.listening != 0:
                self.journal.happen(SWAPS_ENDED, self.seat, 1)
            self.resume()
        elif found == 1:
            self.choose(into[0])

    def resume(self) -> None:
        """The card has done its work: what was going on goes on."""
        self.step = self.back
        if self.step == Step.SHIP:
            self.go_on_shipping()
        elif self.step == Step.CLEANUP:
            self.go_on_cleaning()
        elif self.step == Step.BEFORE_PRODUCTION:
            self.go_on_before_production()
        elif self.step == Step.BEFORE_NEW_DECK and self.hand() == 0:
            self.draw_cards()

    def list_answers(self, into: vec[i64]) -> i64:
        """The answers to a card's question."""
        step = self.step
        if step <= Step.SET_TILE:
            return self.list_tile_answers(into)
        if step == Step.UNBOLT:
            return list_members(self.salters | self.roasters << 8, UNBOLT, into, 0)
        if step == Step.SET_MACHINE:
            return list_members(255 & ~self.machine_row(), SET, into, 0)
        if step == Step.SET_SQUIRREL:
            return list_members(255 & ~BIT[self.squirrel], SET, into, 0)
        if step == Step.TAKE:
            return list_members(kinds_in(self.reserve), TAKE, into, 0)
        if step == Step.SWAP:
            return self.list_swaps(into)
        if step == Step.SECOND_TRUCK:
            return self.list_trucks(into)
        return self.list_payments(self.jokers(), into)

    def list_tile_answers(self, into: vec[i64]) -> i64:
        """The answers about conveyor tiles and box holders (§37, §39, §40)."""
        step = self.step
        if step == Step.SHAPE:
            return list_members(self.shapes_left(), LAY, into, 0)
        if step == Step.PLACE:
            return self.list_builds(into, 0)
        if step == Step.TURN:
            return self.list_turns(into)
        if step == Step.LIFT:
            return list_members(rows_of_seven(self.can_slide_far()), LIFT, into, 0)
        return list_members(self.slide_targets(self.picked), SET, into, 0)

    def place_shape(self, place: i64) -> None:
        """The Build action that a Splitter card needs (§37)."""
        self.lay(self.picked, place)
        self.step = self.back
        self.actions -= 1
        if self.listening != 0:
            self.journal.happen(BUILT, self.seat, spot_of(place), self.picked + 1, 37)

    def list_turns(self, into: vec[i64]) -> i64:
        """Every box that is not on top (§39)."""
        n: i64 = 0
        for column in range(COLUMNS):
            for nut in range(4):
                into[n] = TURN + 4 * column + nut
                if nut != self.top(column):
                    n += 1
        return n

    def turn_to(self, column: i64, nut: i64) -> None:
        """A holder is turned until this nut is on top (§39)."""
        before = self.top(column)
        while self.top(column) != nut:
            self.quarter_turn(column)
        if self.listening != 0:
            self.journal.happen(TURNED, self.seat, column, before, nut, 39)
        self.resume()

    def slide_targets(self, place: i64) -> i64:
        """The other places of its row where a tile can lie, by their left columns (§40)."""
        others: i64 = self.tiles() & ~BIT[place]
        free: i64 = PLACES & ~(others | others << 1 | others >> 1 | BIT[place])
        return (free >> (place & ~7)) & 127

    def can_slide_far(self) -> i64:
        """The tiles that have another place to go to in their row (§40)."""
        found: i64 = 0
        rest: i64 = self.tiles()
        while rest != 0:
            place = lowest(rest)
            if self.slide_targets(place) != 0:
                found |= BIT[place]
            rest &= rest - 1
        return found

    def machine_row(self) -> i64:
        """The row of the machine that was unbolted (§42)."""
        return self.salters if self.picked >> 3 == SALTER else self.roasters

    def set_down(self, column: i64) -> None:
        """Tile, machine or Squirrel arrives (§40 to §42)."""
        picked = self.picked
        if self.step == Step.SET_TILE:
            self.relocate(picked, (picked & ~7) | column)
            if self.listening != 0:
                telling.slid(self, picked, (picked & ~7) | column, 40)
        elif self.step == Step.SET_MACHINE:
            self.move_machine(picked >> 3, picked & 7, column)
            if self.listening != 0:
                telling.machine_moved(self, picked >> 3, picked & 7, column, 42)
        else:
            origin = self.squirrel
            self.squirrel = column
            if self.listening != 0:
                telling.squirrel_moved(self, origin, telling.Way.LURE)
        self.resume()

    def take(self, nut: i64) -> None:
        """A boxed nut from the reserve (§44)."""
        self.collect(ONE[nut])
        if self.listening != 0:
            self.journal.happen(TOOK, self.seat, nut)
            self.journal.beat(self)
        self.resume()

    def can_swap(self) -> bool:
        """Whether there is a nut to give, and one of another kind to get (§45)."""
        gives = kinds_in(self.stock())
        gets = kinds_in(self.reserve)
        return gives != 0 and gets != 0 and (gives != gets or count(gives) > 1)

    def list_swaps(self, into: vec[i64]) -> i64:
        """Every exchange but the one that would undo the last, and after the first the end (§45)."""
        stock = self.stock()
        n: i64 = 0
        for pair in range(16):
            give: i64 = pair >> 2
            get: i64 = pair & 3
            into[n] = SWAP + pair
            possible = amount_of(stock, give) > 0 and amount_of(self.reserve, get) > 0
            if possible and give != get and pair != self.undoing:
                n += 1
        into[n] = DONE
        return n + 1 if self.undoing >= 0 else n

    def swap(self, give: i64, get: i64) -> None:
        """One exchange with the reserve (§45)."""
        self.give_back(ONE[give])
        self.collect(ONE[get])
        self.swaps -= 1
        self.undoing = 4 * get + give
        if self.listening != 0:
            self.journal.happen(SWAPPED, self.seat, give, get)
            self.journal.beat(self)
        if self.swaps == 0:
            self.resume()
        else:
            self.ask(Step.SWAP)

    def second_truck(self) -> None:
        """One more truck, to be chosen at once (§46)."""
        if count(self.trucks) == 1:
            self.ship(lowest(self.trucks))
        else:
            self.step = Step.SECOND_TRUCK

    def go_on_asking(self, picked: i64, step: i64) -> None:
        """What was chosen leads to the next question of the same card."""
        self.picked = picked
        if self.listening != 0:
            self.tell_picked(step)
        self.ask(step)

    def tell_picked(self, step: i64) -> None:
        """Which shape, tile or machine was chosen (§37, §40, §42)."""
        if step == Step.PLACE:
            self.journal.happen(CHOSE_SHAPE, self.seat, self.picked + 1)
        elif step == Step.SET_TILE:
            self.journal.happen(LIFTED, self.seat, spot_of(self.picked), telling.shape_at(self, self.picked))
        else:
            self.journal.happen(UNBOLTED, self.seat, self.picked >> 3, self.picked & 7)

    def lift(self, spot: i64) -> None:
        """The tile for a long slide is chosen (§40)."""
        self.go_on_asking(place_of(spot), Step.SET_TILE)
