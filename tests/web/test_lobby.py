"""Before and beside the table: games to watch, bots with faces, what is heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from nutwood.bots.levels import LEVELS
from tests.web.visitor import TO_CHOOSE, Visitor

Visit = Callable[..., Visitor]
LISTENING = """
window.pitches = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.pitches.push(this.frequency.value);
  return start.apply(this, when);
};
"""
PIECE, TURN = 310, 700
"""The pitch of a piece that moves, and one of the two that call to one's turn; no other sound comes near them."""
DETUNED = 0.07
"""No two sounds are quite alike."""


def new_table(visitor: Visitor, game: str, **wishes: Any) -> str:
    """A table of one person and bots, by the API."""
    request = visitor.page.context.request
    request.get("/api/me")
    made = request.post("/api/tables", data={"game": game, **wishes}, headers={"X-Nutwood": "1"})
    assert made.ok, made.text()
    name: str = made.json()["id"]
    return name


def to_watch(page: Page) -> list[str]:
    """The tables that the home page offers to watch."""
    page.goto("/")
    page.wait_for_selector("article")
    page.wait_for_load_state("networkidle")
    section = page.locator("section").filter(has=page.get_by_role("heading", name="Games to watch"))
    links: list[str] = section.locator("a").evaluate_all("all => all.map(link => link.getAttribute('href'))")
    return [link.rsplit("/", 1)[1] for link in links]


def test_a_running_game_is_watched_from_the_home_page(visit: Visit) -> None:
    """Only what is public is offered, and a spectator sees no hand."""
    ann, bob = visit(), visit()
    public = new_table(ann, "nut-hunt", listed=True)
    hidden = [new_table(ann, "nut-hunt", listed=True, spectators=False), new_table(ann, "nut-hunt")]
    offered = to_watch(bob.page)
    assert public in offered
    assert not {*hidden} & {*offered}
    assert not {public, *hidden} & {*to_watch(ann.page)}, "one's own are to be played"
    ann.page.goto(f"/table/{public}")
    ann.page.wait_for_selector("[data-id^='card:']")
    bob.page.locator(f"a[href$='{public}']").click()
    bob.page.wait_for_selector(".thing")
    expect(bob.page.locator(TO_CHOOSE)).to_have_count(0)
    cards = ann.page.locator("[data-id^='card:']").evaluate_all("all => all.map(card => card.dataset.id.split(':')[1])")
    assert cards
    assert not [card for card in cards if card in bob.page.content()]


def test_whoever_waits_is_offered_a_game_to_watch(visit: Visit) -> None:
    ann, bob = visit(), visit()
    public = new_table(ann, "hounded", listed=True)
    bob.new_table("hounded", "me", "open")
    link = bob.page.locator(f".meanwhile a[href$='{public}']")
    expect(link.locator(".face")).to_have_count(1)
    link.click()
    bob.page.wait_for_selector(".thing")


def test_a_game_against_bots_is_shown_to_others_only_if_one_says_so(visit: Visit) -> None:
    ann, bob = visit(), visit()
    for wish in (False, True):
        ann.open_new_table("hounded")
        box = ann.page.get_by_label("Show it among the games to watch")
        expect(box).not_to_be_checked()
        box.set_checked(wish)
        ann.page.locator("dialog button[type=submit]").click()
        ann.page.wait_for_url("**/table/*")
        assert (ann.page.url.rsplit("/", 1)[1] in to_watch(bob.page)) is wish


def test_bots_have_names_and_faces(visit: Visit) -> None:
    """Each level another, in the dialog and at the table."""
    visitor = visit()
    page = visitor.page
    visitor.open_new_table("hounded")
    faces = set()
    for number, level in enumerate(LEVELS, 1):
        page.locator(".seat select").nth(1).select_option(label=f"{level.name}, bot of level {number}")
        expect(page.locator(".seat .about")).to_have_text(level.sentence)
        face = page.locator(".seat .face use").get_attribute("href")
        assert page.evaluate("face => document.querySelector(face)?.childElementCount > 3", face)
        faces.add(face)
    assert len(faces) == len(LEVELS)
    page.locator("dialog button[type=submit]").click()
    page.wait_for_selector(".thing")
    assert page.locator(".players .face use").get_attribute("href") == face


def some_moves(visitor: Visitor) -> None:
    """A hunter is picked before it moves, so that one click moves nothing."""
    for _ in range(8):
        visitor.page.wait_for_selector(TO_CHOOSE)
        visitor.click()
    visitor.page.wait_for_selector(TO_CHOOSE)


def is_heard(page: Page, pitch: float) -> bool:
    pitches: list[float] = page.evaluate("() => window.pitches")
    return any(abs(heard / pitch - 1) <= DETUNED for heard in pitches)


def test_what_moves_is_heard_only_if_one_wants(visit: Visit) -> None:
    """Pieces and calls each by themselves."""
    visitor = visit()
    page = visitor.page
    page.context.add_init_script(LISTENING)
    visitor.new_table("hounded", "me", "bot-1")
    some_moves(visitor)
    assert page.evaluate("() => window.pitches") == []
    visitor.turn_sound_on()
    some_moves(visitor)
    assert is_heard(page, PIECE)
    assert is_heard(page, TURN)


def test_drawings_say_what_they_are_made_of(visit: Visit) -> None:
    """By that their sounds differ; the page asks the drawings."""
    page = visit().page
    page.goto("/")
    page.wait_for_selector("article")
    page.wait_for_load_state("networkidle")
    made = "art => document.getElementById(`art-${art}`).dataset.made ?? 'wood'"
    wanted = {
        "nut-hunt-walnut": "nut",
        "nuts-cashew": "nut",
        "squirrel-squabble-coin-left": "metal",
        "squirrel-island-card-bard": "paper",
        "hounded-fox": "wood",
    }
    assert {art: page.evaluate(made, art) for art in wanted} == wanted
