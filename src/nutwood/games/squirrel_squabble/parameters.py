"""The numbers of Squirrel Squabble's rules that an edition may change."""

from __future__ import annotations

from typing import Annotated

from nutwood.core.parameters import Rules, number


class SquabbleRules(Rules, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """As printed unless an edition says otherwise."""

    nuts_to_win: Annotated[
        int, number("§1", 1, 7, "How many nuts a squirrel must bring home, and carries at most.")
    ] = 5
    squabble_bonus: Annotated[int, number("§37", 0, 9, "What the attacker adds to its die.")] = 4
    rounds: Annotated[int, number("§51", 5, 250, "After so many rounds without a winner the game is a tie.")] = 60
