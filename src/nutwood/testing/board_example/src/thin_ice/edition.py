"""The components of Thin Ice, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator

from nutwood.core.edition import Edition
from thin_ice.squares import SIDE

SMALLEST = 3


class ThinIceEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The size of the pond."""

    width: int
    height: int

    def faults(self) -> Iterator[str]:
        """Room for four squirrels to move, and no more than the board has names for."""
        for key, length in (("width", self.width), ("height", self.height)):
            if not SMALLEST <= length <= SIDE:
                yield f"{key}: {length} is not between {SMALLEST} and {SIDE}"
