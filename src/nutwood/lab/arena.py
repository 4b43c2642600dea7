"""Bots against bots: seats rotated, seeds paired, processes in parallel, honest intervals."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any

import msgspec

from nutwood.bots.bot import Bot
from nutwood.bots.levels import make_bot
from nutwood.bots.outside import OutsideBot
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.registry import load
from nutwood.core.sets import members


class Contest(msgspec.Struct, frozen=True):
    """What is played: a game, its settings, and a bot for every seat."""

    game: str
    settings: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    factor: float = 1.0
    """All budgets are divided by this."""


class Outcome(msgspec.Struct, frozen=True):
    """One game played: for each bot of the contest its seat, result, points, decisions and seconds."""

    number: int
    seats: tuple[int, ...]
    returns: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[str, ...] = ()
    """What programs did wrong, if bots were programs."""


class Standing(msgspec.Struct, frozen=True):
    """How one bot of a contest did."""

    bot: str
    games: int
    wins: float
    """Games won, a shared victory counted in shares."""
    draws: int
    rate: float
    low: float
    high: float
    """The share of games won, with its 95 % interval."""
    mean_return: float
    mean_score: float
    decisions: float
    seconds: float
    """Seconds a decision, in the mean."""


def play_one(contest: Contest, number: int) -> Outcome:
    """Game `number` of the contest: the same dice for each rotation of the seats."""
    game = load(contest.game, **contest.settings)
    players = game.players
    shift, pair = number % players, number // players
    seats = tuple((bot + shift) % players for bot in range(players))
    bots = {
        seat: make_bot(game, contest.bots[bot], seed=contest.seed * 7919 + number * 31 + bot, factor=contest.factor)
        for bot, seat in enumerate(seats)
    }
    outcome = _record(number, seats, *play_out(game, bots, Dice(contest.seed * 1_000_003 + pair)))
    faults = [fault for bot in bots.values() if isinstance(bot, OutsideBot) for fault in bot.faults]
    return msgspec.structs.replace(outcome, faults=tuple(faults))


def _record(number: int, seats: tuple[int, ...], match: Match, decisions: list[int], seconds: list[float]) -> Outcome:
    returns, scores = match.state.returns(), match.state.scores()
    return Outcome(
        number,
        seats,
        tuple(returns[seat] for seat in seats),
        tuple(scores[seat] for seat in seats),
        tuple(decisions[seat] for seat in seats),
        tuple(seconds[seat] for seat in seats),
    )


def play_out(game: Game[Any, Any], bots: dict[int, Bot], dice: Dice) -> tuple[Match, list[int], list[float]]:
    """A whole game between bots; the match, and each seat's decisions and seconds."""
    match = Match(game)
    decisions, seconds = [0] * game.players, [0.0] * game.players
    match.roll(dice)
    while not match.ended:
        seat = members(match.state.choosers())[0]
        started = time.perf_counter()
        move = bots[seat].choose(match.observation(seat, dice))
        seconds[seat] += time.perf_counter() - started
        decisions[seat] += 1
        match.play(move, seat)
        match.roll(dice)
    return match, decisions, seconds


def play_all(
    contest: Contest, processes: int = 1, done: Callable[[Outcome], object] = id, before: Sequence[Outcome] = ()
) -> list[Outcome]:
    """Every game of the contest, in order, but for those played before; `done` hears of each as it ends."""
    played = list(before)
    known = {game.number for game in before}
    for game in _results(contest, [number for number in range(contest.games) if number not in known], processes):
        done(game)
        played.append(game)
    return sorted(played, key=lambda game: game.number)


def _results(contest: Contest, numbers: list[int], processes: int) -> Iterator[Outcome]:
    if processes <= 1:
        yield from (play_one(contest, number) for number in numbers)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_one, [contest] * len(numbers), numbers, chunksize=1)


def standings(contest: Contest, played: list[Outcome]) -> list[Standing]:
    """How each bot did; bots of the same name count together."""
    return [_standing(name, contest, played) for name in dict.fromkeys(contest.bots)]


def _standing(name: str, contest: Contest, played: list[Outcome]) -> Standing:
    places = [place for place, bot in enumerate(contest.bots) if bot == name]
    rows = [(game, place) for game in played for place in places]
    wins = sum(victory(game, place) for game, place in rows)
    low, high = interval(wins, len(rows))
    decisions = sum(game.decisions[place] for game, place in rows)
    return Standing(
        bot=name,
        games=len(rows),
        wins=wins,
        draws=sum(0 < victory(game, place) < 1 for game, place in rows),
        rate=wins / len(rows),
        low=low,
        high=high,
        mean_return=sum(game.returns[place] for game, place in rows) / len(rows),
        mean_score=sum(game.scores[place] for game, place in rows) / len(rows),
        decisions=decisions / len(rows),
        seconds=sum(game.seconds[place] for game, place in rows) / max(decisions, 1),
    )


def victory(game: Outcome, place: int) -> float:
    """The bot's share of the victory: 1, 0, or a part where the first place is shared."""
    best = max(game.returns)
    return 1 / game.returns.count(best) if game.returns[place] == best else 0.0


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.959964
    rate = wins / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, centre - spread), min(1.0, centre + spread)
