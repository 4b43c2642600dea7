"""Clicks on everything at a table or in a lesson that cannot be chosen: each kind of thing, and where nothing lies."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

from nutwood import Match
from nutwood.server.bodies import AskWhy
from nutwood.server.projection import encode
from nutwood.server.whys import explain
from tests.server.players import Server, Someone
from tests.web.staged import Staged, opened, played

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


def choosing(game: str, steps: int) -> Match:
    """The last choice within so many steps of a game of chance moves, or the first of all."""
    matches = (played(game, 2, 1, less) for less in range(steps, 0, -1))
    return next((match for match in matches if match.state.mover() >= 0), None) or opened(game, 2, 1)


def answered_for(match: Match) -> Callable[[Route], None]:
    """The server's answers, for the match that is shown."""

    def answer(route: Route) -> None:
        asked = msgspec.json.decode(route.request.post_data_buffer or b"", type=AskWhy)
        route.fulfill(body=encode(explain(match, asked.seat, asked)), content_type="application/json")

    return answer


def show(page: Page, server: Server, match: Match, answer: Callable[[Route], None] | None = None) -> None:
    """The match at a table, where questions are answered of it."""
    page.route("**/why", answer or answered_for(match))
    Staged(page, Someone(server)).show(match)


def silent_with_verbs(page: Page, most: int) -> list[str]:
    """The kinds of things at a table that say nothing in place, at first and with so many verbs chosen."""
    found = silent(page)[0]
    for number in range(min(most, page.locator(".prompt .verb").count())):
        verb = page.locator(".prompt .verb").nth(number)
        if verb.get_attribute("aria-pressed") is not None:
            verb.click()
            expect(verb).to_have_attribute("aria-pressed", "true")
            found += silent(page)[0]
    return found
