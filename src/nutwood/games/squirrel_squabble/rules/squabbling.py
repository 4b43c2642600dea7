"""Squabbles: the way, the battle, and what comes of it (§35 to §42, §48, §49)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.games.squirrel_squabble.rules.board import DOG, EMPTY_PUDDLE, NO_WAY, OFF, spaces_between
from nutwood.games.squirrel_squabble.rules.movement import Movement
from nutwood.games.squirrel_squabble.rules.squirrel import FULL, NOTHING, Squirrel
from nutwood.games.squirrel_squabble.rules.table import Stage


class Squabbling(Movement):
    """What the coin Squabble does."""

    def start_squabble(self, seat: i64) -> None:
        """The attacker runs to the defender, unless the squabble is cancelled (§35, §36)."""
        attacker, defender = self.squirrel(seat), self.squirrel(1 - seat)
        attacker.action = NOTHING
        if self.tile(defender.at) == defender.home:
            return
        crossable = self.crossable()
        spaces = spaces_between(attacker.at, defender.at, crossable)
        if spaces == NO_WAY:
            return
        if attacker.nuts == FULL and self.leads_home(attacker, defender.at, crossable, spaces):
            self.put_home(attacker)
            self.end(BIT[seat])
            return
        attacker.at = defender.at
        attacker.left = 1
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
        if self.stage == Stage.ATTACKER_ROLLS:
            self.rolled = die
            self.stage = Stage.DEFENDER_ROLLS
            return
        lead: i64 = self.rolled + 4 - self.spaces - die
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
            self.steal(attacker, defender)
            self.stand_ground(attacker, seat)
            self.go_home(defender, 1 - seat)
        elif lead < 0:
            self.steal(defender, attacker)
            self.go_home(attacker, seat)
        else:
            self.go_home(attacker, seat)

    def steal(self, winner: Squirrel, loser: Squirrel) -> None:
        """A nut for the winner, if there is one and room for it (§38)."""
        if loser.nuts > 0 and winner.nuts < FULL:
            loser.nuts -= 1
            winner.nuts += 1

    def stand_ground(self, attacker: Squirrel, seat: i64) -> None:
        """The attacker that won chooses a facing; a puddle takes the rest of its round (§41)."""
        self.owe_facing(seat)
        if self.is_puddle(attacker.at):
            attacker.out = 1

    def go_home(self, squirrel: Squirrel, seat: i64) -> None:
        """The beaten squirrel goes home and, with five nuts, has won; else it chooses its facing (§39, §40, §49)."""
        self.put_home(squirrel)
        if squirrel.nuts == FULL:
            self.end(BIT[seat])
        elif self.owed == 0:
            self.owe_facing(seat)
        else:
            self.owe_facing_later(seat)
