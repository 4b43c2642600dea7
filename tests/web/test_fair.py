"""What people should know of a table before they sit down, and what they are asked afterwards."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]


def host(visitor: Visitor, game: str = "hounded") -> str:
    """A table with a clock, a variant and an open seat; its invitation."""
    page = visitor.page
    visitor.open_new_table(game)
    page.get_by_label("Who takes Fox").select_option("open")
    page.get_by_label("Memory").check()
    page.get_by_label("Clock").select_option("quick")
    expect(page.get_by_label("Everybody may ask for hints")).not_to_be_checked()
    page.locator("dialog button[type=submit]").click()
    return page.get_by_label("Invite friends with this link").input_value()


def test_the_invitation_shows_clock_hints_and_variants(visit: Visit) -> None:
    ann, bob = visit(), visit(390, 844)
    bob.page.goto(host(ann))
    for page in (ann.page, bob.page):
        facts = page.locator(".facts")
        expect(facts).to_contain_text("5 min a game + 5 s a turn")
        expect(facts.locator("div").filter(has_text="Hints")).to_contain_text("None")
        expect(facts.locator("div").filter(has_text="Memory")).to_contain_text("Yes")
    expect(ann.page.get_by_text("works on this computer only")).to_be_visible()
    expect(bob.page.get_by_text("works on this computer only")).to_have_count(0)
    expect(ann.page.get_by_text("nutwood serve")).to_be_hidden()
    assert bob.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_table_says_whether_hints_are_allowed_and_why_there_is_no_record_yet(visit: Visit) -> None:
    ann, bob = visit(), visit()
    bob.page.goto(host(ann))
    bob.page.get_by_label("Your name").fill("Rambler")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("name of a bot")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    for page in (ann.page, bob.page):
        page.wait_for_selector(".thing")
        expect(page.locator("header")).to_contain_text("No hints")
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    ann.page.get_by_role("button", name="More", exact=True).click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("can be downloaded when the game is over")
    expect(ann.page.get_by_role("link", name="Download")).to_have_count(0)


def test_another_game_is_offered_and_accepted(visit: Visit) -> None:
    ann, bob = visit(), visit()
    bob.page.goto(host(ann))
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    ann.page.wait_for_selector(".thing")
    first = ann.page.url
    ann.resign()
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator(".offer")).to_contain_text("Waiting for Bob to accept")
    expect(bob.page.locator(".offer")).to_contain_text("would like to play again")
    bob.page.get_by_role("button", name="No, thank you").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    bob.page.get_by_role("button", name="Play again").click()
    ann.page.get_by_role("button", name="Yes, play again").click()
    for page in (ann.page, bob.page):
        page.wait_for_url(lambda url: url != first and "/table/" in url)
        page.wait_for_selector(".thing")
    assert ann.page.url == bob.page.url


def test_an_uploaded_record_shows_who_played(visit: Visit) -> None:
    ann = visit()
    ann.new_table("hounded", "me", "bot-1")
    ann.page.wait_for_selector(".thing")
    ann.resign()
    request = ann.page.context.request
    name = ann.page.url.rsplit("/", 1)[1]
    text = request.get(f"/api/tables/{name}/record").text()
    made = request.post("/api/records", data=text, headers={"X-Nutwood": "1", "Content-Type": "text/plain"})
    ann.page.goto(f"/replay/{made.json()['id']}")
    expect(ann.page.get_by_role("list", name="Who played")).to_contain_text("Kit")
