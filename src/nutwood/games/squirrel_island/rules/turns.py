"""Mornings, turns, paying, sleeping, and the end (§6 to §27, §66 to §68)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, list_members, lowest
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island.events import (
    ANNOUNCED,
    CARD_PLAYED,
    COUNTED,
    DAY_BEGAN,
    DAY_ENDED,
    DISCOUNTED,
    FILLED,
    GATHERED,
    PAID,
    PASSED,
    REFRESHED_ALL,
    SLEPT,
    STASH_SHOWN,
    TOKEN_TAKEN,
    TURN_BEGAN,
    WOKE,
    WON,
    Cause,
)
from nutwood.games.squirrel_island.moves import PAY, PLAY, PLAY_ISLAND, SLEEP
from nutwood.games.squirrel_island.rules import telling
from nutwood.games.squirrel_island.rules.deck import Trigger
from nutwood.games.squirrel_island.rules.effects import Effects
from nutwood.games.squirrel_island.rules.table import (
    BAR,
    COINS,
    DUTIES,
    DUTY,
    HAND,
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


class Turns(Effects):
    """The course of the game, in the order of RULES.md."""

    def begin_day(self) -> None:
        """A morning: nobody decides anything, and no ability acts (§6, §9, §10, §12)."""
        self.day += 1
        self.asleep = 0
        self.extra = 0
        self.turn = self.first
        self.slots = self.deck.first_spaces + self.day - 1
        if self.listening != 0:
            self.journal.happen(DAY_BEGAN, self.day, self.first, self.slots)
        due: i64 = 0
        for seat in range(self.players):
            due += self.morning_of(seat) << (8 * seat)
        self.push(Duty.WAKE, 0, 0)
        self.push(Duty.FILL, 0, 0)
        self.push(Duty.DEAL, due, self.first)

    def wake(self) -> None:
        """The morning is over; the holder of the token has the first turn (§14)."""
        self.topmost -= DUTY
        self.begin_turn(14)

    def morning_of(self, seat: i64) -> i64:
        """Refresh, collect loops, take the day's stamina and coins; how many cards are due (§8, §9)."""
        self.refresh_all(seat)
        loops = self.collect(seat, self.loops_of(seat))
        stamina, coins = self.deck.morning_stamina, self.deck.morning_coins
        over = self.gain_stamina(seat, stamina)
        self.cells[self.mat(seat) + COINS] += coins
        cards: i64 = self.deck.first_cards if self.day == 1 else self.deck.morning_cards
        if self.listening != 0:
            self.journal.happen(WOKE, seat, stamina, coins, cards, over, 8 if self.day == 1 else 9)
            self.journal.beat(self)
        return loops + cards

    def refresh_all(self, seat: i64) -> None:
        """All squirrels of a seat are refreshed (§9)."""
        bag = self.mat(seat) + TIRED
        if self.listening != 0 and self.cells[bag] != 0:
            self.journal.happen(REFRESHED_ALL, seat, self.amount(bag, -1))
        for place in range(bag, bag + 4):
            kinds: i64 = self.cells[place]
            self.cells[place] = 0
            while kinds != 0:
                self.put(self.mat(seat) + READY, lowest(kinds))
                kinds &= kinds - 1

    def go_on_dealing(self) -> None:
        """One card at a time in turn order, until all have their due or the deck is empty (§10, §60)."""
        place = self.topmost
        if self.cells[place + ONE] == 0 or self.left == 0:
            if self.listening != 0:
                telling.not_dealt(self, self.cells[place + ONE])
            self.topmost -= DUTY
            return
        while (self.cells[place + ONE] >> (8 * self.cells[place + TWO])) & 255 == 0:
            self.cells[place + TWO] = self.after(self.cells[place + TWO])
        self.ask = Ask.DRAW

    def dealt(self, kind: i64) -> None:
        """A card of the morning comes into the next hand (§10)."""
        place = self.topmost
        seat = self.cells[place + TWO]
        self.take_out(POOL, kind)
        self.left -= 1
        self.drew(seat, kind)
        self.cells[place + ONE] -= BIT[8 * seat]
        self.cells[place + TWO] = self.after(seat)
        if self.listening != 0:
            telling.drew(self, BIT[seat], seat, 10, kind)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise (§14)."""
        return seat + 1 if seat + 1 < self.players else 0

    def go_on_filling(self) -> None:
        """Gaps of the Island are filled from the deck; without one they stay (§11, §21, §60)."""
        if self.left > 0 and self.gap() >= 0:
            self.ask = Ask.FILL
        else:
            if self.listening != 0:
                telling.not_filled(self)
            self.topmost -= DUTY

    def filled(self, kind: i64) -> None:
        """A card comes to the Island (§21)."""
        self.take_out(POOL, kind)
        self.left -= 1
        space = self.gap()
        self.land(space, kind)
        if self.listening != 0:
            morning = self.topmost > DUTIES and self.cells[self.topmost - DUTY] == Duty.WAKE
            self.journal.happen(FILLED, space + 1, kind, 11 if morning else 21)
            telling.ran_out(self)
            self.journal.beat(self)

    def begin_turn(self, rule: i64) -> None:
        """Awake: play a card or go to sleep; the question falls away when all can see the answer (§14, §15, §29)."""
        if self.listening != 0:
            self.journal.happen(TURN_BEGAN, self.turn, (self.asleep >> self.turn) & 1, rule)
            self.journal.beat(self)
        if (self.asleep >> self.turn) & 1 == 1:
            self.push(Duty.GATHER, 0, 0)
        elif self.cells[self.mat(self.turn) + SIZE] == 0 and self.ashore & self.payable(self.fee()) == 0:
            self.go_to_sleep(15)
        else:
            self.ask = Ask.TURN

    def list_turn(self, into: vec[i64]) -> i64:
        """Sleep, or any card of hand and Island that can be paid for (§14)."""
        into[0] = SLEEP
        hand = self.cells[self.mat(self.turn) + HAND]
        n = list_members(hand & self.payable(0), PLAY, into, 1)
        return list_members(self.ashore & self.payable(self.fee()), PLAY_ISLAND, into, n)

    def rate(self) -> i64:
        """How many coins stand for one stamina (§18, §57)."""
        found: i64 = self.deck.coins_for_stamina
        rated: i64 = self.ready() & self.deck.rated
        while rated != 0:
            found = min(found, self.deck.rate[lowest(rated)])
            rated &= rated - 1
        return found

    def fee(self) -> i64:
        """What a card of the Island costs more (§19, §56)."""
        return 0 if self.ready() & self.deck.frees != 0 else 1

    def payable(self, fee: i64) -> i64:
        """The kinds that the player can pay for, with the Island's fee or without (§18, §19)."""
        mat = self.mat(self.turn)
        stamina = self.cells[mat + BAR]
        coins = self.cells[mat + COINS]
        if fee == 0:
            return self.costing(stamina + coins // self.rate(), coins)
        if coins == 0:
            return self.costing(stamina - 1, 0 if stamina > 0 else -1)
        return self.costing(stamina + (coins - 1) // self.rate(), coins if stamina > 0 else coins - 1)

    def costing(self, stamina: i64, coins: i64) -> i64:
        """Squirrels of at most this cost, and items of at most that."""
        deck = self.deck
        return deck.squirrels_to[min(stamina, 5) + 1] | deck.items_to[min(coins, 5) + 1]

    def price(self, kind: i64, fee: i64, stamina: i64) -> i64:
        """The coins to pay beside so much stamina, -1 where that is no way to pay (§20)."""
        cost = self.deck.cost[kind]
        if (self.deck.items >> kind) & 1 == 1:
            return cost + fee - stamina if stamina <= fee else -1
        if stamina > cost:
            return 0 if stamina == cost + fee else -1
        return self.rate() * (cost - stamina) + fee

    def ways_to_pay(self, kind: i64, fee: i64) -> i64:
        """The amounts of stamina that the player can pay with, as bits (§20)."""
        mat = self.mat(self.turn)
        coins = self.cells[mat + COINS]
        ways: i64 = 0
        for stamina in range(self.cells[mat + BAR] + 1):
            price = self.price(kind, fee, stamina)
            if 0 <= price <= coins:
                ways |= BIT[stamina]
        return ways

    def announce(self, kind: i64, from_island: i64) -> None:
        """A card is to be played; the only way to pay for it needs no question (§16, §20)."""
        ways = self.ways_to_pay(kind, from_island * self.fee())
        if ways & (ways - 1) == 0:
            self.pay(kind, from_island, lowest(ways))
        else:
            self.push(Duty.PAYING, 2 * kind + from_island, 0)
            if self.listening != 0:
                self.journal.happen(ANNOUNCED, self.turn, kind, from_island)

    def list_ways(self, into: vec[i64]) -> i64:
        """The ways to pay for the card announced (§20)."""
        card = self.cells[self.topmost + ONE]
        return list_members(self.ways_to_pay(card >> 1, (card & 1) * self.fee()), PAY, into, 0)

    def pay_announced(self, stamina: i64) -> None:
        """The player has said how."""
        card = self.cells[self.topmost + ONE]
        self.topmost -= DUTY
        self.pay(card >> 1, card & 1, stamina)

    def pay(self, kind: i64, from_island: i64, stamina: i64) -> None:
        """Pay; the card leaves hand or Island; the Island is filled; then effect and abilities (§16, §21)."""
        mat = self.mat(self.turn)
        coins = self.price(kind, from_island * self.fee(), stamina)
        self.cells[mat + COINS] -= coins
        self.cells[mat + BAR] -= stamina
        if self.listening != 0:
            self.tell_price(kind, from_island, stamina, coins)
        self.played(kind, self.ready() & self.deck.reacts[kind])
        if (self.deck.items >> kind) & 1 == 0:
            self.put(mat + READY, kind)
        if from_island == 1:
            self.leave_island(kind)
            self.push(Duty.FILL, 0, 0)
        else:
            self.left_hand(self.turn, kind)
        if self.listening != 0:
            self.journal.happen(CARD_PLAYED, self.turn, kind, from_island)
            self.journal.beat(self)

    def tell_price(self, kind: i64, from_island: i64, stamina: i64, coins: i64) -> None:
        """What was paid, and which squirrels made it cheaper (§20, §56, §57)."""
        if from_island == 1 and self.fee() == 0:
            self.journal.happen(DISCOUNTED, self.turn, lowest(self.ready() & self.deck.frees), 0, 56)
        rate = self.rate()
        if rate < self.deck.coins_for_stamina and (self.deck.items >> kind) & 1 == 0 and stamina < self.deck.cost[kind]:
            rated: i64 = self.ready() & self.deck.rated
            while self.deck.rate[lowest(rated)] != rate:
                rated &= rated - 1
            self.journal.happen(DISCOUNTED, self.turn, lowest(rated), rate, 57)
        self.journal.happen(PAID, self.turn, stamina, coins, kind)

    def go_to_sleep(self, rule: i64) -> None:
        """The first asleep takes the first player token at once (§15, §22, §23)."""
        if self.asleep == 0:
            self.first = self.turn
        self.asleep |= BIT[self.turn]
        if self.listening != 0:
            self.journal.happen(SLEPT, self.turn, rule)
            if count(self.asleep) == 1:
                self.journal.happen(TOKEN_TAKEN, self.turn)
            self.journal.beat(self)
        self.push(Duty.GATHER, 0, 0)
        self.fire(Trigger.SLEEP)

    def go_on_gathering(self) -> None:
        """Asleep, one refreshed squirrel may be exhausted for a nut (§24)."""
        if self.ready() == 0:
            self.topmost -= DUTY
            if self.listening != 0:
                self.journal.happen(PASSED, self.turn, 1)
        else:
            self.ask = Ask.GATHER

    def gather(self, kind: i64) -> None:
        """A squirrel is exhausted for a nut (§24, §25)."""
        self.topmost -= DUTY
        self.tire(self.turn, kind)
        self.gain_nuts(1)
        if self.listening != 0:
            self.journal.happen(GATHERED, self.turn, kind)
            self.journal.beat(self)
        self.fire(Trigger.EXHAUST)

    def end_turn(self) -> None:
        """Turns owed first; the day ends after the turn of the last to fall asleep (§14, §26, §29)."""
        self.turns += 1
        if self.extra > 0:
            self.extra -= 1
            self.begin_turn(29)
        elif count(self.asleep) < self.players:
            self.turn = self.after(self.turn)
            self.begin_turn(14)
        else:
            self.end_day()

    def end_day(self) -> None:
        """All are asleep: another morning, or the end (§26, §66)."""
        if self.listening != 0:
            self.journal.happen(DAY_ENDED, self.day)
            self.journal.beat(self)
        if self.day < self.deck.days:
            self.begin_day()
        else:
            self.end_game()

    def end_game(self) -> None:
        """All stashed cards are shown (§66)."""
        if self.listening != 0:
            telling.island_stashes(self)
        self.open_stashes()
        self.turn = 0
        self.push(Duty.UNCOVER, 0, 0)
        if self.listening != 0:
            self.journal.beat(self)

    def go_on_uncovering(self) -> None:
        """Chance says what the cards stashed from the deck are, seat after seat (§63, §66)."""
        while self.turn < self.players and self.cells[self.mat(self.turn) + UNSEEN] == 0:
            self.turn += 1
        if self.turn < self.players:
            self.ask = Ask.UNCOVER
        else:
            self.ask = Ask.OVER
            self.turn = 0
            if self.listening != 0:
                self.tell_result()

    def tell_result(self) -> None:
        """What each has in the end, and who has won by what (§66, §67)."""
        most: i64 = 0
        for seat in range(self.players):
            nuts = self.cells[self.mat(seat) + NUTS]
            total = self.nuts_of(seat)
            self.journal.happen(COUNTED, seat, nuts, self.stash_value(seat), total, self.squirrels_of(seat))
            most = max(most, total)
        best: i64 = 0
        by_nuts: i64 = 0
        winners: i64 = 0
        for seat in range(self.players):
            if self.nuts_of(seat) == most:
                by_nuts |= BIT[seat]
                squirrels = self.squirrels_of(seat)
                if winners == 0 or squirrels > best:
                    best = squirrels
                    winners = 0
                if squirrels == best:
                    winners |= BIT[seat]
        cause: i64 = Cause.NUTS if by_nuts == winners else Cause.SQUIRRELS
        self.journal.happen(WON, winners, Cause.SHARED if count(winners) > 1 else cause, most, best)

    def uncovered(self, kind: i64) -> None:
        """A card that nobody had seen (§66)."""
        self.take_out(POOL, kind)
        self.put(self.mat(self.turn) + SHOWN, kind)
        self.cells[self.mat(self.turn) + UNSEEN] -= 1
        if self.listening != 0:
            self.journal.happen(STASH_SHOWN, self.turn, 1, kind, self.deck.stash[kind])
            self.journal.beat(self)

    def stash_value(self, seat: i64) -> i64:
        """What a seat's shown stash is worth (§66)."""
        return self.worth(self.mat(seat) + SHOWN, self.deck.stash)

    def nuts_of(self, seat: i64) -> i64:
        """The collection, with the stash once the game is over (§66)."""
        stash: i64 = self.stash_value(seat) if self.ask == Ask.OVER else 0
        return self.cells[self.mat(seat) + NUTS] + stash

    def squirrels_of(self, seat: i64) -> i64:
        """All squirrels of a seat, exhausted ones too (§67)."""
        mat = self.mat(seat)
        return self.amount(mat + READY, -1) + self.amount(mat + TIRED, -1)
