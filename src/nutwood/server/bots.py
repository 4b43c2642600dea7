"""Bots think in processes of their own, with a time limit; one that dies or hangs costs a simple move, no more.

A worker never gets the true position: it is sent one that the bot's seat cannot tell apart.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec
from msgspec import Struct

from nutwood.bots import levels
from nutwood.core.dice import Dice
from nutwood.core.game import Game
from nutwood.core.position import place
from nutwood.core.state import State
from nutwood.core.view import Observation
from nutwood.server.bodies import LevelInfo
from nutwood.server.table import shared_game

LEVELS = tuple(
    LevelInfo(level=number, name=level.name, sentence=level.sentence) for number, level in enumerate(levels.LEVELS, 1)
)
log = logging.getLogger("nutwood.server")
ADVISER = min(4, len(LEVELS))
"""The level that gives hints: strong, and quick enough to wait for."""


class Question(Struct, frozen=True):
    """A decision for a bot: all that its seat knows, as a position that might be the true one."""

    game: str
    settings: dict[str, Any]
    position: Any
    seat: int
    level: int
    seed: int


def question(game: Game[Any, Any], state: State, seat: int, level: int) -> Question:
    """What a bot is asked about a position."""
    world = state.clone()
    world.redeal(seat, Dice(secrets.randbits(63)))
    position = msgspec.to_builtins(game.position(world))
    return Question(game.name, game.settings(), position, seat, level, secrets.randbits(62))


def answer(asked: Question) -> int:
    """The bot's move. This runs in a worker."""
    game = shared_game(asked.game, msgspec.json.encode(asked.settings))
    observation = Observation(game, place(game, asked.position), asked.seat, Dice(asked.seed))
    return choose(observation, asked.level, asked.seed)


def choose(observation: Observation, level: int, seed: int) -> int:
    """The move of a bot of this level: the one place that knows which bots there are."""
    if len(observation.legal) == 1:
        return observation.legal[0]
    name = f"level{min(max(level, 1), len(LEVELS))}"
    return levels.make_bot(observation.game, name, seed).choose(observation)


def simple_move(game: Game[Any, Any], state: State, seat: int) -> int:
    """A legal move that needs no thought, for a bot that gave no answer."""
    legal = game.legal_moves(state, seat)
    return legal[secrets.randbelow(len(legal))]


def work(pipe: Connection) -> None:
    """A worker's life: answer questions until nobody asks any more. A bot that fails gives no answer."""
    decoder = msgspec.json.Decoder(Question)
    with contextlib.suppress(EOFError, KeyboardInterrupt, OSError):
        while True:
            asked = decoder.decode(pipe.recv_bytes())
            try:
                pipe.send(answer(asked))
            except Exception:
                log.exception("A bot of level %d failed at %s", asked.level, asked.game)
                pipe.send(None)


class Worker:
    """A process that thinks, started when it is first needed."""

    def __init__(self, life: Callable[[Connection], None] = work) -> None:
        self.life = life
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    async def ask(self, asked: bytes, seconds: float) -> int | None:
        """The answer, or None if the worker died or did not answer in time; then the next question gets a new one."""
        try:
            pipe = await asyncio.to_thread(self._ready)
            pipe.send_bytes(asked)
            async with asyncio.timeout(seconds):
                await _readable(pipe)
            found: int | None = pipe.recv()
            return found
        except (TimeoutError, EOFError, OSError):
            self.stop()
            return None
        except asyncio.CancelledError:
            self.stop()
            raise

    def _ready(self) -> Connection:
        if self.process is None or self.pipe is None or not self.process.is_alive():
            self.stop()
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=self.life, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
        return self.pipe

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.join(1)
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


class Pool:
    """A few workers; questions wait for a free one."""

    def __init__(self, workers: int, seconds: float, life: Callable[[Connection], None] = work) -> None:
        self.seconds = seconds
        self.workers = [Worker(life) for _ in range(max(1, workers))]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def ask(self, asked: Question) -> int | None:
        """A move, or None if the bot did not manage."""
        worker = await self.free.get()
        try:
            return await worker.ask(msgspec.json.encode(asked), self.seconds)
        finally:
            self.free.put_nowait(worker)

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.stop()


async def _readable(pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(pipe.fileno(), _done, ready)
    try:
        await ready
    finally:
        loop.remove_reader(pipe.fileno())


def _done(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
