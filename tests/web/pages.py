"""Pictures of what teaches: the rules, the lessons, a lesson, the card with the goal, and a thing that explains itself.

`python -m tests.web.gallery OUT pages [GAME ...] [VIEW ...] [WIDTHxHEIGHT ...] [light|dark]` takes them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

import nutwood
from nutwood.core.lessons import lesson_names
from tests.server.players import Server
from tests.web.clicking import SPOTS
from tests.web.conftest import arrive
from tests.web.learner import FIT, Learner
from tests.web.visitor import TO_CHOOSE, Visitor

SCREENS: Final = ("1440x900", "390x844")
SETTLED: Final = 500
"""Milliseconds until all drawings are there."""
SCROLL = "async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); \
await new Promise(done => setTimeout(done, 40)); } scrollTo(0, 0); }"
"""Pictures of examples come when they are near."""


def rules(visitor: Visitor, game: str) -> None:
    visitor.page.goto(f"/rules/{game}")
    visitor.page.wait_for_selector(".rule")
    visitor.page.evaluate(SCROLL)


def lessons(visitor: Visitor, game: str) -> None:
    visitor.page.goto(f"/learn/{game}")
    visitor.page.wait_for_selector("ol li")


def lesson(visitor: Visitor, game: str, number: int) -> None:
    """At its first choice, or at its end where it has none."""
    Learner(visitor.page, game, lesson_names(nutwood.game_type(game))[number]).read()


def goal(visitor: Visitor, game: str) -> None:
    visitor.play_now(game)
    visitor.page.get_by_role("dialog").get_by_text("How it ends").wait_for()


def explained(visitor: Visitor, game: str) -> None:
    """A thing on the table that cannot be chosen, and why not."""
    goal(visitor, game)
    page = visitor.page
    page.get_by_role("button", name="Let’s play").click()
    page.wait_for_selector(TO_CHOOSE)
    spots = page.evaluate(SPOTS)
    spot = next((spot for spot in spots if spot["kind"] in ("tile", "island", "card", "salter")), spots[0])
    page.mouse.click(spot["x"], spot["y"])
    page.wait_for_selector(".explain .why")


VIEWS: Final[dict[str, Callable[[Visitor, str], None]]] = {
    "rules": rules,
    "lessons": lessons,
    "lesson": partial(lesson, number=1),
    "rest": partial(lesson, number=-1),
    "goal": goal,
    "explained": explained,
}


def take(browser: Browser, server: Server, shown: tuple[str, str, str, str], file: Path) -> list[str]:
    """One picture of a game, a view, a screen and a theme, and what is wrong with it; what is read is shown whole."""
    game, view, screen, theme = shown
    width, height = map(int, screen.split("x"))
    visitor = arrive(browser, server.address, width, height, theme, new_here=True)
    VIEWS[view](visitor, game)
    visitor.page.wait_for_timeout(SETTLED)
    visitor.page.screenshot(path=file, full_page=view in ("rules", "lessons"))
    found = visitor.errors + ([] if visitor.page.evaluate(FIT) else ["wider than the screen"])
    visitor.page.context.close()
    return found
