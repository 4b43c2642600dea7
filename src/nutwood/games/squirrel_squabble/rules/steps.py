"""A round, step by step, and its end (§10 to §22, §43 to §46, §51)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.games.squirrel_squabble.events import (
    CANCELLED,
    CLASHED,
    COIN_TURNED,
    DROPPED,
    FLIPPED,
    GATHERED,
    LAID,
    PUDDLE_TURNED,
    ROUND_BEGAN,
    SHOWN,
    STAYED,
    SWITCHED,
)
from nutwood.games.squirrel_squabble.rules.board import EMPTY_PUDDLE, HOME, NUT, NUT_PUDDLE, OFF, TWO_NUTS
from nutwood.games.squirrel_squabble.rules.squabbling import Squabbling
from nutwood.games.squirrel_squabble.rules.squirrel import (
    FLIP_ACTION,
    FLIP_TILE,
    NOTHING,
    SQUABBLE,
    SWITCH_TILES,
    Squirrel,
)
from nutwood.games.squirrel_squabble.rules.table import Stage

STEPS: Final = 3
TOO_FEW_TILES: Final = 6
"""Why a Switch 2 Tiles is cancelled, in the order of the event's reasons."""


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
        if self.listening != 0:
            self.tell_laid(seat, coin)
        if self.first.laid + self.second.laid == 2 * STEPS:
            self.stage = Stage.SHOW
            if self.listening != 0:
                self.journal.beat(self)

    def tell_laid(self, seat: i64, coin: i64) -> None:
        """Which coin it is, its player alone knows (§10)."""
        self.journal.whisper(BIT[seat], LAID, seat, self.squirrel(seat).laid, coin)

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
        if self.listening != 0:
            self.tell_shown()
        self.cancel_each_other(self.first, self.second)
        self.flip_action(self.first, self.second, 0)
        self.flip_action(self.second, self.first, 1)
        self.stage = Stage.FLIP
        if self.listening != 0:
            self.journal.beat(self)

    def tell_shown(self) -> None:
        """Both coins, before either acts (§12)."""
        self.journal.happen(SHOWN, self.step, self.shown_action(self.first), self.shown_action(self.second))
        self.journal.beat(self)

    def shown_action(self, squirrel: Squirrel) -> i64:
        """What a squirrel shows in this step, -1 for nothing (§18)."""
        return -1 if squirrel.action == NOTHING else squirrel.action

    def cancel_each_other(self, first: Squirrel, second: Squirrel) -> None:
        """Like actions cancel each other, and a Flip Action and a Squabble (§15)."""
        if clash(first.action, second.action):
            if self.listening != 0:
                self.journal.happen(CLASHED, first.action, second.action)
            first.action = NOTHING
            second.action = NOTHING

    def flip_action(self, mine: Squirrel, other: Squirrel, seat: i64) -> None:
        """Flip Action: the other's shown coin is turned, if there is one (§18, §19)."""
        if mine.action != FLIP_ACTION:
            return
        mine.action = NOTHING
        if other.action != NOTHING:
            other.turn_coin(self.coins)
        if self.listening != 0:
            self.tell_turned(seat, self.shown_action(other))

    def tell_turned(self, seat: i64, turned: i64) -> None:
        """What the other's coin shows now, if it is one (§18, §19)."""
        self.journal.happen(COIN_TURNED, seat, turned, 18 if turned < 0 else 19)

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
            self.flip(lowest(tiles), 1)
        else:
            self.stage = Stage.WHICH_FLIP

    def flip(self, square: i64, unasked: i64) -> None:
        """The named tile is turned over; a home stays as it is (§20, §21)."""
        self.turn_over(square)
        if self.listening != 0:
            rule: i64 = 21 if self.face(square) == HOME else 20
            self.journal.happen(FLIPPED, self.actor, square, self.tile(square), unasked, rule)
        self.action_is_done(Stage.SWITCH)
        if self.listening != 0:
            self.journal.beat(self)

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
            self.switch_for(seat, lowest(tiles), lowest(tiles & (tiles - 1)), 1)
        elif self.listening != 0:
            self.journal.happen(CANCELLED, seat, SWITCH_TILES, TOO_FEW_TILES, 22)

    def pick(self, square: i64) -> None:
        """The first of two tiles to switch (§22)."""
        self.picked = square
        self.stage = Stage.WHICH_WITH

    def switch_with(self, square: i64) -> None:
        """The second of two tiles to switch (§22)."""
        seat, picked = self.actor, self.picked
        self.picked = OFF
        self.action_is_done(Stage.MOVE)
        self.switch_for(seat, picked, square, 0)

    def switch_for(self, seat: i64, one: i64, other: i64, unasked: i64) -> None:
        """Two tiles change places by somebody's coin (§22)."""
        self.switch(one, other)
        if self.listening != 0:
            self.journal.happen(SWITCHED, seat, one, other, self.tile(one), self.tile(other), unasked)
            self.journal.beat(self)

    def begin_squabble(self) -> None:
        """The last place in the order of a step; then comes the next step (§13)."""
        seat = self.who_plays(SQUABBLE)
        self.stage = Stage.SHOW
        if seat != OFF:
            self.start_squabble(seat)

    def end_round(self) -> None:
        """Nuts are gathered and dropped; a new round, or the end after the sixtieth (§43, §51)."""
        self.gather(self.first, 0)
        self.gather(self.second, 1)
        if self.listening != 0:
            self.journal.beat(self)
        self.begin_round(self.first)
        self.begin_round(self.second)
        self.step = 0
        self.stage = Stage.LAY
        if self.round == self.coins.rounds:
            self.end(0, 0, 51)
        else:
            self.round += 1
            if self.listening != 0:
                self.journal.happen(ROUND_BEGAN, self.round)

    def gather(self, squirrel: Squirrel, seat: i64) -> None:
        """A squirrel that has left its square takes what lies on the new one, or drops a nut (§43 to §46)."""
        if squirrel.left == 0:
            if self.listening != 0 and self.could_gather(squirrel):
                self.journal.happen(STAYED, seat, squirrel.at)
            return
        face, had = self.face(squirrel.at), squirrel.nuts
        if NUT <= face <= TWO_NUTS:
            squirrel.nuts = min(squirrel.nuts + face, self.coins.nuts_to_win)
        elif face == NUT_PUDDLE and squirrel.nuts < self.coins.nuts_to_win:
            squirrel.nuts += 1
            self.turn_over(squirrel.at)
        elif face == EMPTY_PUDDLE and squirrel.nuts > 0:
            squirrel.nuts -= 1
            self.turn_over(squirrel.at)
        if self.listening != 0:
            self.tell_gathered(squirrel, seat, had)

    def could_gather(self, squirrel: Squirrel) -> bool:
        """Whether a squirrel that had left its square would take or drop something where it stands (§43 to §46)."""
        face = self.face(squirrel.at)
        if face == EMPTY_PUDDLE:
            return squirrel.nuts > 0
        return squirrel.nuts < self.coins.nuts_to_win and (NUT <= face <= TWO_NUTS or face == NUT_PUDDLE)

    def tell_gathered(self, squirrel: Squirrel, seat: i64, had: i64) -> None:
        """What a squirrel took or dropped where it stands (§43, §45)."""
        square, in_puddle = squirrel.at, self.is_puddle(squirrel.at)
        if squirrel.nuts > had:
            rule: i64 = 45 if in_puddle else 43
            self.journal.happen(GATHERED, seat, square, squirrel.nuts - had, squirrel.nuts, rule)
        elif squirrel.nuts < had:
            self.journal.happen(DROPPED, seat, square, squirrel.nuts)
        if squirrel.nuts != had and in_puddle:
            self.journal.happen(PUDDLE_TURNED, square, self.tile(square))

    def begin_round(self, squirrel: Squirrel) -> None:
        """All coins are back in hand, and nobody has left or lost anything (§10, §44)."""
        squirrel.left = 0
        squirrel.out = 0
        squirrel.remember_shown(self.coins)
        squirrel.take_back_coins(self.coins.purse)
