"""Positions of Squirrel Island for tests, said in a few words."""

from __future__ import annotations

from typing import Any

from nutwood import Match, load
from nutwood.core.position import place
from nutwood.games.squirrel_island.state import SquirrelIslandState

SHORE = ("basket", "basket", "forager", "motivator", "chest", "chest", "harvest-feast")
"""What lies on the Island unless a test says otherwise."""
LISTS = ("hand", "refreshed", "exhausted", "used", "shown")


def listed(text: str) -> list[str]:
    """`thief, sniper` as a list."""
    return [card.strip() for card in text.split(",") if card.strip()]


def mat(**things: Any) -> dict[str, Any]:
    """One player's mat: `mat(hand="thief, sniper", coins=2)`."""
    return {key: listed(value) if key in LISTS else value for key, value in things.items()}


def table(*mats: dict[str, Any], day: int = 1, island: str | None = None, **rest: Any) -> Match:
    """A match from a made position in which seat 1 has the turn, unless `turn` says otherwise."""
    spaces: list[str | None] = list(SHORE[: day + 3]) if island is None else [*listed(island)]
    spaces = [None if card == "-" else card for card in spaces]
    game = load("squirrel-island", players=len(mats))
    first = rest.get("asleep", [1])[0]
    described = {"day": day, "first": first, "turn": 1, "island": spaces, "mats": list(mats), **rest}
    return Match(game, place(game, described))


def play(match: Match, *moves: str) -> Match:
    """Play these moves, chance's included."""
    for move in moves:
        match.play(move)
    return match


def texts(match: Match) -> list[str]:
    """The legal moves as text, or what chance can bring."""
    catalogue = match.game.catalogue
    if match.state.mover() == -1:
        return [catalogue.text(move) for move, _ in match.game.chances(match.state)]
    return [catalogue.text(move) for move in match.legal()]


def asked(match: Match) -> str:
    """The open question."""
    view: Any = match.view()
    return str(view.question)


def seat(match: Match, number: int = 1, viewer: int | None = None) -> Any:
    """What a player has, as the player sees it."""
    view: Any = match.view(number - 1 if viewer is None else viewer)
    return view.mats[number - 1]


def state_of(match: Match) -> SquirrelIslandState:
    """The position with its own type."""
    assert isinstance(match.state, SquirrelIslandState)
    return match.state


def position(match: Match) -> Any:
    """The whole position."""
    return match.game.position(match.state)


def sleepers(match: Match) -> Match:
    """Everybody goes to sleep and gathers nothing, until chance has to deal or the game is over."""
    while match.state.mover() >= 0:
        offered = texts(match)
        match.play("sleep" if "sleep" in offered else "pass")
    return match
