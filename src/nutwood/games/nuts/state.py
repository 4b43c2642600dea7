"""A position of Nuts!: what the core asks of it, the set-up and the secrets; phases and cards are in `rules`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, count, lowest, nth
from nutwood.core.state import CHANCE, ENDED, buffer, ranking
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import DEALT, STARTED
from nutwood.games.nuts.moves import (
    CHASE,
    DEAL,
    DEPART,
    DISCARD,
    DONE,
    DRAW,
    LAY,
    LIFT,
    PAY,
    ROLL,
    SCAMPER,
    SERVE,
    SET,
    SHIP,
    START,
    SWAP,
    TAKE,
    TURN,
    UNBOLT,
)
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.bonus import Bonus
from nutwood.games.nuts.rules.parts import COLUMNS, ONE, Parts, Step, covers, missing, place_of, total
from nutwood.games.nuts.rules.table import TOP

WIDEST: Final = 200
HOLDER_KINDS: Final = 24


class NutsState(Bonus):
    """A position, ready to be played, copied and dealt anew."""

    def seats(self) -> i64:
        """Two to four."""
        return self.players

    def widest(self) -> i64:
        """A full floor and a full hand offer less."""
        return WIDEST

    def mover(self) -> i64:
        """The active player, unless chance has to play or the game is over."""
        if self.step >= Step.CONFIGURE:
            return self.seat
        return ENDED if self.step == Step.OVER else CHANCE

    def choosers(self) -> i64:
        """Players never choose at the same time."""
        return BIT[self.seat] if self.step >= Step.CONFIGURE else 0

    def turn_of(self) -> i64:
        """The active player decides everything (§12, §35)."""
        return BIT[self.seat] if self.step >= Step.ROLL else 0

    def turn_number(self) -> i64:
        """Turns are counted (§53)."""
        return self.turn if self.step != Step.DEAL and self.step != Step.START else 0

    def round_number(self) -> i64:
        """Once around the table (§50)."""
        return (self.turn_number() + self.players - 1) // self.players

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """What the step offers, and the cards that can be played at it."""
        step = self.step
        if step > Step.CLEANUP:
            return self.list_answers(into)
        if step == Step.TIE:
            into[0] = CHASE
            into[1] = CHASE + 1
            return 2
        if step == Step.SERVE:
            into[0] = SERVE + 2 * self.picked
            into[1] = SERVE + 2 * self.picked + 1
            return 2
        return self.list_plays(into, self.list_step(into))

    def list_step(self, into: vec[i64]) -> i64:
        """What a step offers besides cards."""
        step = self.step
        if step == Step.CONFIGURE:
            return self.list_configuration(into)
        if step == Step.SHIP:
            return self.list_shipping(into)
        if step == Step.LOAD:
            return self.list_loading(into)
        if step == Step.CLEANUP:
            return self.list_cleanup(into)
        into[0] = DONE
        return 1

    def apply(self, seat: i64, move: i64) -> None:
        """Hand the move to its rule."""
        if move < DONE and self.step == Step.CONFIGURE:
            self.configure(move)
        elif move == DONE:
            self.done()
        elif move < DEAL:
            self.choose(move)
        elif move < SHIP:
            self.happen(move)
        elif move < DRAW:
            self.ship(move - SHIP)
        elif move < self.parts.drop:
            self.draw(move - DRAW)
        elif move < self.parts.play:
            self.drop_card(move - self.parts.drop)
        else:
            self.play_card(move - self.parts.play)

    def done(self) -> None:
        """The active player wants no more of what is offered (§13, §31, §43, §45)."""
        step = self.step
        if self.listening != 0:
            telling.done(self)
        if step == Step.CONFIGURE:
            self.begin_movement()
        elif step == Step.SHIP:
            self.clean_up()
        elif step == Step.SWAP:
            self.resume()
        elif step == Step.BEFORE_PRODUCTION:
            self.produce()
        else:
            self.make_deck()
            self.draw_cards()

    def choose(self, move: i64) -> None:
        """An answer to what the step asks."""
        if move >= PAY:
            self.choose_in_shipping(move)
        elif move >= SWAP:
            self.swap((move - SWAP) >> 2, (move - SWAP) & 3)
        elif move >= TAKE:
            self.take(move - TAKE)
        elif move >= SERVE:
            self.serve((move - SERVE) >> 1, (move - SERVE) & 1)
        elif move >= CHASE:
            self.run(move - CHASE)
        elif move >= SET:
            self.set_down(move - SET)
        else:
            self.choose_on_floor(move)

    def choose_on_floor(self, move: i64) -> None:
        """Answers to the left powers of cards (§37 to §42)."""
        if move >= UNBOLT:
            self.go_on_asking(move - UNBOLT, Step.SET_MACHINE)
        elif move >= LIFT:
            self.lift(move - LIFT)
        elif move >= TURN:
            self.turn_to((move - TURN) >> 2, (move - TURN) & 3)
        elif move >= LAY:
            self.go_on_asking(move - LAY, Step.PLACE)
        else:
            self.place_shape(place_of(move))

    def choose_in_shipping(self, move: i64) -> None:
        """Load and leave (§31, §47), or discard (§33)."""
        if move >= DISCARD:
            self.discard(move - DISCARD)
        elif move == DEPART:
            self.depart()
        else:
            self.pay_instead((move - PAY) >> 2, (move - PAY) & 3)

    def happen(self, move: i64) -> None:
        """Chance deals, names who starts, and throws the dice."""
        if move >= SCAMPER:
            self.scamper(move - SCAMPER)
        elif move >= ROLL:
            self.roll_shows(move - ROLL)
        elif move >= START:
            self.seat = move - START
            self.begin_turn()
            if self.listening != 0:
                self.journal.happen(STARTED, self.seat)
                telling.begun(self)
        else:
            self.deal(move - DEAL)

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """What can happen, and how likely."""
        step = self.step
        if step == Step.DEAL:
            return self.list_deals(into, weights)
        if step == Step.DRAW:
            return self.list_draws(into, weights)
        first: i64 = SCAMPER
        found: i64 = COLUMNS
        if step == Step.ROLL:
            first, found = ROLL, 4
        elif step == Step.START:
            first, found = START, self.players
        for i in range(found):
            into[i] = first + i
            weights[i] = self.parts.die[i] if step == Step.ROLL else 1
        return found

    def list_deals(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The next holder and its top box, evenly among the allowed rows (§9)."""
        column = self.picked
        seen: i64 = 0
        for dealt in range(column):
            seen |= BIT[self.top(dealt)]
        n: i64 = 0
        for holder in range(HOLDER_KINDS):
            nut: i64 = TOP[holder]
            ways = self.parts.ways[16 * (column + 1) + (seen | BIT[nut])]
            into[n] = DEAL + holder
            weights[n] = ways * self.copies_left(holder >> 2)
            if nut != (self.parts.dispensers >> (2 * column)) & 3 and weights[n] > 0:
                n += 1
        return n

    def copies_left(self, order: i64) -> i64:
        """Box holders of this cyclic order that have not been dealt."""
        left: i64 = self.parts.copies[order]
        for column in range(self.picked):
            if self.holder(column) >> 2 == order:
                left -= 1
        return left

    def deal(self, holder: i64) -> None:
        """The holder of the next column, from left to right (§9)."""
        self.set_holder(self.picked, holder)
        if self.listening != 0:
            self.journal.happen(DEALT, self.picked, holder)
        self.picked += 1
        if self.picked == COLUMNS:
            self.picked = 0
            self.step = Step.START

    def list_draws(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The kinds in the deck, weighed by their number (§28)."""
        n: i64 = 0
        for kind in range(self.parts.kinds):
            into[n] = DRAW + kind
            weights[n] = count(self.deck & self.parts.of_kind[kind])
            if weights[n] > 0:
                n += 1
        return n

    def roll(self, dice: Dice) -> i64:
        """One outcome."""
        step = self.step
        if step == Step.ROLL:
            return ROLL + dice.pick(self.parts.die, 4)
        if step == Step.SCAMPER:
            return SCAMPER + dice.below(COLUMNS)
        if step == Step.DRAW:
            return DRAW + self.parts.kind_of[nth(self.deck, dice.below(count(self.deck)))]
        if step == Step.START:
            return START + dice.below(self.players)
        into = buffer(HOLDER_KINDS + 1)
        weights = buffer(HOLDER_KINDS + 1)
        return into[dice.pick(weights, self.list_deals(into, weights))]

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from nutwood.games.nuts.refusals import why_not

        rule, sentence = why_not(self, seat, move)
        return IllegalMove(rule, sentence)

    def reveals(self, seat: i64, move: i64) -> bool:
        """A card that is played or discarded, or a truck that only cards can fill (§54)."""
        if SHIP <= move < DRAW:
            return not covers(self.stock(), self.parts.needs[move - SHIP])
        return move >= self.parts.drop

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """Which card is drawn is the drawer's secret (§54)."""
        return DRAW if self.step == Step.DRAW and viewer != self.seat else move

    def scores(self) -> list[float]:
        """Points."""
        return [float(self.points[seat]) for seat in range(self.players)]

    def returns(self) -> list[float]:
        """Most points, and among equals who had them first (§51)."""
        return ranking([float(1000 * self.points[seat] - self.scored[seat]) for seat in range(self.players)])

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """The others' cards are dealt anew, each of the two pools by itself, as all know that they can lie (§55)."""
        self.check_viewer(viewer)
        needed: i64 = 0 if viewer == self.seat else self.jokers_shown()
        self.deal_hands(viewer, dice)
        while self.jokers() < needed or not self.can_have_played(viewer):
            self.deal_hands(viewer, dice)

    def can_have_played(self, viewer: i64) -> bool:
        """Nobody but the viewer, whose cards stay, holds an older card of a kind played from the newer ones (§55)."""
        for seat in range(self.players):
            if seat != viewer and self.kinds_of(self.hands[seat] & self.old) & self.lacks[seat] != 0:
                return False
        return True

    def jokers_shown(self) -> i64:
        """Cards for another kind that the active player must have, as all can tell from the truck (§47)."""
        if self.step == Step.LOAD:
            return self.lacking()
        if self.step == Step.PAY:
            return max(self.lacking() - 1, 0)
        return self.fewest_missing() if self.step == Step.SECOND_TRUCK else 0

    def fewest_missing(self) -> i64:
        """How many nuts the truck lacks that is nearest to being full."""
        fewest: i64 = self.parts.nuts_of_a_kind
        have = self.stock()
        trucks: i64 = self.trucks
        while trucks != 0:
            need = self.parts.needs[lowest(trucks)]
            if total(have) >= total(need):
                fewest = min(fewest, missing(have, need))
            trucks &= trucks - 1
        return fewest

    def deal_hands(self, viewer: i64, dice: Dice) -> None:
        """Every hand but the viewer's, of the same sizes as before (§55)."""
        older: i64 = 0
        newer: i64 = self.deck
        for seat in range(self.players):
            if seat != viewer:
                older |= self.hands[seat] & self.old
                newer |= self.hands[seat] & ~self.old
        for seat in range(self.players):
            if seat != viewer:
                from_older = some_of(older, count(self.hands[seat] & self.old), dice)
                from_newer = some_of(newer, count(self.hands[seat] & ~self.old), dice)
                self.hands[seat] = from_older | from_newer
                older &= ~from_older
                newer &= ~from_newer
        self.deck = newer

    def previews(self, moves: list[int]) -> list[tuple[int, list[int], list[int]]]:
        """Which of these moves on the floor would change the Connecting Paths: those that they make and break."""
        found: list[tuple[int, list[int], list[int]]] = []
        now = self.routes()
        for move in moves:
            after = self.clone()
            after.apply(self.seat, move)
            then = after.routes()
            if then != now:
                made = [route for route in then if route not in now]
                found.append((move, made, [route for route in now if route not in then]))
        return found

    def clone(self) -> NutsState:
        """The components are shared, the rest is copied."""
        other = NutsState()
        other.parts = self.parts
        other.players = self.players
        other.step = self.step
        other.back = self.back
        other.seat = self.seat
        other.turn = self.turn
        other.closing = self.closing
        other.actions = self.actions
        other.fed = self.fed
        other.limit = self.limit
        other.shipped = self.shipped
        self.copy_floor(other)
        self.copy_stores(other)
        self.copy_question(other)
        return other

    def copy_floor(self, other: NutsState) -> None:
        """Tiles, machines, Squirrel and holders."""
        other.crosses = self.crosses
        other.split_left = self.split_left
        other.split_right = self.split_right
        other.join_left = self.join_left
        other.join_right = self.join_right
        other.salters = self.salters
        other.roasters = self.roasters
        other.squirrel = self.squirrel
        other.holders = self.holders

    def copy_stores(self, other: NutsState) -> None:
        """Reserve, trucks, cards and what the players have."""
        other.reserve = self.reserve
        other.trucks = self.trucks
        other.deck = self.deck
        other.discards = self.discards
        other.old = self.old
        other.hands = self.hands[:]
        other.lacks = self.lacks[:]
        other.nuts = self.nuts[:]
        other.points = self.points[:]
        other.scored = self.scored[:]

    def copy_question(self, other: NutsState) -> None:
        """What the step is about."""
        other.picked = self.picked
        other.again = self.again
        other.plain = self.plain
        other.rich = self.rich
        other.turning = self.turning
        other.draws = self.draws
        other.truck = self.truck
        other.need = self.need
        other.stand_ins = self.stand_ins
        other.bonus = self.bonus
        other.swaps = self.swaps
        other.undoing = self.undoing


def some_of(pool: i64, number: i64, dice: Dice) -> i64:
    """So many members of a set, each equally likely."""
    found: i64 = 0
    rest: i64 = pool
    for _ in range(number):
        card: i64 = BIT[nth(rest, dice.below(count(rest)))]
        found |= card
        rest &= ~card
    return found


def set_up(parts: Parts, players: i64) -> NutsState:
    """The table before anything is dealt (§2, §10)."""
    state = NutsState()
    state.parts = parts
    state.players = players
    state.step = Step.DEAL
    state.back = state.seat = state.actions = state.fed = state.limit = state.shipped = 0
    state.turn = 1
    state.closing = -1
    state.crosses = state.split_left = state.split_right = state.join_left = state.join_right = 0
    state.salters = parts.salters
    state.roasters = parts.roasters
    state.squirrel = parts.squirrel
    state.holders = 0
    state.reserve = parts.nuts_of_a_kind * (ONE[0] + ONE[1] + ONE[2] + ONE[3])
    state.trucks = BIT[len(parts.needs)] - 1
    state.deck = parts.cards
    state.discards = state.old = 0
    state.hands = buffer(players)
    state.lacks = buffer(players)
    state.nuts = buffer(players)
    state.points = buffer(players)
    state.scored = buffer(players)
    state.picked = state.again = state.plain = state.rich = state.turning = state.draws = 0
    state.truck = state.need = state.stand_ins = state.bonus = state.swaps = 0
    state.undoing = -1
    return state
