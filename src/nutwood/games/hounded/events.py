"""Everything that happens in Hounded, with its number."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from nutwood.core.events import UNSET, Event, EventCatalogue, Rule, Seat, Secret, Word
from nutwood.games.hounded.moves import KINDS, PIECES, SQUARES

HUNT_BEGAN: Final = 0
FOX_BEGAN: Final = 1
MOVED: Final = 2
ENDED_MOVES: Final = 3
LOOKED: Final = 4
LEFT_DOWN: Final = 5
TURNED_UP: Final = 6
LOST: Final = 7
GRANTED: Final = 8
CUB_FOUND: Final = 9
BURIED: Final = 10
RUNS_ON: Final = 11
BROOK_FOUND: Final = 12
HELD: Final = 13
TRAP_SPRUNG: Final = 14
DECLINED: Final = 15
QUIET: Final = 16
SAFE_LEFT: Final = 17
WON: Final = 18

Square = Annotated[str, Word("square")]
Kind = Annotated[str, Word("kind")]
Piece = Annotated[str, Word("piece")]
Pieces = Annotated[tuple[str, ...], Word("piece")]


class HuntBegan(Event, frozen=True):
    """The Hunting Party's turn begins, with so many pieces that may move and those that a Brook holds."""

    seat: Seat
    pieces: int
    held: Pieces
    rule: Rule
    heading = "turn"


class FoxBegan(Event, frozen=True):
    """The Fox's turn begins, with so many spaces to move."""

    seat: Seat
    spaces: int
    rule: Rule
    heading = "turn"


class Moved(Event, frozen=True):
    """A piece, or the Fox, goes from one square to another."""

    seat: Seat
    piece: Piece
    origin: Square
    to: Square
    rule: Rule


class EndedMoves(Event, frozen=True):
    """The Hunting Party's moves are over: by its own word, or because no piece is left that may or can move."""

    seat: Seat
    cause: Literal["done", "all moved", "none can"]
    rule = "§6"


class Looked(Event, frozen=True):
    """The Terrier looks at a Den or a Trap; which one, only the Hunting Party sees."""

    seat: Seat
    square: Square
    kind: Secret[Kind] = UNSET
    rule = "§13"


class LeftDown(Event, frozen=True):
    """The Den or Trap that the Terrier looked at stays face down."""

    seat: Seat
    square: Square
    rule = "§13"


class TurnedUp(Event, frozen=True):
    """A tile comes face up; so many lie face up now, and so many of them are Time Tiles."""

    seat: Seat
    square: Square
    kind: Kind
    up: int
    times: int
    rule: Rule


class Lost(Event, frozen=True):
    """A tile was turned up by those whom it does not help, and is lost to the other side."""

    seat: Seat
    kind: Kind
    rule: Rule


class Granted(Event, frozen=True):
    """A Scent, or a Baby Fox that counts as one, lets more pieces move in this turn: so many in all."""

    seat: Seat
    more: int
    pieces: int
    rule: Rule


class CubFound(Event, frozen=True):
    """The Baby Fox helps whoever found it."""

    seat: Seat
    use: Literal["bury", "scent", "nothing", "show"]
    rule: Rule


class Buried(Event, frozen=True):
    """A Den or Trap lies face down again; so many tiles lie face up now."""

    seat: Seat
    square: Square
    kind: Kind
    up: int
    rule: Rule


class RunsOn(Event, frozen=True):
    """A Thicket lets the Fox run on for so many spaces; none if it has nowhere to go."""

    seat: Seat
    spaces: int
    rule = "§25"


class BrookFound(Event, frozen=True):
    """A Brook lets the Fox name so many hunters that cannot move in the next turn."""

    seat: Seat
    hunters: int
    rule = "§26"


class Held(Event, frozen=True):
    """A Brook holds a piece."""

    seat: Seat
    piece: Piece
    rule = "§26"


class TrapSprung(Event, frozen=True):
    """The Fox has turned up a Trap: all six hunters may move in the next turn."""

    seat: Seat
    rule = "§27"


class Declined(Event, frozen=True):
    """Somebody takes no more of what was offered."""

    seat: Seat
    offer: Literal["cub", "burial", "thicket", "brook", "showing"]
    rule: Rule


class Quiet(Event, frozen=True):
    """Many rounds in a row have brought no new tile."""

    rounds: int
    rule = "§34"


class SafeLeft(Event, frozen=True):
    """How many safe tiles are left, where the publisher's answer is played."""

    tiles: int
    rule = "§35"


class Won(Event, frozen=True):
    """The game is over."""

    seat: Seat
    cause: Literal["trapped", "caught", "time", "outlasted", "quiet", "safe tiles"]
    rule: Rule
    ending = True


EVENTS: Final = EventCatalogue(
    {
        HUNT_BEGAN: HuntBegan,
        FOX_BEGAN: FoxBegan,
        MOVED: Moved,
        ENDED_MOVES: EndedMoves,
        LOOKED: Looked,
        LEFT_DOWN: LeftDown,
        TURNED_UP: TurnedUp,
        LOST: Lost,
        GRANTED: Granted,
        CUB_FOUND: CubFound,
        BURIED: Buried,
        RUNS_ON: RunsOn,
        BROOK_FOUND: BrookFound,
        HELD: Held,
        TRAP_SPRUNG: TrapSprung,
        DECLINED: Declined,
        QUIET: Quiet,
        SAFE_LEFT: SafeLeft,
        WON: Won,
    },
    square=SQUARES,
    kind=KINDS,
    piece=(*PIECES, "fox"),
)
