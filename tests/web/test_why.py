"""What cannot be chosen says why not: in place, for the case at hand, by mouse, finger, keyboard and in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.test_for_everyone import faults
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
FAR = "It is three spaces to e4: the Bulldog moves one space straight. (§10)"


def hunt(visit: Visit, **how: object) -> Page:
    """A table of Hounded where the Hunting Party is to pick its first piece."""
    visitor = visit(**how)
    visitor.new_table("hounded", "me", "bot-1")
    visitor.page.wait_for_selector("[data-id='bulldog'].target")
    return visitor.page


def middle(page: Page, thing: str) -> tuple[float, float]:
    """Where a thing is on the screen."""
    box = page.locator(f"[data-id='{thing}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pick_the_bulldog(page: Page) -> None:
    page.locator("[data-id='bulldog']").click()
    page.wait_for_selector("[data-id='bulldog'] .picked-mark", state="attached")


def test_a_click_on_what_cannot_be_chosen_says_why_in_place(visit: Visit) -> None:
    page = hunt(visit)
    page.mouse.click(*middle(page, "tile:e4"))
    page.locator(".explain .why", has_text="Pick the piece that moves next. (§5)").wait_for()
    pick_the_bulldog(page)
    page.mouse.click(*middle(page, "tile:e4"))
    page.locator(".explain .why", has_text=FAR).wait_for()
    page.mouse.click(*middle(page, "fox"))
    page.locator(".explain .why", has_text="The Fox stands on d7. (§7)").wait_for()
    said = page.locator("[aria-live]").all_inner_texts()
    assert any("The Fox stands on d7." in text for text in said)
    page.mouse.move(2, 2)
    page.locator(".explain").wait_for(state="detached")


def test_a_tap_says_why(visit: Visit) -> None:
    page = hunt(visit, width=390, height=844)
    page.touchscreen.tap(*middle(page, "bulldog"))
    page.wait_for_selector("[data-id='bulldog'] .picked-mark", state="attached")
    page.touchscreen.tap(*middle(page, "tile:e4"))
    page.locator(".explain .why", has_text=FAR).wait_for()


def test_the_keyboard_looks_at_everything_and_asks(visit: Visit) -> None:
    page = hunt(visit)
    pick_the_bulldog(page)
    page.locator("[data-id='tile:e2']").focus()
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowUp")
    focus = page.evaluate("[document.activeElement.dataset.id, document.activeElement.ariaDisabled]")
    assert focus == ["tile:e4", "true"]
    page.keyboard.press("Enter")
    page.locator(".explain .why", has_text=FAR).wait_for()
    assert faults(page) == []
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id") == "tile:e2"


def test_in_words(visit: Visit) -> None:
    page = hunt(visit)
    page.keyboard.press("w")
    dialog = page.get_by_role("dialog", name="Why can’t I")
    field = dialog.get_by_role("textbox")

    def ask(words: str) -> None:
        field.fill(words)
        field.press("Enter")

    ask("the buldog to e4")
    dialog.get_by_text("About “move the Bulldog, then move to e4”").wait_for()
    dialog.get_by_text(FAR.removesuffix(" (§10)")).wait_for()
    dialog.get_by_role("link", name="Rule §10").wait_for()
    assert faults(page) == []
    ask("e4 terrier bulldog")
    dialog.get_by_text("Which of these do you mean?").wait_for()
    dialog.get_by_role("button", name="move the Terrier").click()
    dialog.get_by_text("You can: “move the Terrier”").wait_for()
    ask("fly to the moon")
    dialog.get_by_text("That is no move of this game.").wait_for()


@pytest.mark.parametrize("game", ["nut-hunt", "squirrel-island"])
def test_nobody_is_asked_where_nobody_can_choose(visit: Visit, game: str) -> None:
    """A click only explains while it is another's turn, and no question goes out."""
    visitor = visit()
    visitor.play_now(game)
    page = visitor.page
    page.wait_for_selector(".thing")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/why") else None)
    page.goto(page.url.replace("/table/", "/replay/"))
    page.wait_for_selector(".thing")
    page.locator(".thing").first.click(force=True)
    assert asked == []
