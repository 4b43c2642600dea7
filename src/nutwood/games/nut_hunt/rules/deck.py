"""The objective deck: unseen cards on top in no order, cards put back below in theirs (§7, §21, §22, §44)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, count, list_members, nth
from nutwood.core.vecs import append, vec
from nutwood.games.nut_hunt.events import KEPT, KEPT_NOTHING, LOOKED, RESHUFFLED, RETURNED
from nutwood.games.nut_hunt.moves import DRAW
from nutwood.games.nut_hunt.rules.forest import NONE
from nutwood.games.nut_hunt.rules.scattering import Scattering
from nutwood.games.nut_hunt.rules.trail import KEPT_FIRST, KEPT_NONE, KEPT_SECOND, scouting


class Deck(Scattering):
    """Drawing and putting back."""

    def deck_size(self) -> i64:
        """How many cards are left to draw."""
        below: i64 = len(self.under)
        return count(self.unseen) + below

    def list_draws(self, into: vec[i64], weights: vec[i64]) -> i64:
        """Any unseen card, all alike; when none is left, the top one of those put back."""
        if self.unseen == 0:
            into[0] = DRAW + self.under[0]
            weights[0] = 1
            return 1
        found = list_members(self.unseen, DRAW, into, 0)
        for i in range(found):
            weights[i] = 1
        return found

    def roll_draw(self, dice: Dice) -> i64:
        """One of the cards that can be on top."""
        if self.unseen == 0:
            return DRAW + self.under[0]
        return DRAW + nth(self.unseen, dice.below(count(self.unseen)))

    def take_from_deck(self, card: i64) -> None:
        """The top card has been drawn."""
        if self.unseen == 0:
            self.under = self.under[1:]
        else:
            self.unseen ^= BIT[card]

    def take_in_secret(self, seat: i64, card: i64) -> None:
        """A player draws; a card that nobody had seen is from now on known to this player (§47)."""
        if self.unseen != 0 and self.players > 1:
            self.seen[seat] |= BIT[card]
        self.take_from_deck(card)

    def put_under(self, card: i64) -> None:
        """The card goes to the bottom (§22)."""
        self.under = append(self.under, card)
        if self.listening != 0:
            self.journal.whisper(BIT[self.active], RETURNED, self.active, card)

    def look_at(self, card: i64) -> bool:
        """A scout sees one more card; whether that was all: two, or the last of the deck (§21)."""
        self.take_in_secret(self.active, card)
        if self.listening != 0:
            self.journal.whisper(BIT[self.active], LOOKED, self.active, card)
        if self.first == NONE:
            self.first = card
            return self.deck_size() == 0
        self.second = card
        return True

    def keep(self, kept: i64) -> None:
        """One card seen, or none (NONE), joins the hand; the rest goes under in the order drawn (§21, §22)."""
        choice: i64 = KEPT_NONE
        if kept != NONE:
            self.hands[self.active] |= BIT[kept]
            choice = KEPT_FIRST if kept == self.first else KEPT_SECOND
        if self.listening != 0:
            self.tell_choice(kept)
        if self.unseen == 0 and self.players > 1:
            self.past = append(self.past, scouting(self.active, self.first, self.second, choice))
        if choice != KEPT_FIRST:
            self.put_under(self.first)
        if choice != KEPT_SECOND and self.second != NONE:
            self.put_under(self.second)
        self.first = NONE
        self.second = NONE

    def tell_choice(self, kept: i64) -> None:
        """What a scout keeps; which, only the scout hears (§21)."""
        if kept == NONE:
            self.journal.happen(KEPT_NOTHING, self.active)
        else:
            self.journal.whisper(BIT[self.active], KEPT, self.active, kept)

    def reshuffle(self) -> None:
        """The cards laid aside become the deck; everybody can now tell what the player holds (§44)."""
        self.unseen = self.aside
        self.aside = 0
        self.opened = self.hands[0]
        if self.listening != 0:
            self.journal.happen(RESHUFFLED, count(self.unseen))
