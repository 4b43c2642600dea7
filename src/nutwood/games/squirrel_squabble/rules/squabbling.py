"""Squabbles: the way, the battle, and what comes of it (§35 to §42, §48, §49)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.games.squirrel_squabble.events import (
    ATTACKED,
    CANCELLED,
    FELL,
    FOUGHT,
    ROLLED,
    SENT_HOME,
    SPARED,
    STOLE,
    WALKED,
)
from nutwood.games.squirrel_squabble.rules.board import DOG, EMPTY_PUDDLE, NO_WAY, OFF, spaces_between
from nutwood.games.squirrel_squabble.rules.movement import Movement
from nutwood.games.squirrel_squabble.rules.squirrel import NOTHING, SQUABBLE, Squirrel
from nutwood.games.squirrel_squabble.rules.table import Cause, Stage

DEFENDER_AT_HOME: Final = 7
NO_WAY_THERE: Final = 8
"""Why a squabble is cancelled, in the order of the event's reasons."""


class Squabbling(Movement):
    """What the coin Squabble does."""

    def start_squabble(self, seat: i64) -> None:
        """The attacker runs to the defender, unless the squabble is cancelled (§35, §36)."""
        attacker, defender = self.squirrel(seat), self.squirrel(1 - seat)
        attacker.action = NOTHING
        if self.tile(defender.at) == defender.home:
            if self.listening != 0:
                self.journal.happen(CANCELLED, seat, SQUABBLE, DEFENDER_AT_HOME, 36)
            return
        crossable = self.crossable()
        spaces = spaces_between(attacker.at, defender.at, crossable)
        if spaces == NO_WAY:
            if self.listening != 0:
                self.journal.happen(CANCELLED, seat, SQUABBLE, NO_WAY_THERE, 36)
            return
        here = attacker.at
        if attacker.nuts == self.coins.nuts_to_win and self.leads_home(attacker, defender.at, crossable, spaces):
            self.put_home(attacker)
            if self.listening != 0:
                self.journal.happen(WALKED, seat, here, attacker.at, 48)
            self.end(BIT[seat], Cause.WAY_OVER_HOME, 48)
            return
        attacker.at = defender.at
        attacker.left = 1
        if self.listening != 0:
            self.journal.happen(ATTACKED, seat, here, attacker.at, spaces)
        self.actor = seat
        self.spaces = spaces
        self.stage = Stage.ATTACKER_ROLLS

    def crossable(self) -> i64:
        """The squares without dog or puddle (§35)."""
        squares: i64 = 0
        for square in range(9):
            face = self.face(square)
            if face < DOG or face > EMPTY_PUDDLE:
                squares |= BIT[square]
        return squares

    def leads_home(self, attacker: Squirrel, goal: i64, crossable: i64, spaces: i64) -> bool:
        """Whether a shortest way leads over the attacker's home (§48)."""
        home = self.home_of(attacker)
        return spaces_between(attacker.at, home, crossable) + spaces_between(home, goal, crossable) == spaces

    def roll_die(self, die: i64) -> None:
        """The attacker's die, then the defender's, which decides (§37)."""
        attacking = self.stage == Stage.ATTACKER_ROLLS
        if self.listening != 0:
            self.journal.happen(ROLLED, self.actor if attacking else 1 - self.actor, die)
        if attacking:
            self.rolled = die
            self.stage = Stage.DEFENDER_ROLLS
            return
        lead: i64 = self.rolled + self.coins.squabble_bonus - self.spaces - die
        if self.listening != 0:
            outcome: i64 = 0 if lead > 0 else 1 if lead < 0 else 2
            rule: i64 = 40 if lead == 0 else 37
            self.journal.happen(FOUGHT, self.actor, self.rolled, self.spaces, die, outcome, rule)
            self.rolled |= die << 3
            self.journal.beat(self)
        self.rolled = 0
        self.spaces = 0
        self.stage = Stage.SHOW
        self.resolve_battle(lead)
        self.actor = OFF

    def resolve_battle(self, lead: i64) -> None:
        """Victory, defeat or draw of the attacker (§37 to §41)."""
        seat = self.actor
        attacker, defender = self.squirrel(seat), self.squirrel(1 - seat)
        if lead > 0:
            self.steal(attacker, defender, seat)
            self.stand_ground(attacker, seat)
            self.go_home(defender, 1 - seat, 39)
        elif lead < 0:
            self.steal(defender, attacker, 1 - seat)
            self.go_home(attacker, seat, 39)
        else:
            self.go_home(attacker, seat, 40)

    def steal(self, winner: Squirrel, loser: Squirrel, seat: i64) -> None:
        """A nut for the winner, if there is one and room for it (§38)."""
        if loser.nuts > 0 and winner.nuts < self.coins.nuts_to_win:
            loser.nuts -= 1
            winner.nuts += 1
            if self.listening != 0:
                self.journal.happen(STOLE, seat, 1 - seat)
        elif self.listening != 0:
            self.journal.happen(SPARED, seat, 1 - seat, 0 if loser.nuts == 0 else 1)

    def stand_ground(self, attacker: Squirrel, seat: i64) -> None:
        """The attacker that won chooses a facing; a puddle takes the rest of its round (§41)."""
        self.owe_facing(seat)
        if self.is_puddle(attacker.at):
            attacker.out = 1
            if self.listening != 0:
                self.journal.happen(FELL, seat, attacker.at, 41)

    def go_home(self, squirrel: Squirrel, seat: i64, rule: i64) -> None:
        """The beaten squirrel goes home and, with five nuts, has won; else it chooses its facing (§39, §40, §49)."""
        self.put_home(squirrel)
        if self.listening != 0:
            self.journal.happen(SENT_HOME, seat, squirrel.at, rule)
        if squirrel.nuts == self.coins.nuts_to_win:
            self.end(BIT[seat], Cause.SENT_HOME, 49)
        elif self.owed == 0:
            self.owe_facing(seat)
        else:
            self.owe_facing_later(seat)
