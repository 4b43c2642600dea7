"""Bots that are told what to play: what others seldom do is measured by somebody who must, must not, or gives it a try.

Moves are named by a pattern over their texts, in which `*` stands for anything: `play fork-* left`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from nutwood.bots.bot import Bot
from nutwood.bots.search import Search
from nutwood.bots.searcher import SearchBot
from nutwood.core.errors import NutwoodError
from nutwood.core.game import Game
from nutwood.core.view import Observation

WAYS: Final = ("force", "forbid", "try")


class BadSteering(NutwoodError):
    """No such moves, or a bot that cannot be steered so."""


class SteeredBot:
    """Another bot that plays the moves of a pattern whenever it can (`force`), or only if nothing else is legal."""

    def __init__(self, bot: Bot, game: Game[Any, Any], way: str, pattern: str) -> None:
        self.bot = bot
        self.pattern = pattern
        self.forced = way == "force"
        if not any(_matches(game, move, pattern) for move in range(len(game.catalogue))):
            raise BadSteering(f"{game.title} has no move {pattern!r}; * stands for anything.")

    @property
    def simulations_made(self) -> int:
        """Those of the other bot."""
        return getattr(self.bot, "simulations_made", 0)

    def choose(self, observation: Observation) -> int:
        named = self.named(observation)
        allowed = named if self.forced else [move for move in observation.legal if move not in named]
        return self.bot.choose(only(observation, allowed) if allowed else observation)

    def named(self, observation: Observation) -> list[int]:
        """The legal moves that the pattern names."""
        return [move for move in observation.legal if _matches(observation.game, move, self.pattern)]


class TryingBot(SteeredBot):
    """A searching bot that thinks about the moves of a pattern as long as about everything else together.

    A search soon turns away from what its expert does not like at first sight. Here each named move has a search of
    its own, and is played if what comes after it promises more than the position does.
    """

    def __init__(self, bot: Bot, game: Game[Any, Any], way: str, pattern: str) -> None:
        super().__init__(bot, game, way, pattern)
        if not isinstance(bot, SearchBot) or bot.budget.simulations is None:
            raise BadSteering("Only bots that search for a number of simulations can try: try:MOVES:search:400.")
        self.searcher = bot

    def choose(self, observation: Observation) -> int:
        named = self.named(observation)
        if not named or len(named) == len(observation.legal):
            return self.bot.choose(observation)
        usual = promise(self.searcher.think(observation))
        worth, move = max((self.after(observation, move), move) for move in named)
        return move if worth > usual else self.bot.choose(observation)

    def after(self, observation: Observation, move: int) -> float:
        """What the seat can expect when it has played the move."""
        bot, search = self.searcher, None
        for _ in range(bot.budget.simulations or 0):
            world = observation.sample(bot.dice)
            world.apply(observation.seat, move)
            search = search or Search(world.clone(), observation.seat, bot.expert, bot.dice)
            search.simulate(world)
        assert search is not None
        bot.simulations_made += search.simulations
        return promise(search)


def promise(search: Search) -> float:
    """The mean result of the searching seat."""
    return search.earned[search.seat] / float(search.simulations)


def only(observation: Observation, moves: Sequence[int]) -> Observation:
    """The same observation where only these moves count as legal."""
    narrowed = copy(observation)
    narrowed.legal = list(moves)
    return narrowed


@cache
def _matches(game: Game[Any, Any], move: int, pattern: str) -> bool:
    return fnmatchcase(game.catalogue.text(move), pattern)
