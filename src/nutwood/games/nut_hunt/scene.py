"""The table of Nut Hunt as things to draw and click."""

from __future__ import annotations

from nutwood.core.catalogue import Catalogue
from nutwood.core.scene import Choice, Prompt, Scene, Zone
from nutwood.games.nut_hunt.view import NutHuntView


def table(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Scene:
    """Board, pieces and prompt."""
    return Scene(
        game="nut-hunt",
        zones=(Zone(id="board", size=(7.6, 7.6)),),
        items=(),
        prompt=Prompt(text="x", choices=tuple(Choice(move=m, label=catalogue.text(m)) for m in legal)),
    )
