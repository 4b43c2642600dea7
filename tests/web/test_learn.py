"""Lessons in a real browser: one of each game to its end, left and gone on with, by mouse and by keyboard.

`make soak` takes all of them (`tests/soak/learning.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nutwood
from nutwood.core.lessons import lesson_names
from tests.web.learner import FIT, Learner
from tests.web.test_for_everyone import faults
from tests.web.visitor import HEARD, TO_CHOOSE, Visitor

Visit = Callable[..., Visitor]
GAMES = nutwood.game_names()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_lesson_of_each_game(visit: Visit, game: str) -> None:
    place = GAMES.index(game)
    wide, theme = (1280, 800) if place % 2 else (390, 844), "dark" if place % 3 else "light"
    page = visit(*wide, theme=theme).page
    names = lesson_names(nutwood.game_type(game))
    learner = Learner(page, game, names[place % 3])
    expect(page.locator(".coach .say")).to_be_visible()
    assert faults(page) == []
    learner.take()
    assert faults(page) == []
    assert page.evaluate(FIT)
    page.get_by_role("link", name="Next lesson").click()
    page.wait_for_url(f"**/{names[place % 3 + 1]}")
    page.goto(f"/learn/{game}")
    page.locator("li").nth(place % 3).get_by_text("Done").wait_for()
    assert faults(page) == []
    assert page.evaluate(FIT)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_coach_asks_for_lies_above_what_is_said_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(390, 844).page
    learner = Learner(page, game, lesson_names(nutwood.game_type(game))[0])
    learner.read()
    wanted = page.locator(f'[data-id="{learner.good().at}"]').bounding_box()
    said = page.locator(".ask").bounding_box()
    assert wanted is not None
    assert said is not None
    assert wanted["y"] + wanted["height"] <= said["y"] + 1


def test_a_lesson_is_left_and_goes_on_where_it_was(visit: Visit) -> None:
    page = visit().page
    learner = Learner(page, "hounded", "tiles")
    learner.read()
    first = learner.good()
    learner.choose(first)
    learner.walk.choose(first.move)
    learner.read()
    page.goto("/learn/hounded")
    page.locator("li").nth(1).get_by_text("Begun").wait_for()
    page.get_by_role("link", name="What tiles do").click()
    learner.read()
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".coach .say")).to_contain_text("Most tiles lie face down.")
    page.reload()
    expect(page.locator(".coach .say")).to_contain_text("Most tiles lie face down.")


def test_a_poor_choice_is_answered_and_nothing_happens(visit: Visit) -> None:
    page = visit().page
    learner = Learner(page, "hounded", "tiles")
    learner.read()
    learner.choose(learner.poor())
    expect(page.get_by_role("alert")).to_have_text("Another time. Run to a6 now, and see what lies there.")
    expect(page.locator(".coach .say")).to_have_text(learner.walk.step.say)


def test_what_cannot_be_chosen_says_why_by_click_and_in_words(visit: Visit) -> None:
    page = visit().page
    learner = Learner(page, "hounded", "tiles")
    learner.read()
    box = page.locator("[data-id='tile:a1']").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    why = page.locator(".explain .why")
    expect(why).to_contain_text("(§20)")
    reason = why.inner_text().removesuffix(" (§20)")
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog", name="Why can’t I")
    dialog.get_by_role("textbox").fill("fox to a1")
    dialog.get_by_role("button", name="Ask").click()
    expect(dialog.locator(".answer")).to_contain_text(reason)
    assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_where_one_learns(visit: Visit, game: str) -> None:
    """In the theme in which no whole lesson of the game is taken above."""
    page = visit(theme="light" if GAMES.index(game) % 3 else "dark").page
    first = lesson_names(nutwood.game_type(game))[0]
    for address, there in ((f"/learn/{game}", "ol li"), (f"/learn/{game}/{first}", ".coach .say")):
        page.goto(address)
        page.locator(there).first.wait_for()
        assert faults(page, ("minor", "moderate", "serious", "critical")) == []


def test_screen_readers_hear_the_coach_and_the_keyboard_is_led_on(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn/hounded/the-fox")
    page.wait_for_function(f"() => ({HEARD})().includes('This is you: the Fox.')")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Go on":
            break
    for said in ("Only the Master of Hounds", "The five dogs", "In your turn you must run"):
        page.keyboard.press("Enter")
        page.wait_for_function(f"() => ({HEARD})().includes({said!r})")
    page.wait_for_function("() => document.activeElement.matches('.thing.target')")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("But try g6 now")


def test_a_lesson_that_has_changed_begins_anew(visit: Visit) -> None:
    page = visit().page
    page.goto("/learn/hounded")
    page.evaluate("localStorage.setItem('nutwood-lessons', JSON.stringify({'hounded/tiles': {moves: [1, 2, 3]}}))")
    page.goto("/learn/hounded/tiles")
    expect(page.locator(".coach .say")).to_contain_text("Most tiles lie face down.")


@pytest.mark.parametrize(("address", "title"), [("/learn/chess", "Nothing to learn"), ("/learn/nuts/x", "not here")])
def test_lessons_that_are_not_there_say_so(visit: Visit, address: str, title: str) -> None:
    page = visit().page
    page.goto(address)
    page.get_by_role("heading", name=re.compile(title)).wait_for()
    assert faults(page) == []


def test_a_first_game_has_a_coach_who_comments(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    learner = Learner(page, "hounded", "first-hunt")
    learner.read()
    page.get_by_role("button", name="Play against Kit").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector(TO_CHOOSE)
    coach = page.get_by_role("region", name="The coach")
    expect(coach).to_contain_text("This is a real game.")
    # A tile that is known already, far from the hunters: neither luck nor Kit can end the game here.
    page.keyboard.press("/")
    page.keyboard.type("to c7")
    page.keyboard.press("Enter")
    # Kit thinks and moves three pieces before the next choice.
    expect(coach).to_contain_text(re.compile("Good choice!|Another idea for that choice:"), timeout=60_000)
    assert faults(page) == []
    table = page.url
    page.goto("/learn/hounded")
    page.locator("li").nth(4).get_by_text("Begun").wait_for()
    page.goto("/learn/hounded/first-hunt")
    learner.read()
    page.get_by_role("link", name="Go on with my game").click()
    page.wait_for_url(table)
    page.wait_for_selector(TO_CHOOSE)
    visitor.resign()
    expect(coach).to_contain_text("That was your first game.")
    page.goto("/learn/hounded")
    page.locator("li").nth(4).get_by_text("Done").wait_for()


def test_lessons_are_found_from_the_games_the_rules_and_the_goal(visit: Visit) -> None:
    visitor = visit(new_here=True)
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name=re.compile("Learn it.*Hounded")).click()
    page.get_by_role("heading", name="Learn Hounded").wait_for()
    page.goto("/rules/hounded")
    page.get_by_role("link", name=re.compile("Learn it by playing")).click()
    page.get_by_role("heading", name="Learn Hounded").wait_for()
    visitor.play_now("hounded")
    page.get_by_role("dialog").get_by_role("link", name=re.compile("Teach me")).click()
    page.get_by_role("heading", name="Learn Hounded").wait_for()
