"""Somebody who takes lessons in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import nutwood
from nutwood.core.lessons import LessonWalk, lesson
from nutwood.core.scene import Choice, Prompt

FIT = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
"""Nothing is wider than the screen."""


class Learner:
    """Somebody who takes a lesson and always chooses well; what the page shows is held against the runner."""

    def __init__(self, page: Page, game: str, name: str) -> None:
        kind = nutwood.game_type(game)
        self.page = page
        self.walk = LessonWalk(kind, lesson(kind, name))
        page.goto(f"/learn/{game}/{name}")

    def read(self) -> None:
        """All pages up to the next choice."""
        for number, each in enumerate(self.walk.pages):
            expect(self.page.locator(".coach .say")).to_have_text(each.say)
            expect(self.page.locator(".coach .also li")).to_have_text(list(each.also))
            if number < len(self.walk.pages) - 1:
                self.page.get_by_role("button", name="Go on", exact=True).click()

    def good(self) -> Choice:
        step = self.walk.step
        text = next(answer for answer in step.answers if not answer.poor).moves[0]
        return self.choice(self.walk.game.catalogue.number(text))

    def poor(self) -> Choice:
        answers = ((move, self.walk.answer_to(move)) for move in self.walk.choices())
        return self.choice(next(move for move, answer in answers if answer and answer.poor))

    def choice(self, move: int) -> Choice:
        return next(choice for choice in self.prompt().choices if choice.move == move)

    def prompt(self) -> Prompt:
        return self.walk.scene(self.walk.pages[-1]).prompt

    def choose(self, choice: Choice) -> None:
        """By keyboard: what lies on top of something else cannot be in its way."""
        page = self.page
        verb = next((verb for verb in self.prompt().verbs if verb.id == choice.verb), None)
        if verb and page.locator(".coach .verb").count():
            page.locator(".coach .verb").filter(has_text=verb.label).click()
            if not choice.at and not [each for each in self.prompt().choices if each.verb == verb.id][1:]:
                return
        if not choice.at:
            page.locator(".coach .choice").get_by_text(choice.label, exact=True).click()
            return
        page.locator(f'[data-id="{choice.at}"].target').press("Enter")
        several = [
            each for each in self.prompt().choices if each.at == choice.at and (not verb or each.verb == verb.id)
        ]
        if len(several) > 1:
            page.get_by_role("menuitem", name=choice.label, exact=True).click()

    def take(self) -> None:
        """To the end."""
        self.read()
        self.finish()

    def finish(self) -> None:
        """From the next choice to the end."""
        while not self.walk.done:
            choice = self.good()
            self.choose(choice)
            self.walk.choose(choice.move)
            self.read()
