"""What one can do at a table beside playing, and afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

import nutwood
from tests.server.players import Server
from tests.web.visitor import HEARD, Visitor

GAME = nutwood.game_names()[0]
Visit = Callable[..., Visitor]


def at_table(visit: Visit, *seats: str, motion: str = "reduce") -> Visitor:
    visitor = visit(motion=motion)
    if motion != "reduce":
        visitor.prefer("normal")
    visitor.new_table(GAME, *(seats or ("me", "bot-1")))
    visitor.page.wait_for_selector(".thing.target")
    return visitor


def test_undo_takes_a_choice_back(visit: Visit) -> None:
    visitor = at_table(visit)
    page = visitor.page
    asked = page.locator(".sentence").inner_text()
    visitor.click()
    expect(page.locator(".sentence")).not_to_have_text(asked)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sentence")).to_have_text(asked)
    expect(page.locator(".log .moment")).to_have_count(0)


def test_a_hint_marks_what_a_strong_bot_would_play(visit: Visit) -> None:
    page = at_table(visit).page
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_contain_text("A strong bot would play", timeout=20_000)
    expect(page.locator(".hinted")).to_have_count(1)


def test_why_not_answers_with_the_rule(visit: Visit) -> None:
    visitor = at_table(visit)
    page = visitor.page
    visitor.click()
    page.get_by_role("button", name="Why not?").click()
    page.locator("dialog .row button").first.click()
    expect(page.locator("dialog .answer")).to_contain_text("§")
    page.locator("dialog .answer a").click()
    expect(page.get_by_role("heading", name=re.compile("Rule §"))).to_be_visible()


def test_why_not_knows_every_move_of_the_game(visit: Visit) -> None:
    """Also those that were never on offer at this table."""
    page = at_table(visit).page
    never = nutwood.load(GAME).catalogue.text(len(nutwood.load(GAME).catalogue) // 2)
    page.get_by_role("button", name="Why not?").click()
    page.get_by_label("Say what you want to do").fill(never)
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.locator("dialog .answer")).to_contain_text("§")


def test_nonsense_is_answered_in_a_sentence(visit: Visit) -> None:
    page = at_table(visit).page
    page.keyboard.press("/")
    page.keyboard.type("fly to the moon")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".typing")).to_have_count(0)


def test_changes_are_read_out(visit: Visit) -> None:
    visitor = at_table(visit)
    visitor.click()
    asked = visitor.page.locator(".sentence").inner_text().split("§")[0].strip()
    visitor.page.wait_for_function(f"asked => ({HEARD})().includes(asked)", arg=asked)


def test_chat_is_text_and_nothing_else(visit: Visit) -> None:
    page = at_table(visit).page
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("<b>hello</b> & good luck")
    page.keyboard.press("Enter")
    expect(page.locator(".chat li").last).to_contain_text("<b>hello</b> & good luck")


def test_resigning_asks_once_more(visit: Visit) -> None:
    visitor = at_table(visit)
    page = visitor.page
    visitor.resign()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".thing.target").first).to_be_visible()


def test_things_move_when_motion_is_welcome(visit: Visit) -> None:
    visitor = at_table(visit, motion="no-preference")
    page = visitor.page
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { window.moved++; return animate.apply(this, all); } }"
    )
    for _ in range(4):
        visitor.page.wait_for_selector(".thing.target")
        visitor.click()
    page.wait_for_function("() => window.moved > 0")


def test_a_lost_connection_comes_back_by_itself(visit: Visit, server: Server) -> None:
    visitor = at_table(visit)
    page = visitor.page
    server.kill()
    expect(page.locator(".banner")).to_be_visible()
    server.start()
    expect(page.locator(".banner")).to_have_count(0, timeout=15_000)
    page.wait_for_selector(".thing.target")
    visitor.click()


def test_a_finished_game_can_be_looked_through(visit: Visit, tmp_path: Path) -> None:
    visitor = at_table(visit)
    page = visitor.page
    for _ in range(7):
        page.wait_for_selector(".thing.target")
        visitor.click()
    visitor.resign()
    page.get_by_role("link", name="Replay").click()
    expect(page.locator(".count")).to_have_text(re.compile(r"^0 / \d+$"))
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile("#1$"))
    page.locator(".log summary").last.click()
    moment = page.locator(".log .moment").last
    step = str(moment.get_attribute("href")).partition("#")[2]
    moment.click()
    expect(page.locator(".count")).to_have_text(re.compile(f"^{step} /"))
    page.get_by_label("Step", exact=True).press("End")
    last = page.locator(".count").inner_text()
    page.reload()
    expect(page.locator(".count")).to_have_text(last)
    opens_again(page, tmp_path)


def opens_again(page: Page, tmp_path: Path) -> None:
    """The downloaded record, uploaded on the home page, is the same game."""
    steps = page.locator(".count").inner_text().split("/")[1]
    with page.expect_download() as download:
        page.get_by_role("link", name="Download .nut").click()
    file = tmp_path / "game.nut"
    download.value.save_as(file)
    assert nutwood.load(GAME).name in file.read_text(encoding="utf-8")
    page.goto("/")
    page.get_by_label("A record").set_input_files(file)
    page.wait_for_url("**/replay/*")
    expect(page.locator(".count")).to_have_text(f"0 /{steps}")


def test_rules_can_be_searched_and_linked(page: Page) -> None:
    page.goto(f"/rules/{GAME}#3")
    expect(page.locator("#\\33 ")).to_be_in_viewport()
    expect(page.locator(".marked .number")).to_have_text(["§3"])
    page.get_by_label("Search the rules").fill("§5")
    expect(page.locator(".rule .number")).to_have_count(1)
    page.get_by_label("Search the rules").fill("zzzz")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()


def test_settings_are_kept(page: Page) -> None:
    page.goto("/settings")
    page.get_by_label("By night").check()
    page.get_by_label("Shown to the others at the table").fill("Hazel")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Shown to the others at the table")).to_have_value("Hazel")


def test_night_falls_at_once_where_motion_is_unwelcome(page: Page) -> None:
    """Words and ground change together: half a change cannot be read."""
    page.goto("/")
    page.wait_for_selector("article h2")
    colour = "() => getComputedStyle(document.querySelector('article h2')).color"
    by_day = page.evaluate(colour)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert page.evaluate(colour) != by_day


def test_addresses_that_lead_nowhere_say_so(page: Page) -> None:
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", name="Nothing is buried here")).to_be_visible()
    page.goto("/table/nothing-here")
    expect(page.get_by_role("heading", name="This table is not here")).to_be_visible()
    page.goto("/replay/nothing-here")
    expect(page.get_by_role("heading", name="No replay here")).to_be_visible()
    page.goto("/rules/nothing-here")
    expect(page.get_by_role("heading", name="No rules here")).to_be_visible()
