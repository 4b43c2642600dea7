"""Who looks at a game: its seats, and spectators. Nobody else is shown anything."""

from __future__ import annotations

from collections.abc import Callable

from nutwood.core.dice import Dice
from nutwood.core.errors import NoViewer
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, ENDED, SPECTATOR
from nutwood.core.view import Observation
from nutwood.testing.walks import Walk, over_walks

FAR: int = 2**70
"""No number of a compiled rule is so large."""
Question = Callable[[int], object]


def strangers(game: AnyGame) -> list[int]:
    """Numbers that are no viewer: chance, nobody, and seats that do not exist."""
    return [CHANCE, ENDED, SPECTATOR - 1, game.players, 10**6, -(10**6), FAR, -FAR]


def questions(match: Match) -> dict[str, Question]:
    """Whatever names a viewer."""
    game, state = match.game, match.state
    return {
        "view": lambda viewer: game.view(state, viewer),
        "svg": lambda viewer: game.svg(state, viewer),
        "still": lambda viewer: game.still(state, viewer),
        "observation": lambda viewer: Observation(game, state, viewer, Dice(1)),
        "match.view": match.view,
        "match.scene": match.scene,
        "match.svg": match.svg,
        "match.log": match.log,
        "match.events": match.events,
        "match.beats": match.beats,
        "match.news": match.news,
        "match.observation": lambda viewer: match.observation(viewer, Dice(1)),
    }


def refused(name: str, ask: Question, viewer: int) -> None:
    """The question gets no answer but that there is no such viewer."""
    try:
        ask(viewer)
    except NoViewer:
        return
    raise AssertionError(f"{name} answers viewer {viewer}")


def _strangers_see_nothing(game: AnyGame, walk: Walk) -> None:
    """Whatever names a viewer answers seats and spectators, and refuses everybody else in words."""
    match = walk.match(game)
    for name, ask in questions(match).items():
        for viewer in (*range(game.players), SPECTATOR):
            ask(viewer)
        for viewer in strangers(game):
            refused(name, ask, viewer)
    for viewer in strangers(game):
        if abs(viewer) < FAR:
            refused("redeal", lambda viewer: match.state.clone().redeal(viewer, Dice(1)), viewer)


strangers_see_nothing = over_walks(_strangers_see_nothing, examples=4)
