"""What a viewer of Thin Ice knows: everything."""

from __future__ import annotations

from typing import Any

from nutwood.core.sets import members
from nutwood.core.view import View
from thin_ice.edition import ThinIceEdition
from thin_ice.squares import NAMES
from thin_ice.state import ThinIceState


class ThinIceView(View, frozen=True, kw_only=True):
    """The pond as everybody sees it."""

    size: tuple[int, int]
    """Columns and rows."""
    ice: tuple[str, ...]
    squirrels: tuple[str, ...]
    out: tuple[bool, ...]
    """For each seat whether it is stuck (§5)."""
    turn: int


def look(state: ThinIceState, edition: ThinIceEdition, common: dict[str, Any]) -> ThinIceView:
    """The same for all."""
    return ThinIceView(
        **common,
        size=(edition.width, edition.height),
        ice=tuple(NAMES[square] for square in members(state.ice)),
        squirrels=tuple(NAMES[square] for square in state.where),
        out=tuple(place != 0 for place in state.out),
        turn=state.turn,
    )
