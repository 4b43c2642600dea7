"""What an expert of Squirrel Squabble looks at."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.linear import LinearExpert
from nutwood.core.sets import BIT, count
from nutwood.core.state import State
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.moves import FACE, FLIP, LAY
from nutwood.games.squirrel_squabble.rules.board import (
    AHEAD,
    DOG,
    EMPTY_PUDDLE,
    NEIGHBOURS,
    NO_WAY,
    NUT,
    NUT_PUDDLE,
    OFF,
    TWO_NUTS,
    spaces_between,
)
from nutwood.games.squirrel_squabble.rules.movement import QUARTERS
from nutwood.games.squirrel_squabble.rules.squirrel import LEFT, MOVE_1, MOVE_2, RIGHT, U_TURN, Squirrel
from nutwood.games.squirrel_squabble.rules.steps import STEPS
from nutwood.games.squirrel_squabble.state import SquabbleState

NAMES = (
    "nuts",
    "three-nuts",
    "four-nuts",
    "five-nuts",
    "homecoming-in-one",
    "homecoming-in-two",
    "homecoming-in-three",
    "way-home",
    "gain-in-one",
    "gain-in-two",
    "gain-in-three",
    "places-to-gather",
    "about-to-gather",
    "out",
    "closed-in",
    "prey",
    "prey-with-five",
    "at-home",
)
"""What the weights in weights.toml are called, in the order of the features."""
UNKNOWN: Final = -1
SQUARES: Final = 511
EACH: Final = 262657
"""A set of squares times this is the same set for one coin, for two and for three."""
TRIES: Final = 3
MOVER: Final = 1
MOVERS: Final = 3
TURNER: Final = 4
SIDE: Final = 8
"""A purse of coins that move a squirrel: up to two with Move 1 and Move 2, Move 1 with U-Turn, Left with Right."""


class Feature:
    """Where each feature stands, by the name of its weight."""

    NUTS: Final = 0
    THREE_NUTS: Final = 1
    FOUR_NUTS: Final = 2
    FIVE_NUTS: Final = 3
    HOMECOMING_IN_ONE: Final = 4
    HOMECOMING_IN_TWO: Final = 5
    HOMECOMING_IN_THREE: Final = 6
    WAY_HOME: Final = 7
    GAIN_IN_ONE: Final = 8
    GAIN_IN_TWO: Final = 9
    GAIN_IN_THREE: Final = 10
    PLACES_TO_GATHER: Final = 11
    ABOUT_TO_GATHER: Final = 12
    OUT: Final = 13
    CLOSED_IN: Final = 14
    PREY: Final = 15
    PREY_WITH_FIVE: Final = 16
    AT_HOME: Final = 17


class Squabbler(LinearExpert):
    """Knows which squares a squirrel can come to with one, two or three coins."""

    names: ClassVar[tuple[str, ...]] = NAMES

    ways: vec[i64]
    """Those squares by what ends a move, square and facing: nine bits for one coin, for two and for three."""
    ends: vec[i64]
    dogs: i64
    puddles: i64
    one_nut: i64
    two_nuts: i64
    empty: i64
    full: i64
    """As many nuts as win (§46)."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__(weights)
        self.ways = vec[i64]([UNKNOWN for _ in range(512 * 36)])
        self.ends = vec[i64]([0, 0, 0])
        self.dogs = 0
        self.puddles = 0
        self.one_nut = 0
        self.two_nuts = 0
        self.empty = 0

    def describe(self, state: State, seat: i64, into: vec[float]) -> None:
        """Nuts, the way home, what can be gathered, and whom one can rob."""
        assert isinstance(state, SquabbleState)
        for i in range(len(NAMES)):
            into[i] = 0.0
        mine = state.squirrel(seat)
        if mine.at == OFF:
            return
        self.look_around(state)
        other = state.squirrel(1 - seat)
        self.the_nuts(state, mine, into)
        ways = self.ways_of(4 * mine.at + mine.facing)
        taken: i64 = BIT[other.at] | BIT[state.home_of(other)]
        if mine.nuts == self.full:
            self.the_way_home(BIT[state.home_of(mine)], ways, into)
        else:
            self.the_harvest(mine, ways, taken, into)
        into[Feature.CLOSED_IN] = float(count(NEIGHBOURS[mine.at] & (self.dogs | self.puddles | taken))) / 4.0
        self.the_prey(state, mine, other, into)

    def look_around(self, state: SquabbleState) -> None:
        """Which squares show what, and how many nuts win."""
        self.full = state.coins.nuts_to_win
        self.dogs = 0
        self.puddles = 0
        self.one_nut = 0
        self.two_nuts = 0
        self.empty = 0
        for square in range(9):
            face = state.face(square)
            if face == NUT:
                self.one_nut |= BIT[square]
            elif face == TWO_NUTS:
                self.two_nuts |= BIT[square]
            elif face == DOG:
                self.dogs |= BIT[square]
            elif face == NUT_PUDDLE:
                self.puddles |= BIT[square]
                self.one_nut |= BIT[square]
            elif face == EMPTY_PUDDLE:
                self.puddles |= BIT[square]
                self.empty |= BIT[square]

    def the_nuts(self, state: SquabbleState, mine: Squirrel, into: vec[float]) -> None:
        """What the squirrel carries, and what the end of this round will bring as things stand."""
        into[Feature.NUTS] = float(mine.nuts) / float(self.full)
        into[Feature.THREE_NUTS] = 1.0 if mine.nuts >= self.full - 2 else 0.0
        into[Feature.FOUR_NUTS] = 1.0 if mine.nuts >= self.full - 1 else 0.0
        into[Feature.FIVE_NUTS] = 1.0 if mine.nuts == self.full else 0.0
        home = state.home_of(mine)
        into[Feature.WAY_HOME] = float(mine.nuts * steps_between(mine.at, home)) / 10.0
        into[Feature.ABOUT_TO_GATHER] = float(self.gain(BIT[mine.at], mine.nuts)) / 2.0 if mine.left == 1 else 0.0
        into[Feature.OUT] = float(STEPS - mine.shown) / 2.0 if mine.out == 1 else 0.0
        into[Feature.AT_HOME] = float(mine.nuts) / float(self.full) if mine.at == home else 0.0

    def the_way_home(self, home: i64, ways: i64, into: vec[float]) -> None:
        """Whether three coins bring five nuts home, and how soon."""
        into[Feature.HOMECOMING_IN_ONE] = 1.0 if ways & home != 0 else 0.0
        into[Feature.HOMECOMING_IN_TWO] = 1.0 if (ways >> 9) & home != 0 else 0.0
        into[Feature.HOMECOMING_IN_THREE] = 1.0 if (ways >> 18) & home != 0 else 0.0

    def the_harvest(self, mine: Squirrel, ways: i64, taken: i64, into: vec[float]) -> None:
        """The nuts that one, two or three coins can bring, and in how many places there are any."""
        free: i64 = SQUARES & ~taken
        into[Feature.GAIN_IN_ONE] = float(self.gain(ways & free, mine.nuts)) / 2.0
        into[Feature.GAIN_IN_TWO] = float(self.gain((ways >> 9) & free, mine.nuts)) / 2.0
        into[Feature.GAIN_IN_THREE] = float(self.gain((ways >> 18) & free, mine.nuts)) / 2.0
        into[Feature.PLACES_TO_GATHER] = float(count((ways >> 18) & free & (self.one_nut | self.two_nuts))) / 4.0

    def the_prey(self, state: SquabbleState, mine: Squirrel, other: Squirrel, into: vec[float]) -> None:
        """How well a squabble would go, if there is something to rob."""
        if other.nuts == 0 or mine.nuts == self.full or state.tile(other.at) == other.home:
            return
        spaces = spaces_between(mine.at, other.at, SQUARES & ~(self.dogs | self.puddles))
        if spaces == NO_WAY or mine.out == 1:
            return
        into[Feature.PREY] = float(7 - spaces) / 6.0
        if other.nuts == self.full:
            into[Feature.PREY_WITH_FIVE] = float(7 - spaces) / 6.0

    def gain(self, squares: i64, nuts: i64) -> i64:
        """The most that the best of these squares brings to a squirrel with so many nuts; 0 for no squares."""
        if nuts == self.full:
            return 0
        if squares & self.two_nuts != 0:
            return min(2, self.full - nuts)
        return 1 if squares & self.one_nut != 0 else 0

    def ways_of(self, where: i64) -> i64:
        """The squares to come to from this square and facing (4 × square + facing), looked up or found."""
        index: i64 = 36 * (self.dogs | self.puddles) + where
        found = self.ways[index]
        if found == UNKNOWN:
            for coins in range(STEPS):
                self.ends[coins] = 0
            self.try_coins(where, 2 * MOVER + TURNER + SIDE, 0)
            one = self.ends[0]
            two: i64 = one | self.ends[1]
            found = one + two * 512 + (two | self.ends[2]) * 262144
            self.ways[index] = found
        return found & ~(self.dogs * EACH)

    def try_coins(self, where: i64, purse: i64, coins: i64) -> None:
        """Try each of the coins that are left, after so many."""
        if coins == STEPS:
            return
        if purse & MOVERS != 0:
            self.try_move(where, MOVE_2, purse - MOVER, coins)
            self.try_move(where, MOVE_1, purse - MOVER, coins)
        if purse & TURNER != 0:
            self.try_move(where, MOVE_1, purse - TURNER, coins)
            self.try_coins(turned(where, U_TURN), purse - TURNER, coins + 1)
        if purse & SIDE != 0:
            self.try_coins(turned(where, LEFT), purse - SIDE, coins + 1)
            self.try_coins(turned(where, RIGHT), purse - SIDE, coins + 1)

    def try_move(self, where: i64, action: i64, purse: i64, coins: i64) -> None:
        """Move, note where that ends, and go on from there unless a dog or a puddle has ended it."""
        stops: i64 = self.dogs | self.puddles
        then = moved(where, action, stops)
        if then == where:
            return
        end: i64 = BIT[then >> 2]
        self.ends[coins] |= end
        if end & stops == 0:
            self.try_coins(then, purse, coins + 1)

    def weigh(self, state: State, seat: i64, moves: vec[i64], count: i64, into: vec[float]) -> None:
        """Coins and facings by what they lead to if the other rests."""
        assert isinstance(state, SquabbleState)
        self.look_around(state)
        mine = state.squirrel(seat)
        where = self.after_coins(state, mine)
        for i in range(count):
            into[i] = 1.0
            if moves[i] >= LAY or FACE <= moves[i] < FLIP:
                into[i] += max(float(self.promise(state, mine, where, moves[i])), 0.0) * self.sharpness

    def choose(self, state: State, seat: i64, moves: vec[i64], count: i64, dice: Dice) -> i64:
        """In rollouts: the best of a few coins or facings, by what they lead to if the other rests."""
        move = moves[dice.below(count)]
        if move < LAY and not FACE <= move < FLIP:
            return move
        assert isinstance(state, SquabbleState)
        self.look_around(state)
        mine = state.squirrel(seat)
        where = self.after_coins(state, mine)
        best = self.promise(state, mine, where, move)
        for _ in range(TRIES - 1):
            other = moves[dice.below(count)]
            promise = self.promise(state, mine, where, other)
            if promise > best:
                best = promise
                move = other
        return move

    def after_coins(self, state: SquabbleState, mine: Squirrel) -> i64:
        """Where the coins laid so far lead to, or -1 if a dog or puddle ends the round for the squirrel."""
        where: i64 = 4 * mine.at + mine.facing
        for place in range(mine.laid):
            if where >= 0:
                where = self.after(where, state.coins.actions[mine.coin(place)])
        return where

    def after(self, where: i64, action: i64) -> i64:
        """Where an action leads to, or -1 into a dog or puddle."""
        if action > U_TURN:
            return where
        if action > MOVE_2:
            return turned(where, action)
        then = moved(where, action, self.dogs | self.puddles)
        return then if then == where or BIT[then >> 2] & (self.dogs | self.puddles) == 0 else -1

    def promise(self, state: SquabbleState, mine: Squirrel, where: i64, move: i64) -> i64:
        """What a coin or facing leads to at best: twice the nuts, or home with five."""
        if where < 0:
            return 0
        if move < LAY:
            return self.hope(state, mine, 4 * mine.at + move - FACE, STEPS)
        action = state.coins.actions[move - LAY]
        then = self.after(where, action)
        if then < 0:
            end: i64 = BIT[moved(where, action, self.dogs | self.puddles) >> 2]
            return 2 * self.gain(end, mine.nuts) - (1 if end & self.one_nut == 0 else 0)
        return self.hope(state, mine, then, STEPS - 1 - mine.laid)

    def hope(self, state: SquabbleState, mine: Squirrel, where: i64, coins: i64) -> i64:
        """The best end of a round from here with so many coins to lay."""
        ends: i64 = 0
        if where >> 2 != mine.at:
            ends = BIT[where >> 2]
        if coins > 0:
            ends |= (self.ways_of(where) >> (9 * (coins - 1))) & SQUARES
        if mine.nuts == self.full:
            return 6 if ends & BIT[state.home_of(mine)] != 0 else 0
        return 2 * self.gain(ends, mine.nuts)


def turned(where: i64, action: i64) -> i64:
    """A square and facing after a turn."""
    return (where & ~3) | ((where + QUARTERS[action]) & 3)


def moved(where: i64, action: i64, stops: i64) -> i64:
    """A square and facing after a move that meets no squirrel; the same if there is no room for it."""
    facing: i64 = where & 3
    through = AHEAD[where]
    if through == OFF:
        return where
    if action == MOVE_1:
        return 4 * through + facing
    end = AHEAD[4 * through + facing]
    if end == OFF:
        return where
    return 4 * (through if BIT[through] & stops != 0 else end) + facing


def steps_between(one: i64, other: i64) -> i64:
    """Squares from one to the other on an empty board."""
    across: i64 = one % 3 - other % 3
    up: i64 = one // 3 - other // 3
    return max(across, -across) + max(up, -up)


EXPERT = Squabbler
