"""What the games of a contest say about its bots: shares of victories by bot, and by bot and seat, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from nutwood.lab.arena import Contest, Outcome

Z = 1.959964
"""Standard errors to each side of a 95 % interval."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot of a contest did, in all its seats or in one."""

    bot: str
    games: int
    wins: float
    """Games won, a shared victory counted in shares."""
    draws: int
    rate: float
    low: float
    high: float
    """The share of games won per seat, with its 95 % interval."""
    mean_return: float
    mean_score: float
    decisions: float
    seconds: float
    """Seconds per decision, in the mean."""
    seat: str = ""
    """The seat or role; empty for all seats together."""
    simulations: float = 0.0
    """Simulations for each decision that had a choice, in the mean; none if the bot counts none."""


def standings(contest: Contest, played: Sequence[Outcome]) -> list[Standing]:
    """How each bot did; bots of the same name count together."""
    return [_standing(name, played, range(len(contest.bots))) for name in dict.fromkeys(contest.bots)]


def by_seat(contest: Contest, played: Sequence[Outcome]) -> list[Standing]:
    """How each bot did in each seat that it sat in."""
    game = contest.load()
    seated = {(name, seat) for outcome in played for seat, name in enumerate(outcome.bots)}
    return [
        msgspec.structs.replace(_standing(name, played, [seat]), seat=game.seat_name(seat))
        for name in dict.fromkeys(contest.bots)
        for seat in range(game.players)
        if (name, seat) in seated
    ]


def _standing(name: str, played: Sequence[Outcome], seats: Iterable[int]) -> Standing:
    sat = [(game, [seat for seat in seats if game.bots[seat] == name]) for game in played]
    sat = [(game, places) for game, places in sat if places]
    rows = [(game, seat) for game, places in sat for seat in places]
    wins = sum(victory(game, seat) for game, seat in rows)
    low, high = _interval_of(sat)
    decisions = sum(game.decisions[seat] for game, seat in rows)
    choices = sum(game.choices[seat] for game, seat in rows)
    return Standing(
        bot=name,
        games=len(sat),
        wins=wins,
        draws=sum(any(0 < victory(game, seat) < 1 for seat in places) for game, places in sat),
        rate=wins / len(rows),
        low=low,
        high=high,
        mean_return=sum(game.returns[seat] for game, seat in rows) / len(rows),
        mean_score=sum(game.scores[seat] for game, seat in rows) / len(rows),
        decisions=decisions / len(rows),
        seconds=sum(game.seconds[seat] for game, seat in rows) / max(decisions, 1),
        simulations=sum(game.simulations[seat] for game, seat in rows) / max(choices, 1),
    )


def victory(game: Outcome, seat: int) -> float:
    """The seat's share of the victory: 1, 0, or a part where the first place is shared.

    Alone, a player wins against the game or does not, and half of a draw is its own.
    """
    best = max(game.returns)
    if game.returns[seat] < best or best < 0:
        return 0.0
    sharing = game.returns.count(best)
    return 0.5 if len(game.returns) == 1 and best == 0 else 1 / sharing


def _interval_of(sat: Sequence[tuple[Outcome, list[int]]]) -> tuple[float, float]:
    """The interval of the share per seat, from what the bot's seats won together in each game.

    Seats of one game are no trials of their own: what one wins another cannot win. Nor are games with the same
    dice, which count as groups. Against itself a bot wins what there is to win.
    """
    groups: defaultdict[int, list[float]] = defaultdict(list)
    for game, places in sat:
        groups[game.number // len(game.bots)].append(sum(victory(game, seat) for seat in places))
    rate = sum(map(sum, groups.values())) / len(sat)
    seats = sum(len(places) for _, places in sat) / len(sat)
    if seats == len(sat[0][0].bots) > 1:
        return rate / seats, rate / seats
    low, high = interval(rate, effective(list(groups.values())))
    return low / seats, high / seats


def effective(groups: Sequence[Sequence[float]]) -> float:
    """How many independent games would tell as much as these groups of dependent ones; never more than there are.

    The number of games divided by the design effect: the variance of the mean as the groups show it, over that of
    independent games.
    """
    games = sum(map(len, groups))
    rate = sum(map(sum, groups)) / games
    chance = rate * (1 - rate) / games
    if chance <= 0 or len(groups) == 1:
        return float(games)
    spread = sum((sum(group) - rate * len(group)) ** 2 for group in groups)
    shown = spread * len(groups) / (len(groups) - 1) / games**2
    return games / max(shown / chance, 1.0)


def interval(rate: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of so many independent games."""
    centre = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - spread), min(1.0, centre + spread)
