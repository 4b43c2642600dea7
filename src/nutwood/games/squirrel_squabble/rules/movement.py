"""Movement: both squirrels at the same time (§24 to §34, §47)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.events import CANCELLED, FELL, SCARED, TURNED, WALKED
from nutwood.games.squirrel_squabble.rules.board import AHEAD, DOG, EMPTY_PUDDLE, OFF
from nutwood.games.squirrel_squabble.rules.setting_up import SettingUp
from nutwood.games.squirrel_squabble.rules.squirrel import MOVE_2, NOTHING, U_TURN, Squirrel
from nutwood.games.squirrel_squabble.rules.table import Cause, Stage

STAYS: Final = -1


class Reason:
    """Why a move is cancelled, in the order of the event's reasons."""

    OFF_THE_BOARD: Final = 0
    OPPOSING_HOME: Final = 1
    SAME_SQUARE: Final = 2
    OCCUPIED: Final = 3
    SAME_PUDDLE: Final = 4
    OCCUPIED_PUDDLE: Final = 5


QUARTERS: Final = vec[i64]([0, 0, 3, 1, 2])
"""How far an action turns a squirrel clockwise."""


class Movement(SettingUp):
    """What the coins Move 1, Move 2, Turn Left, Turn Right and U-Turn do."""

    def move_together(self) -> None:
        """Cancel what cannot be, walk the rest, turn; then see who is home (§24 to §34, §50)."""
        first, second = self.first, self.second
        self.stage = Stage.SQUABBLE
        winners: i64 = 0
        if first.action <= MOVE_2 or second.action <= MOVE_2:
            winners = self.walk_together(first, second)
        self.finish(first, 0)
        self.finish(second, 1)
        if self.listening != 0:
            self.journal.beat(self)
        if winners != 0:
            self.end(winners, Cause.WALKED_HOME, 47)

    def walk_together(self, first: Squirrel, second: Squirrel) -> i64:
        """Ends are compared as if there were no dogs or puddles, then ways are walked; who wins (§25 to §34, §47)."""
        one, two = self.end_of_move(first, second), self.end_of_move(second, first)
        if self.listening != 0:
            self.tell_hindered(first, 0, one)
            self.tell_hindered(second, 1, two)
        if one == two:
            self.both_cancelled(one, Reason.SAME_SQUARE, 26)
            return 0
        one, two = self.unless_taken(one, two, second, 0, 27), self.unless_taken(two, one, first, 1, 27)
        one, two = self.where_stopped(first, one), self.where_stopped(second, two)
        if one == two and one != STAYS and self.is_puddle(one):
            self.both_cancelled(one, Reason.SAME_PUDDLE, 33)
            return 0
        one, two = self.unless_taken(one, two, second, 0, 34), self.unless_taken(two, one, first, 1, 34)
        winners: i64 = 0
        if one != STAYS and self.walk(first, one, 0):
            winners |= 1
        if two != STAYS and self.walk(second, two, 1):
            winners |= 2
        return winners

    def tell_hindered(self, squirrel: Squirrel, seat: i64, end: i64) -> None:
        """A move off the board, or onto the opposing home (§25)."""
        if squirrel.action > MOVE_2 or end != STAYS:
            return
        ahead = AHEAD[4 * squirrel.at + squirrel.facing]
        if ahead != OFF and squirrel.action == MOVE_2:
            ahead = AHEAD[4 * ahead + squirrel.facing]
        reason: i64 = Reason.OFF_THE_BOARD if ahead == OFF else Reason.OPPOSING_HOME
        self.journal.happen(CANCELLED, seat, squirrel.action, reason, 25)

    def both_cancelled(self, end: i64, reason: i64, rule: i64) -> None:
        """Both moves come to nothing, if both were moves at all (§26, §33)."""
        if self.listening != 0 and end != STAYS:
            self.journal.happen(CANCELLED, 0, self.first.action, reason, rule)
            self.journal.happen(CANCELLED, 1, self.second.action, reason, rule)

    def end_of_move(self, mine: Squirrel, other: Squirrel) -> i64:
        """Where a move would end; `STAYS` for a turn, off the board, or on the opposing home (§25)."""
        if mine.action > MOVE_2:
            return STAYS
        end = AHEAD[4 * mine.at + mine.facing]
        if end != OFF and mine.action == MOVE_2:
            end = AHEAD[4 * end + mine.facing]
        if end == OFF or self.tile(end) == other.home:
            return STAYS
        return end

    def unless_taken(self, end: i64, others_end: i64, other: Squirrel, seat: i64, rule: i64) -> i64:
        """The end of a move, or `STAYS` if the other squirrel stays there (§27, §34)."""
        if others_end != STAYS or end != other.at:
            return end
        if self.listening != 0:
            reason: i64 = Reason.OCCUPIED if rule == 27 else Reason.OCCUPIED_PUDDLE
            self.journal.happen(CANCELLED, seat, self.squirrel(seat).action, reason, rule)
        return STAYS

    def where_stopped(self, squirrel: Squirrel, end: i64) -> i64:
        """The first dog or puddle on the way, home for who has five nuts, or the end (§30, §47)."""
        if end == STAYS:
            return STAYS
        through = AHEAD[4 * squirrel.at + squirrel.facing]
        if squirrel.nuts == self.coins.nuts_to_win and self.tile(through) == squirrel.home:
            return through
        face = self.face(through)
        return through if DOG <= face <= EMPTY_PUDDLE else end

    def walk(self, squirrel: Squirrel, stop: i64, seat: i64) -> bool:
        """Walk an uncancelled move; whether it brought five nuts home (§30 to §32, §47)."""
        if self.listening != 0:
            self.journal.happen(WALKED, seat, squirrel.at, stop, 24)
        if self.face(stop) == DOG:
            self.scare(squirrel, seat, stop)
            return False
        squirrel.at = stop
        squirrel.left = 1
        if self.is_puddle(stop):
            squirrel.out = 1
            if self.listening != 0:
                self.journal.happen(FELL, seat, stop, 32)
        return squirrel.nuts == self.coins.nuts_to_win and self.tile(stop) == squirrel.home

    def scare(self, squirrel: Squirrel, seat: i64, dog: i64) -> None:
        """The dog: a nut is lost, then home, and no more actions in this round (§31)."""
        lost = min(squirrel.nuts, 1)
        squirrel.nuts -= lost
        self.put_home(squirrel)
        if self.listening != 0:
            self.journal.happen(SCARED, seat, dog, squirrel.at, lost)
        squirrel.out = 1
        self.owe_facing(seat)

    def finish(self, squirrel: Squirrel, seat: i64) -> None:
        """Turns, a quarter or half, wherever they point; then its movement is done (§24)."""
        action = squirrel.action
        if action > U_TURN:
            return
        squirrel.facing = (squirrel.facing + QUARTERS[action]) & 3
        squirrel.action = NOTHING
        if self.listening != 0 and action > MOVE_2:
            self.journal.happen(TURNED, seat, action, squirrel.facing)
