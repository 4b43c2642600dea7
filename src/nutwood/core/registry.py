"""Finds games by entry point; there is no list to edit.

A package offers its games under `[project.entry-points."nutwood.games"]`, as `name = "module:GameClass"`.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from nutwood.core.edition import AnyEdition, played_edition
from nutwood.core.errors import BrokenGame, UnknownGame
from nutwood.core.game import Game

GROUP = "nutwood.games"


@cache
def _offered() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """The names of all installed games, sorted."""
    return sorted(_offered())


def game_type(name: str) -> type[Game[Any, Any]]:
    """The class of a game by its name."""
    point = _offered().get(name)
    if point is None:
        near = difflib.get_close_matches(name, game_names(), n=1, cutoff=0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}; known: {', '.join(game_names())}.{hint}")
    try:
        found: type[Game[Any, Any]] = point.load()
    except Exception as error:
        raise BrokenGame(f"The game {name!r} is installed but cannot be loaded.") from error
    return found


@cache
def game_at(module: str) -> type[Game[Any, Any]] | None:
    """The installed game that a module belongs to, if any."""
    for name, point in _offered().items():
        if module == point.module or module.startswith(f"{point.module}."):
            return game_type(name)
    return None


def load(name: str, /, players: int | None = None, edition: AnyEdition = "house", **options: Any) -> Game[Any, Any]:
    """A game ready to start: `load("hounded", stalemate="publisher")`."""
    return game_type(name)(players=players, edition=edition, **options)


def as_played(name: str, digest: str | None, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a record or a stored table, with the edition that it was played with.

    One that has changed since is found among the former ones by its digest; None is from before there were any. One
    of somebody's own is there with its text.
    """
    if not isinstance(settings.get("edition", "house"), str):
        return settings
    edition = played_edition(game_type(name).folder() / "edition", settings.get("edition", "house"), digest)
    return {**settings, "edition": edition}
