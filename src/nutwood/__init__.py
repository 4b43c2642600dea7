"""Five woodland tabletop games on one rules engine: for play, research and balance."""

import os

if os.environ.get("NUTWOOD_INTERPRETED"):
    from nutwood import _interpreted

    _interpreted.prefer_sources()

from nutwood.core.dice import Dice
from nutwood.core.errors import (
    BadEdition,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NotYours,
    NutwoodError,
    UnknownGame,
    Unreadable,
)
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.position import read_position, write_position
from nutwood.core.record import read_record, write_record
from nutwood.core.registry import game_names, game_type, load
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State
from nutwood.core.view import Observation, View

__version__ = "0.1.0"


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from nutwood.core import state

    return not state.__file__.endswith(".py")


__all__ = [
    "CHANCE",
    "ENDED",
    "SPECTATOR",
    "BadEdition",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Dice",
    "Game",
    "IllegalMove",
    "Match",
    "NotYours",
    "NutwoodError",
    "Observation",
    "State",
    "UnknownGame",
    "Unreadable",
    "View",
    "game_names",
    "game_type",
    "is_compiled",
    "load",
    "read_position",
    "read_record",
    "write_position",
    "write_record",
]
