"""Cleanup, and the end of turn and game (§33, §34, §50 to §53, §56)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import count, list_members, lowest
from nutwood.core.vecs import vec
from nutwood.games.nuts.events import DISCARDED, DROPPED, LAST_ROUND, THIS_ROUND_IS_LAST
from nutwood.games.nuts.moves import DISCARD
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.parts import ONE, Step, kinds_in, total
from nutwood.games.nuts.rules.table import NutsTable


class Cleanup(NutsTable):
    """The last phase of a turn, and what may follow it."""

    def clean_up(self) -> None:
        """Phase 5."""
        self.step = Step.CLEANUP
        if self.listening != 0:
            telling.exceeded(self, self.excess_nuts(), self.excess_cards())
        self.go_on_cleaning()

    def go_on_cleaning(self) -> None:
        """The turn ends as soon as nothing is in excess; without cards and with one kind nothing is to be chosen."""
        kinds = kinds_in(self.stock())
        if self.hand() == 0 and count(kinds) == 1:
            while self.excess_nuts() > 0:
                self.give_back(ONE[lowest(kinds)])
                if self.listening != 0:
                    self.journal.happen(DISCARDED, self.seat, lowest(kinds), 1)
        if self.excess_nuts() <= 0 and self.excess_cards() <= 0:
            self.end_turn()

    def excess_nuts(self) -> i64:
        """How many boxed nuts are too many (§33)."""
        return total(self.stock()) - self.limit

    def excess_cards(self) -> i64:
        """How many bonus cards are too many (§34)."""
        return count(self.hand()) - self.parts.cards_kept

    def list_cleanup(self, into: vec[i64]) -> i64:
        """What can be discarded."""
        n: i64 = 0
        if self.excess_nuts() > 0:
            n = list_members(kinds_in(self.stock()), DISCARD, into, 0)
        if self.excess_cards() > 0:
            for kind in range(self.parts.kinds):
                if self.hand() & self.parts.of_kind[kind] != 0:
                    into[n] = self.parts.drop + kind
                    n += 1
        return n

    def discard(self, nut: i64) -> None:
        """A boxed nut too many (§33)."""
        self.give_back(ONE[nut])
        if self.listening != 0:
            self.journal.happen(DISCARDED, self.seat, nut, 0)
        self.go_on_cleaning()

    def drop_card(self, kind: i64) -> None:
        """A bonus card too many (§34)."""
        age: i64 = telling.age_of(self, kind) if self.listening != 0 else 0
        self.spend(kind)
        if self.listening != 0:
            self.journal.happen(DROPPED, self.seat, kind, age)
        self.go_on_cleaning()

    def end_turn(self) -> None:
        """The end is triggered once and then runs its course (§50, §56); no game lasts for ever (§53)."""
        if self.listening != 0:
            self.journal.beat(self)
        if self.closing > 0:
            self.closing -= 1
        elif self.points[self.seat] >= self.parts.points_to_end:
            self.closing = self.turns_to_come()
            if self.listening != 0:
                event: i64 = THIS_ROUND_IS_LAST if self.parts.equal_turns == 1 else LAST_ROUND
                self.journal.happen(event, self.seat, self.points[self.seat], self.closing)
        if self.closing == 0 or self.turn >= self.parts.turns:
            self.end_game(telling.End.LAST_ROUND if self.closing == 0 else telling.End.LONGEST)
            return
        self.turn += 1
        self.seat += 1
        if self.seat == self.players:
            self.seat = 0
        self.begin_turn()
        if self.listening != 0:
            telling.begun(self)

    def turns_to_come(self) -> i64:
        """After whoever has points enough, everybody plays once more (§50), or the round to its end (§56)."""
        if self.parts.equal_turns == 0:
            return self.players
        return self.players - 1 - (self.turn - 1) % self.players

    def end_game(self, cause: i64) -> None:
        """Nothing is to be decided any more (§50, §52, §53)."""
        self.step = Step.OVER
        if self.listening != 0:
            telling.over(self, cause)
