"""Everything that happens in Nuts!, with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nutwood.core.events import Event, EventCatalogue
from nutwood.games.nuts import happenings as h
from nutwood.games.nuts.moves import COLUMNS, HOLDERS, MACHINES, NUTS, SHAPES, SPOTS

DEALT: Final = 0
STARTED: Final = 1
ROUND_BEGAN: Final = 2
TURN_BEGAN: Final = 3
BUILT: Final = 4
CLEARED: Final = 5
SLID: Final = 6
TURNED: Final = 7
MACHINE_MOVED: Final = 8
FED: Final = 9
CONFIGURED: Final = 10
CHOSE_SHAPE: Final = 11
LIFTED: Final = 12
UNBOLTED: Final = 13
ROLLED: Final = 14
SQUIRREL_MOVED: Final = 15
SQUIRREL_STAYED: Final = 16
HUNT_TIED: Final = 17
ROLLS_AGAIN: Final = 18
PRODUCTION_BEGAN: Final = 19
EATEN: Final = 20
COLLECTED: Final = 21
UNSERVED: Final = 22
RESERVE_SHORT: Final = 23
MAY_TRADE: Final = 24
TRADED_NOTHING: Final = 25
DREW: Final = 26
NOTHING_TO_DRAW: Final = 27
RESHUFFLED: Final = 28
PLAYED: Final = 29
ACTION_GAINED: Final = 30
TOOK: Final = 31
SWAPPED: Final = 32
SWAPS_ENDED: Final = 33
LOADED: Final = 34
PAID_INSTEAD: Final = 35
POINTS_ADDED: Final = 36
DEPARTED: Final = 37
SHIPPED_NOTHING: Final = 38
EXCEEDED: Final = 39
LIMIT_RAISED: Final = 40
DISCARDED: Final = 41
DROPPED: Final = 42
LAST_ROUND: Final = 43
GAME_OVER: Final = 44
FINAL_SCORE: Final = 45
WON: Final = 46
THIS_ROUND_IS_LAST: Final = 47

KINDS: Final[dict[int, type[Event]]] = {
    DEALT: h.Dealt,
    STARTED: h.Started,
    ROUND_BEGAN: h.RoundBegan,
    TURN_BEGAN: h.TurnBegan,
    BUILT: h.Built,
    CLEARED: h.Cleared,
    SLID: h.Slid,
    TURNED: h.Turned,
    MACHINE_MOVED: h.MachineMoved,
    FED: h.Fed,
    CONFIGURED: h.Configured,
    CHOSE_SHAPE: h.ChoseShape,
    LIFTED: h.Lifted,
    UNBOLTED: h.Unbolted,
    ROLLED: h.Rolled,
    SQUIRREL_MOVED: h.SquirrelMoved,
    SQUIRREL_STAYED: h.SquirrelStayed,
    HUNT_TIED: h.HuntTied,
    ROLLS_AGAIN: h.RollsAgain,
    PRODUCTION_BEGAN: h.ProductionBegan,
    EATEN: h.Eaten,
    COLLECTED: h.Collected,
    UNSERVED: h.Unserved,
    RESERVE_SHORT: h.ReserveShort,
    MAY_TRADE: h.MayTrade,
    TRADED_NOTHING: h.TradedNothing,
    DREW: h.Drew,
    NOTHING_TO_DRAW: h.NothingToDraw,
    RESHUFFLED: h.Reshuffled,
    PLAYED: h.Played,
    ACTION_GAINED: h.ActionGained,
    TOOK: h.Took,
    SWAPPED: h.Swapped,
    SWAPS_ENDED: h.SwapsEnded,
    LOADED: h.Loaded,
    PAID_INSTEAD: h.PaidInstead,
    POINTS_ADDED: h.PointsAdded,
    DEPARTED: h.Departed,
    SHIPPED_NOTHING: h.ShippedNothing,
    EXCEEDED: h.Exceeded,
    LIMIT_RAISED: h.LimitRaised,
    DISCARDED: h.Discarded,
    DROPPED: h.Dropped,
    LAST_ROUND: h.LastRound,
    GAME_OVER: h.GameOver,
    FINAL_SCORE: h.FinalScore,
    WON: h.Won,
    THIS_ROUND_IS_LAST: h.ThisRoundIsLast,
}


def event_catalogue(trucks: Sequence[str], cards: Sequence[str]) -> EventCatalogue:
    """The events, with the names of an edition's trucks and cards."""
    return EventCatalogue(
        KINDS,
        nut=NUTS,
        column=COLUMNS,
        spot=SPOTS,
        shape=("cross", *SHAPES),
        holder=HOLDERS,
        machine=MACHINES,
        truck=trucks,
        card=cards,
    )
