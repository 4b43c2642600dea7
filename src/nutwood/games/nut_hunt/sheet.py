"""The score sheet of Nut Hunt (§34 to §38, §45)."""

from __future__ import annotations

from nutwood.core.sets import members
from nutwood.core.sheet import Row, tie, total
from nutwood.games.nut_hunt.state import NutHuntState


def sheet(state: NutHuntState) -> list[Row]:
    """Points by where they come from, the players' and the Automa's; tie-breaks as far as they are needed."""
    owners = range(state.owners)
    hands = [members(state.hands[owner]) for owner in owners]
    met = [[card for card in hands[owner] if state.is_met(owner, card)] for owner in owners]
    points = [state.points(owner) for owner in owners]
    nests = [state.nest_count(owner) for owner in owners]
    rows = [
        Row("Nests", tuple(state.forest.nest_points * number for number in nests)),
        Row("Objectives met", tuple(sum(state.forest.points[card] for card in cards) for cards in met)),
        Row("Distance", tuple(sum(state.bonus(card) for card in cards) for cards in met)),
        Row(
            "Objectives not met",
            tuple(-state.forest.failure_points * (len(hands[owner]) - len(met[owner])) for owner in owners),
        ),
        total(points),
    ]
    if len(set(points)) < len(points):
        rows.append(tie("nests", nests))
    if len(set(zip(points, nests, strict=True))) < len(points):
        rows.append(tie("squirrels on the board", [state.squirrel_count(owner) for owner in owners]))
    return rows
