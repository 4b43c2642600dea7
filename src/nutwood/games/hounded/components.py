"""The components of Hounded as they lie on the table: pieces, tiles, and what is left of each kind."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.sets import BIT, lowest
from nutwood.core.state import State
from nutwood.games.hounded.board import BOARD

HUNT: Final = 0
FOX_SEAT: Final = 1


class Piece:
    """The six of the Hunting Party, then the Fox (§3). Pieces 0 to 2 are Foxhounds."""

    LAST_FOXHOUND: Final = 2
    TERRIER: Final = 3
    BULLDOG: Final = 4
    MASTER: Final = 5
    FOX: Final = 6


class Kind:
    """What a tile can be (§1)."""

    GRASS: Final = 0
    DEN: Final = 1
    TRAP: Final = 2
    THICKET_1: Final = 3
    THICKET_2: Final = 4
    BROOK_1: Final = 5
    BROOK_2: Final = 6
    SCENT_1: Final = 7
    SCENT_2: Final = 8
    MORNING: Final = 9
    NIGHT: Final = 11
    BABY_FOX: Final = 12
    COUNT: Final = 13


class Phase:
    """What is to be decided: by the Hunting Party up to BURIAL, by the Fox up to SHOWING, then by chance."""

    PICK: Final = 0
    GO: Final = 1
    LOOK: Final = 2
    CUB: Final = 3
    BURIAL: Final = 4
    FOX: Final = 5
    THICKET: Final = 6
    BROOK: Final = 7
    SHOWING: Final = 8
    TERRIER_TILE: Final = 9
    FOX_TILE: Final = 10
    SHOWN_TILE: Final = 11
    OVER: Final = 12


class RuleNumbers:
    """The numbers of an edition's rules, shared by all its positions; `parameters.py` says what they are."""

    pieces_to_move: i64
    fox_spaces: i64
    fox_spaces_near_bulldog: i64
    dogs_in_a_row: i64
    baby_fox_tiles: i64
    tiles_to_outlast: i64
    quiet_rounds: i64
    safe_tiles: i64


LANE: Final = 8
LANES: Final = 7


class HoundedTable(State):
    """Squares are bits of masks; pieces and stocks are packed, eight bits each."""

    rules: RuleNumbers
    at: i64
    """The squares of the seven pieces."""
    crowd: i64
    """The squares of the Hunting Party, kept beside `at` because every move asks for them."""
    up: i64
    """Tiles that lie face up."""
    ever: i64
    """Tiles that have been face up at some time."""
    seen: i64
    """Tiles whose face is settled: looked at by somebody, face up or not."""
    face_1: i64
    face_2: i64
    face_4: i64
    face_8: i64
    """The kinds of the settled tiles, a mask for each binary digit."""
    stock_low: i64
    stock_high: i64
    """How many tiles of each kind nobody has looked at."""
    phase: i64
    piece: i64
    """The piece that was picked, in phase GO."""
    spot: i64
    """The tile being turned up or looked at."""
    moved: i64
    held: i64
    """Pieces that have moved this turn; pieces kept by a Brook (§18)."""
    allowance: i64
    """How many pieces may move this turn, and in the Fox's turn how many may in the next."""
    budget: i64
    """Steps, pieces or tiles still granted by a Thicket, a Brook or the Baby Fox."""
    quiet: i64
    """Rounds in a row without a tile turned up for the first time (§34)."""
    fresh: i64
    """1 if this round has turned up such a tile."""
    publisher: i64
    """1 under the option stalemate = "publisher" (§35)."""
    winner: i64
    cornered: i64
    """1 if the game ended because the Fox could not move (§19)."""

    def square_of(self, piece: i64) -> i64:
        """Where a piece stands."""
        return (self.at >> (piece * LANE)) & 255

    def place(self, piece: i64, square: i64) -> None:
        """Put a piece on another square (§7: an empty one)."""
        here = self.square_of(piece)
        self.at += (square - here) << (piece * LANE)
        if piece != Piece.FOX:
            self.crowd ^= BIT[here] | BIT[square]

    def fox(self) -> i64:
        """The Fox's square as a set."""
        return BIT[self.at >> (Piece.FOX * LANE)]

    def vacant(self) -> i64:
        """The squares without a piece."""
        return BOARD & ~(self.crowd | self.fox())

    def kind_at(self, square: i64) -> i64:
        """What a settled tile is."""
        low = ((self.face_1 >> square) & 1) | ((self.face_2 >> square) & 1) << 1
        return low | ((self.face_4 >> square) & 1) << 2 | ((self.face_8 >> square) & 1) << 3

    def settle(self, square: i64, kind: i64) -> None:
        """From now on the tile is of this kind."""
        tile: i64 = BIT[square]
        self.seen |= tile
        self.face_1 = (self.face_1 & ~tile) | (kind & 1) * tile
        self.face_2 = (self.face_2 & ~tile) | ((kind >> 1) & 1) * tile
        self.face_4 = (self.face_4 & ~tile) | ((kind >> 2) & 1) * tile
        self.face_8 = (self.face_8 & ~tile) | ((kind >> 3) & 1) * tile

    def stock(self, kind: i64) -> i64:
        """How many tiles of this kind nobody has looked at."""
        if kind < LANES:
            return (self.stock_low >> (kind * LANE)) & 255
        return (self.stock_high >> ((kind - LANES) * LANE)) & 255

    def restock(self, kind: i64, change: i64) -> None:
        """Add to the tiles of this kind, or take away."""
        if kind < LANES:
            self.stock_low += change << (kind * LANE)
        else:
            self.stock_high += change << ((kind - LANES) * LANE)

    def dens(self) -> i64:
        """Settled Dens, face up or not."""
        return self.seen & self.face_1 & ~(self.face_2 | self.face_4 | self.face_8)

    def open_dens(self) -> i64:
        """Dens that lie face up: the shortcuts (§22)."""
        return self.up & self.dens()

    def left_tiles(self) -> i64:
        """Tiles that the Terrier looked at and that were never face up: each a Den or a Trap (§41)."""
        return self.seen & ~self.ever

    def redeal(self, viewer: i64, dice: Dice) -> None:
        """All but the hunters see left tiles as drawn jointly from the Dens and Traps never seen (§42)."""
        self.check_viewer(viewer)
        if viewer == HUNT:
            return
        left: i64 = self.left_tiles()
        tiles: i64 = left
        while tiles != 0:
            self.restock(self.kind_at(lowest(tiles)), 1)
            tiles &= tiles - 1
        while left != 0:
            square = lowest(left)
            unseen = self.stock(Kind.DEN) + self.stock(Kind.TRAP)
            kind: i64 = Kind.DEN if dice.below(unseen) < self.stock(Kind.DEN) else Kind.TRAP
            self.settle(square, kind)
            self.restock(kind, -1)
            left &= left - 1
