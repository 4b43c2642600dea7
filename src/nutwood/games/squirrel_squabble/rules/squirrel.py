"""A squirrel with its nuts and its coins (§4, §10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.rules.board import NO_TILE, OFF

MOVE_1: Final = 0
MOVE_2: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
U_TURN: Final = 4
FLIP_TILE: Final = 5
SWITCH_TILES: Final = 6
FLIP_ACTION: Final = 7
SQUABBLE: Final = 8
NOTHING: Final = 9

UNDECIDED: Final = -1
NO_PAST: Final = 0x999
"""Three times `NOTHING`: no coin was shown in a round before."""


class Coins:
    """The coins that each player owns, and the numbers of the rules; they never change in a game.

    A coin with the side that is up is a number: 2 × the kind of the coin + the side.
    """

    actions: vec[i64]
    """The action of each coin and side."""
    owned: vec[i64]
    """The kind of each of the six coins."""
    kinds: i64
    purse: i64
    """How many coins there are of each kind, three bits each."""
    nuts_to_win: i64
    squabble_bonus: i64
    rounds: i64
    """As `parameters.py` says."""


def coins_of(actions: list[int], owned: list[int]) -> Coins:
    """Coins with these actions on their sides; each player owns these kinds."""
    coins = Coins()
    coins.actions = vec[i64](actions)
    coins.owned = vec[i64](owned)
    coins.kinds = len(actions) // 2
    coins.purse = sum(8**kind for kind in owned)
    return coins


class Squirrel:
    """One player's squirrel, and what the player has laid in this round."""

    home: i64
    """The number of its home tile."""
    at: i64
    facing: i64
    nuts: i64
    left: i64
    """1 if it has left, in this round, the square where it began (§44)."""
    out: i64
    """1 if it has lost the rest of the round (§18)."""
    purse: i64
    """The coins still in hand, as many of each kind, three bits each."""
    stack: i64
    """The coins laid, the first to play lowest, four bits each."""
    laid: i64
    shown: i64
    turned: i64
    """The set of shown coins that a Flip Action has turned over (§19)."""
    action: i64
    """What is still to be resolved in this step."""
    past: i64
    """The actions that lay up when the last round was over, the first lowest, four bits each; `NOTHING` if hidden."""
    choice: i64
    """A facing chosen while the other player still has to choose one too (§17)."""

    def copy(self) -> Squirrel:
        """An independent copy."""
        twin = Squirrel()
        twin.home = self.home
        twin.at = self.at
        twin.facing = self.facing
        twin.nuts = self.nuts
        twin.left = self.left
        twin.out = self.out
        twin.purse = self.purse
        twin.stack = self.stack
        twin.laid = self.laid
        twin.shown = self.shown
        twin.turned = self.turned
        twin.action = self.action
        twin.past = self.past
        twin.choice = self.choice
        return twin

    def coin(self, place: i64) -> i64:
        """The coin, with the side that is up, in this place of the stack."""
        return (self.stack >> (4 * place)) & 15

    def lay(self, coin: i64) -> None:
        """Put the next coin of the programme down (§10)."""
        self.stack |= coin * BIT[4 * self.laid]
        self.laid += 1
        self.purse -= BIT[3 * (coin >> 1)]

    def take_back_coins(self, purse: i64) -> None:
        """Every round starts with all coins in hand (§10)."""
        self.purse = purse
        self.stack = 0
        self.laid = 0
        self.shown = 0
        self.turned = 0
        self.action = NOTHING

    def remember_shown(self, coins: Coins) -> None:
        """What was shown in the round stays known to all; what was not goes back unseen (§12)."""
        past: i64 = 0
        for place in range(3):
            action: i64 = NOTHING
            if place < self.shown:
                action = coins.actions[self.coin(place)]
            past |= action * BIT[4 * place]
        self.past = past

    def show(self, coins: Coins) -> None:
        """Turn to the next coin, unless the rest of the round is lost (§12, §18)."""
        if self.out == 0:
            self.action = coins.actions[self.coin(self.shown)]
            self.shown += 1

    def turn_coin(self, coins: Coins) -> None:
        """The shown coin is turned over; its other side counts now (§19)."""
        place = self.shown - 1
        self.stack ^= BIT[4 * place]
        self.turned |= BIT[place]
        self.action = coins.actions[self.coin(place)]

    def redraw_coins(self, coins: Coins, dice: Dice) -> None:
        """Lay another programme that looks the same to those who do not own it (§52).

        Every guess at the shown coins leaves equally many programmes, so it is enough to draw one evenly among
        those that fit, then the hidden coins among the rest.
        """
        shown, laid, stack, turned = self.shown, self.laid, self.stack, self.turned
        free: i64 = self.guess_shown(coins, dice, shown, stack, turned)
        while free < 0:
            free = self.guess_shown(coins, dice, shown, stack, turned)
        while self.laid < laid:
            owned = dice.below(6)
            if free & BIT[owned] != 0:
                free ^= BIT[owned]
                self.lay(2 * coins.owned[owned] + dice.below(2))

    def guess_shown(self, coins: Coins, dice: Dice, shown: i64, stack: i64, turned: i64) -> i64:
        """Draw a coin for each that was shown; the set of coins still free, or -1 if one was drawn twice."""
        self.purse = coins.purse
        self.stack = 0
        self.laid = 0
        free: i64 = 63
        for place in range(shown):
            seen = (stack >> (4 * place)) & 15
            owned = draw_alike(coins, dice, seen, turned & BIT[place] != 0)
            if free & BIT[owned] == 0:
                return -1
            free ^= BIT[owned]
            self.lay(side_up(coins, coins.owned[owned], coins.actions[seen]))
        return free


def draw_alike(coins: Coins, dice: Dice, seen: i64, both_sides: bool) -> i64:
    """One of the six coins that may be the one seen: of its kind if both sides were, else with that action."""
    while True:
        owned = dice.below(6)
        kind = coins.owned[owned]
        if kind == seen >> 1 if both_sides else side_up(coins, kind, coins.actions[seen]) >= 0:
            return owned


def side_up(coins: Coins, kind: i64, action: i64) -> i64:
    """The coin of this kind with this action up, or -1 if it has no such side."""
    if coins.actions[2 * kind] == action:
        return 2 * kind
    if coins.actions[2 * kind + 1] == action:
        return 2 * kind + 1
    return -1


def unborn(purse: i64) -> Squirrel:
    """A squirrel that nobody has taken yet (§7)."""
    squirrel = Squirrel()
    squirrel.home = NO_TILE
    squirrel.at = OFF
    squirrel.facing = 0
    squirrel.nuts = 0
    squirrel.left = 0
    squirrel.out = 0
    squirrel.past = NO_PAST
    squirrel.choice = UNDECIDED
    squirrel.take_back_coins(purse)
    return squirrel
