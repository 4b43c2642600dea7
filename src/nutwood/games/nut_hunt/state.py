"""A position of Nut Hunt: setting up, the turns of players and Automa, and the moves they offer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, list_members, lowest, nth
from nutwood.core.state import CHANCE, ENDED
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.events import (
    EXCHANGED,
    FORAGED,
    FOX_MOVED,
    LAST_ROUND,
    PASSED,
    RECRUITED,
    ROLLED,
    ROUND_BEGAN,
    SCOUTED,
    TURN_BEGAN,
)
from nutwood.games.nut_hunt.moves import (
    DRAW,
    EXCHANGE,
    FORAGE,
    HASSLE,
    KEEP,
    KEEP_NONE,
    LAY,
    PASS,
    PLACE,
    PUT_BACK,
    RECRUIT,
    ROLL,
    SCATTER,
    SCOUT,
)
from nutwood.games.nut_hunt.rules.forest import (
    FACES,
    GUARD,
    KINDS,
    NONE,
    NUT,
    TILES,
    Forest,
    nuts_of,
    told_nuts,
)
from nutwood.games.nut_hunt.rules.setting_up import SettingUp
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty
from nutwood.games.nut_hunt.telling import the_end

WIDEST: Final = 64


class NutHuntState(SettingUp):
    """Every rule in its chapter: the board and its pieces in `rules`, the course of the game here."""

    def seats(self) -> i64:
        """The players; the Automa has no seat."""
        return self.players

    def widest(self) -> i64:
        """Forty-five cards and a little more."""
        return WIDEST

    def mover(self) -> i64:
        """Whoever has to scatter, then whoever the duty asks."""
        if self.depth > 0:
            return self.fleeing if self.fleeing < self.players else CHANCE
        if self.duty > Duty.KEEP:
            return ENDED if self.duty == Duty.OVER else CHANCE
        return lowest(self.undecided()) if self.duty == Duty.PUT_BACK else self.active

    def choosers(self) -> i64:
        """One seat, except when all put back an objective (§7)."""
        seat = self.mover()
        if seat < 0:
            return 0
        return self.undecided() if self.duty == Duty.PUT_BACK else BIT[seat]

    def is_set_up(self) -> bool:
        """Whether all cards are dealt and all squirrels placed (§8, §39)."""
        if self.duty <= Duty.SETTLE_IN or self.duty == Duty.LAY or self.duty == Duty.DEAL:
            return False
        return self.turns > 0 or self.automa == 0 or self.active != AUTOMA

    def turn_of(self) -> i64:
        """The active player's, also while others scatter (§11, §23); the Automa has no seat."""
        if not self.is_set_up() or self.duty == Duty.OVER or self.active >= self.players:
            return 0
        return BIT[self.active]

    def turn_number(self) -> i64:
        """Turns are counted (§33)."""
        return self.turns + 1 if self.is_set_up() else 0

    def round_number(self) -> i64:
        """Once around the table, the Automa included."""
        return self.turns // self.owners + 1 if self.is_set_up() else 0

    def clone(self) -> NutHuntState:
        """The forest is shared, everything else is copied."""
        other = NutHuntState()
        self.copy_into(other)
        return other

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """What the duty offers."""
        if self.depth > 0:
            return list_members(self.exits(), SCATTER, into, 0)
        duty = self.duty
        if duty == Duty.ACT:
            return self.list_actions(into)
        if duty == Duty.PUT_BACK:
            return list_members(self.hands[seat], PUT_BACK, into, 0)
        if duty == Duty.PLACE:
            return list_members(self.open_starts(), PLACE, into, 0)
        if duty == Duty.KEEP:
            return self.list_keeps(into)
        return list_members(self.forest.forage[self.ground], FORAGE, into, 0)

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """Tiles to lie next, faces of the die, or cards."""
        if self.depth > 0:
            return self.list_flights(into, weights)
        if self.duty != Duty.LAY and self.duty != Duty.ROLL:
            return self.list_draws(into, weights)
        found = list_members(self.unlaid(), LAY, into, 0) if self.duty == Duty.LAY else list_members(63, ROLL, into, 0)
        for i in range(found):
            weights[i] = 1
        return found

    def roll(self, dice: Dice) -> i64:
        """One outcome; the die is rolled again for a squirrel that may not go there (§12, §43)."""
        if self.depth > 0:
            return ROLL + self.roll_flight(dice)
        if self.duty == Duty.ROLL:
            return ROLL + dice.below(FACES)
        if self.duty == Duty.LAY:
            return LAY + nth(self.unlaid(), dice.below(TILES - self.progress))
        return self.roll_draw(dice)

    def apply(self, seat: i64, move: i64) -> None:
        """Hand the move to its rule."""
        if seat == CHANCE:
            self.happen(move)
        elif self.depth > 0:
            self.fly_to(move - SCATTER)
            self.settle()
        elif self.duty == Duty.ACT:
            self.act(move)
        elif self.duty == Duty.PUT_BACK:
            self.put_back(seat, move - PUT_BACK)
        elif self.duty == Duty.PLACE:
            self.place(move - PLACE)
        elif self.duty == Duty.KEEP:
            self.keep(NONE if move == KEEP_NONE else move - KEEP)
            self.end_turn()
        else:
            self.take_nut(move - FORAGE)

    def happen(self, move: i64) -> None:
        """A move of chance."""
        if self.depth > 0:
            here: i64 = self.causes[self.depth - 1] & 31
            if self.listening != 0:
                self.journal.happen(ROLLED, move - ROLL + 1, 1 if self.bounces(here, move - ROLL) else 0, 43)
            self.fly_to(self.tile_towards(here, move - ROLL))
            self.settle()
        elif self.duty == Duty.ROLL:
            self.fox_moves(move - ROLL)
        elif self.duty == Duty.LAY:
            self.lay(move - LAY)
        elif self.duty == Duty.DEAL:
            self.deal(move - DRAW)
        elif self.duty == Duty.LOOK:
            if self.look_at(move - DRAW):
                self.duty = Duty.KEEP
        else:
            self.automa_draws(move - DRAW)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from nutwood.games.nut_hunt.refusals import why_not

        rule, sentence = why_not(self, seat, move)
        return IllegalMove(rule, sentence)

    def reveals(self, seat: i64, move: i64) -> bool:
        """The move that ends the game turns up all objectives (§48)."""
        after = self.clone()
        after.apply(seat, move)
        return after.duty == Duty.OVER

    def hides(self, seat: i64, move: i64, viewer: i64) -> bool:
        """Whether the move names an objective that the viewer may not see (§47)."""
        if seat == viewer or self.depth > 0:
            return False
        if self.duty == Duty.DEAL:
            return viewer != self.progress // self.forest.objectives_dealt
        if self.duty == Duty.LOOK:
            return viewer != self.active
        return self.duty == Duty.PUT_BACK or (self.duty == Duty.KEEP and move != KEEP_NONE)

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """A card that is drawn, put back or kept in secret may be any (§47)."""
        if not self.hides(seat, move, viewer):
            return move
        if seat == CHANCE:
            return DRAW
        return PUT_BACK if self.duty == Duty.PUT_BACK else KEEP

    def forage(self, duty: i64, tile: i64, nuts: i64) -> None:
        """Nuts to be taken from a tile, one at a time; a tile with one kind leaves no choice (§10, §14, §20)."""
        self.duty = duty
        self.ground = tile
        self.owed = nuts
        kinds: i64 = self.forest.forage[tile]
        if kinds & (kinds - 1) == 0:
            self.owed = 1
            self.nuts[self.active] += NUT[lowest(kinds)] * (nuts - 1)
            if self.listening != 0 and nuts > 1:
                self.journal.happen(FORAGED, self.active, lowest(kinds), nuts - 1, tile, self.foraging_rule())
            self.take_nut(lowest(kinds))

    def take_nut(self, kind: i64) -> None:
        """One nut; after the last the game goes on (§11)."""
        self.nuts[self.active] += NUT[kind]
        self.owed -= 1
        if self.listening != 0:
            self.journal.happen(FORAGED, self.active, kind, 1, self.ground, self.foraging_rule())
        if self.owed > 0:
            return
        if self.duty == Duty.FORAGE_TWO:
            self.duty = Duty.ACT
        elif self.duty == Duty.FORAGE_ONE:
            self.end_turn()
        else:
            self.progress += 1
            self.next_to_place()

    def foraging_rule(self) -> i64:
        """The rule that lets the active player forage now (§10, §14, §20)."""
        if self.duty == Duty.SETTLE_IN:
            return 10
        return 14 if self.duty == Duty.FORAGE_TWO else 20

    def fox_moves(self, face: i64) -> None:
        """The Fox goes where the die says, squirrels scatter, then two nuts (§11, §12, §13)."""
        if self.listening != 0:
            here = self.fox
            bounces = self.bounces(here, face)
            self.journal.happen(ROLLED, face + 1, 1 if bounces else 0, 12)
            there = self.tile_towards(here, face)
            self.journal.happen(FOX_MOVED, self.active, here, there, 1 if bounces else 0, 13 if bounces else 12)
        self.fox_comes_to(self.tile_towards(self.fox, face), Duty.FORAGE_TWO)

    def fox_comes_to(self, tile: i64, then: i64) -> None:
        """Squirrels there flee; what follows waits for them (§23)."""
        vacated = self.fox
        self.fox = tile
        self.duty = then
        self.scatter_from_fox(vacated)
        self.settle()

    def go_on(self) -> None:
        """All scattering is settled: the game is over, or what was to follow follows (§11, §32)."""
        if self.has_fourth_nest():
            self.duty = Duty.OVER
            if self.listening != 0:
                the_end(self, 0)
        elif self.duty == Duty.FORAGE_TWO:
            self.forage(Duty.FORAGE_TWO, self.fox, self.forest.nuts_foraged)
        elif self.duty == Duty.FORAGE_ONE:
            self.forage(Duty.FORAGE_ONE, self.fox, self.forest.nuts_for_hassling)
        elif self.duty == Duty.SECOND:
            if self.listening != 0:
                self.journal.beat(self)
            self.duty = Duty.DONE
            self.automa_places(self.forest.second_end[self.revealed])
        elif self.active == AUTOMA and self.automa > 0:
            self.automa_is_done()
        else:
            self.end_turn()

    def list_actions(self, into: vec[i64]) -> i64:
        """Exchange, recruit, hassle, scout or pass (§15, §16)."""
        n = self.list_recruits(into)
        n = list_members(self.hassle_tiles(), HASSLE, into, n)
        n = self.list_exchanges(into, n)
        into[n] = SCOUT
        if self.unseen != 0 or len(self.under) > 0:
            n += 1
        into[n] = PASS
        return n + 1

    def list_recruits(self, into: vec[i64]) -> i64:
        """The tiles whose price the active player can pay, but not the Fox's (§17, §18)."""
        n: i64 = 0
        purse: i64 = self.nuts[self.active] + GUARD
        rest: i64 = self.forest.recruitable & ~BIT[self.fox]
        while rest != 0:
            tile = lowest(rest)
            into[n] = RECRUIT + tile
            if (purse - self.forest.cost[tile]) & GUARD == GUARD:
                n += 1
            rest &= rest - 1
        return n

    def hassle_tiles(self) -> i64:
        """The tiles beside the Fox with a squirrel or nest of the active player (§19)."""
        return self.near[self.fox] & self.territory(self.active)

    def list_exchanges(self, into: vec[i64], n: i64) -> i64:
        """Three of a kind for one of another (§15)."""
        purse = self.nuts[self.active]
        for give in range(KINDS):
            if nuts_of(purse, give) >= self.forest.nuts_to_exchange:
                for take in range(KINDS):
                    into[n] = EXCHANGE + KINDS * give + take
                    if take != give:
                        n += 1
        return n

    def act(self, move: i64) -> None:
        """The optional action (§16); an exchange comes before it (§15)."""
        if move < HASSLE:
            self.recruit(move - RECRUIT)
        elif move < EXCHANGE:
            if self.listening != 0:
                self.journal.happen(FOX_MOVED, self.active, self.fox, move - HASSLE, 2, 19)
            self.fox_comes_to(move - HASSLE, Duty.FORAGE_ONE)
        elif move < SCOUT:
            self.exchange((move - EXCHANGE) // KINDS, (move - EXCHANGE) % KINDS)
        elif move == SCOUT:
            self.duty = Duty.LOOK
            if self.listening != 0:
                self.journal.happen(SCOUTED, self.active)
        else:
            if self.listening != 0:
                self.journal.happen(PASSED, self.active)
            self.end_turn()

    def recruit(self, tile: i64) -> None:
        """Pay, and a squirrel comes (§17)."""
        self.nuts[self.active] -= self.forest.cost[tile]
        if self.listening != 0:
            self.journal.happen(RECRUITED, self.active, tile, told_nuts(self.forest.cost[tile]))
        self.duty = Duty.DONE
        self.arrive(self.active, tile)
        self.settle()

    def exchange(self, give: i64, take: i64) -> None:
        """Three for one (§15)."""
        self.nuts[self.active] += NUT[take] - self.forest.nuts_to_exchange * NUT[give]
        if self.listening != 0:
            self.journal.happen(EXCHANGED, self.active, give, take)

    def list_keeps(self, into: vec[i64]) -> i64:
        """The cards seen in scouting, or none of them (§21)."""
        into[0] = KEEP_NONE
        into[1] = KEEP + self.first
        into[2] = KEEP + self.second
        return 2 if self.second == NONE else 3

    def end_turn(self) -> None:
        """The next player's turn, or the Automa's; after 400 turns the game is scored (§11, §33, §42)."""
        self.turns += 1
        if self.turns == self.forest.turns:
            self.duty = Duty.OVER
            if self.listening != 0:
                the_end(self, 1)
            return
        self.active += 1
        if self.active == self.owners:
            self.active = 0
        self.duty = Duty.ROLL
        if self.listening != 0:
            self.tell_turn()
        if self.active == AUTOMA and self.automa > 0:
            self.automa_begins()

    def tell_turn(self) -> None:
        """Whose turn begins, and which round, the last too; only if somebody listens."""
        if self.turns % self.owners == 0:
            self.journal.happen(ROUND_BEGAN, self.turns // self.owners + 1)
            if self.turns + self.owners >= self.forest.turns:
                self.journal.happen(LAST_ROUND, self.forest.turns - self.turns)
        rule: i64 = 42 if self.active == AUTOMA and self.automa > 0 else 11
        self.journal.happen(TURN_BEGAN, self.active, self.turns + 1, rule)


def start(forest: Forest, players: i64, competitive: i64, automa: i64) -> NutHuntState:
    """An empty board, all cards in the deck; chance lays the first tile (§6)."""
    state = NutHuntState()
    owners: i64 = 2 if automa > 0 else players
    state.forest = forest
    state.players = players
    state.owners = owners
    state.competitive = competitive
    state.automa = automa
    state.tile_at = vec[i64]([0 for _ in range(TILES)])
    state.place_of = state.tile_at[:]
    state.near = state.tile_at[:]
    state.single = vec[i64]([0 for _ in range(owners)])
    state.pair = state.single[:]
    state.hands = state.single[:]
    state.nuts = vec[i64]([0 for _ in range(players)])
    state.seen = state.nuts[:]
    clear(state)
    return state


def clear(state: NutHuntState) -> None:
    """Nothing placed, nothing drawn, nothing to be done but to lay tiles."""
    state.nests = vec[i64]([])
    state.under = vec[i64]([])
    state.past = vec[i64]([])
    state.causes = vec[i64]([])
    state.unseen = 2**45 - 1
    state.first = state.second = state.revealed = NONE
    state.aside = state.opened = 0
    state.fox = state.active = state.progress = 0
    state.ground = state.owed = state.turns = 0
    state.depth = state.fleeing = 0
    state.duty = Duty.LAY
