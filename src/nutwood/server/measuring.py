"""Small studies for people who look on: the games so far are kept here, and a worker plays the next ones.

One person has one question at a time. All share a worker of the lowest priority by fair queueing, so that measuring
never keeps a bot at a table from thinking. What is kept is a cache: a node that does not know a question begins anew.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct

from nutwood.core.errors import NutwoodError
from nutwood.core.registry import game_type
from nutwood.server.checking import Checker, PlaySome
from nutwood.server.commands import Person, Refusal
from nutwood.server.lab_bodies import AskGames, Measurement
from nutwood.server.settings import OWN_EDITION

MOST_GAMES = 400
MOST_SECONDS = 180.0
"""That one question may take of the worker's time, all its games together."""
MOST_KEPT = 40
"""Questions; a question of the most games takes some 200 kB."""


class QuestionGames(Struct):
    """The rows of the games that were played for a question, and the seconds that they took."""

    rows: list[Any] = []
    seconds: float = 0.0
    told: Measurement = Measurement(games=0, measures=[])


class Laboratory:
    """Who measures what."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.kept: OrderedDict[bytes, QuestionGames] = OrderedDict()
        self.running: dict[str, asyncio.Task[Measurement]] = {}

    async def more(self, asked: AskGames, person: Person) -> Measurement:
        """Some games more, and what all of them say; when they are stopped, what is known without them."""
        if person.id in self.running:
            raise Refusal("slow-down", "You are measuring something already: stop that first.")
        task = self.running[person.id] = asyncio.create_task(self._more(asked, person))
        try:
            return await task
        except asyncio.CancelledError:
            asking = asyncio.current_task()
            if asking is not None and asking.cancelling():
                raise
            return self._study(asked, person).told
        finally:
            del self.running[person.id]

    def stop(self, person: Person) -> None:
        """End what is being played for a person at once."""
        if task := self.running.get(person.id):
            task.cancel()

    async def _more(self, asked: AskGames, person: Person) -> Measurement:
        study = self._study(asked, person)
        if study.told.done:
            return study.told
        question = PlaySome(_sample(asked), study.rows, MOST_GAMES)
        if not study.rows:
            await self.checker.edition(asked.game, asked.text, person.id)
        began = asyncio.get_running_loop().time()
        made, told = await self.checker.more_games(question, person.id)
        study.rows += made
        study.seconds += asyncio.get_running_loop().time() - began
        done = len(study.rows) >= MOST_GAMES or study.seconds >= MOST_SECONDS
        study.told = msgspec.structs.replace(told, done=done)
        return study.told

    def _study(self, asked: AskGames, person: Person) -> QuestionGames:
        """What is known of a question; the one that nobody has asked for longest makes room."""
        key = hashlib.sha256(msgspec.json.encode((person.id, asked))).digest()
        study = self.kept.setdefault(key, QuestionGames())
        self.kept.move_to_end(key)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return study


def _sample(asked: AskGames) -> dict[str, Any]:
    """The question in the lab's words."""
    try:
        allowed = game_type(asked.game).players_allowed
    except NutwoodError as error:
        raise Refusal("missing", str(error)) from None
    if asked.players not in allowed:
        raise Refusal("bad-message", f"{asked.players} players cannot play this game.")
    return {**msgspec.to_builtins(asked), "edition": OWN_EDITION}
