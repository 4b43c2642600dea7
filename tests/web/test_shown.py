"""What happens is told and shown, moment by moment, at the pace that somebody likes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_for_everyone import faults
from tests.web.visitor import TO_CHOOSE, Visitor

GAME = "squirrel-squabble"
LONG = 40_000
"""A round of many beats, on a busy machine."""
WATCH = """() => {
  [window.told, window.moved, window.ends] = [[], 0, 0];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (frames.some(frame => 'transform' in frame)) window.moved++;
    return animate.call(this, frames, timing);
  };
  let last = '';
  new MutationObserver(() => {
    const told = [...document.querySelectorAll('.telling .told p:not(.quiet)')].map(line => line.textContent);
    if (told.join() !== last) window.told.push(...told);
    if (last && !told.length) window.ends++;
    last = told.join();
  }).observe(document.querySelector('main'), {childList: true, subtree: true, characterData: true});
}"""
"""Keeps every caption that appears, counts what moves, and how often all had been told."""
LINES = """() => [...document.querySelectorAll('.log .entry')].map(line => [...line.childNodes]
  .filter(part => !part.matches?.('.rule-link')).map(part => part.textContent).join('').trim())"""
NOT_YET = """() => !document.querySelector('.sentence').textContent.includes('third of three coins')
  || !document.querySelector('[data-id="seat2:status"]')?.textContent.includes('3 of 3')"""
"""The bot has laid its coins, and one has one's own third to lay: with it a round is played."""
Visit = Callable[..., Visitor]


def before_a_round(visit: Visit, speed: str, **looks: str) -> Visitor:
    """At a table where the next coin brings a whole round."""
    visitor = visit(**looks)
    visitor.new_table(GAME, "me", "bot-1")
    page = visitor.page
    choose_until_the_last_coin(visitor)
    page.wait_for_function(f"() => !({NOT_YET})()")
    page.get_by_label("How fast moves are shown").select_option(speed)
    page.evaluate(WATCH)
    return visitor


def choose_until_the_last_coin(visitor: Visitor) -> None:
    while "third of three coins" not in visitor.page.locator(".sentence").first.inner_text():
        visitor.page.wait_for_selector(TO_CHOOSE)
        visitor.click()


def lay(page: Page) -> None:
    page.locator(".thing.target").first.click()
    page.wait_for_selector(".telling")


def told(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => window.told")
    return found


def lines(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LINES)
    return found


def is_told(page: Page) -> None:
    expect(page.locator(".telling")).to_have_count(0, timeout=LONG)


def test_a_round_is_shown_beat_by_beat(visit: Visit) -> None:
    """Each line is told once, in the order of the log, and things move meanwhile."""
    page = before_a_round(visit, "normal", motion="no-preference").page
    before = len(lines(page))
    lay(page)
    is_told(page)
    heard = told(page)
    assert heard[0].startswith("You lay")
    assert any(line.startswith("Step 1 of 3:") for line in heard)
    log = iter(lines(page)[before:])
    assert all(line in log for line in heard), "told once each, in the order of the log"
    assert page.evaluate("() => window.moved") > 0


@pytest.mark.parametrize("way", ["Escape", "click", "button"])
def test_what_is_shown_can_be_skipped(visit: Visit, way: str) -> None:
    page = before_a_round(visit, "slow", motion="no-preference").page
    page.evaluate("() => { window.setTimeout = () => 1 }")  # nothing ends by itself
    lay(page)
    if way == "click":
        page.locator(".board").click(position={"x": 3, "y": 3})
    elif way == "button":
        page.get_by_role("button", name="Skip").click()
    else:
        page.keyboard.press(way)
    page.wait_for_function("() => window.ends > 0")
    assert any(line.startswith("Step 1 of 3:") for line in lines(page))


def test_where_motion_is_unwelcome_things_fade(visit: Visit) -> None:
    page = before_a_round(visit, "normal").page
    lay(page)
    is_told(page)
    assert any(line.startswith("Step 1 of 3:") for line in told(page))
    assert page.evaluate("() => window.moved") == 0


def test_at_once_shows_the_end_alone(visit: Visit) -> None:
    page = before_a_round(visit, "at once", motion="no-preference").page
    page.locator(".thing.target").first.click()
    page.wait_for_function(f"() => ({LINES})().some(line => line.startsWith('Step 1 of 3:'))")
    assert told(page) == []


def test_a_reload_shows_the_same_log(visit: Visit) -> None:
    page = before_a_round(visit, "at once").page
    page.locator(".thing.target").first.click()
    page.wait_for_function(f"() => ({LINES})().some(line => line.startsWith('Step 1 of 3:'))")
    page.wait_for_selector(TO_CHOOSE)
    before = lines(page)
    page.reload()
    page.wait_for_selector(TO_CHOOSE)
    assert lines(page)[: len(before)] == before


def test_what_happened_since_my_last_turn_is_shown_again(visit: Visit) -> None:
    page = before_a_round(visit, "fast").page
    lay(page)
    is_told(page)
    first = told(page)
    page.evaluate("() => { window.told = [] }")
    page.get_by_role("button", name="Since my last turn").click()
    page.wait_for_selector(".telling")
    is_told(page)
    assert told(page)[: len(first)] == first


def test_whoever_comes_back_finds_marked_what_the_others_did_last(visit: Visit) -> None:
    page = before_a_round(visit, "at once").page
    page.locator(".thing.target").first.click()
    page.wait_for_function(f"() => ({LINES})().some(line => line.startsWith('Step 1 of 3:'))")
    page.wait_for_selector(".thing:has(.trail)")
    before = marked(page)
    page.reload()
    page.wait_for_selector(".thing:has(.trail)", timeout=LONG)
    assert before <= marked(page)
    page.get_by_label("How fast moves are shown").select_option("fast")
    expect(page.get_by_role("button", name="Since my last turn")).to_be_enabled()


def marked(page: Page) -> set[str]:
    found: list[str] = page.locator(".thing:has(.trail)").evaluate_all("all => all.map(thing => thing.dataset.id)")
    return set(found)


def test_where_the_game_forgets_nothing_is_shown_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open_new_table("hounded")
    page.get_by_label("Memory").check()
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url("**/table/*")
    for _ in range(9):
        page.wait_for_selector(TO_CHOOSE)
        visitor.click()
    expect(page.get_by_role("button", name="Since my last turn")).to_be_disabled()
    looked_back = []
    page.on("request", lambda asked: looked_back.append(asked.url) if "/replay/" in asked.url else None)
    page.reload()
    page.wait_for_selector(TO_CHOOSE)
    assert (lines(page), marked(page), looked_back) == ([], set(), [])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_that_tells_has_no_serious_fault(visit: Visit, theme: str) -> None:
    page = before_a_round(visit, "slow", theme=theme).page
    lay(page)
    assert faults(page) == []


def test_a_line_that_is_pointed_at_marks_what_it_speaks_of(visit: Visit) -> None:
    page = before_a_round(visit, "at once").page
    page.locator(".log .moment").filter(has_text=re.compile(r"\b[abc][123]\b")).first.hover()
    expect(page.locator(".trail.spoken")).not_to_have_count(0)


def test_a_line_that_is_pressed_keeps_its_marks_and_offers_its_moment(visit: Visit) -> None:
    page = before_a_round(visit, "at once").page
    table = page.url
    line = page.locator(".log .moment").filter(has_text=re.compile(r"\b[abc][123]\b")).first
    line.click()
    page.mouse.move(2, 2)
    expect(page.locator(".trail.spoken")).not_to_have_count(0)
    assert page.url == table
    page.get_by_role("link", name="Replay from here").click()
    page.wait_for_url("**/replay/*")


def test_a_click_while_something_is_shown_chooses_what_can_be_chosen(visit: Visit) -> None:
    """The next question is there at once: its coins are laid, and nothing is refused."""
    visitor = before_a_round(visit, "slow", motion="no-preference")
    page = visitor.page
    while True:
        page.evaluate(
            "() => { window.later = window.setTimeout; window.setTimeout = () => 1 }"
        )  # nothing ends by itself
        lay(page)
        expect(page.locator(".prompt .turn")).to_have_text("Your turn")
        if page.locator(".thing.target").count():
            break
        # Arrows, which are asked about after some coins, lie on the table only at the end of what is shown.
        page.evaluate("() => { window.setTimeout = window.later }")
        page.keyboard.press("Escape")
        choose_until_the_last_coin(visitor)
    before = page.locator("main").get_attribute("data-number")
    box = page.locator(".thing.target").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("() => window.ends > 0")
    expect(page.locator(".explain .why")).to_have_count(0)
    expect(page.locator("main")).not_to_have_attribute("data-number", before or "")
    expect(page.locator(".log .entry").last).to_contain_text("lay")
