"""Everything that happens in Squirrel Squabble, with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from nutwood.core.events import UNSET, Event, EventCatalogue, Rule, Seat, Secret, Word
from nutwood.games.squirrel_squabble.moves import ACTIONS, FACINGS, SQUARES, SQUIRRELS, TILES

TILE_FELL: Final = 0
PLACED: Final = 1
TOOK: Final = 2
CHOSE_FACING: Final = 3
FACED: Final = 4
ROUND_BEGAN: Final = 5
LAID: Final = 6
SHOWN: Final = 7
CLASHED: Final = 8
COIN_TURNED: Final = 9
FLIPPED: Final = 10
SWITCHED: Final = 11
CANCELLED: Final = 12
WALKED: Final = 13
TURNED: Final = 14
SCARED: Final = 15
FELL: Final = 16
ATTACKED: Final = 17
ROLLED: Final = 18
FOUGHT: Final = 19
STOLE: Final = 20
SENT_HOME: Final = 21
GATHERED: Final = 22
DROPPED: Final = 23
PUDDLE_TURNED: Final = 24
WON: Final = 25
TIED: Final = 26
SPARED: Final = 27
STAYED: Final = 28

Square = Annotated[str, Word("square")]
Facing = Annotated[str, Word("facing")]
Tile = Annotated[str, Word("tile")]
Squirrel = Annotated[str, Word("squirrel")]
Coin = Annotated[str, Word("coin")]
Action = Annotated[str, Word("action")]
MaybeAction = Annotated[str | None, Word("action")]
Reason = Literal[
    "off the board",
    "opposing home",
    "same square",
    "occupied",
    "same puddle",
    "occupied puddle",
    "too few tiles",
    "defender at home",
    "no way",
]
Outcome = Literal["won", "lost", "drawn"]
Cause = Literal["walked home", "way over home", "sent home"]
Draw = Literal["both home", "sixty rounds"]


class TileFell(Event, frozen=True):
    """A tile falls with this side up."""

    tile: Tile
    rule = "§5"


class Placed(Event, frozen=True):
    """A tile is put on a square: by a seat, or by chance (-1) and where nothing else is left to choose."""

    seat: Seat
    square: Square
    tile: Tile
    unasked: bool
    rule: Rule


class Took(Event, frozen=True):
    """A player gets a squirrel."""

    seat: Seat
    squirrel: Squirrel
    rule = "§7"


class ChoseFacing(Event, frozen=True):
    """A player has chosen a facing while the other still has to: only the player knows it."""

    seat: Seat
    facing: Secret[Facing] = UNSET
    rule = "§17"


class Faced(Event, frozen=True):
    """A squirrel is put down facing this way."""

    seat: Seat
    facing: Facing
    rule: Rule


class RoundBegan(Event, frozen=True):
    """All coins are back in hand."""

    round: int
    rule = "§10"
    heading = "round"


class Laid(Event, frozen=True):
    """A coin is laid in secret; so many lie there now."""

    seat: Seat
    coins: int
    coin: Secret[Coin] = UNSET
    rule = "§10"


class Shown(Event, frozen=True):
    """Both turn to their next coin; None for a squirrel that has lost the rest of the round."""

    step: int
    first: MaybeAction
    second: MaybeAction
    rule = "§12"
    heading = "turn"


class Clashed(Event, frozen=True):
    """Two actions cancel each other."""

    first: Action
    second: Action
    rule = "§15"


class CoinTurned(Event, frozen=True):
    """A Flip Action turns the opponent's coin, which shows this action now; None if there is none to turn."""

    seat: Seat
    action: MaybeAction
    rule: Rule


class Flipped(Event, frozen=True):
    """A tile next to the squirrel is turned over and lies like this now; a home stays as it is."""

    seat: Seat
    square: Square
    tile: Tile
    unasked: bool
    rule: Rule


class Switched(Event, frozen=True):
    """Two tiles change places: they lie like this now."""

    seat: Seat
    one: Square
    other: Square
    tile: Tile
    tile_of_other: Tile
    unasked: bool
    rule = "§22"


class Cancelled(Event, frozen=True):
    """An action cannot be carried out."""

    seat: Seat
    action: Action
    reason: Reason
    rule: Rule


class Walked(Event, frozen=True):
    """A squirrel walks straight ahead to another square."""

    seat: Seat
    origin: Square
    to: Square
    rule: Rule


class Turned(Event, frozen=True):
    """A squirrel turns."""

    seat: Seat
    action: Action
    facing: Facing
    rule = "§24"


class Scared(Event, frozen=True):
    """A dog scares a squirrel home: it drops so many nuts and loses the rest of the round."""

    seat: Seat
    dog: Square
    home: Square
    nuts: int
    rule = "§31"


class Fell(Event, frozen=True):
    """A squirrel is in a puddle and loses the rest of the round."""

    seat: Seat
    square: Square
    rule: Rule


class Attacked(Event, frozen=True):
    """A squirrel runs to its opponent, so many squares away."""

    seat: Seat
    origin: Square
    to: Square
    spaces: int
    rule = "§35"


class Rolled(Event, frozen=True):
    """A die for a squabble."""

    seat: Seat
    die: int
    rule = "§37"


class Fought(Event, frozen=True):
    """The squabble is decided: die + 4 − squares against die."""

    seat: Seat
    die: int
    spaces: int
    against: int
    outcome: Outcome
    rule: Rule


class Stole(Event, frozen=True):
    """The winner of a squabble takes a nut."""

    seat: Seat
    victim: Seat
    rule = "§38"


class Spared(Event, frozen=True):
    """The winner of a squabble takes no nut: the loser has none, or the winner five."""

    seat: Seat
    victim: Seat
    reason: Literal["no nut", "five nuts"]
    rule = "§38"


class SentHome(Event, frozen=True):
    """A squirrel is put on its home after a squabble."""

    seat: Seat
    home: Square
    rule: Rule


class Gathered(Event, frozen=True):
    """A squirrel takes nuts at the end of the round, and has so many now."""

    seat: Seat
    square: Square
    nuts: int
    total: int
    rule: Rule


class Stayed(Event, frozen=True):
    """A squirrel neither gathers nor drops anything where it stands, because it has not left its square."""

    seat: Seat
    square: Square
    rule = "§44"


class Dropped(Event, frozen=True):
    """A squirrel drops a nut into an empty puddle, and has so many now."""

    seat: Seat
    square: Square
    total: int
    rule = "§45"


class PuddleTurned(Event, frozen=True):
    """A puddle is turned over after a nut was taken from it or dropped into it."""

    square: Square
    tile: Tile
    rule = "§45"


class Won(Event, frozen=True):
    """A squirrel is home with five nuts."""

    seat: Seat
    cause: Cause
    rule: Rule
    ending = True


class Tied(Event, frozen=True):
    """Nobody wins."""

    cause: Draw
    rule: Rule
    ending = True


def event_catalogue(coins: Sequence[str]) -> EventCatalogue:
    """The events of an edition; `coins` names the sides of its different coins."""
    return EventCatalogue(
        {
            TILE_FELL: TileFell,
            PLACED: Placed,
            TOOK: Took,
            CHOSE_FACING: ChoseFacing,
            FACED: Faced,
            ROUND_BEGAN: RoundBegan,
            LAID: Laid,
            SHOWN: Shown,
            CLASHED: Clashed,
            COIN_TURNED: CoinTurned,
            FLIPPED: Flipped,
            SWITCHED: Switched,
            CANCELLED: Cancelled,
            WALKED: Walked,
            TURNED: Turned,
            SCARED: Scared,
            FELL: Fell,
            ATTACKED: Attacked,
            ROLLED: Rolled,
            FOUGHT: Fought,
            STOLE: Stole,
            SENT_HOME: SentHome,
            GATHERED: Gathered,
            DROPPED: Dropped,
            PUDDLE_TURNED: PuddleTurned,
            WON: Won,
            TIED: Tied,
            SPARED: Spared,
            STAYED: Stayed,
        },
        square=SQUARES,
        facing=FACINGS,
        tile=(*TILES, "orange-home", "green-home"),
        squirrel=SQUIRRELS,
        coin=coins,
        action=ACTIONS,
    )
