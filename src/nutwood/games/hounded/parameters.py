"""The numbers of Hounded's rules that an edition may change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from nutwood.core.parameters import Rules, number


class HoundedRules(Rules, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """As printed unless an edition says otherwise."""

    pieces_to_move: Annotated[int, number("§5", 1, 6, "How many pieces of the Hunting Party must move in a turn.")] = 3
    fox_spaces: Annotated[int, number("§20", 1, 6, "How many spaces the Fox may move.")] = 3
    fox_spaces_near_bulldog: Annotated[
        int, number("§21", 1, 6, "How many it may if it begins next to the Bulldog.")
    ] = 2
    dogs_in_a_row: Annotated[
        int, number("§23", 2, 7, "How many hunters in a line the Fox can slip through; 7 are never there.")
    ] = 5
    baby_fox_tiles: Annotated[int, number("§28", 1, 6, "How many tiles the Baby Fox has turned up for the Fox.")] = 2
    tiles_to_outlast: Annotated[int, number("§33", 8, 49, "With so many tiles face up the Fox wins.")] = 43
    quiet_rounds: Annotated[
        int, number("§34", 3, 120, "After so many rounds in a row without a new tile the Fox wins.")
    ] = 30
    safe_tiles: Annotated[
        int, number("§35", 0, 30, "With so few safe tiles left the Fox wins, if `stalemate` is `publisher`.")
    ] = 6

    def faults(self) -> Iterator[str]:
        """The Bulldog never makes the Fox faster."""
        if self.fox_spaces_near_bulldog > self.fox_spaces:
            near, far = self.fox_spaces_near_bulldog, self.fox_spaces
            yield f"fox-spaces-near-bulldog: {near} is more than the {far} of 'fox-spaces' (§21)"
