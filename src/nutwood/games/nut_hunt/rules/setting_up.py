"""Setting up: the tiles, the first objectives and the first squirrels (§6 to §10)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.core.vecs import vec
from nutwood.games.nut_hunt.events import FOX_STARTED, GAVE_BACK, LAID, PLACED, PUT_UNDER, WAS_DEALT
from nutwood.games.nut_hunt.rules.automa import Automa
from nutwood.games.nut_hunt.rules.forest import CENTRE, NONE, TILES
from nutwood.games.nut_hunt.rules.table import AUTOMA, Duty

ALL_TILES: Final = 2**19 - 1


class SettingUp(Automa):
    """From the empty board to the first turn."""

    @abstractmethod
    def forage(self, duty: i64, tile: i64, nuts: i64) -> None:
        """Nuts to be taken from a tile."""

    def unlaid(self) -> i64:
        """The tiles that do not lie on the board yet."""
        left: i64 = ALL_TILES
        for place in range(self.progress):
            left &= ~BIT[self.tile_at[place]]
        return left

    def lay(self, tile: i64) -> None:
        """The next tile in reading order; the last one is no question (§6)."""
        self.tile_at = self.tile_at[:]
        self.tile_at[self.progress] = tile
        self.progress += 1
        if self.listening != 0:
            self.journal.happen(LAID, tile, self.progress)
        if self.progress < TILES - 1:
            return
        self.tile_at[TILES - 1] = lowest(self.unlaid())
        self.find_places()
        self.fox = self.tile_at[CENTRE]
        self.progress = 0
        self.duty = Duty.DEAL
        if self.listening != 0:
            self.journal.happen(LAID, self.tile_at[TILES - 1], TILES)
            self.journal.happen(FOX_STARTED, self.fox)

    def find_places(self) -> None:
        """Where each tile lies, and which tiles are its neighbours."""
        self.place_of = self.tile_at[:]
        for place in range(TILES):
            self.place_of[self.tile_at[place]] = place
        self.near = self.neighbourhood()

    def deal(self, card: i64) -> None:
        """Three objectives for each player (§7)."""
        seat = self.progress // self.forest.objectives_dealt
        self.take_in_secret(seat, card)
        self.hands[seat] |= BIT[card]
        self.progress += 1
        if self.listening != 0:
            self.journal.whisper(BIT[seat], WAS_DEALT, seat, card)
        if self.progress == self.forest.objectives_dealt * self.players:
            self.under = vec[i64]([NONE for _ in range(self.players)])
            self.duty = Duty.PUT_BACK

    def undecided(self) -> i64:
        """The seats that have not put an objective back yet (§7)."""
        found: i64 = 0
        for seat in range(self.players):
            if self.under[seat] == NONE:
                found |= BIT[seat]
        return found

    def put_back(self, seat: i64, card: i64) -> None:
        """One of three goes under the deck, in the order of the seats; then squirrels are placed (§7, §8)."""
        self.hands[seat] ^= BIT[card]
        self.under[seat] = card
        if self.listening != 0:
            self.journal.whisper(BIT[seat], GAVE_BACK, seat, card)
        if self.undecided() == 0:
            self.progress = 0
            if self.listening != 0:
                self.journal.happen(PUT_UNDER, self.players)
            self.next_to_place()

    def is_crowded(self) -> bool:
        """Five players, and the Fox on a green tile: one start is missing (§9)."""
        return self.players == 5 and (self.forest.starts >> self.tile_at[CENTRE]) & 1 == 1

    def placer(self) -> i64:
        """Whose squirrel is placed next: in turn order, then in reverse (§8, §9)."""
        if self.progress < self.players:
            return self.progress
        if not self.is_crowded():
            return 2 * self.players - 1 - self.progress
        return self.players - 1 if self.progress == 9 else 8 - self.progress

    def open_starts(self) -> i64:
        """The green tiles that are not occupied; the crowded fifth player may share one (§8, §9)."""
        free: i64 = self.forest.starts & ~BIT[self.fox]
        if self.progress == 9 and self.is_crowded():
            return free
        for seat in range(self.players):
            free &= ~self.single[seat]
        return free

    def next_to_place(self) -> None:
        """The next squirrel; where only one tile is left there is no question (§8). Then the first turn begins."""
        if self.progress == 2 * self.players:
            self.all_are_placed()
            return
        self.active = self.placer()
        self.duty = Duty.PLACE
        free = self.open_starts()
        if free & (free - 1) == 0:
            if self.listening != 0:
                self.journal.beat(self)
            self.place(lowest(free))

    def place(self, tile: i64) -> None:
        """A squirrel for the start, and two nuts from its tile (§8, §10)."""
        if self.listening != 0:
            self.tell_place(tile)
        self.arrive(self.active, tile)
        self.forage(Duty.SETTLE_IN, tile, self.forest.nuts_for_placing)

    def all_are_placed(self) -> None:
        """The Automa is dealt its hand (§39), or the first player begins."""
        self.active = AUTOMA if self.automa > 0 else 0
        self.duty = Duty.HAND if self.automa > 0 else Duty.ROLL
        if self.listening != 0 and self.automa == 0:
            self.tell_turn()

    def tell_place(self, tile: i64) -> None:
        """Why a squirrel comes there; only if somebody listens, and before it has come."""
        free = self.open_starts()
        if self.progress == 9 and self.is_crowded():
            self.journal.happen(PLACED, self.active, tile, 2, 9)
        else:
            self.journal.happen(PLACED, self.active, tile, 1 if free & (free - 1) == 0 else 0, 8)
