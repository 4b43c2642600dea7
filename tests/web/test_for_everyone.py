"""axe-core finds no serious fault on any page, in either theme; and the client knows no game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import nutwood
from nutwood.core.palette import THEMES
from tests.web.visitor import TO_CHOOSE, Visitor

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
GAMES = nutwood.game_names()
COLOURS = """names => names.map(name => {
  document.body.style.color = `var(--${name})`;
  return getComputedStyle(document.body).color;
})"""
Visit = Callable[..., Visitor]


def faults(page: Page, impacts: tuple[str, ...] = ("serious", "critical")) -> list[Any]:
    """What axe-core calls serious or critical, in short, or what else is asked for."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        (fault["id"], fault["nodes"][0]["html"][:200], fault["nodes"][0]["failureSummary"])
        for fault in found
        if fault["impact"] in impacts
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_fault(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    page = visitor.page
    page.goto("/")
    page.wait_for_selector("article")
    assert faults(page) == []
    page.get_by_role("button", name="New table").first.click()
    assert faults(page) == []
    for address, there in (("/settings", "form"), ("/nowhere", ".state")):
        page.goto(address)
        page.wait_for_selector(there)
        assert faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_no_rules_have_a_fault(visit: Visit, game: str, theme: str) -> None:
    page = visit(theme=theme, width=360, height=740).page
    page.goto(f"/rules/{game}")
    page.wait_for_selector(".rule")
    assert faults(page, ("minor", "moderate", "serious", "critical")) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_rules_show_components_with_drawings_and_examples_with_pictures(visit: Visit) -> None:
    page = visit().page
    page.goto("/rules/hounded")
    page.wait_for_selector(".box .drawing")
    assert page.locator(".box li").filter(has_text="Thicket (II)").count() == 1
    drawn = (
        "[...document.querySelectorAll('.drawing use')].every(use => document.querySelector(use.getAttribute('href')))"
    )
    page.wait_for_function(drawn)
    picture = page.locator("figure").filter(has_text="It leaps over the Terrier").locator("img")
    picture.scroll_into_view_if_needed()
    page.wait_for_function("img => img.complete && img.naturalWidth > 0", arg=picture.element_handle())


def test_before_the_first_game_of_a_kind_a_card_tells_the_goal_and_a_button_ever_after(visit: Visit) -> None:
    visitor = visit(new_here=True)
    page = visitor.page
    visitor.play_now("hounded")
    card = page.get_by_role("dialog", name="Hounded")
    card.get_by_text("tries to catch the Fox").wait_for()
    assert faults(page) == []
    card.get_by_role("button", name="Let’s play").click()
    card.wait_for(state="detached")
    visitor.play_now("hounded")
    page.wait_for_selector(".prompt")
    assert card.count() == 0
    page.get_by_role("button", name="Goal").click()
    card.get_by_text("tries to catch the Fox").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_no_table_has_a_serious_fault(visit: Visit, game: str, theme: str) -> None:
    visitor = visit(theme=theme)
    visitor.play_now(game)
    visitor.page.wait_for_selector(TO_CHOOSE)
    # A table that changes while it is looked at is judged half before and half after: a true fault stays.
    assert faults(visitor.page) == [] or faults(visitor.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_part_of_a_table_has_a_serious_fault(visit: Visit, theme: str) -> None:
    visitor = visit(width=360, height=740, theme=theme)
    page = visitor.page
    visitor.new_table(GAMES[0], "me", "bot-1")
    page.wait_for_selector(".thing")
    for tool in ("More", "Why not?"):
        page.get_by_role("button", name=tool).click()
        assert faults(page) == []
    page.keyboard.press("Escape")
    for tab in ("Chat", "Log"):
        page.get_by_role("tab", name=tab).click()
        assert faults(page) == []
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector(".controls")
    assert faults(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_curtain_and_result_have_no_serious_fault(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    page = visitor.page
    visitor.new_table(GAMES[0], "me", "here")
    page.wait_for_selector(TO_CHOOSE)
    while not page.locator(".curtain").count():
        visitor.click()
        page.wait_for_selector(f"{TO_CHOOSE}, .curtain")
    assert faults(page) == []
    page.locator(".curtain .primary").click()
    page.wait_for_selector(".thing.target")
    visitor.resign()
    assert faults(page) == []
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".controls")
    assert faults(page) == []


def test_waiting_room_and_invitation_have_no_serious_fault(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.new_table(GAMES[0], "me", "open")
    link = ann.page.get_by_label("Invite friends with this link").input_value()
    assert faults(ann.page) == []
    bob.page.goto(link)
    bob.page.wait_for_selector(".room")
    assert faults(bob.page) == []


def test_the_client_names_no_game() -> None:
    """Scenes are all it knows; a sixth game needs no change here."""
    names = {word for game in GAMES for word in (game, nutwood.load(game).title.lower())} - {"nuts"}
    for file in sorted((WEB / "src").rglob("*.*")):
        text = file.read_text(encoding="utf-8").lower()
        assert [name for name in names if name in text] == [], file


def test_pages_have_the_palette_of_the_drawings(visit: Visit) -> None:
    for theme, colours in THEMES.items():
        page = visit(theme=theme).page
        page.goto("/")
        shown = page.evaluate(COLOURS, list(colours))
        assert dict(zip(colours, shown, strict=True)) == {name: _rgb(colour) for name, colour in colours.items()}


def _rgb(colour: str) -> str:
    """`#F6EFE2` as browsers say it."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return f"rgb({red}, {green}, {blue})"
