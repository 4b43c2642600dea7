"""The worker pool: processes that think, and fair queueing for them.

Workers are shared by fair queueing: next is whoever holds the fewest of them and has used least of their time. One
person never holds all of them, and tables of bots alone have one of low priority to themselves.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections import Counter
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from msgspec import Struct

from nutwood.server import metrics

Life = Callable[[Connection], None]
"""What a worker does: answer what comes through the pipe until nobody asks any more."""
START_SECONDS = 60.0
"""For starting a process, and for handing question and answer over."""
LEAST_WORKERS = 2
"""With fewer, one person would hold all of them."""
BACKGROUND_NICENESS = 10
NOBODY: Any = object()
"""In place of an answer: there is nobody elsewhere who could be asked."""


class Worker:
    """A process that thinks, started when it is first needed."""

    def __init__(self, life: Life, niceness: int = 0) -> None:
        self.life = life
        self.niceness = niceness
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.closed = False
        self.changing = threading.Lock()
        """Held while the process is started or ended: a question may be withdrawn in the middle of either."""

    async def ask(self, asked: bytes, seconds: float) -> Any:
        """The answer, or None if the worker died or did not answer in time; then the next question gets a new one."""
        try:
            async with asyncio.timeout(START_SECONDS + seconds):
                pipe = await asyncio.to_thread(self._begin, asked)
                async with asyncio.timeout(seconds):
                    await _readable(pipe)
                return await asyncio.to_thread(pipe.recv)
        except (TimeoutError, EOFError, OSError):
            await asyncio.to_thread(self.stop)
            return None
        except asyncio.CancelledError:
            await asyncio.to_thread(self.stop)
            raise

    def _begin(self, asked: bytes) -> Connection:
        """Send the question from a thread: a long one waits until the worker takes it."""
        pipe = self._ready()
        pipe.send_bytes(asked)
        return pipe

    def _ready(self) -> Connection:
        with self.changing:
            if self.closed:
                raise OSError("This worker is needed no more.")
            if self.process is None or self.pipe is None or not self.process.is_alive():
                self._end()
                self.process, self.pipe = _started(self.life, self.niceness)
            return self.pipe

    def stop(self) -> None:
        """End the process, whatever it is doing, once it has been started."""
        with self.changing:
            self._end()

    def close(self) -> None:
        """End the process and start no other."""
        self.closed = True
        self.stop()

    def _end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join(1)
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


def _started(life: Life, niceness: int) -> tuple[SpawnProcess, Connection]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    try:
        process = context.Process(target=_live, args=(life, niceness, theirs), daemon=True)
        process.start()
    except OSError:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def _live(life: Life, niceness: int, pipe: Connection) -> None:
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    life(pipe)


class Waiter(Struct, eq=False):
    """A question in the queue."""

    person: str
    worker: asyncio.Future[Worker]


class Lane:
    """Some workers, and those who wait for them. A person holds at most `share` of them at a time."""

    def __init__(self, workers: list[Worker], share: int, seconds: float, patience: float | None) -> None:
        self.workers = workers
        self.share = share
        self.seconds = seconds
        self.patience = patience
        """How long a question waits for a worker; None for ever."""
        self.idle = list(workers)
        self.queue: list[Waiter] = []
        self.held: Counter[str] = Counter()
        self.used: dict[str, float] = {}
        """Seconds of workers by person. Whoever was idle starts at the current level and earns no credit for it."""
        self.level = 0.0
        self.elsewhere: Lane | None = None
        """Workers of other machines, who are asked first."""

    async def ask(self, asked: bytes, person: str) -> Any:
        """The answer to a person's question, or None if there is none in time."""
        if self.elsewhere is not None:
            found = await self.elsewhere.ask(asked, person)
            if found is not NOBODY:
                return found
        waiter = Waiter(person, asyncio.get_running_loop().create_future())
        self.queue.append(waiter)
        self._serve()
        worker = await metrics.WAIT.time(self._granted(waiter))
        if worker is None:
            return None
        started = asyncio.get_running_loop().time()
        try:
            return await metrics.THINK.time(worker.ask(asked, self.seconds))
        finally:
            self._release(worker, person, asyncio.get_running_loop().time() - started)

    async def _granted(self, waiter: Waiter) -> Worker | None:
        try:
            async with asyncio.timeout(self.patience):
                return await asyncio.shield(waiter.worker)
        except TimeoutError:
            return self._withdraw(waiter)
        except asyncio.CancelledError:
            if worker := self._withdraw(waiter):
                self._release(worker, waiter.person, 0.0)
            raise

    def _withdraw(self, waiter: Waiter) -> Worker | None:
        """Wait no longer; the worker, if it was granted at the last moment."""
        if waiter.worker.done():
            return waiter.worker.result()
        self.queue.remove(waiter)
        return None

    def _serve(self) -> None:
        while self.idle and (served := self._next()):
            self.queue.remove(served)
            self.level = self.used[served.person] = self._used(served.person)
            self.held[served.person] += 1
            served.worker.set_result(self.idle.pop())

    def _next(self) -> Waiter | None:
        """The first question of whoever holds and has used least."""
        within = (waiter for waiter in self.queue if self.held[waiter.person] < self.share)
        return min(within, key=lambda waiter: (self.held[waiter.person], self._used(waiter.person)), default=None)

    def _used(self, person: str) -> float:
        return max(self.used.get(person, 0.0), self.level)

    def _release(self, worker: Worker, person: str, seconds: float) -> None:
        self.idle.append(worker)
        self.used[person] += seconds
        self.held[person] -= 1
        self.held += Counter()
        self._serve()
        if not self.held:
            self.used.clear()
            self.level = 0.0

    def close(self) -> None:
        """End all workers."""
        for worker in self.workers:
            worker.close()


class Pool:
    """The workers of a server: in front for people who wait, at the back for tables where nobody plays."""

    def __init__(self, workers: int, seconds: float, patience: float, life: Life) -> None:
        many = max(LEAST_WORKERS, workers)
        self.front = Lane([Worker(life) for _ in range(many)], many - 1, seconds, patience)
        self.back = Lane([Worker(life, BACKGROUND_NICENESS)], 1, seconds, None)

    def close(self) -> None:
        """End all workers."""
        self.front.close()
        self.back.close()


async def _readable(pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(pipe.fileno(), _done, ready)
    try:
        await ready
    finally:
        with contextlib.suppress(OSError):
            loop.remove_reader(pipe.fileno())
            os.set_blocking(pipe.fileno(), True)  # libuv has changed it, and a long message comes in pieces


def _done(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
