"""The five levels of every game, and bots by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from nutwood.bots.bot import Bot, Clock
from nutwood.bots.expert import Expert
from nutwood.bots.linear import LinearExpert
from nutwood.bots.outside import OutsideBot
from nutwood.bots.searcher import SearchBot
from nutwood.bots.simple import GreedyBot, RandomBot
from nutwood.core.errors import NutwoodError
from nutwood.core.game import Game

GROUP: Final = "nutwood.bots"
WEIGHTS: Final = Path(__file__).parent / "knowledge" / "weights"


class Level(msgspec.Struct, frozen=True):
    """How far a bot looks, and how people should think of it."""

    name: str
    sentence: str
    clock: Clock
    plain: bool = False
    """Whether it knows the rules only, not what is good."""
    unaided: Clock | None = None
    """How long it thinks about a game without an expert, if that takes more to be better than the level below."""


LEVELS: Final = (
    Level("Kit", "Knows the rules and tries things out.", Clock(simulations=100), plain=True),
    Level("Forager", "Tries things out with more patience.", Clock(simulations=400), plain=True),
    Level(
        "Scout",
        "Knows what is good for it and punishes mistakes.",
        Clock(simulations=200),
        unaided=Clock(simulations=800),
    ),
    Level("Old Hand", "Thinks for a moment and plans.", Clock(simulations=2000)),
    Level("Master of the Wood", "The strongest we have: up to three seconds for a decision.", Clock(seconds=2.9)),
)

DEFAULT_LEVEL: Final = 3
"""Whom people meet who have not chosen: the first that always takes what is good for it."""


class UnknownBot(NutwoodError):
    """No bot of this name."""


class MissingWeights(NutwoodError):
    """An expert without the numbers that it judges by."""


def bot_names() -> list[str]:
    """The bots that can be asked for by name, the weakest first."""
    return ["random", "greedy", *(f"level{number}" for number in range(1, len(LEVELS) + 1))]


def level_of(name: str) -> Level | None:
    """A level by name, or a nameless one: `search:200` for so many simulations, `plain:200` without an expert."""
    kind, _, number = name.partition(":")
    if kind in ("search", "plain") and number.isdecimal() and int(number) > 0:
        return Level("", "", Clock(simulations=int(number)), plain=kind == "plain")
    if name in bot_names()[2:]:
        return LEVELS[int(name.removeprefix("level")) - 1]
    return None


def make_bot(game: Game[Any, Any], name: str, seed: int = 0, factor: float = 1.0) -> Bot:
    """A bot by name; `factor` divides its budget.

    `search:200` thinks for 200 simulations with the game's expert, `plain:200` without one; `program:COMMAND` is a
    program that answers questions (see outside.py); packages offer more by entry point.
    """
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(expert_of(game.name)[0], seed)
    if name.startswith("program:"):
        return OutsideBot(name.removeprefix("program:"), seed)
    if name.partition(":")[0] in offered():
        return _offered_bot(game, name, seed, factor)
    level = level_of(name)
    if level is None:
        near = difflib.get_close_matches(name, bot_names(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        known = ", ".join([*bot_names(), "search:N", "plain:N", "program:COMMAND", *offered()])
        raise UnknownBot(f"There is no bot {name!r}; known: {known} (N simulations).{hint}")
    expert, depth = (Expert(), -1) if level.plain else expert_of(game.name)
    clock = level.clock if has_expert(game.name) else level.unaided or level.clock
    return SearchBot(clock.divided(factor), expert, seed, depth)


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


class Fitted(msgspec.Struct, frozen=True, kw_only=True):
    """What was found for an expert by measurement."""

    depth: int = -1
    """After how many decisions of a rollout it judges; -1 plays to the end."""
    sharpness: float = 0.0
    confidence: float = 1.0
    weights: dict[str, float] = {}


def fitted(name: str) -> Fitted:
    """What was found for the expert of a game; without its weights it would be worse than none."""
    file = WEIGHTS / f"{name}.toml"
    if not file.is_file():
        raise MissingWeights(
            f"The expert of {name} has no weights: {file} is missing. Install Nutwood anew, or fit it."
        )
    return msgspec.toml.decode(file.read_bytes(), type=Fitted)


def has_expert(name: str) -> bool:
    """Whether somebody has written down what is good in the game."""
    return find_spec(f"nutwood.bots.knowledge.{name.replace('-', '_')}") is not None


def expert_of(name: str) -> tuple[Expert, int]:
    """Who knows the game, and after how many decisions of a rollout it judges; -1 plays to the end.

    A game without an expert of its own is searched by plain rollouts.
    """
    if not has_expert(name):
        return Expert(), -1
    found = fitted(name)
    return linear_expert(name, found), found.depth


def linear_expert(name: str, found: Fitted) -> LinearExpert:
    """The expert of a game with these weights; what has no weight counts nothing."""
    knowledge = import_module(f"nutwood.bots.knowledge.{name.replace('-', '_')}")
    expert: LinearExpert = knowledge.EXPERT([found.weights.get(feature, 0.0) for feature in knowledge.NAMES])
    expert.sharpness = found.sharpness
    expert.confidence = found.confidence
    return expert
