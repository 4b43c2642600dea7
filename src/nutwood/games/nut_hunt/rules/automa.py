"""The Automa: its hand, its turns and the flights of its squirrels (§39 to §44)."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, count
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.events import AUTOMA_PASSED, LAID_ASIDE, PLACED, SQUIRREL_LOST, TURNED_UP
from nutwood.games.nut_hunt.moves import ROLL
from nutwood.games.nut_hunt.rules.forest import FACES, NONE
from nutwood.games.nut_hunt.rules.scoring import Scoring
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty


class Automa(Scoring):
    """Played by chance and by its rules."""

    @abstractmethod
    def end_turn(self) -> None:
        """The next turn begins."""

    @abstractmethod
    def tell_turn(self) -> None:
        """Whose turn begins."""

    def automa_begins(self) -> None:
        """It turns up a card; an empty deck is renewed, and with nothing to renew it the turn passes (§42, §44)."""
        if self.deck_size() == 0:
            if self.aside == 0:
                if self.listening != 0:
                    self.journal.happen(AUTOMA_PASSED)
                self.end_turn()
                return
            self.reshuffle()
        self.duty = Duty.REVEAL

    def automa_draws(self, card: i64) -> None:
        """A card for its hand, or for this turn: a squirrel on each end, the first one first (§39, §40, §42)."""
        self.take_from_deck(card)
        self.revealed = card
        if self.duty == Duty.HAND:
            self.hands[AUTOMA] |= BIT[card]
        if self.listening != 0:
            dealt = self.duty == Duty.HAND
            self.journal.happen(TURNED_UP, card, 0 if dealt else 1, 39 if dealt else 42)
        self.duty = Duty.SECOND
        self.automa_places(self.forest.first_end[card])

    def automa_places(self, tile: i64) -> None:
        """A squirrel due on the Fox's tile is lost; what the other sets off is settled first (§40, §41)."""
        if self.listening != 0:
            self.tell_squirrel(tile)
        if tile != self.fox:
            self.arrive(AUTOMA, tile)
        self.settle()

    def tell_squirrel(self, tile: i64) -> None:
        """It comes, or is lost; only if somebody listens."""
        if tile == self.fox:
            self.journal.happen(SQUIRREL_LOST, tile)
        else:
            self.journal.happen(PLACED, AUTOMA, tile, 3, 40)

    def automa_is_done(self) -> None:
        """The card is laid aside (§42), or belongs to the hand that is still being dealt (§39)."""
        card = self.revealed
        self.revealed = NONE
        if self.turns > 0:
            self.aside |= BIT[card]
            if self.listening != 0:
                self.journal.happen(LAID_ASIDE, card)
            self.end_turn()
        elif count(self.hands[AUTOMA]) < self.automa:
            self.duty = Duty.HAND
        else:
            self.active = 0
            self.duty = Duty.ROLL
            if self.listening != 0:
                self.tell_turn()

    def list_flights(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The faces of the die that send a squirrel of the Automa to a tile it may go to (§43)."""
        n: i64 = 0
        exits = self.exits()
        tile = self.causes[self.depth - 1] & 31
        for face in range(FACES):
            into[n] = ROLL + face
            weights[n] = 1
            n += (exits >> self.tile_towards(tile, face)) & 1
        return n

    def roll_flight(self, dice: Dice) -> i64:
        """Roll until the tile is one that the squirrel may go to (§43)."""
        exits = self.exits()
        tile = self.causes[self.depth - 1] & 31
        face = dice.below(FACES)
        while (exits >> self.tile_towards(tile, face)) & 1 == 0:
            face = dice.below(FACES)
        return face
