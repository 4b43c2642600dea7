"""Hint and review: what the search would play, and what it thinks of what was played.

Both use only what the seat knew at that moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from nutwood.bots.bot import Budget
from nutwood.bots.search import Search
from nutwood.bots.searcher import Opinion, SearchBot, opinions
from nutwood.bots.tree import Tree
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.state import State
from nutwood.core.view import Observation

LINE = 8
"""How many moves of a line are shown at most."""
SEEN_OFTEN = 4
WORTH_TELLING = 0.04
"""How much better a move must be to be called better, in results between -1 and 1."""
SURE = 30
"""Visits from which a move's value from the search is trusted; others are searched by themselves."""


class Advice(msgspec.Struct, frozen=True):
    """One move, and how good it is."""

    move: int
    text: str
    chance: float
    """The estimated chance of winning with it, between 0 and 1."""
    share: float
    """How often to play it, where a mixed strategy is best."""
    line: tuple[str, ...] = ()
    """How the game may go on, as this seat would see it."""


class Judgement(msgspec.Struct, frozen=True):
    """One decision of a game, looked at afterwards."""

    number: int
    """Which move of the record it was, from 1."""
    seat: int
    before: float
    """The chance of winning with the best move."""
    after: float
    """The chance with what was played."""
    played: Advice
    better: Advice | None
    """What would have been better; none if the choice was as good as any."""


def hint(match: Match, seat: int, budget: Budget, most: int = 3, seed: int = 0) -> list[Advice]:
    """The best moves for a seat now, the best first."""
    bot = advisor(match.game, budget, seed)
    observation = match.observation(seat, Dice(seed))
    search = bot.think(observation)
    ranked = opinions(search, observation.legal)
    return [_advice(match.game, search, opinion) for opinion in ranked[:most]]


def review(match: Match, seat: int, budget: Budget, done: Callable[[int], object] = id) -> list[Judgement]:
    """Every decision of the seat that had a choice; `done` hears the number of each move passed."""
    found = []
    for number, (played, state) in enumerate(zip(match.moves, match.past(), strict=False), 1):
        moment = Match(match.game, state)
        if played.seat == seat and len(moment.legal(seat)) > 1:
            found.append(judge(moment, number, seat, played.move, budget))
        done(number)
    return found


def advisor(game: Game[Any, Any], budget: Budget, seed: int = 0) -> SearchBot:
    """A bot with the game's expert and so much time."""
    return SearchBot(budget, game.expert(), seed)


def judge(match: Match, number: int, seat: int, move: int, budget: Budget) -> Judgement:
    """What the search thinks of a move that could be played now; `number` is also the seed."""
    bot = advisor(match.game, budget, number)
    observation = match.observation(seat, Dice(number))
    search = bot.think(observation)
    ranked = opinions(search, observation.legal)
    mine = _surely(bot, observation, search, next(opinion for opinion in ranked if opinion.move == move))
    best = _surely(bot, observation, search, _best([opinion for opinion in ranked if opinion.move != move]))
    better = _advice(match.game, search, best) if best.value - mine.value >= WORTH_TELLING else None
    played = _advice(match.game, search, mine)
    return Judgement(number, seat, chance(max(best.value, mine.value)), chance(mine.value), played, better)


def _best(rivals: list[Opinion]) -> Opinion:
    """The best of what was tried often, or as often as anything."""
    often = min(SURE, max(rival.visits for rival in rivals))
    return max((rival for rival in rivals if rival.visits >= often), key=lambda rival: rival.value)


def _surely(bot: SearchBot, observation: Observation, search: Search, opinion: Opinion) -> Opinion:
    """The same with a value to be trusted: a move that the search hardly tried is searched by itself."""
    if opinion.visits >= SURE:
        return opinion
    return msgspec.structs.replace(opinion, value=_value_after(bot, observation, opinion.move, search.simulations))


def expectation(bot: SearchBot, observation: Observation, simulations: int) -> float:
    """The result that a seat expects from here, between -1 and 1, whoever is to choose."""
    search = Search(observation.sample(bot.dice), observation.seat, bot.expert, bot.dice)
    for _ in range(simulations):
        search.simulate(observation.sample(bot.dice))
    return search.earned[observation.seat] / float(search.simulations)


def _value_after(bot: SearchBot, observation: Observation, move: int, simulations: int) -> float:
    """The seat's mean result after a move that the search hardly tried."""

    def world() -> State:
        sampled = observation.sample(bot.dice)
        for seat in range(sampled.seats()):
            if seat != observation.seat:
                sampled.withdrawn(seat)
        sampled.apply(observation.seat, move)
        return sampled

    search = Search(world(), observation.seat, bot.expert, bot.dice)
    search.insistence = 1
    for _ in range(max(simulations // 4, SURE)):
        search.simulate(world())
    return search.earned[observation.seat] / float(search.simulations)


def chance(value: float) -> float:
    """A result between -1 and 1 as a chance of winning."""
    return min(max((value + 1) / 2, 0.0), 1.0)


def _advice(game: Game[Any, Any], search: Search, opinion: Opinion) -> Advice:
    tree = search.trees[search.seat]
    line = _line(game, search, tree.child(search.here, opinion.move))
    return Advice(opinion.move, game.catalogue.text(opinion.move), chance(opinion.value), opinion.share, line)


def _line(game: Game[Any, Any], search: Search, node: int) -> tuple[str, ...]:
    """What is played most after this; only the seat's own moves where others choose in secret at the same time."""
    tree = search.trees[search.seat]
    texts: list[str] = []
    node = _most_visited(tree, node)
    while len(texts) < LINE and node >= 0 and tree.visits[node] >= SEEN_OFTEN:
        if tree.offered[node] > 0 or not search.together:
            texts.append(game.catalogue.text(tree.glimpse[node]))
        node = _most_visited(tree, node)
    return tuple(texts)


def _most_visited(tree: Tree, parent: int) -> int:
    best, child = -1, tree.first[parent]
    while child >= 0:
        if best < 0 or tree.visits[child] > tree.visits[best]:
            best = child
        child = tree.sibling[child]
    return best
