"""What the cells beside a study say: how far thinking helps, and what luck settles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from nutwood.lab.beside import MORE
from nutwood.lab.measures import Figure, Measured
from nutwood.lab.standings import victory
from nutwood.lab.statistics import Estimate, from_totals, share
from nutwood.lab.study import Played, group_of


def skill_and_luck(beside: Sequence[Played]) -> list[Measured]:
    """The measures of one cell, from the cells beside it that have games."""
    duels = [played for played in beside if not played.cell.contest.same and played.games]
    lucky = [played for played in beside if played.cell.contest.same and played.games]
    return [*map(_skill, duels), *([_luck(lucky)] if lucky else [])]


def _skill(played: Played) -> Measured:
    better = played.cell.contest.bots[0]
    won = [(group_of(game), victory(game, game.bots.index(better))) for game in played.games]
    return Measured(
        "skill",
        "Skill",
        f"How often a player wins who thinks {MORE} times as long as the others, with the same dice in every seat: "
        "near the fair share thinking does not help, near 100 % luck does not.",
        "share",
        [Figure(f"thinks {MORE} times as long", share(won))],
        1 / played.cell.players,
    )


def _luck(cells: Sequence[Played]) -> Measured:
    found = [
        (played.cell.contest.same, settled([(group_of(game), game.returns) for game in played.games]))
        for played in cells
    ]
    return Measured(
        "luck",
        "Luck by source",
        "The part of the differences between results that a source settles by itself: games are played again with "
        "this the same and all else anew, by equal bots that think anew. What all luck together leaves is play.",
        "part",
        [Figure(source, _as_a_part(estimate)) for source, estimate in found if estimate is not None],
    )


def _as_a_part(estimate: Estimate) -> Estimate:
    """Few games can make a part look less than nothing, or more than all."""
    value, low, high = (min(max(each, 0.0), 1.0) for each in (estimate.value, estimate.low, estimate.high))
    return replace(estimate, value=value, low=low, high=high)


def settled(games: Sequence[tuple[int, Sequence[float]]]) -> Estimate | None:
    """The part of the variance of results that lies between groups: the intraclass correlation, seats together.

    Each game is its group and the result of every seat. None if all games end alike.
    """
    seats = range(len(games[0][1]))
    usual = [sum(results[seat] for _, results in games) / len(games) for seat in seats]
    groups: defaultdict[int, list[list[float]]] = defaultdict(list)
    for group, results in games:
        groups[group].append([results[seat] - usual[seat] for seat in seats])
    whole = [group for group in groups.values() if len(group) > 1]
    between = [sum(_alike([game[seat] for game in group]) for seat in seats) for group in whole]
    total = [sum(value * value for game in group for value in game) for group in whole]
    if not sum(total):
        return None
    part = sum(between) / sum(total)
    rests = [alike - part * all_ for alike, all_ in zip(between, total, strict=True)]
    return from_totals(part, rests, sum(map(len, whole)), sum(total))


def _alike(values: Sequence[float]) -> float:
    """Products of different games of a group, weighed so that equal values give the sum of their squares."""
    return (sum(values) ** 2 - sum(value * value for value in values)) / (len(values) - 1)
