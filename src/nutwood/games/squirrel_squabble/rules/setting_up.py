"""Setting up: tiles fall, are arranged, squirrels are taken (§5 to §9)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT
from nutwood.core.vecs import vec
from nutwood.games.squirrel_squabble.events import PLACED, TILE_FELL, TOOK
from nutwood.games.squirrel_squabble.moves import DROP, PLACE
from nutwood.games.squirrel_squabble.rules.board import GREEN_HOME, NO_TILE, ORANGE_HOME, TURNED, exchange
from nutwood.games.squirrel_squabble.rules.squirrel import Squirrel
from nutwood.games.squirrel_squabble.rules.table import SquabbleTable, Stage


def how_many(tiles: i64, tile: i64) -> i64:
    """How often a tile is in a heap."""
    return (tiles >> (3 * tile)) & 7


def next_tile(tiles: i64) -> i64:
    """The first tile of a heap that is not empty."""
    tile: i64 = 0
    while how_many(tiles, tile) == 0:
        tile += 1
    return tile


def are_all_alike(tiles: i64) -> bool:
    """Whether a heap that is not empty has only one choice (§6)."""
    tile = next_tile(tiles)
    return how_many(tiles, tile) * BIT[3 * tile] == tiles


class SettingUp(SquabbleTable):
    """What happens before the first round."""

    def drop(self, tile: i64) -> None:
        """A tile has fallen with either side up (§5)."""
        self.falling -= BIT[3 * next_tile(self.falling)]
        self.heap += BIT[3 * tile]
        if self.listening != 0:
            self.journal.happen(TILE_FELL, tile)
        self.let_fall()

    def let_fall(self) -> None:
        """A tile with two like sides falls without chance; after the last, the board is arranged (§5)."""
        while self.falling != 0:
            tile = next_tile(self.falling)
            if TURNED[tile] != tile:
                return
            self.falling -= BIT[3 * tile]
            self.heap += BIT[3 * tile]
            if self.listening != 0:
                self.journal.happen(TILE_FELL, tile)
        self.stage = Stage.PLACE
        self.place_what_is_clear()

    def list_falls(self, into: vec[i64], weights: vec[i64]) -> i64:
        """Either side up, equally likely (§5)."""
        tile = next_tile(self.falling)
        into[0] = DROP + tile
        into[1] = DROP + TURNED[tile]
        weights[0] = 1
        weights[1] = 1
        return 2

    def roll_fall(self, dice: Dice) -> i64:
        """Either side up (§5)."""
        tile = next_tile(self.falling)
        return DROP + (tile if dice.below(2) == 0 else TURNED[tile])

    def list_heap(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The tiles to place, like ones once, weighed by their number (§6, §9)."""
        n: i64 = 0
        for tile in range(18):
            weights[n] = how_many(self.heap, tile)
            if weights[n] > 0:
                into[n] = PLACE + tile
                n += 1
        return n

    def list_tiles(self, into: vec[i64]) -> i64:
        """The tiles to place, like ones once (§6)."""
        n: i64 = 0
        for tile in range(18):
            if how_many(self.heap, tile) > 0:
                into[n] = PLACE + tile
                n += 1
        return n

    def draw_from_heap(self, dice: Dice) -> i64:
        """Each tile of the heap equally likely (§9)."""
        weights = vec[i64]([how_many(self.heap, tile) for tile in range(18)])
        return PLACE + dice.pick(weights, 18)

    def place(self, tile: i64) -> None:
        """A tile goes to the next free square (§6)."""
        self.put_down(tile, 0)
        self.place_what_is_clear()

    def place_what_is_clear(self) -> None:
        """Where only like tiles are left nobody is asked (§6, §16)."""
        while self.heap != 0:
            if not are_all_alike(self.heap):
                return
            self.put_down(next_tile(self.heap), 1)
        self.board_is_full()

    def put_down(self, tile: i64, unasked: i64) -> None:
        """From the heap to the next free square (§6)."""
        square = self.next_square()
        self.heap -= BIT[3 * tile]
        self.board = exchange(self.board, square, NO_TILE, tile)
        if self.listening != 0:
            by_chance = self.by_chance == 1
            self.journal.happen(PLACED, -1 if by_chance else 0, square, tile, unasked, 9 if by_chance else 6)

    def next_square(self) -> i64:
        """The first square without a tile (§6)."""
        square: i64 = 0
        while self.tile(square) != NO_TILE:
            square += 1
        return square

    def board_is_full(self) -> None:
        """Seat 2 takes a squirrel, or seat 1 has the orange one (§7, §9)."""
        if self.by_chance == 1:
            self.take(GREEN_HOME)
        else:
            self.stage = Stage.TAKE

    def take(self, home: i64) -> None:
        """Seat 2 takes the squirrel of this home, seat 1 the other; both choose a facing (§7, §8)."""
        self.settle(self.second, home)
        self.settle(self.first, ORANGE_HOME + GREEN_HOME - home)
        if self.listening != 0:
            self.journal.happen(TOOK, 1, home - ORANGE_HOME)
            self.journal.happen(TOOK, 0, GREEN_HOME - home)
        self.stage = Stage.LAY
        self.owed = 3

    def settle(self, squirrel: Squirrel, home: i64) -> None:
        """A squirrel gets its home and sits down there (§7)."""
        squirrel.home = home
        squirrel.at = self.home_of(squirrel)
