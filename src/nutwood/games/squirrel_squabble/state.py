"""A position of Squirrel Squabble: who chooses what, who knows what, who has won."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, list_members
from nutwood.core.state import CHANCE, ENDED
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.events import CHOSE_FACING
from nutwood.games.squirrel_squabble.moves import DROP, FACE, FLIP, LAY, PLACE, ROLL, SWITCH, TAKE, WITH
from nutwood.games.squirrel_squabble.rules.board import GREEN_HOME, NO_TILE, OFF, ORANGE_HOME
from nutwood.games.squirrel_squabble.rules.squirrel import UNDECIDED, Coins, Squirrel, unborn
from nutwood.games.squirrel_squabble.rules.steps import STEPS, Steps
from nutwood.games.squirrel_squabble.rules.table import Stage


class SquabbleState(Steps):
    """The whole game as the house plays it."""

    def seats(self) -> i64:
        """Two players (§1)."""
        return 2

    def widest(self) -> i64:
        """Six coins with two sides each."""
        return 12

    def mover(self) -> i64:
        """The first of the choosers, chance while tiles fall or dice roll, or nobody."""
        if self.stage == Stage.LAY and self.owed == 0:
            return 0 if self.first.laid < STEPS else 1
        choosers = self.choosers()
        if choosers != 0:
            return 1 - (choosers & 1)
        return ENDED if self.stage == Stage.OVER else CHANCE

    def choosers(self) -> i64:
        """Both choose facings and lay coins at the same time; everything else is one player's (§8, §10, §16)."""
        if self.owed != 0:
            return self.undecided()
        stage = self.stage
        if stage == Stage.LAY:
            return self.still_laying()
        if self.actor != OFF:
            return BIT[self.actor] if stage <= Stage.WHICH_WITH else 0
        if stage == Stage.TAKE:
            return 2
        return 1 if stage == Stage.PLACE and self.by_chance == 0 else 0

    def turn_of(self) -> i64:
        """A round is everybody's turn (§10)."""
        return 3 if Stage.LAY <= self.stage < Stage.OVER else 0

    def turn_number(self) -> i64:
        """One turn a round."""
        return self.round_number()

    def round_number(self) -> i64:
        """None while the board is arranged."""
        return self.round if self.stage >= Stage.LAY else 0

    def still_laying(self) -> i64:
        """The seats with fewer than three coins laid (§10)."""
        seats: i64 = 1 if self.first.laid < STEPS else 0
        return seats | 2 if self.second.laid < STEPS else seats

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """The legal moves of a chooser."""
        if self.owed != 0:
            return self.list_facings(self.squirrel(seat), into)
        stage = self.stage
        if stage == Stage.LAY:
            return self.list_coins(self.squirrel(seat).purse, into)
        if stage == Stage.WHICH_FLIP:
            return list_members(self.free_beside(seat), FLIP, into, 0)
        if stage == Stage.WHICH_SWITCH:
            return list_members(self.free_beside(seat), SWITCH, into, 0)
        if stage == Stage.WHICH_WITH:
            return list_members(self.free_beside(seat) & ~BIT[self.picked], WITH, into, 0)
        if stage == Stage.PLACE:
            return self.list_tiles(into)
        into[0] = TAKE
        into[1] = TAKE + 1
        return 2

    def list_coins(self, purse: i64, into: vec[i64]) -> i64:
        """Both sides of every coin still in hand, like coins once (§4, §10)."""
        n: i64 = 0
        move: i64 = LAY
        rest: i64 = purse
        while rest != 0:
            into[n] = move
            into[n + 1] = move + 1
            if rest & 7 != 0:
                n += 2
            move += 2
            rest >>= 3
        return n

    def list_facings(self, squirrel: Squirrel, into: vec[i64]) -> i64:
        """The directions in which there is a square (§8, §16)."""
        n: i64 = 0
        for facing in range(4):
            if self.may_face(squirrel, facing):
                into[n] = FACE + facing
                n += 1
        return n

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """How a tile may fall, which one may be placed, or six sides of a die (§5, §9, §37)."""
        if self.stage == Stage.DROP:
            return self.list_falls(into, weights)
        if self.stage == Stage.PLACE:
            return self.list_heap(into, weights)
        for die in range(6):
            into[die] = ROLL + die
            weights[die] = 1
        return 6

    def roll(self, dice: Dice) -> i64:
        """A die, a falling tile, or a tile out of the heap (§5, §9, §37)."""
        if self.stage == Stage.DROP:
            return self.roll_fall(dice)
        if self.stage == Stage.PLACE:
            return self.draw_from_heap(dice)
        return ROLL + dice.below(6)

    def apply(self, seat: i64, move: i64) -> None:
        """Play a move that is known to be legal, and resolve what follows from it."""
        self.carry_out(seat, move)
        self.go_on()

    def carry_out(self, seat: i64, move: i64) -> None:
        """What the move itself does."""
        if move >= LAY:
            self.lay(seat, move - LAY)
        elif move >= ROLL:
            self.roll_die(move - ROLL + 1)
        elif move >= FACE:
            self.choose(seat, move)
        elif move >= TAKE:
            self.take(ORANGE_HOME + move - TAKE)
        elif move >= PLACE:
            self.place(move - PLACE)
        else:
            self.drop(move - DROP)

    def choose(self, seat: i64, move: i64) -> None:
        """A facing, or tiles to flip or switch (§16)."""
        if move < FLIP:
            if self.listening != 0:
                self.tell_facing(seat, move - FACE)
            self.choose_facing(seat, move - FACE)
        elif move < SWITCH:
            self.flip(move - FLIP, 0)
        elif move < WITH:
            self.pick(move - SWITCH)
        else:
            self.switch_with(move - WITH)

    def tell_facing(self, seat: i64, facing: i64) -> None:
        """While both choose, each knows only the own choice."""
        if self.owed & 3 == 3:
            self.journal.whisper(BIT[seat], CHOSE_FACING, seat, facing)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """Why a chooser may not play this move."""
        from nutwood.games.squirrel_squabble.refusals import why_not

        rule, sentence = why_not(self, seat, move)
        return IllegalMove(rule, sentence)

    def clone(self) -> SquabbleState:
        """An independent copy; the coins are shared."""
        twin = SquabbleState()
        twin.coins = self.coins
        twin.board = self.board
        twin.falling = self.falling
        twin.heap = self.heap
        twin.by_chance = self.by_chance
        twin.first = self.first.copy()
        twin.second = self.second.copy()
        twin.stage = self.stage
        twin.owed = self.owed
        twin.round = self.round
        twin.step = self.step
        twin.actor = self.actor
        twin.picked = self.picked
        twin.spaces = self.spaces
        twin.rolled = self.rolled
        twin.winners = self.winners
        return twin

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """The programmes and the secret facings of the others are drawn anew (§11, §12, §17, §52)."""
        self.check_viewer(viewer)
        for seat in range(2):
            if seat != viewer:
                self.redraw(self.squirrel(seat), dice)

    def redraw(self, squirrel: Squirrel, dice: Dice) -> None:
        """Another programme, another secret facing, each as likely as it is (§17, §52)."""
        if squirrel.laid > 0:
            squirrel.redraw_coins(self.coins, dice)
        if squirrel.choice == UNDECIDED:
            return
        squirrel.choice = dice.below(4)
        while not self.may_face(squirrel, squirrel.choice):
            squirrel.choice = dice.below(4)

    def withdraw(self, seat: i64, into: vec[i64]) -> i64:
        """The coins that lie there unseen, or a secret facing (§11, §17)."""
        mine = self.squirrel(seat)
        if mine.choice != UNDECIDED:
            into[0] = FACE + mine.choice
            mine.choice = UNDECIDED
            return 1
        if self.stage != Stage.LAY or self.owed != 0:
            return 0
        laid = mine.laid
        for place in range(laid):
            into[place] = LAY + mine.coin(place)
        mine.take_back_coins(self.coins.purse)
        return laid

    def reveals(self, seat: i64, move: i64) -> bool:
        """Whether coins are shown, or secret facings, when this move is played (§12, §17)."""
        if self.owed & 3 == 3 and self.squirrel(1 - seat).choice != UNDECIDED:
            return True
        if self.stage == Stage.LAY:
            return self.owed == 0 and self.first.laid + self.second.laid == 2 * STEPS - 1
        after = self.clone()
        after.apply(seat, move)
        return after.step != self.step and (after.step > 0 or self.step < STEPS)

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """Of the other's coin one sees that it lies there, of a secret facing that it was chosen (§11, §17)."""
        if seat == viewer:
            return move
        if move >= LAY:
            return LAY
        return FACE if FACE <= move < FLIP and self.owed & 3 == 3 else move

    def scores(self) -> list[float]:
        """The nuts of both squirrels."""
        return [float(self.first.nuts), float(self.second.nuts)]

    def returns(self) -> list[float]:
        """Victory for whoever came home with five nuts; a tie for both or none (§1, §50, §51)."""
        if self.winners == 1:
            return [1.0, -1.0]
        return [-1.0, 1.0] if self.winners == 2 else [0.0, 0.0]


def start(coins: Coins, tiles: list[int], by_chance: bool) -> SquabbleState:
    """The position before the first tile falls (§5, §6); tiles as they lie with their first side up."""
    state = SquabbleState()
    state.coins = coins
    state.board = sum(NO_TILE * 32**square for square in range(1, 8)) + ORANGE_HOME + GREEN_HOME * 32**8
    state.falling = sum(8**tile for tile in tiles)
    state.heap = 0
    state.by_chance = 1 if by_chance else 0
    state.first = unborn(coins.purse)
    state.second = unborn(coins.purse)
    state.stage = Stage.DROP
    state.owed = 0
    state.round = 1
    state.step = 0
    state.actor = OFF
    state.picked = OFF
    state.spaces = 0
    state.rolled = 0
    state.winners = 0
    state.let_fall()
    return state
