"""Whatever cannot be chosen says why when it is clicked: every kind of thing on a table, and where nothing lies.

`make soak` clicks at more moments of every game, and in every lesson (`tests/soak/learning.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nutwood
from nutwood.core.lessons import lesson_names
from tests.server.players import Server, Someone
from tests.web.clicking import SOON, choosing, show, silent, silent_with_verbs
from tests.web.learner import Learner
from tests.web.staged import Staged, chooser
from tests.web.visitor import Visitor

GAMES = nutwood.game_names()
MIDDLE, VERBS = 66, 1
"""A game is well under way after so many steps; with so many verbs everything is clicked again."""
Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", GAMES)
def test_everything_at_a_table_says_why(visit: Visit, server: Server, game: str) -> None:
    page = visit(1440, 900).page
    show(page, server, choosing(game, MIDDLE))
    assert silent_with_verbs(page, VERBS) == []


def test_silence_is_found(visit: Visit, server: Server) -> None:
    page = visit(1440, 900).page
    said = json.dumps({"allowed": False, "sentence": ""})
    show(page, server, choosing("hounded", 0), lambda route: route.fulfill(body=said))
    found, clicked = silent(page, SOON)
    assert len(found) == clicked > 3


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_a_lesson_says_why(visit: Visit, game: str) -> None:
    page = visit(1440, 900).page
    learner = Learner(page, game, lesson_names(nutwood.game_type(game))[0])
    expect(page.locator(".coach .say")).to_be_visible()
    assert silent(page)[0] == []
    learner.read()
    assert silent(page)[0] == []


def test_those_who_wait_are_told_so(visit: Visit, server: Server) -> None:
    match = choosing("hounded", 0)
    page = visit(1440, 900).page
    Staged(page, Someone(server)).show(match, 1 - chooser(match))
    assert silent(page)[0] == []


def test_undo_says_why_a_move_stands(visit: Visit) -> None:
    visitor = visit()
    visitor.new_table("hounded", "me", "bot-1")
    page = visitor.page
    page.wait_for_selector("[data-id='bulldog'].target")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", "You have not made a move yet.")
    undo.click(force=True)
    expect(page.get_by_role("alert")).to_have_text("You have not made a move yet.")
    page.locator("[data-id='bulldog']").click()
    expect(undo).to_have_attribute("title", "Take back the last move (u)")
