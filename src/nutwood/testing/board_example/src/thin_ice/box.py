"""What is in the box of Thin Ice, as a table for the rules (§1)."""

from __future__ import annotations

from nutwood.core.components import Component, Components
from thin_ice.edition import ThinIceEdition


def in_the_box(edition: ThinIceEdition) -> dict[str, Components]:
    """The pond."""
    size = f"{edition.width} by {edition.height}"
    rows = (Component(("Floes", f"{edition.width * edition.height} ({size})")), Component(("Squirrels", "4")))
    return {"pond": Components(("Piece", "How many"), rows)}
