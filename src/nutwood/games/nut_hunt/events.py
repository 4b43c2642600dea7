"""Everything that happens in Nut Hunt, with its number.

An `owner` is a place among the owners of the view: the seat of a player, or the Automa, which comes after the only one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from nutwood.core.events import UNSET, Event, EventCatalogue, Rule, Seat, Secret, Word
from nutwood.games.nut_hunt.moves import NUTS

LAID: Final = 0
FOX_STARTED: Final = 1
WAS_DEALT: Final = 2
GAVE_BACK: Final = 3
PUT_UNDER: Final = 4
PLACED: Final = 5
FORAGED: Final = 6
ROUND_BEGAN: Final = 7
LAST_ROUND: Final = 8
TURN_BEGAN: Final = 9
ROLLED: Final = 10
FOX_MOVED: Final = 11
ALARMED: Final = 12
FLED: Final = 13
RESUMED: Final = 14
NEST_BUILT: Final = 15
SUPERSEDED: Final = 16
REMOVED: Final = 17
LAST_NEST: Final = 18
EXCHANGED: Final = 19
RECRUITED: Final = 20
SCOUTED: Final = 21
LOOKED: Final = 22
KEPT: Final = 23
KEPT_NOTHING: Final = 24
RETURNED: Final = 25
PASSED: Final = 26
TURNED_UP: Final = 27
SQUIRREL_LOST: Final = 28
LAID_ASIDE: Final = 29
RESHUFFLED: Final = 30
AUTOMA_PASSED: Final = 31
ENDED: Final = 32
SHOWN: Final = 33
DECK_SHOWN: Final = 34
NESTS_SCORED: Final = 35
MET: Final = 36
FAILED: Final = 37
SCORED: Final = 38
WON: Final = 39

Tile = Annotated[str, Word("tile")]
Objective = Annotated[str, Word("objective")]
Objectives = Annotated[tuple[str, ...], Word("objective")]
Nut = Annotated[str, Word("nut")]
Nuts = Annotated[dict[str, int], Word("nut")]
Owner = int
Owners = tuple[int, ...]
End = Literal["fourth nest", "400 turns"]


class Laid(Event, frozen=True):
    """A tile is laid, the place counted in reading order; the last one is what is left."""

    tile: Tile
    place: int
    rule = "§6"


class FoxStarted(Event, frozen=True):
    """The Fox starts on the central tile."""

    tile: Tile
    rule = "§6"


class Dealt(Event, frozen=True):
    """A player is dealt an objective."""

    seat: Seat
    objective: Secret[Objective] = UNSET
    rule = "§7"


class GaveBack(Event, frozen=True):
    """A player has chosen the objective that goes back."""

    seat: Seat
    objective: Secret[Objective] = UNSET
    rule = "§7"


class PutUnder(Event, frozen=True):
    """All have chosen: so many objectives go under the deck."""

    objectives: int
    rule = "§7"


class Placed(Event, frozen=True):
    """A squirrel comes onto the board when setting up, or for the Automa, which is never asked."""

    owner: Owner
    tile: Tile
    cause: Literal["chosen", "only place", "shared", "Automa"]
    rule: Rule


class Foraged(Event, frozen=True):
    """A player gets nuts of one kind from a tile."""

    seat: Seat
    nut: Nut
    nuts: int
    tile: Tile
    rule: Rule


class RoundBegan(Event, frozen=True):
    """Everybody has had a turn, or the first round begins."""

    round: int
    rule = "§11"
    heading = "round"


class LastRound(Event, frozen=True):
    """So many turns are left before the game is scored as it stands."""

    turns: int
    rule = "§33"


class TurnBegan(Event, frozen=True):
    """A turn begins, of all turns the so-many-th."""

    owner: Owner
    turn: int
    rule: Rule
    heading = "turn"


class Rolled(Event, frozen=True):
    """The Fox die, for the Fox or for a squirrel of the Automa; whether there is no tile in that direction."""

    face: int
    bounces: bool
    rule: Rule


class FoxMoved(Event, frozen=True):
    """The Fox goes where the die says, bounces off the edge, or is hassled by the player whose turn it is."""

    seat: Seat
    origin: Tile
    to: Tile
    cause: Literal["die", "bounce", "hassle"]
    rule: Rule


class Alarmed(Event, frozen=True):
    """So many squirrels must leave a tile, because of the Fox or of a nest."""

    tile: Tile
    cause: Literal["fox", "nest"]
    squirrels: int
    rule: Rule


class Fled(Event, frozen=True):
    """A squirrel scatters: its owner chose, there was only one way, or the die said where."""

    owner: Owner
    origin: Tile
    to: Tile
    cause: Literal["fox", "nest"]
    way: Literal["chosen", "only way", "die"]
    rule: Rule


class Resumed(Event, frozen=True):
    """A later scattering is settled, and one that it interrupted goes on."""

    tile: Tile
    squirrels: int
    rule = "§27"


class NestBuilt(Event, frozen=True):
    """Three squirrels become a nest; so many nests its owner has now."""

    owner: Owner
    tile: Tile
    nests: int
    rule = "§28"


class Superseded(Event, frozen=True):
    """So many squirrels on the tile of a new nest no longer have to leave for an older cause."""

    tile: Tile
    squirrels: int
    rule = "§26"


class Removed(Event, frozen=True):
    """A new nest takes a squirrel of another owner off the board (competitive variant)."""

    owner: Owner
    tile: Tile
    rule = "§31"


class LastNest(Event, frozen=True):
    """Somebody is the first to have a fourth nest: the game is over when all have scattered."""

    owner: Owner
    rule = "§32"


class Exchanged(Event, frozen=True):
    """Three nuts of one kind for one of another."""

    seat: Seat
    given: Nut
    taken: Nut
    rule = "§15"


class Recruited(Event, frozen=True):
    """A player pays the price of a tile, and a squirrel comes there."""

    seat: Seat
    tile: Tile
    paid: Nuts
    rule = "§17"


class Scouted(Event, frozen=True):
    """A player looks at the top of the deck."""

    seat: Seat
    rule = "§21"


class Looked(Event, frozen=True):
    """A scout looks at a card."""

    seat: Seat
    objective: Secret[Objective] = UNSET
    rule = "§21"


class Kept(Event, frozen=True):
    """A scout keeps one of the cards seen."""

    seat: Seat
    objective: Secret[Objective] = UNSET
    rule = "§21"


class KeptNothing(Event, frozen=True):
    """A scout keeps none of the cards seen."""

    seat: Seat
    rule = "§21"


class Returned(Event, frozen=True):
    """A card that a scout has not kept goes under the deck."""

    seat: Seat
    objective: Secret[Objective] = UNSET
    rule = "§22"


class Passed(Event, frozen=True):
    """A player takes no action."""

    seat: Seat
    rule = "§16"


class TurnedUp(Event, frozen=True):
    """The Automa gets a card for its hand, or turns one up in its turn."""

    objective: Objective
    use: Literal["hand", "turn"]
    rule: Rule


class SquirrelLost(Event, frozen=True):
    """A squirrel of the Automa is due on the Fox's tile, and is lost."""

    tile: Tile
    rule = "§40"


class LaidAside(Event, frozen=True):
    """The Automa's turn is over, and its card is laid aside."""

    objective: Objective
    rule = "§42"


class Reshuffled(Event, frozen=True):
    """The deck is empty: so many cards that were laid aside become the deck."""

    cards: int
    rule = "§44"


class AutomaPassed(Event, frozen=True):
    """Neither the deck nor the cards laid aside have a card for the Automa."""

    rule = "§44"


class Ended(Event, frozen=True):
    """The game is over."""

    cause: End
    rule: Rule


class Shown(Event, frozen=True):
    """A player's objectives are turned up."""

    seat: Seat
    objectives: Objectives
    rule = "§48"


class DeckShown(Event, frozen=True):
    """What is left of the deck is turned up."""

    cards: int
    rule = "§48"


class NestsScored(Event, frozen=True):
    """What somebody's nests count."""

    owner: Owner
    nests: int
    points: int
    rule = "§34"


class Met(Event, frozen=True):
    """An objective is met: its points, and those for the tiles between its ends."""

    owner: Owner
    objective: Objective
    points: int
    bonus: int
    rule = "§35"


class Failed(Event, frozen=True):
    """An objective is not met, and costs points."""

    owner: Owner
    objective: Objective
    points: int
    rule = "§37"


class Scored(Event, frozen=True):
    """All points of an owner together."""

    owner: Owner
    points: int
    rule: Rule


class Won(Event, frozen=True):
    """Whoever has won, by points, or by the nests or squirrels that broke a tie; several share the victory."""

    owners: Owners
    points: int
    decided: Literal["points", "nests", "squirrels", "shared"]
    cause: End
    nests: int
    squirrels: int
    rule = "§38"
    ending = True


def catalogue_of_events(tiles: Sequence[str], objectives: Sequence[str]) -> EventCatalogue:
    """The events of an edition with these tiles and objectives."""
    return EventCatalogue(
        {
            LAID: Laid,
            FOX_STARTED: FoxStarted,
            WAS_DEALT: Dealt,
            GAVE_BACK: GaveBack,
            PUT_UNDER: PutUnder,
            PLACED: Placed,
            FORAGED: Foraged,
            ROUND_BEGAN: RoundBegan,
            LAST_ROUND: LastRound,
            TURN_BEGAN: TurnBegan,
            ROLLED: Rolled,
            FOX_MOVED: FoxMoved,
            ALARMED: Alarmed,
            FLED: Fled,
            RESUMED: Resumed,
            NEST_BUILT: NestBuilt,
            SUPERSEDED: Superseded,
            REMOVED: Removed,
            LAST_NEST: LastNest,
            EXCHANGED: Exchanged,
            RECRUITED: Recruited,
            SCOUTED: Scouted,
            LOOKED: Looked,
            KEPT: Kept,
            KEPT_NOTHING: KeptNothing,
            RETURNED: Returned,
            PASSED: Passed,
            TURNED_UP: TurnedUp,
            SQUIRREL_LOST: SquirrelLost,
            LAID_ASIDE: LaidAside,
            RESHUFFLED: Reshuffled,
            AUTOMA_PASSED: AutomaPassed,
            ENDED: Ended,
            SHOWN: Shown,
            DECK_SHOWN: DeckShown,
            NESTS_SCORED: NestsScored,
            MET: Met,
            FAILED: Failed,
            SCORED: Scored,
            WON: Won,
        },
        tile=tiles,
        objective=objectives,
        nut=NUTS,
    )
