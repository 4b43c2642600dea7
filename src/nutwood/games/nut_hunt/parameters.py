"""The numbers of Nut Hunt's rules that an edition may change."""

from __future__ import annotations

from typing import Annotated

from nutwood.core.parameters import Rules, number


class NutHuntRules(Rules, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """As printed unless an edition says otherwise.

    How many squirrels make a nest is none of them: a tile has room for two that wait.
    """

    objectives_dealt: Annotated[int, number("§7", 2, 5, "How many objectives you are dealt; one goes back.")] = 3
    nuts_for_placing: Annotated[int, number("§10", 1, 5, "How many nuts you forage where you place a squirrel.")] = 2
    nuts_foraged: Annotated[int, number("§14", 1, 5, "How many nuts you forage where the Fox comes to.")] = 2
    nuts_to_exchange: Annotated[int, number("§15", 2, 6, "How many nuts of a kind buy one of another.")] = 3
    nuts_for_hassling: Annotated[int, number("§20", 1, 5, "How many nuts you forage after hassling the Fox.")] = 1
    nests_to_end: Annotated[int, number("§32", 1, 9, "The game is over when somebody has so many nests.")] = 4
    turns: Annotated[int, number("§33", 20, 999, "After so many turns the game is scored as it stands.")] = 400
    nest_points: Annotated[int, number("§34", 0, 9, "What a nest counts.")] = 2
    distance_points: Annotated[int, number("§36", 0, 5, "What each tile between the ends of an objective counts.")] = 1
    failure_points: Annotated[int, number("§37", 0, 9, "What an objective costs that is not met.")] = 2
