"""Whole games in a real browser, from the home page to the final scores."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nutwood
from tests.web.visitor import Visitor

GAMES = nutwood.game_names()
SHORT = "squirrel-squabble" if "squirrel-squabble" in GAMES else GAMES[0]
"""The ways of playing are tried with a short game; the clicks with all of them."""
Visit = Callable[..., Visitor]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_clicking(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    assert visitor.play_out() > 0
    result = visitor.page.locator(".result")
    expect(result.get_by_role("heading")).not_to_be_empty()
    expect(result.locator("li")).to_have_count(nutwood.load(game).players)
    expect(result.get_by_role("link", name="Replay")).to_be_visible()


def test_a_game_on_a_phone(visit: Visit) -> None:
    """Nothing is wider than the screen, the whole game long."""
    visitor = visit(width=360, height=740)

    def fits() -> None:
        assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= 360

    visitor.play_now(SHORT)
    visitor.play_out(check=fits)
    fits()
    visitor.page.get_by_role("tab", name="Players").click()
    expect(visitor.page.locator(".players li")).to_have_count(nutwood.load(SHORT).players)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_fits_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(width=360, height=740)
    visitor.play_now(game)
    visitor.page.wait_for_selector(".thing")
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    page.wait_for_selector("article")
    while not page.evaluate("() => document.activeElement.textContent.startsWith('Play now')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    visitor.play_out(step=visitor.press)


def test_a_game_by_typed_moves(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now(SHORT)
    visitor.play_out(step=visitor.type_move)


def test_two_people_on_one_screen(visit: Visit) -> None:
    """Behind the curtain there is nothing, not even in the page's source."""
    visitor = visit()
    visitor.new_table(SHORT, "me", "here")
    page = visitor.page
    curtains = 0

    def step() -> None:
        nonlocal curtains
        if page.locator(".curtain").count():
            curtains += 1
            expect(page.locator(".thing")).to_have_count(0)
            expect(page.locator(".log .moment")).to_have_count(0)
        visitor.click()

    visitor.play_out(step=step)
    assert curtains > 0


def test_two_browsers_and_a_secret(visit: Visit) -> None:
    """A friend comes by the invitation; what one holds is nowhere in the page of the other."""
    game = "nut-hunt" if "nut-hunt" in GAMES else SHORT
    ann, bob = visit(), visit()
    ann.new_table(game, "me", "open")
    bob.page.goto(ann.page.get_by_label("Invite friends with this link").input_value())
    bob.page.get_by_role("button", name="Sit here").click()
    both = [ann, bob]
    for decisions in range(400):
        for each in both:
            if not each.over and each.page.locator(READY_TO_CHOOSE).count():
                each.click()
        if decisions % 20 == 5 and not ann.over:
            assert not held(ann) & seen(bob)
            assert not held(bob) & seen(ann)
        if ann.over and bob.over:
            break
        ann.page.wait_for_timeout(20)
    expect(ann.page.locator(".result")).to_be_visible()
    assert ann.page.locator(".result h2").inner_text() == bob.page.locator(".result h2").inner_text()


READY_TO_CHOOSE = ".thing.target, .prompt .choice"


def held(visitor: Visitor) -> set[str]:
    """What lies in the zone that only its owner sees, by its labels."""
    return set(
        visitor.page.locator(".zone")
        .last.locator("[data-id^='objective']")
        .evaluate_all("all => all.map(thing => thing.getAttribute('aria-label'))")
    )


def seen(visitor: Visitor) -> set[str]:
    return set(visitor.page.locator(".thing").evaluate_all("all => all.map(thing => thing.getAttribute('aria-label'))"))
