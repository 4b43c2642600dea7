"""Where the pieces of Hounded can go, and what their places mean."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.games.hounded.board import BOARD, around, diagonal, double, long_rows, straight
from nutwood.games.hounded.components import HoundedTable, Piece


class Pieces(HoundedTable):
    """Questions about a position; nothing changes here."""

    def is_opening(self) -> bool:
        """Whether no piece has moved yet: later either a tile was looked at, or a round brought none (§2, §34)."""
        return self.moved == 0 and self.quiet == 0 and count(self.seen) == 1

    def may_move(self) -> i64:
        """The pieces that have not moved this turn and are not held by a Brook (§5, §18)."""
        return 63 & ~(self.moved | self.held)

    def can_any_move(self) -> bool:
        """Whether any piece that may move has a square to go to (§5)."""
        pieces: i64 = self.may_move()
        while pieces != 0:
            if self.targets(lowest(pieces)) != 0:
                return True
            pieces &= pieces - 1
        return False

    def targets(self, piece: i64) -> i64:
        """Where a piece of the Hunting Party can go (§7 to §11)."""
        here: i64 = BIT[self.square_of(piece)]
        if piece == Piece.BULLDOG:
            return straight(here) & self.vacant()
        found: i64 = around(here)
        if piece <= Piece.LAST_FOXHOUND:
            found |= double(here, self.fox())
        elif piece == Piece.TERRIER and here & self.open_dens() != 0:
            found |= self.open_dens()
        return found & self.vacant()

    def rule_of(self, piece: i64) -> i64:
        """The rule that says how a piece moves (§8 to §11)."""
        if piece <= Piece.LAST_FOXHOUND:
            return 9
        return 11 if piece == Piece.TERRIER else 10 if piece == Piece.BULLDOG else 8

    def dens_to_bury(self) -> i64:
        """The face-up Dens, but not one under the Fox (§16)."""
        return self.open_dens() & ~self.fox()

    def base_steps(self) -> i64:
        """Three spaces, two next to the Bulldog, as printed (§20, §21)."""
        if around(BIT[self.square_of(Piece.BULLDOG)]) & self.fox() != 0:
            return self.rules.fox_spaces_near_bulldog
        return self.rules.fox_spaces

    def fox_reach(self, steps: i64) -> i64:
        """The squares where a move of so many spaces can end, at most one of them diagonal (§20, §22, §23)."""
        return self.reach_by(steps, long_rows(self.crowd, self.rules.dogs_in_a_row), self.open_dens())

    def reach_by(self, steps: i64, rows: i64, dens: i64) -> i64:
        """The same with these squares of hunters to pass over, and these Dens."""
        start = self.fox()
        free: i64 = BOARD & ~self.crowd
        way: i64 = free | rows
        exits: i64 = dens & free
        plain: i64 = start
        slanted: i64 = 0
        left: i64 = steps
        while left > 0:
            tunnel: i64 = exits if slanted & dens != 0 else 0
            slanted |= ((straight(slanted) | diagonal(plain)) & way) | tunnel
            tunnel = exits if plain & dens != 0 else 0
            plain |= (straight(plain) & way) | tunnel
            left -= 1
        return (plain | slanted) & free & ~start

    def times_up(self) -> i64:
        """The Time Tiles that lie face up: kinds 9 to 11 (§32)."""
        return self.up & self.face_8 & ~self.face_4 & (self.face_1 | self.face_2)

    def is_caught(self) -> bool:
        """The Fox ends its turn next to the Master of Hounds (§31)."""
        return around(BIT[self.square_of(Piece.MASTER)]) & self.fox() != 0

    def safe_tiles(self) -> i64:
        """Face-down tiles with no hunter on them, neither under nor next to the Master (§35)."""
        return BOARD & ~(self.up | self.crowd | around(BIT[self.square_of(Piece.MASTER)]))
