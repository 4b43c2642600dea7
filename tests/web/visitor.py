"""Somebody who plays in a browser: looks at what can be clicked, and clicks."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

import nutwood

TO_CHOOSE = ".thing.target, .prompt .choice, .prompt .verb"
READY = f"{TO_CHOOSE}, .result, .curtain"
STEPS = 1500
"""No game of ours takes so many decisions of one player."""

PLACE = """number => {
  const thing = document.querySelectorAll('.thing.target')[number];
  thing.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = thing.getBoundingClientRect();
  return {x: box.left + box.width / 2, y: box.top + box.height / 2};
}"""
MOMENT = "document.querySelectorAll('.log li').length + ' ' + document.querySelector('main').dataset.number"
"""Something that is different after every move."""
OFFERED = f"""() => ({{
  curtain: document.querySelectorAll('.curtain .primary').length > 0,
  places: document.querySelectorAll('.thing.target').length,
  buttons: document.querySelectorAll('.prompt .choice').length,
  verbs: [...document.querySelectorAll('.prompt .verb')].map(verb => verb.hasAttribute('aria-pressed')),
  moment: {MOMENT},
}})"""
"""All that a decision needs to know, asked at once: each question to a page takes its time. Of a verb, whether its
places are shown first; one that has only one way is done at once."""
PREFER = """speed => {
  const kept = JSON.parse(localStorage.getItem('nutwood-settings') ?? '{}');
  localStorage.setItem('nutwood-settings', JSON.stringify({confirm: 'never', ...kept, speed}));
}"""
HEARD = "() => document.querySelector('[aria-live=polite]').textContent"


class Visitor:
    """A person at a page, who chooses at random but always the same."""

    def __init__(self, page: Page, seed: int = 7) -> None:
        self.page = page
        self.random = random.Random(seed)
        self.errors: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _console(self, message: ConsoleMessage) -> None:
        # Refused requests and lost connections are part of some tests; all else that a browser calls an error is one.
        expected = ("Failed to load resource", "WebSocket connection to")
        if message.type == "error" and not message.text.startswith(expected):
            self.errors.append(message.text)

    def prefer(self, speed: str) -> None:
        """How fast moves are shown, on pages that are opened from now on."""
        self.page.context.add_init_script(f"({PREFER})({json.dumps(speed)})")

    def play_now(self, game: str) -> None:
        """From the home page to a table in one click."""
        title = nutwood.load(game).title
        self.page.goto("/")
        self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title, exact=True)).get_by_role(
            "button", name="Play now"
        ).click()
        self.page.wait_for_url("**/table/*")

    def open_new_table(self, game: str) -> None:
        """The dialog for a new table."""
        self.page.goto("/")
        self.page.get_by_role("button", name=f"New table of {nutwood.load(game).title}", exact=True).click()

    def new_table(self, game: str, *seats: str) -> None:
        """Set up a table with the dialog; seats by the words of the list."""
        self.open_new_table(game)
        lists = self.page.locator(".seat select")
        for index, seat in enumerate(seats):
            lists.nth(index).select_option(seat)
        self.page.locator("dialog button[type=submit]").click()
        self.page.wait_for_url("**/table/*")

    def resign(self) -> None:
        """Give up, which the page asks twice."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name="Resign…").click()
        self.page.get_by_role("button", name="Yes, give up this game").click()
        self.page.wait_for_selector(".result")

    def turn_sound_on(self) -> None:
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.get_by_role("button", name="Sound off").click()
        self.page.keyboard.press("Escape")

    @property
    def over(self) -> bool:
        return self.page.locator(".result").count() > 0

    def play_out(self, step: Callable[[], None] | None = None, check: Callable[[], Any] | None = None) -> int:
        """Play until the final scores; how many decisions that took."""
        for decisions in range(STEPS):
            self.page.wait_for_selector(READY, timeout=30_000)
            if self.over:
                return decisions
            if check is not None and decisions % 10 == 0:
                check()
            (step or self.click)()
        raise AssertionError("the game does not end")

    def click(self) -> None:
        """One decision with the mouse: a thing on the table, or a button."""
        page = self.page
        offered = page.evaluate(OFFERED)
        if offered["curtain"]:
            page.locator(".curtain .primary").click()
            return
        places, buttons, verbs = offered["places"], offered["buttons"], offered["verbs"]
        number = self.random.randrange(places + buttons + len(verbs))
        verb = number - places - buttons
        if verb >= 0:
            page.locator(".prompt .verb").nth(verb).click()
            if verbs[verb]:
                return
        elif number < places:
            place = page.evaluate(PLACE, number)
            page.mouse.click(place["x"], place["y"])
        else:
            page.locator(".prompt .choice").nth(number - places).click()
        self.settle(offered["moment"])

    def moment(self) -> str:
        found: str = self.page.evaluate(f"() => {MOMENT}")
        return found

    def settle(self, before: str) -> None:
        """Wait until the move has arrived; a thing with several choices shows a menu first."""
        page = self.page
        arrived = f"document.querySelector('.result, .curtain') || {MOMENT} !== before"
        page.wait_for_function(f"before => document.querySelector('.menu') || {arrived}", arg=before)
        options = page.locator(".menu [role=menuitem]")
        if options.count():
            options.nth(self.random.randrange(options.count())).click()
            page.wait_for_function(f"before => {arrived}", arg=before)

    def press(self) -> None:
        """One decision with the keyboard alone: to a choice, along some arrows, enter."""
        page = self.page
        ready = page.locator(".curtain .primary")
        before = self.moment()
        for _ in range(60):
            if page.evaluate("what => document.activeElement.matches(what)", f"{TO_CHOOSE}, .curtain .primary"):
                break
            page.keyboard.press("Tab")
        if not ready.count() and page.evaluate("() => document.activeElement.matches('.thing.target')"):
            for _ in range(self.random.randrange(4)):
                page.keyboard.press(self.random.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        opens = page.evaluate("() => document.activeElement.matches('.verb[aria-pressed]')")
        page.keyboard.press("Enter")
        if opens:
            return
        page.wait_for_function(f"before => document.querySelector('.menu, .result') || {MOMENT} !== before", arg=before)
        if page.locator(".menu").count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            page.wait_for_function("() => !document.querySelector('.menu')")

    def type_move(self) -> None:
        """One decision typed as text, in the words that the page offers."""
        page = self.page
        if not page.get_by_label("Type a move", exact=True).count():
            page.keyboard.press("/")
        words: list[str] = page.locator(".typing option").evaluate_all("all => all.map(option => option.value)")
        single = [word for word in words if words.count(word) == 1] or words
        before = self.moment()
        field = page.get_by_label("Type a move", exact=True)
        field.fill(self.random.choice(single))
        field.press("Enter")
        self.settle(before)
