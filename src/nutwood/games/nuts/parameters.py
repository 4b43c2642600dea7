"""The numbers of Nuts!' rules that an edition may change."""

from __future__ import annotations

from typing import Annotated

from nutwood.core.parameters import Rules, number


class NutsRules(Rules, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """As printed unless an edition says otherwise."""

    nuts_of_a_kind: Annotated[int, number("§10", 8, 30, "How many boxed nuts of each kind there are.")] = 30
    actions: Annotated[int, number("§13", 1, 6, "How many actions you have in Configuration.")] = 2
    nuts_kept: Annotated[int, number("§33", 2, 20, "How many boxed nuts you may keep at the end of your turn.")] = 6
    cards_kept: Annotated[int, number("§34", 0, 10, "How many bonus cards you may keep at the end of your turn.")] = 3
    points_to_end: Annotated[
        int, number("§50", 5, 150, "Whoever ends a turn with so many points begins the last round.")
    ] = 50
    turns: Annotated[int, number("§53", 20, 999, "After so many turns the game is scored as it stands.")] = 400
