"""All lessons of all games in a browser, and clicks on everything that cannot be chosen, for `make soak`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error, Page

import nutwood
from nutwood.core.lessons import lesson_names
from tests.server.players import Server
from tests.server.trials import Report
from tests.web.clicking import choosing, show, silent, silent_with_verbs
from tests.web.conftest import arrive
from tests.web.learner import FIT, Learner
from tests.web.studio import studio

APART, VERBS = 40, 9
"""So many steps of a game lie between two moments, at which everything is clicked with so many verbs."""
PHONE, WIDE = (390, 844), (1440, 900)


Visit = Callable[[Page, Server], list[str]]
"""Looks at something and tells what is wrong with it."""


def learning(_: Path, moments: int) -> list[Report]:
    """Every lesson to its end by its own script, and everything clicked at so many moments of each game."""
    with studio() as (browser, server):
        return [_tried(browser, server, *each) for each in _visits(moments)]


def _visits(moments: int) -> Iterator[tuple[str, tuple[int, int], Visit]]:
    for game in nutwood.game_names():
        for number, name in enumerate(lesson_names(nutwood.game_type(game))):
            yield f"lesson {game}/{name}", WIDE if number % 2 else PHONE, partial(_lesson, game, name)
        for step in range(0, moments * APART, APART):
            yield f"{game} after {step} steps", WIDE, partial(_table, game, step)


def _tried(browser: Browser, server: Server, name: str, screen: tuple[int, int], visit: Visit) -> Report:
    visitor = arrive(browser, server.address, *screen)
    try:
        found = visit(visitor.page, server)
    except (AssertionError, Error) as fault:
        found = [str(fault)]
    visitor.page.context.close()
    return Report(name, 1, found=[f"{name}: {fault}" for fault in (*found, *visitor.errors)])


def _lesson(game: str, name: str, page: Page, _: Server) -> list[str]:
    """What says nothing when it is clicked at the first choice, and what is too wide at the end."""
    learner = Learner(page, game, name)
    learner.read()
    found = [f"{kind} says nothing" for kind in silent(page)[0]]
    learner.finish()
    return found if page.evaluate(FIT) else [*found, "it is wider than the screen"]


def _table(game: str, step: int, page: Page, server: Server) -> list[str]:
    """What says nothing when it is clicked."""
    show(page, server, choosing(game, step))
    return [f"{kind} says nothing" for kind in silent_with_verbs(page, VERBS)]
