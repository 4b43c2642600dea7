"""A round, step by step, and its end (§10 to §22, §43 to §46, §51)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import count, lowest
from nutwood.games.squirrel_squabble.rules.board import EMPTY_PUDDLE, NUT, NUT_PUDDLE, OFF, TWO_NUTS
from nutwood.games.squirrel_squabble.rules.squabbling import Squabbling
from nutwood.games.squirrel_squabble.rules.squirrel import (
    FLIP_ACTION,
    FLIP_TILE,
    FULL,
    NOTHING,
    SQUABBLE,
    SWITCH_TILES,
    Squirrel,
)
from nutwood.games.squirrel_squabble.rules.table import Stage

STEPS: Final = 3
LAST_ROUND: Final = 60


def clash(one: i64, other: i64) -> bool:
    """Whether two actions shown together cancel each other (§15)."""
    if one == other:
        return FLIP_TILE <= one <= SQUABBLE
    return (one == FLIP_ACTION and other == SQUABBLE) or (one == SQUABBLE and other == FLIP_ACTION)


class Steps(Squabbling):
    """How a round goes from the coins to the nuts."""

    def lay(self, seat: i64, coin: i64) -> None:
        """A coin is laid; after the sixth the first two are shown (§10)."""
        self.squirrel(seat).lay(coin)
        if self.first.laid + self.second.laid == 2 * STEPS:
            self.stage = Stage.SHOW

    def go_on(self) -> None:
        """Resolve until somebody has to choose or to roll."""
        while self.is_resolving():
            self.resolve_next()

    def is_resolving(self) -> bool:
        """Whether something follows without anybody's choice."""
        return self.owed == 0 and Stage.SHOW <= self.stage <= Stage.SQUABBLE

    def resolve_next(self) -> None:
        """The next in the order of a step (§13)."""
        stage = self.stage
        if stage == Stage.SHOW:
            self.next_step()
        elif stage == Stage.FLIP:
            self.begin_flip()
        elif stage == Stage.SWITCH:
            self.begin_switch()
        elif stage == Stage.MOVE:
            self.move_together()
        else:
            self.begin_squabble()

    def next_step(self) -> None:
        """Both turn to their next coin; after the third step the round is over (§12, §18)."""
        if self.step == STEPS:
            self.end_round()
            return
        self.step += 1
        self.first.show(self.coins)
        self.second.show(self.coins)
        self.cancel_each_other(self.first, self.second)
        self.flip_action(self.first, self.second)
        self.flip_action(self.second, self.first)
        self.stage = Stage.FLIP

    def cancel_each_other(self, first: Squirrel, second: Squirrel) -> None:
        """Like actions cancel each other, and a Flip Action and a Squabble (§15)."""
        if clash(first.action, second.action):
            first.action = NOTHING
            second.action = NOTHING

    def flip_action(self, mine: Squirrel, other: Squirrel) -> None:
        """Flip Action: the other's shown coin is turned, if there is one (§18, §19)."""
        if mine.action != FLIP_ACTION:
            return
        mine.action = NOTHING
        if other.action != NOTHING:
            other.turn_coin(self.coins)

    def who_plays(self, action: i64) -> i64:
        """The seat with this action still to resolve, or `OFF`; two would have cancelled each other."""
        if self.first.action == action:
            return 0
        return 1 if self.second.action == action else OFF

    def action_is_done(self, stage: i64) -> None:
        """Whoever was asked has acted; the step goes on (§13)."""
        self.squirrel(self.actor).action = NOTHING
        self.actor = OFF
        self.stage = stage

    def begin_flip(self) -> None:
        """Flip 1 Tile: the player chooses among the free neighbours (§16, §20)."""
        seat = self.who_plays(FLIP_TILE)
        self.stage = Stage.SWITCH
        if seat == OFF:
            return
        tiles = self.free_beside(seat)
        self.actor = seat
        if count(tiles) == 1:
            self.flip(lowest(tiles))
        else:
            self.stage = Stage.WHICH_FLIP

    def flip(self, square: i64) -> None:
        """The named tile is turned over; a home stays as it is (§20, §21)."""
        self.turn_over(square)
        self.action_is_done(Stage.SWITCH)

    def begin_switch(self) -> None:
        """Switch 2 Tiles: cancelled with fewer than two free neighbours, unasked with two (§14, §16, §22)."""
        seat = self.who_plays(SWITCH_TILES)
        self.stage = Stage.MOVE
        if seat == OFF:
            return
        tiles = self.free_beside(seat)
        if count(tiles) > 2:
            self.actor = seat
            self.stage = Stage.WHICH_SWITCH
            return
        self.squirrel(seat).action = NOTHING
        if count(tiles) == 2:
            self.switch(lowest(tiles), lowest(tiles & (tiles - 1)))

    def pick(self, square: i64) -> None:
        """The first of two tiles to switch (§22)."""
        self.picked = square
        self.stage = Stage.WHICH_WITH

    def switch_with(self, square: i64) -> None:
        """The second of two tiles to switch (§22)."""
        self.switch(self.picked, square)
        self.picked = OFF
        self.action_is_done(Stage.MOVE)

    def begin_squabble(self) -> None:
        """The last place in the order of a step; then comes the next step (§13)."""
        seat = self.who_plays(SQUABBLE)
        self.stage = Stage.SHOW
        if seat != OFF:
            self.start_squabble(seat)

    def end_round(self) -> None:
        """Nuts are gathered and dropped; a new round, or the end after the sixtieth (§43, §51)."""
        self.gather(self.first)
        self.gather(self.second)
        self.begin_round(self.first)
        self.begin_round(self.second)
        self.step = 0
        self.stage = Stage.LAY
        if self.round == LAST_ROUND:
            self.end(0)
        else:
            self.round += 1

    def gather(self, squirrel: Squirrel) -> None:
        """A squirrel that has left its square takes what lies on the new one, or drops a nut (§43 to §46)."""
        if squirrel.left == 0:
            return
        face = self.face(squirrel.at)
        if NUT <= face <= TWO_NUTS:
            squirrel.nuts = min(squirrel.nuts + face, FULL)
        elif face == NUT_PUDDLE and squirrel.nuts < FULL:
            squirrel.nuts += 1
            self.turn_over(squirrel.at)
        elif face == EMPTY_PUDDLE and squirrel.nuts > 0:
            squirrel.nuts -= 1
            self.turn_over(squirrel.at)

    def begin_round(self, squirrel: Squirrel) -> None:
        """All coins are back in hand, and nobody has left or lost anything (§10, §44)."""
        squirrel.left = 0
        squirrel.out = 0
        squirrel.remember_shown(self.coins)
        squirrel.take_back_coins(self.coins.purse)
