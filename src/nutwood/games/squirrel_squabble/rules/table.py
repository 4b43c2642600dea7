"""What lies on the table, and what every chapter of the rules does with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT
from nutwood.core.state import State
from nutwood.games.squirrel_squabble.events import FACED, ROUND_BEGAN, TIED, WON
from nutwood.games.squirrel_squabble.rules.board import (
    AHEAD,
    EMPTY_PUDDLE,
    FACE_UP,
    NEIGHBOURS,
    NUT_PUDDLE,
    OFF,
    TURNED,
    exchange,
    tile_on,
)
from nutwood.games.squirrel_squabble.rules.squirrel import UNDECIDED, Coins, Squirrel


class Stage:
    """Where the game is: what waits for a choice, and in a step what is resolved next (§13)."""

    DROP: Final = 0
    PLACE: Final = 1
    TAKE: Final = 2
    LAY: Final = 3
    SHOW: Final = 4
    FLIP: Final = 5
    SWITCH: Final = 6
    MOVE: Final = 7
    SQUABBLE: Final = 8
    WHICH_FLIP: Final = 9
    WHICH_SWITCH: Final = 10
    WHICH_WITH: Final = 11
    ATTACKER_ROLLS: Final = 12
    DEFENDER_ROLLS: Final = 13
    OVER: Final = 14


class Cause:
    """Why the game is over, in the order of the causes of the events."""

    WALKED_HOME: Final = 0
    WAY_OVER_HOME: Final = 1
    SENT_HOME: Final = 2


class SquabbleTable(State):
    """The board, two squirrels, and how far the round has come."""

    coins: Coins
    board: i64
    falling: i64
    """The tiles that have not fallen yet, first sides up: how many of each, three bits each."""
    heap: i64
    """The tiles that have fallen and are not yet placed: how many of each, three bits each."""
    by_chance: i64
    """1 if chance arranges the board (§9)."""
    first: Squirrel
    second: Squirrel
    stage: i64
    owed: i64
    """Facings to choose: two bits a set of seats that choose together, the next to choose lowest (§17, §41)."""
    round: i64
    step: i64
    actor: i64
    """The seat that flips, switches or attacks; `OFF` if none does."""
    picked: i64
    """The first tile of a switch; `OFF` if none is picked."""
    spaces: i64
    rolled: i64
    """The attacker's die; for the moment in which both are compared, the defender's three bits above it."""
    winners: i64

    def squirrel(self, seat: i64) -> Squirrel:
        """The squirrel of a seat."""
        return self.first if seat == 0 else self.second

    def tile(self, square: i64) -> i64:
        """The tile that lies there."""
        return tile_on(self.board, square)

    def face(self, square: i64) -> i64:
        """The side of the tile there that is up."""
        return FACE_UP[tile_on(self.board, square)]

    def is_puddle(self, square: i64) -> bool:
        """Whether there is a puddle, with or without a nut."""
        face = self.face(square)
        return NUT_PUDDLE <= face <= EMPTY_PUDDLE

    def turn_over(self, square: i64) -> None:
        """The tile there shows its other side; a home stays as it is (§3, §21)."""
        tile = self.tile(square)
        self.board = exchange(self.board, square, tile, TURNED[tile])

    def switch(self, one: i64, other: i64) -> None:
        """Two tiles change places (§22)."""
        here, there = self.tile(one), self.tile(other)
        self.board = exchange(exchange(self.board, one, here, there), other, there, here)

    def home_of(self, squirrel: Squirrel) -> i64:
        """Where the squirrel's home lies now (§23)."""
        for square in range(9):
            if self.tile(square) == squirrel.home:
                return square
        return OFF

    def free_beside(self, seat: i64) -> i64:
        """The squares next to a squirrel that have no squirrel on them (§20, §22)."""
        return NEIGHBOURS[self.squirrel(seat).at] & ~BIT[self.squirrel(1 - seat).at]

    def owe_facing(self, seat: i64) -> None:
        """A player has to choose a facing, together with those who already have to (§17)."""
        self.owed |= BIT[seat]

    def owe_facing_later(self, seat: i64) -> None:
        """A player has to choose a facing, once those who have to now have chosen (§41)."""
        self.owed |= BIT[seat] * 4

    def may_face(self, squirrel: Squirrel, facing: i64) -> bool:
        """A chosen facing points to a square of the board (§8, §16)."""
        return AHEAD[4 * squirrel.at + facing] != OFF

    def choose_facing(self, seat: i64, facing: i64) -> None:
        """A facing counts once everybody who chooses now has chosen (§17)."""
        self.squirrel(seat).choice = facing
        if self.undecided() != 0:
            return
        for turned in range(2):
            if (self.owed >> turned) & 1 == 1:
                self.commit_facing(self.squirrel(turned), turned)
        self.owed >>= 2
        if self.listening != 0 and self.step == 0:
            self.journal.happen(ROUND_BEGAN, self.round)

    def commit_facing(self, squirrel: Squirrel, seat: i64) -> None:
        """The squirrel is put down as chosen."""
        squirrel.facing = squirrel.choice
        squirrel.choice = UNDECIDED
        if self.listening != 0:
            self.journal.happen(FACED, seat, squirrel.facing, 8 if self.round == 1 and self.step == 0 else 16)

    def undecided(self) -> i64:
        """The seats that still have to choose a facing now."""
        seats: i64 = self.owed & 3
        if self.first.choice != UNDECIDED:
            seats &= 2
        if self.second.choice != UNDECIDED:
            seats &= 1
        return seats

    def put_home(self, squirrel: Squirrel) -> None:
        """The squirrel is set on its home square (§31, §39, §40)."""
        squirrel.at = self.home_of(squirrel)
        squirrel.left = 1

    def end(self, winners: i64, cause: i64, rule: i64) -> None:
        """The game is over: nothing else is resolved (§50)."""
        self.winners = winners
        if self.listening != 0:
            if winners == 1 or winners == 2:
                self.journal.happen(WON, winners - 1, cause, rule)
            else:
                self.journal.happen(TIED, 0 if winners == 3 else 1, 50 if winners == 3 else 51)
        self.stage = Stage.OVER
        self.owed = 0
        self.actor = OFF
