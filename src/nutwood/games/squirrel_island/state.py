"""A position of Squirrel Island: the contract with the engine. The rules are in rules/, chapter by chapter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, list_members
from nutwood.core.state import CHANCE, ENDED, buffer, ranking
from nutwood.core.vecs import vec
from nutwood.games.squirrel_island.events import EFFECT_FIRST, FIRST_NAMED, PASSED
from nutwood.games.squirrel_island.moves import (
    DRAW,
    EFFECT,
    ENOUGH,
    EXHAUST,
    FILL,
    FIRST,
    OPTION,
    PART,
    PASS,
    PAY,
    PLAY,
    PLAY_ISLAND,
    REFRESH,
    SET_BACK,
    SLEEP,
    SNIPE,
    STASH,
    STASH_ISLAND,
    STEAL,
    TAKE,
    UNCOVER,
    USE,
)
from nutwood.games.squirrel_island.rules import telling
from nutwood.games.squirrel_island.rules.deck import Deck
from nutwood.games.squirrel_island.rules.table import (
    DUTIES,
    DUTY,
    HAND,
    MAT,
    MATS,
    NUTS,
    ONE,
    POOL,
    TIRED,
    TWO,
    Ask,
    Duty,
)
from nutwood.games.squirrel_island.rules.turns import Turns

WIDEST: Final = 160


class SquirrelIslandState(Turns):
    """Who chooses, what can be chosen, and what follows."""

    def seats(self) -> i64:
        """Two to four players."""
        return self.players

    def widest(self) -> i64:
        """Three others may have all 48 squirrels each."""
        return WIDEST

    def mover(self) -> i64:
        """The player whose turn it is decides everything (§45); the rest is chance."""
        if self.ask < Ask.FIRST:
            return self.turn
        return ENDED if self.ask == Ask.OVER else CHANCE

    def choosers(self) -> i64:
        """Players never choose at the same time."""
        return BIT[self.turn] if self.ask < Ask.FIRST else 0

    def turn_of(self) -> i64:
        """The player whose turn it is decides everything (§45)."""
        return BIT[self.turn] if self.day > 0 and self.ask < Ask.UNCOVER else 0

    def turn_number(self) -> i64:
        """Turns follow one another when others sleep, and by Go again! (§14, §29)."""
        return self.turns + 1 if self.day > 0 else 0

    def round_number(self) -> i64:
        """Days are the game's rounds (§6)."""
        return self.day

    def clone(self) -> SquirrelIslandState:
        """The deck's tables are shared."""
        other = SquirrelIslandState()
        other.deck = self.deck
        other.cells = self.cells[:]
        other.trace = self.trace[:]
        other.players = self.players
        other.day = self.day
        other.first = self.first
        other.turn = self.turn
        other.turns = self.turns
        other.extra = self.extra
        other.asleep = self.asleep
        other.left = self.left
        other.island = self.island
        other.ashore = self.ashore
        other.slots = self.slots
        other.ask = self.ask
        other.topmost = self.topmost
        return other

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """What the open question offers."""
        ask = self.ask
        if ask == Ask.TURN:
            return self.list_turn(into)
        if ask == Ask.GATHER:
            into[0] = PASS
            return list_members(self.ready(), EXHAUST, into, 1)
        if ask == Ask.PAY:
            return self.list_ways(into)
        if ask >= Ask.STEAL:
            return self.list_victims(into)
        if ask >= Ask.REFRESH:
            return self.list_squirrels(into)
        if ask >= Ask.ISLAND:
            return self.list_cards(into)
        return self.list_order(into)

    def list_victims(self, into: vec[i64]) -> i64:
        """Whom sabotage can be done to (§46 to §48)."""
        if self.ask == Ask.SNIPE:
            return self.list_snipes(into)
        if self.ask == Ask.STEAL:
            return list_members(self.others_with(NUTS), STEAL, into, 0)
        return list_members(self.others_with(self.loss(self.under_way())), SET_BACK, into, 0)

    def list_squirrels(self, into: vec[i64]) -> i64:
        """Squirrels to exhaust or refresh, and "enough" for "up to" (§31, §40 to §42)."""
        into[0] = ENOUGH
        n = self.deck.upto[self.under_way()]
        if self.ask == Ask.EXHAUST:
            return list_members(self.ready(), EXHAUST, into, n)
        return list_members(self.cells[self.mat(self.turn) + TIRED], REFRESH, into, n)

    def list_cards(self, into: vec[i64]) -> i64:
        """Cards of the Island or of the hand (§36, §38, §39)."""
        if self.ask == Ask.ISLAND:
            return list_members(self.ashore, TAKE, into, 0)
        if self.ask == Ask.STASH_ISLAND:
            return list_members(self.ashore, STASH_ISLAND, into, 0)
        return list_members(self.cells[self.mat(self.turn) + HAND], STASH, into, 0)

    def list_order(self, into: vec[i64]) -> i64:
        """Parts, options and abilities to choose from (§30, §43, §51, §52)."""
        if self.ask == Ask.ORDER:
            return list_members(self.parts_to_order(), PART, into, 0)
        if self.ask == Ask.CHOOSE:
            return list_members(self.useful_options(), OPTION, into, 0)
        n: i64 = list_members(self.cells[self.topmost + TWO], USE, into, 0)
        if self.ask == Ask.BEFORE:
            into[n] = EFFECT
            n += 1
        return n

    def chance_family(self) -> i64:
        """The first number of the moves that chance plays now."""
        if self.ask == Ask.DRAW:
            return DRAW
        return FILL if self.ask == Ask.FILL else UNCOVER

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The cards of the pool, or the seats for the first player (§7, §63)."""
        if self.ask == Ask.FIRST:
            for seat in range(self.players):
                into[seat] = FIRST + seat
                weights[seat] = 1
            return self.players
        n = list_members(self.cells[POOL], 0, into, 0)
        family = self.chance_family()
        for place in range(n):
            weights[place] = self.copies(POOL, into[place])
            into[place] += family
        return n

    def roll(self, dice: Dice) -> i64:
        """Any card of the pool, each equally likely (§63)."""
        if self.ask == Ask.FIRST:
            return FIRST + dice.below(self.players)
        return self.chance_family() + self.nth_card(POOL, dice.below(self.amount(POOL, -1)))

    def apply(self, seat: i64, move: i64) -> None:
        """Answer the open question, then go on to the next one."""
        ask = self.ask
        self.ask = Ask.NOTHING
        if ask == Ask.TURN:
            self.answer_turn(move)
        elif ask == Ask.GATHER:
            self.answer_gather(move)
        elif ask == Ask.PAY:
            self.pay_announced(move - PAY)
        elif ask >= Ask.FIRST:
            self.answer_chance(ask, move)
        elif ask >= Ask.STEAL:
            self.answer_victim(ask, move)
        elif ask >= Ask.ISLAND:
            self.answer_card(move)
        else:
            self.answer_order(move)
        while self.ask == Ask.NOTHING:
            self.go_on()

    def go_on(self) -> None:
        """The duty on top, or the next turn."""
        if self.topmost < DUTIES:
            self.end_turn()
            return
        duty = self.cells[self.topmost]
        if duty == Duty.LIST:
            self.go_on_list()
        elif duty == Duty.PART:
            self.go_on_part()
        elif duty == Duty.PLAYED:
            self.go_on_played()
        elif duty == Duty.GATHER:
            self.go_on_gathering()
        elif duty == Duty.FILL:
            self.go_on_filling()
        elif duty == Duty.DRAWING:
            self.go_on_drawing()
        else:
            self.go_on_rarely(duty)

    def go_on_rarely(self, duty: i64) -> None:
        """Paying, mornings, abilities, repeated sabotage, the end."""
        if duty == Duty.PAYING:
            self.ask = Ask.PAY
        elif duty == Duty.DEAL:
            self.go_on_dealing()
        elif duty == Duty.ABILITIES:
            self.go_on_abilities()
        elif duty == Duty.REPEAT:
            self.repeat()
        elif duty == Duty.WAKE:
            self.wake()
        else:
            self.go_on_uncovering()

    def answer_turn(self, move: i64) -> None:
        """Play a card or go to sleep (§14)."""
        if move == SLEEP:
            self.go_to_sleep(22)
        elif move >= PLAY_ISLAND:
            self.announce(move - PLAY_ISLAND, 1)
        else:
            self.announce(move - PLAY, 0)

    def answer_gather(self, move: i64) -> None:
        """A nut for a squirrel, or nothing (§24)."""
        if move == PASS:
            self.topmost -= DUTY
            if self.listening != 0:
                self.journal.happen(PASSED, self.turn, 0)
        else:
            self.gather(move - EXHAUST)

    def answer_chance(self, ask: i64, move: i64) -> None:
        """What chance has said (§7, §10, §35, §66)."""
        if ask == Ask.FIRST:
            self.first = move - FIRST
            if self.listening != 0:
                self.journal.happen(FIRST_NAMED, self.first)
            self.begin_day()
        elif ask == Ask.FILL:
            self.filled(move - FILL)
        elif ask == Ask.UNCOVER:
            self.uncovered(move - UNCOVER)
        elif self.cells[self.topmost] == Duty.DEAL:
            self.dealt(move - DRAW)
        else:
            self.drawn(move - DRAW)

    def answer_victim(self, ask: i64, move: i64) -> None:
        """Whom it hits (§46 to §48)."""
        if ask == Ask.SNIPE:
            self.snipe(move - SNIPE)
        elif ask == Ask.STEAL:
            self.steal(move - STEAL)
        else:
            self.set_back(move - SET_BACK)

    def answer_card(self, move: i64) -> None:
        """A card or squirrel for the part on top (§36 to §42)."""
        if move >= STASH_ISLAND:
            self.stash_island(move - STASH_ISLAND)
        elif move >= STASH:
            self.stash_hand(move - STASH)
        elif move >= TAKE:
            self.take(move - TAKE)
        elif move == ENOUGH:
            self.stop_part()
        elif move >= REFRESH:
            self.refresh(move - REFRESH)
        else:
            self.exhaust(move - EXHAUST)

    def answer_order(self, move: i64) -> None:
        """The part, option or ability that comes next (§30, §43, §51, §52)."""
        if move == EFFECT:
            if self.listening != 0:
                self.journal.happen(EFFECT_FIRST, self.turn, self.cells[self.topmost + ONE] >> 2)
            self.do_effect()
        elif move >= USE:
            self.use(move - USE)
        elif move >= OPTION:
            self.choose(move - OPTION, 0)
        else:
            if self.listening != 0:
                telling.part_chosen(self, move - PART)
            self.do_part(move - PART)

    def drawer(self) -> i64:
        """Whose hand the next card drawn comes into."""
        place = self.topmost
        return self.cells[place + TWO] if self.cells[place] == Duty.DEAL else self.turn

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from nutwood.games.squirrel_island.refusals import why_not

        rule, sentence = why_not(self, seat, move)
        return IllegalMove(rule, sentence)

    def reveals(self, seat: i64, move: i64) -> bool:
        """A card played from hand is seen by all (§62)."""
        return self.ask == Ask.TURN and move < PLAY_ISLAND

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """Others see that a card is drawn or stashed from hand, not which one (§62)."""
        if DRAW <= move < FILL and viewer != self.drawer():
            return DRAW
        if STASH <= move < STASH_ISLAND and viewer != seat:
            return STASH
        return move

    def scores(self) -> list[float]:
        """Nuts; with the stash once the game is over (§66)."""
        return [float(self.nuts_of(seat)) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """Most nuts, then most squirrels; else the victory is shared (§67)."""
        return ranking([float(self.nuts_of(seat) * 1000 + self.squirrels_of(seat)) for seat in range(self.players)])


def before_the_first_day(deck: Deck, players: i64) -> SquirrelIslandState:
    """All cards in the deck, all mats empty; chance is to name the first player (§1, §7)."""
    state = SquirrelIslandState()
    state.deck = deck
    state.cells = buffer(MATS + MAT * players)
    state.trace = buffer(0)
    for place in range(4):
        state.cells[POOL + place] = deck.planes[place]
    state.players = players
    state.day = 0
    state.first = -1
    state.turn = 0
    state.turns = 0
    state.extra = 0
    state.asleep = 0
    state.left = state.amount(POOL, -1)
    state.island = 0
    state.ashore = 0
    state.slots = 0
    state.ask = Ask.FIRST
    state.topmost = DUTIES - DUTY
    return state
