"""Somebody with a phone: taps on what is in sight, swipes to what is not, and notices every tap that went wrong."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.web.visitor import MOMENT, Visitor

SIGHT = """wanted => {
  const [kind, number] = wanted;
  const element = document.querySelectorAll(kind)[number];
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const shape = element.querySelector('.reach, .body') ?? element;
  const whole = shape.getBoundingClientRect();
  const [x, y] = [whole.left + whole.width / 2, whole.top + whole.height / 2];
  const top = document.elementFromPoint(x, y);
  const above = top?.closest('button, .ask, .dock, .strip, dialog');
  const free = top !== null && (!above || above.contains(element) || element.contains(above));
  return {
    id: element.dataset.id ?? '', says: element.getAttribute('aria-label') ?? element.textContent.trim(), x, y,
    free, wide: whole.width, high: whole.height,
    inside: x > 0 && y > 0 && x < innerWidth && y < innerHeight,
  };
}"""
"""Where a finger has to go, after a swipe to it; and whether it can."""
OFFERED = """() => ({
  curtain: document.querySelectorAll('.curtain .primary').length,
  places: document.querySelectorAll('.thing.target').length,
  buttons: document.querySelectorAll('.prompt .choice').length,
  verbs: document.querySelectorAll('.prompt .verb:not([aria-pressed=true])').length,
  tabs: document.querySelectorAll('.board [role=tab][aria-selected=false]:has(.open)').length,
})"""
KINDS = {
    "places": ".thing.target",
    "buttons": ".prompt .choice",
    "verbs": ".prompt .verb:not([aria-pressed=true])",
    "tabs": ".board [role=tab][aria-selected=false]:has(.open)",
}
LEAST = 40.0
STATE = f"""() => [
  document.querySelectorAll('.menu [role=menuitem]').length, document.querySelectorAll('.confirm .primary').length,
  document.querySelectorAll('.zone.near').length, document.querySelectorAll('.result, .curtain').length,
  document.querySelector('.prompt .verb[aria-pressed=true]')?.textContent,
  document.querySelector('.board [role=tab][aria-selected=true]')?.textContent, {MOMENT},
].join('|')"""
"""Everything that a tap can change."""


class Fingers:
    """One decision after another by taps alone."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.sent: list[dict[str, Any]] = []
        self.taps = 0
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def sent(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "play":
                self.sent.append(message)

        socket.on("framesent", sent)

    def step(self) -> None:
        """Tap on one of the things that are offered, and do what is asked until a move is made or a verb is chosen."""
        offered: dict[str, int] = self.page.evaluate(OFFERED)
        if offered["curtain"]:
            self._tap(".curtain .primary", 0)
            return
        every = [(kind, number) for kind in KINDS for number in range(offered[kind])]
        kind, number = self.visitor.random.choice(every)
        if kind == "places":
            self._place(number)
        else:
            self._tap(KINDS[kind], number)
            self._confirm()

    def _place(self, number: int) -> None:
        """A thing on the table; from near, if it is small. The move that follows has to be one of its own."""
        before, meant = len(self.sent), self._moves()
        seen = self._tap(KINDS["places"], number)
        if len(self.sent) == before and self.page.locator(".zone.near").count() and not self._asked():
            again = self.page.locator(KINDS["places"]).evaluate_all(
                "(all, id) => all.findIndex(each => each.dataset.id === id)", seen["id"]
            )
            self._tap(KINDS["places"], again)
        self._confirm()
        for message in self.sent[before:]:
            assert message["move"] in meant[seen["id"]], f"{seen['says']} was tapped, and something else was done"

    def _asked(self) -> bool:
        return self.page.locator(".menu, .confirm").count() > 0

    def _confirm(self) -> None:
        options = self.page.locator(".menu [role=menuitem]").count()
        if options:
            self._tap(".menu [role=menuitem]", self.visitor.random.randrange(options))
        if self.page.locator(".confirm .primary").count():
            self._tap(".confirm .primary", 0)

    def _moves(self) -> dict[str, set[int]]:
        """The moves that can be made at each thing, as the server says."""
        table = self.page.url.rsplit("/", 1)[1]
        found = self.page.request.get(f"/api/tables/{table}", params={"seat": "0"}).json()
        moves: dict[str, set[int]] = {}
        for choice in found["scene"]["prompt"]["choices"]:
            moves.setdefault(choice.get("at", ""), set()).add(choice["move"])
        return moves

    def _tap(self, kind: str, number: int) -> dict[str, Any]:
        """A real tap in the middle of it; something has to come of it."""
        seen: dict[str, Any] = self.page.evaluate(SIGHT, [kind, number])
        assert seen["inside"], f"{seen['says']} cannot be brought into sight"
        assert seen["free"], f"{seen['says']} lies under something"
        before = self.page.evaluate(STATE)
        self.page.touchscreen.tap(seen["x"], seen["y"])
        self.taps += 1
        self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
        return seen
