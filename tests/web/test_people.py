"""What people do with one another at a table: clocks, draws, leaving, watching, sharing a screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.visitor import TO_CHOOSE, Visitor

GAME = "squirrel-squabble"
"""A short game of two which knows ties."""
Visit = Callable[..., Visitor]


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ann has set up a table; Bob came by her invitation."""
    ann, bob = visit(), visit()
    ann.new_table(GAME, "me", "open")
    bob.page.goto(ann.page.get_by_label("Invite friends with this link").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    for person in (ann, bob):
        person.page.wait_for_selector(".thing")
    return ann, bob


def table_by_api(visitor: Visitor, **wishes: Any) -> None:
    """A table with wishes that the dialog does not have, such as a very short clock."""
    request = visitor.page.context.request
    request.get("/api/me")
    made = request.post("/api/tables", data={"game": GAME, **wishes}, headers={"X-Nutwood": "1"})
    assert made.ok, made.text()
    visitor.page.goto(f"/table/{made.json()['id']}")
    visitor.page.wait_for_selector(".thing")


def test_a_clock_runs_down_and_ends_the_game(visit: Visit) -> None:
    visitor = visit()
    table_by_api(visitor, clock={"kind": "move", "seconds": 5})
    page = visitor.page
    clock = page.locator(".clock.running")
    expect(page.get_by_text("5 s a turn")).to_be_visible()
    shown = clock.inner_text()
    expect(clock).not_to_have_text(shown)
    expect(page.locator(".result .how")).to_contain_text("ran out of time")
    expect(clock).to_have_count(0)


def test_a_clock_of_the_dialog_is_shown(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open_new_table(GAME)
    page.get_by_label("Clock").select_option("quick")
    page.locator("dialog button[type=submit]").click()
    expect(page.locator(".clock")).to_have_count(2)
    expect(page.get_by_text("5 min a game + 5 s a turn")).to_be_visible()


def test_the_dialog_says_how_long_somebody_may_be_away(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open_new_table(GAME)
    expect(page.get_by_label("A bot may play for somebody")).to_have_count(0)
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_label("A bot may play for somebody").select_option("15 minutes")
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url("**/table/*")
    name = page.url.rsplit("/", 1)[1]
    assert page.context.request.get(f"/api/tables/{name}?seat=0").json()["table"]["absence"] == 900


def test_somebody_takes_their_data_away_and_is_deleted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.new_table(GAME, "me", "bot-1")
    page.goto("/settings")
    name = page.get_by_label("Shown to the others").input_value()
    with page.expect_download() as taken:
        page.get_by_role("link", name="Take it away").click()
    kept = json.loads(taken.value.path().read_text(encoding="utf-8"))
    assert (kept["name"], [table["game"] for table in kept["tables"]]) == (name, [GAME])
    page.get_by_role("button", name="Delete me…").click()
    page.get_by_role("button", name="Keep me").click()
    page.get_by_role("button", name="Delete me…").click()
    page.get_by_role("button", name="Yes, delete me").click()
    page.wait_for_url("**/")
    page.wait_for_selector("article")
    data = page.context.request.get("/api/me/data").json()
    assert data["tables"] == []
    assert data["id"] != kept["id"]


def test_a_draw_is_offered_declined_and_agreed(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    offer_draw(ann)
    expect(ann.page.locator(".offer")).to_contain_text("You have offered a draw")
    bob.page.get_by_role("button", name="Play on").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    offer_draw(bob)
    expect(ann.page.locator(".offer")).to_contain_text("Bob offers a draw")
    ann.page.get_by_role("button", name="Agree").click()
    for person in (ann, bob):
        expect(person.page.locator(".result h2")).to_contain_text("draw")
        expect(person.page.locator(".result .won")).to_have_count(0)


def offer_draw(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="More", exact=True).click()
    visitor.page.get_by_role("button", name="Offer a draw").click()


def test_nobody_is_replaced_by_a_bot_the_moment_they_leave(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    page = ann.page
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_role("button", name="Resign…")).to_be_visible()
    expect(page.get_by_role("button", name="Let a bot play")).to_have_count(0)
    bob.page.goto("/")
    page.get_by_role("button", name="Let a bot play for Bob").click()
    expect(page.get_by_text("a bot may play for them after 1 day")).to_be_visible()
    expect(page.locator(".players li").nth(1)).not_to_contain_text("bot")


def test_spectators_see_the_table_and_touch_nothing(visit: Visit) -> None:
    ann, eve = visit(), visit()
    ann.new_table(GAME, "me", "bot-1")
    ann.page.wait_for_selector(".thing.target")
    eve.page.goto(ann.page.url)
    eve.page.wait_for_selector(".thing")
    expect(ann.page.get_by_text("1 watching")).to_be_visible()
    expect(eve.page.locator(TO_CHOOSE)).to_have_count(0)
    expect(eve.page.get_by_role("button", name="Undo")).to_have_count(0)
    moves = eve.page.locator(".log .moment").count()
    ann.click()
    expect(eve.page.locator(".log .moment")).not_to_have_count(moves)


def test_a_table_without_spectators_is_closed_to_strangers(visit: Visit) -> None:
    ann, eve = visit(), visit()
    table_by_api(ann, spectators=False)
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", name="This table is not here")).to_be_visible()
    expect(eve.page.locator(".thing")).to_have_count(0)


def test_one_person_at_two_seats_needs_no_curtain(visit: Visit) -> None:
    visitor = visit()
    visitor.new_table(GAME, "me", "too")

    rows = visitor.page.locator(".players li")
    seats: set[int] = set()
    for _ in range(12):
        visitor.page.wait_for_selector(f"{TO_CHOOSE}, .curtain")
        expect(visitor.page.locator(".curtain")).to_have_count(0)
        seats.add(rows.evaluate_all("all => all.findIndex(row => row.querySelector('.choosing'))"))
        visitor.click()
    assert {0, 1} <= seats


def test_two_games_that_decide_together(visit: Visit) -> None:
    """The page says which of the two it is, leads to the second, and tells the result of both."""
    visitor = visit()
    page = visitor.page
    visitor.open_new_table("hounded")
    page.get_by_label("Match").check()
    page.locator("dialog button[type=submit]").click()
    expect(page.locator("header").first).to_contain_text("Game 1 of 2")
    visitor.resign()
    expect(page.locator(".result .part")).to_have_text("Game 1 of 2")
    expect(page.locator(".result .verdict")).to_have_count(0)
    page.get_by_role("button", name="Play the second game").click()
    expect(page.locator("header").first).to_contain_text("Game 2 of 2")
    visitor.resign()
    expect(page.locator(".result .verdict")).to_contain_text("wins")


def test_sound_is_off_until_it_is_wanted(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(
        "window.heard = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...when) { window.heard++; return start.apply(this, when); };"
    )
    visitor.new_table(GAME, "me", "bot-1")
    page.wait_for_selector(TO_CHOOSE)
    visitor.click()
    assert page.evaluate("() => window.heard") == 0
    visitor.turn_sound_on()
    page.wait_for_selector(TO_CHOOSE)
    visitor.click()
    page.wait_for_function("() => window.heard > 0")
