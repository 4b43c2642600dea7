"""What lies on the table of Squirrel Island: cards in bags, mats, the Island, and the duties still open.

A bag of cards is four masks of kinds: those with more than 0, 1, 2 and 3 copies in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest, nth
from nutwood.core.state import State
from nutwood.core.vecs import append, vec
from nutwood.games.squirrel_island.rules.deck import Deck, Per, Trigger

POOL: Final = 0
DUTIES: Final = 4
DUTY: Final = 3
ONE: Final = 1
TWO: Final = 2
"""How many cells a duty has, and where its two numbers lie after its kind."""
DEPTH: Final = 24
MATS: Final = DUTIES + DUTY * DEPTH
MAT: Final = 27

NUTS: Final = 0
COINS: Final = 1
BAR: Final = 2
SIZE: Final = 3
"""How many cards are in hand."""
UNSEEN: Final = 4
"""How many cards were stashed from the deck, unseen."""
HIDDEN: Final = 5
OPEN: Final = 6
"""What everybody can follow of the hand; see rules/memory.py."""
HAND: Final = 7
READY: Final = 11
TIRED: Final = 15
USED: Final = 19
SHOWN: Final = 23
"""Bags: hand, refreshed squirrels, exhausted squirrels, used items, cards stashed openly."""

SLOT: Final = 7
SLOT_MASK: Final = 127
LOOP: Final = 8
LOOP_MASK: Final = 255


class Duty:
    """What is still to be done, each with two numbers; the last one pushed is done first."""

    DEAL: Final = 0
    FILL: Final = 1
    GATHER: Final = 2
    PAYING: Final = 3
    PLAYED: Final = 4
    LIST: Final = 5
    PART: Final = 6
    DRAWING: Final = 7
    ABILITIES: Final = 8
    REPEAT: Final = 9
    UNCOVER: Final = 10
    WAKE: Final = 11


class Ask:
    """The question that is open: to the player whose turn it is, from FIRST on to chance."""

    NOTHING: Final = 0
    TURN: Final = 1
    PAY: Final = 2
    GATHER: Final = 3
    ORDER: Final = 4
    BEFORE: Final = 5
    ABILITY: Final = 6
    CHOOSE: Final = 7
    ISLAND: Final = 8
    STASH_HAND: Final = 9
    STASH_ISLAND: Final = 10
    REFRESH: Final = 11
    EXHAUST: Final = 12
    STEAL: Final = 13
    SNIPE: Final = 14
    SET_BACK: Final = 15
    FIRST: Final = 16
    DRAW: Final = 17
    FILL: Final = 18
    UNCOVER: Final = 19
    OVER: Final = 20


class IslandTable(State):
    """Everything is numbers: `cells` holds the pool, the open duties and a mat for each seat."""

    deck: Deck
    cells: vec[i64]
    trace: vec[i64]
    """Openly taken cards and hidden stashes, in order; see rules/memory.py."""
    players: i64
    day: i64
    first: i64
    """Who has the first player token, -1 before the first day."""
    turn: i64
    turns: i64
    """Turns completed, all players together."""
    extra: i64
    """Turns owed by Go again! (§29)."""
    asleep: i64
    """The seats asleep."""
    left: i64
    """Cards in the deck. They and the unseen stashes share one pool: nobody knows any of their faces (§63)."""
    island: i64
    """Seven spaces, seven bits each: 0 for none, else kind + 1."""
    ashore: i64
    """The kinds on the Island, kept beside `island` because every turn asks for them."""
    slots: i64
    """How many spaces of the Island are in use today (§11)."""
    ask: i64
    topmost: i64
    """Where the duty to be done next begins; before `DUTIES` if none is open."""

    def mat(self, seat: i64) -> i64:
        """Where a seat's cells begin."""
        return MATS + seat * MAT

    def put(self, bag: i64, kind: i64) -> None:
        """A card goes into a bag."""
        cells = self.cells
        card: i64 = BIT[kind]
        place: i64 = bag
        while cells[place] & card != 0:
            place += 1
        cells[place] |= card

    def take_out(self, bag: i64, kind: i64) -> None:
        """A card that is there leaves a bag."""
        cells = self.cells
        card: i64 = BIT[kind]
        place: i64 = bag + 3
        while cells[place] & card == 0:
            place -= 1
        cells[place] ^= card

    def copies(self, bag: i64, kind: i64) -> i64:
        """How many cards of a kind are in a bag."""
        cells = self.cells
        found: i64 = 0
        for place in range(bag, bag + 4):
            found += (cells[place] >> kind) & 1
        return found

    def amount(self, bag: i64, kinds: i64) -> i64:
        """How many cards of these kinds are in a bag."""
        cells = self.cells
        found = count(cells[bag] & kinds) + count(cells[bag + 1] & kinds)
        if cells[bag + 2] != 0:
            found += count(cells[bag + 2] & kinds) + count(cells[bag + 3] & kinds)
        return found

    def worth(self, bag: i64, of_kinds: vec[i64]) -> i64:
        """What the cards of a bag count together, each as its kind does."""
        total: i64 = 0
        for place in range(bag, bag + 4):
            kinds: i64 = self.cells[place]
            while kinds != 0:
                total += of_kinds[lowest(kinds)]
                kinds &= kinds - 1
        return total

    def nth_card(self, bag: i64, n: i64) -> i64:
        """The kind of the n-th card of a bag: each card has its own number, so each is equally likely."""
        place: i64 = bag
        rest: i64 = n
        here = count(self.cells[place])
        while rest >= here:
            rest -= here
            place += 1
            here = count(self.cells[place])
        return nth(self.cells[place], rest)

    def ready(self) -> i64:
        """The kinds of refreshed squirrels of the player whose turn it is."""
        return self.cells[self.mat(self.turn) + READY]

    def gain_nuts(self, number: i64) -> None:
        """From the supply (§4)."""
        self.cells[self.mat(self.turn) + NUTS] += number

    def gain_coins(self, number: i64) -> None:
        """From the supply (§4)."""
        self.cells[self.mat(self.turn) + COINS] += number

    def gain_stamina(self, seat: i64, number: i64) -> i64:
        """The bar ends at 5, as printed; what is above becomes nuts: how many (§5)."""
        mat = self.mat(seat)
        stamina = self.cells[mat + BAR] + number
        over: i64 = 0
        if stamina > self.deck.stamina_bar:
            over = stamina - self.deck.stamina_bar
            self.cells[mat + NUTS] += over
            stamina = self.deck.stamina_bar
        self.cells[mat + BAR] = stamina
        return over

    def counted_by(self, per: i64) -> i64:
        """How many things of yours a gain counts, refreshed and exhausted alike (§34)."""
        if per == Per.ONCE:
            return 1
        mat = self.mat(self.turn)
        kinds = self.deck.per[per]
        if per == Per.ITEM:
            return self.amount(mat + USED, kinds)
        exhausted = self.amount(mat + TIRED, kinds)
        if per == Per.EXHAUSTED:
            return exhausted
        return exhausted + self.amount(mat + READY, kinds)

    def tire(self, seat: i64, kind: i64) -> None:
        """A refreshed squirrel is exhausted (§28)."""
        mat = self.mat(seat)
        self.take_out(mat + READY, kind)
        self.put(mat + TIRED, kind)

    def rest(self, seat: i64, kind: i64) -> None:
        """An exhausted squirrel is refreshed (§28)."""
        mat = self.mat(seat)
        self.take_out(mat + TIRED, kind)
        self.put(mat + READY, kind)

    def on_space(self, space: i64) -> i64:
        """The kind on a space of the Island, -1 for none."""
        return ((self.island >> (SLOT * space)) & SLOT_MASK) - 1

    def gap(self) -> i64:
        """The first empty space in use, or -1."""
        for space in range(self.slots):
            if (self.island >> (SLOT * space)) & SLOT_MASK == 0:
                return space
        return -1

    def land(self, space: i64, kind: i64) -> None:
        """A card comes to the Island."""
        self.island |= (kind + 1) * BIT[SLOT * space]
        self.ashore |= BIT[kind]

    def leave_island(self, kind: i64) -> None:
        """The first card of a kind leaves the Island."""
        space: i64 = 0
        while self.on_space(space) != kind:
            space += 1
        self.island -= (kind + 1) * BIT[SLOT * space]
        kinds: i64 = 0
        for other in range(self.slots):
            landed = self.on_space(other)
            if landed >= 0:
                kinds |= BIT[landed]
        self.ashore = kinds

    def push(self, duty: i64, one: i64, two: i64) -> None:
        """A duty that comes before all that are open."""
        self.topmost += DUTY
        place = self.topmost
        self.cells[place] = duty
        self.cells[place + ONE] = one
        self.cells[place + TWO] = two

    def fire(self, events: i64) -> None:
        """Abilities of whoever has the turn are due, if their squirrels are refreshed (§49, §52 to §54)."""
        due: i64 = 0
        ready = self.ready()
        for event in range(Trigger.COUNT):
            if (events >> event) & 1 == 1:
                due |= self.deck.heeds[event]
        if due & ready != 0:
            self.push(Duty.ABILITIES, 0, due & ready)

    def is_safe(self, seat: i64) -> bool:
        """Sabotage does not touch this seat: its own turn, or a refreshed guard (§45, §58)."""
        return seat == self.turn or self.cells[self.mat(seat) + READY] & self.deck.guards != 0

    def note(self, entry: i64) -> None:
        """One more line of what can be followed."""
        self.trace = append(self.trace, entry)
