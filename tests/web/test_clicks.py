"""Whatever cannot be chosen says why when it is clicked: every kind of thing on a table, and where nothing lies."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

import nutwood
from nutwood import Match
from nutwood.core.lessons import lesson_names
from nutwood.server.bodies import AskWhy
from nutwood.server.projection import encode
from nutwood.server.whys import explain
from tests.server.players import Server, Someone
from tests.web.staged import Staged, chooser, fullest, played
from tests.web.test_learn import Learner
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
TABLES = ("hounded", "squirrel-squabble")
LESSONS = ("hounded", "nuts", "squirrel-squabble")
IN_PLACE, SOON = 15_000, 1000
"""So many milliseconds an answer may take on a busy machine, and where none is expected."""

SPOTS = """() => {
  const scene = document.querySelector('.scene'), found = new Map(), box = scene.getBoundingClientRect();
  const under = (x, y) => document.elementsFromPoint(x, y);
  const offer = (name, x, y) => {
    const all = under(x, y);
    if (!all.length || !scene.contains(all[0])) return;
    const things = all.map(each => each.closest('.thing')).filter(Boolean);
    if (things.some(each => each.matches('.target, .instead, .soft'))) return;
    const kind = things.length ? things[0].dataset.id.split(':')[0] : name;
    if (!found.has(kind)) found.set(kind, {kind, x, y});
  };
  for (const thing of document.querySelectorAll('.scene .thing:not(.decor)')) {
    const {left, top, width, height} = thing.getBoundingClientRect();
    offer('nothing', left + width / 2, top + height / 2);
  }
  for (let y = box.top + 5; y < Math.min(box.bottom, innerHeight); y += 37)
    for (let x = box.left + 5; x < box.right; x += 41) offer('nothing', x, y);
  return [...found.values()];
}"""


def silent(page: Page, patience: int = IN_PLACE) -> tuple[list[str], int]:
    """The kinds of things that say nothing in place, of how many that were clicked."""
    spots, found = page.evaluate(SPOTS), list[str]()
    for spot in spots:
        page.mouse.click(spot["x"], spot["y"])
        try:
            page.wait_for_function("() => document.querySelector('.explain .why')?.textContent", timeout=patience)
        except TooLate:
            found.append(spot["kind"])
        page.mouse.move(2, 2)
        page.locator(".explain").wait_for(state="detached")
    return found, len(spots)


def early(game: str) -> Match:
    """The first choice of a game."""
    return next(match for steps in count() if (match := played(game, 2, 1, steps)).state.mover() >= 0)


def answered_for(match: Match) -> Callable[[Route], None]:
    """The server's answers, for the match that is shown."""

    def answer(route: Route) -> None:
        asked = msgspec.json.decode(route.request.post_data_buffer or b"", type=AskWhy)
        route.fulfill(body=encode(explain(match, asked.seat, asked)), content_type="application/json")

    return answer


def show(visit: Visit, server: Server, match: Match, answer: Callable[[Route], None]) -> Page:
    page = visit(1440, 900).page
    page.route("**/why", answer)
    Staged(page, Someone(server)).show(match)
    return page


@pytest.mark.parametrize("game", TABLES)
def test_everything_at_a_table_says_why(visit: Visit, server: Server, game: str) -> None:
    for match in (early(game), played(game, 2, *fullest(game, 2))):
        page = show(visit, server, match, answered_for(match))
        assert silent(page)[0] == []
        for number in range(min(3, page.locator(".prompt .verb").count())):
            verb = page.locator(".prompt .verb").nth(number)
            if verb.get_attribute("aria-pressed") is not None:
                verb.click()
                expect(verb).to_have_attribute("aria-pressed", "true")
                assert silent(page)[0] == []


def test_silence_is_found(visit: Visit, server: Server) -> None:
    match = early("hounded")
    page = show(visit, server, match, lambda route: route.fulfill(body=json.dumps({"allowed": False, "sentence": ""})))
    found, clicked = silent(page, SOON)
    assert len(found) == clicked > 3


@pytest.mark.parametrize("game", LESSONS)
def test_everything_in_a_lesson_says_why(visit: Visit, game: str) -> None:
    page = visit(1440, 900).page
    learner = Learner(page, game, lesson_names(nutwood.game_type(game))[0])
    expect(page.locator(".coach .say")).to_be_visible()
    assert silent(page)[0] == []
    learner.read()
    assert silent(page)[0] == []


def test_those_who_wait_are_told_so(visit: Visit, server: Server) -> None:
    match = early("hounded")
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
