"""Whole games in a real browser, from the home page to the final scores."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import nutwood
from tests.web.visitor import READY, STEPS, TO_CHOOSE, Visitor

GAMES = nutwood.game_names()
SHORT = "squirrel-island"
"""The ways of playing are tried with a short game; the clicks with all of them."""
TOGETHER, OFTEN = 60, 6
"""So many decisions two people make in two browsers, and after every so many their pages are compared."""
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
    visitor.page.wait_for_selector(READY)
    expect(visitor.page.locator(".players li")).to_have_count(nutwood.load(SHORT).players)
    visitor.play_out(check=fits)
    fits()


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
    wanted = f"Play now {nutwood.load(SHORT).title}"
    while not page.evaluate("wanted => document.activeElement.textContent.trim().startsWith(wanted)", wanted):
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
    """A friend comes by the invitation; the cards of one are nowhere in the page of the other."""
    ann, bob = visit(), visit()
    ann.new_table("nut-hunt", "me", "open")
    bob.page.goto(ann.page.get_by_label("Invite friends with this link").input_value())
    bob.page.get_by_role("button", name="Sit here").click()
    compared = 0
    for decisions in range(TOGETHER):
        next_to_choose(ann, bob).click()
        if decisions % OFTEN == 0:
            compared += secrets_are_kept(ann, bob)
    assert compared > 5
    ann.resign()
    bob.page.wait_for_selector(".result")
    verdicts = [visitor.page.locator(".result h2").inner_text() for visitor in (ann, bob)]
    assert any("you" in verdict.lower() for verdict in verdicts), verdicts


def next_to_choose(ann: Visitor, bob: Visitor) -> Visitor:
    """Whoever of two people at one table has something to choose."""
    for _ in range(STEPS):
        for person in (ann, bob):
            if person.page.locator(TO_CHOOSE).count():
                return person
        ann.page.wait_for_timeout(10)
    raise AssertionError("nobody may choose")


def secrets_are_kept(ann: Visitor, bob: Visitor) -> bool:
    """Whether there was something to compare."""
    mine, yours, my_page, your_page = cards(ann), cards(bob), ann.page.content(), bob.page.content()
    if not mine or not yours:
        return False
    assert not any(card in your_page for card in mine)
    assert not any(card in my_page for card in yours)
    return True


def cards(visitor: Visitor) -> list[str]:
    """The two places that each card of this player names."""
    found: list[str] = visitor.page.locator("[data-id^='card:']").evaluate_all(
        "all => all.map(thing => thing.dataset.id.split(':')[1])"
    )
    return found
