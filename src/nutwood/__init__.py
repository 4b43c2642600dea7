"""Five woodland tabletop games on one rules engine: for play, research and balance."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, SupportsIndex

if os.environ.get("NUTWOOD_INTERPRETED"):
    from nutwood import _interpreted

    _interpreted.prefer_sources()

from nutwood._fit import explain_misfits
from nutwood.core.dice import Dice
from nutwood.core.errors import (
    BadEdition,
    BadOption,
    BadPosition,
    BadRecord,
    Forgotten,
    IllegalMove,
    NotYours,
    NoViewer,
    NutwoodError,
    Outdated,
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

if TYPE_CHECKING:
    from nutwood.adapters.vector import Vector

__version__ = "0.1.0"

explain_misfits()


def is_compiled() -> bool:
    """Whether the rules run as compiled code."""
    from nutwood.core import state

    return not state.__file__.endswith(".py")


def vector(game: str | Game[Any, Any], count: int, seed: SupportsIndex | None = None, **settings: Any) -> Vector:
    """So many games stepped in one call with NumPy arrays: `vector("hounded", 1024)`. Needs NumPy."""
    try:
        from nutwood.adapters.vector import vector as make
    except ImportError as error:
        raise NutwoodError("Games by the thousand need NumPy: pip install 'nutwood[vector]'.") from error
    return make(game, count, seed, **settings)


__all__ = [
    "CHANCE",
    "ENDED",
    "SPECTATOR",
    "BadEdition",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Dice",
    "Forgotten",
    "Game",
    "IllegalMove",
    "Match",
    "NoViewer",
    "NotYours",
    "NutwoodError",
    "Observation",
    "Outdated",
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
    "vector",
    "write_position",
    "write_record",
]
