"""Tables at positions that a test chooses: the page is the real one, its socket speaks for a match of ours."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, WebSocketRoute

import nutwood
from nutwood import Match
from nutwood.core.dice import Dice
from nutwood.core.record import write_record
from nutwood.core.state import CHANCE
from nutwood.server.projection import encode, sent
from nutwood.server.replay import beats_after, steps_between
from nutwood.server.telling import lines
from tests.server.players import Someone

NAMES: Final = ("Wilhelmina Oakshott", "Bartholomew", "Ann", "Kasimir the Patient", "Jo")
"""Long and short ones."""
EVERY: Final = 4
"""The fullest position is looked for among every so many."""
SEEDS: Final = 2


def played(game: str, players: int, seed: int, steps: int = 100_000) -> Match:
    """A game of chance moves, so many steps long or to its end."""
    match, dice = Match(nutwood.load(game, players=players)), Dice(seed)
    for _ in range(steps):
        if match.ended:
            break
        if match.state.mover() == CHANCE:
            match.make(match.state.roll(dice))
            continue
        seat = next(seat for seat in range(players) if match.state.choosers() >> seat & 1)
        legal = match.legal(seat)
        match.make(legal[dice.below(len(legal))], seat)
    return match


def opened(game: str, players: int, seed: int) -> Match:
    """A game whose first choice is to be made: what is drawn and dealt before it has been."""
    match, dice = Match(nutwood.load(game, players=players)), Dice(seed)
    while match.state.mover() == CHANCE:
        match.make(match.state.roll(dice))
    return match


def chooser(match: Match) -> int:
    """A seat that has to choose, or the first."""
    choosers = match.state.choosers()
    return next((seat for seat in range(match.game.players) if choosers >> seat & 1), 0)


@cache
def fullest(game: str, players: int) -> tuple[int, int]:
    """Seed and step at which most lies on the table and most can be chosen."""
    best = (0, 0, 0)
    for seed in range(1, SEEDS + 1):
        match = played(game, players, seed)
        for step, state in enumerate(match.past()):
            if step % EVERY or state.mover() < 0:
                continue
            seat = next(seat for seat in range(players) if state.choosers() >> seat & 1)
            scene = match.game.scene(match.game.view(state, seat), match.game.legal_moves(state, seat))
            best = max(best, (len(scene.items) + 3 * len(scene.prompt.choices), seed, step))
    return best[1:]


class Staged:
    """A table in a browser that shows a match; moves are answered by nobody."""

    def __init__(self, page: Page, host: Someone) -> None:
        self.page = page
        self.host = host

    def show(self, match: Match, viewer: int | None = None, **table: Any) -> None:
        """Open a table of this game as it is in this match."""
        players, seat = match.game.players, chooser(match) if viewer is None else viewer
        seats = ["me" if place == seat else 1 for place in range(players)]
        name = self.host.new_table(match.game.name, *seats, players=players)
        snapshot = self._snapshot(name, match, seat) | {"number": 1}
        snapshot["table"] |= table
        self.page.context.add_cookies(
            [{"name": "nutwood", "value": self.host.http.cookies["nutwood"], "url": self.host.server.address}]
        )
        self.page.route_web_socket("**/socket", lambda route: self._speak(route, snapshot))
        self.page.route("**/replay/**", lambda route: self._look_back(route, match, seat))
        self.page.goto(f"/table/{name}")
        self.page.wait_for_selector(".thing")

    def _speak(self, route: WebSocketRoute, snapshot: dict[str, Any]) -> None:
        def heard(message: str | bytes) -> None:
            if json.loads(message)["type"] != "look":
                return
            viewer = snapshot["viewer"]
            route.send(json.dumps({"type": "welcome", "viewer": viewer, "mine": [viewer], "host": True}))
            route.send(json.dumps(snapshot))
            people = [seat["seat"] for seat in snapshot["table"]["seats"]]
            route.send(json.dumps({"type": "presence", "seats": people, "watchers": 2}))

        route.on_message(heard)

    def _look_back(self, route: Route, match: Match, viewer: int) -> None:
        """What there was before, as the server tells it."""
        step, *beats = urlsplit(route.request.url).path.partition("/replay/")[2].split("/")
        first, last = int(step), len(match.moves)
        found = beats_after(match, viewer, first) if beats else steps_between(match, viewer, first, last)
        route.fulfill(body=encode(found), content_type="application/json")

    def _snapshot(self, table: str, match: Match, viewer: int) -> dict[str, Any]:
        """A real one, with our position in it."""
        game, state = match.game, match.state
        match.names = dict(enumerate(NAMES[: game.players]))
        found: dict[str, Any] = self.host.get(f"/api/tables/{table}", seat=viewer)
        view = game.named_view(state, viewer, match.names)
        scene = game.scene(view, game.legal_moves(state, viewer))
        choosers = [seat for seat in range(game.players) if state.choosers() >> seat & 1]
        for seat, name in zip(found["table"]["seats"], NAMES, strict=False):
            seat["name"] = name
        if match.ended:
            found["table"] |= {"status": "ended", "result": self._result(match)}
        return found | {
            "viewer": viewer,
            "scene": json.loads(encode(sent(scene))),
            "log": json.loads(encode(lines(match, viewer))),
            "turn": {"choosers": choosers, "undo": not match.ended, "clocks": []},
            **dict(zip(("since", "own"), match.since(viewer), strict=True)),
        }

    def _result(self, match: Match) -> Any:
        """What the server says of a game that was played to its end."""
        kept = self.host.http.post("/api/records", content=write_record(match).encode())
        return self.host.get(f"/api/tables/{kept.json()['id']}")["table"]["result"]
