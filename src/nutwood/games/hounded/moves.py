"""Every move of Hounded, with its stable number."""

from __future__ import annotations

from typing import Final

from nutwood.core.catalogue import Catalogue, Family, Move

PIECES: Final = ("foxhound-1", "foxhound-2", "foxhound-3", "terrier", "bulldog", "master")
"""The Hunting Party, in the order of their numbers; the Fox is piece 6 and is never named in a move."""
SQUARES: Final = tuple(f"{file}{rank}" for rank in range(1, 8) for file in "abcdefg")
KINDS: Final = (
    "grass",
    "den",
    "trap",
    "thicket-1",
    "thicket-2",
    "brook-1",
    "brook-2",
    "scent-1",
    "scent-2",
    "morning",
    "noon",
    "night",
    "baby-fox",
)

PICK: Final = 0
TO: Final = PICK + 6
DONE: Final = TO + 49
REVEAL: Final = DONE + 1
LEAVE: Final = REVEAL + 1
BURY: Final = LEAVE + 1
HOLD: Final = BURY + 49
SHOW: Final = HOLD + 6
STOP: Final = SHOW + 49
TILE: Final = STOP + 1


class Pick(Move, frozen=True):
    """The Hunting Party chooses the piece that moves next."""

    piece: str


class To(Move, frozen=True):
    """The chosen piece, or the Fox, goes there."""

    square: str


class Done(Move, frozen=True):
    """The Hunting Party moves no further piece."""


class Reveal(Move, frozen=True):
    """The Terrier turns up the Den or Trap that it looked at."""


class Leave(Move, frozen=True):
    """The Terrier leaves the Den or Trap face down."""


class Bury(Move, frozen=True):
    """The Den or Trap there is turned face down again."""

    square: str


class Hold(Move, frozen=True):
    """A Brook keeps this piece from moving in the next turn."""

    piece: str


class Show(Move, frozen=True):
    """The Baby Fox shows the Fox this tile."""

    square: str


class Stop(Move, frozen=True):
    """No more of what was offered: stay, hold, show or bury nothing further."""


class Tile(Move, frozen=True):
    """Chance: what the tile is."""

    kind: str


CATALOGUE: Final = Catalogue(
    Family(Pick, PICK, "pick {piece}", piece=PIECES),
    Family(To, TO, "to {square}", square=SQUARES),
    Family(Done, DONE, "done"),
    Family(Reveal, REVEAL, "reveal"),
    Family(Leave, LEAVE, "leave"),
    Family(Bury, BURY, "bury {square}", square=SQUARES),
    Family(Hold, HOLD, "hold {piece}", piece=PIECES),
    Family(Show, SHOW, "show {square}", square=SQUARES),
    Family(Stop, STOP, "stop"),
    Family(Tile, TILE, "tile {kind}", kind=KINDS),
)
