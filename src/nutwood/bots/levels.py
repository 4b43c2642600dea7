"""The five levels of every game, and bots by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import msgspec

from nutwood.bots.bot import Bot, Budget
from nutwood.bots.outside import OutsideBot
from nutwood.bots.searcher import SearchBot
from nutwood.bots.simple import GreedyBot, RandomBot
from nutwood.bots.steered import WAYS, SteeredBot, TryingBot
from nutwood.core.errors import NutwoodError
from nutwood.core.expert import Expert
from nutwood.core.game import Game

GROUP: Final = "nutwood.bots"


class Level(msgspec.Struct, frozen=True):
    """How far a bot looks, and how people should think of it."""

    name: str
    sentence: str
    budget: Budget
    plain: bool = False
    """Whether it knows the rules only, not what is good."""
    unaided: Budget | None = None
    """How long it thinks about a game without an expert, if that takes more to be better than the level below."""


LEVELS: Final = (
    Level("Kit", "Knows the rules and tries things out.", Budget(simulations=100), plain=True),
    Level("Rambler", "Tries things out with more patience.", Budget(simulations=400), plain=True),
    Level(
        "Tracker",
        "Knows what is good for it and punishes mistakes.",
        Budget(simulations=200),
        unaided=Budget(simulations=800),
    ),
    Level("Old Hand", "Thinks for a moment and plans.", Budget(simulations=2000)),
    Level("Master of the Wood", "The strongest we have: up to three seconds for a decision.", Budget(seconds=2.9)),
)

DEFAULT_LEVEL: Final = 3
"""Whom people meet who have not chosen: the first that always takes what is good for it."""


class UnknownBot(NutwoodError):
    """No bot of this name."""


def bot_names() -> list[str]:
    """The bots that can be asked for by name, the weakest first."""
    return ["random", "greedy", *(f"level{number}" for number in range(1, len(LEVELS) + 1))]


def level_of(name: str) -> Level | None:
    """A level by name, or a nameless one: `search:200` for so many simulations, `plain:200` without an expert."""
    kind, _, number = name.partition(":")
    if kind in ("search", "plain") and number.isdecimal() and int(number) > 0:
        return Level("", "", Budget(simulations=int(number)), plain=kind == "plain")
    if name in bot_names()[2:]:
        return LEVELS[int(name.removeprefix("level")) - 1]
    return None


def make_bot(game: Game[Any, Any], name: str, seed: int = 0, factor: float = 1.0) -> Bot:
    """A bot by name; `factor` divides its budget.

    `search:200` thinks for 200 simulations with the game's expert, `plain:200` without one; `program:COMMAND` is a
    program that answers questions (see outside.py); `force:MOVES:BOT`, `forbid:MOVES:BOT` and `try:MOVES:BOT` steer
    another bot (see steered.py); packages offer more by entry point.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(game.expert() or Expert(), seed)
    if name.startswith("program:"):
        return OutsideBot(name.removeprefix("program:"), seed)
    if name.partition(":")[0] in WAYS:
        return _steered(game, name, seed, factor)
    if name.partition(":")[0] in offered():
        return _offered_bot(game, name, seed, factor)
    level = level_of(name)
    if level is None:
        near = difflib.get_close_matches(name, bot_names(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        known = ", ".join(
            [*bot_names(), "search:N", "plain:N", "program:COMMAND", *(f"{way}:MOVES:BOT" for way in WAYS), *offered()]
        )
        raise UnknownBot(f"There is no bot {name!r}; known: {known} (N simulations).{hint}")
    expert = None if level.plain else game.expert()
    budget = level.unaided if level.unaided and expert is None else level.budget
    return SearchBot(budget.divided(factor), expert, seed)


def _steered(game: Game[Any, Any], name: str, seed: int, factor: float) -> Bot:
    way, pattern, bot = [*name.split(":", maxsplit=2), "", ""][:3]
    kind = TryingBot if way == "try" else SteeredBot
    return kind(make_bot(game, bot, seed, factor), game, way, pattern)


@cache
def offered() -> dict[str, EntryPoint]:
    """Bots that packages offer: functions of game, budget, seed and factor, named before the colon."""
    return {point.name: point for point in entry_points(group=GROUP)}


def _offered_bot(game: Game[Any, Any], name: str, seed: int, factor: float) -> Bot:
    kind, _, budget = name.partition(":")
    try:
        make: Callable[[Game[Any, Any], str, int, float], Bot] = offered()[kind].load()
    except ImportError as error:
        raise UnknownBot(f"The bot {kind!r} needs something that is not installed: {error}.") from error
    return make(game, budget, seed, factor)
