"""Thinking elsewhere: questions go through NATS to whichever worker is free, and come back answered or not at all.

What goes out is what a bot's seat may know, or a record that somebody has sent us; never a position as it is. A worker
serves nodes of its own version, which know the same rules. Nothing has to be kept on the way: whoever asked still
knows the question, and asks its own processes, or plays a simple move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

import nutwood
from nutwood.bots.coach import Comment
from nutwood.server import bots, checking, traces
from nutwood.server.workers import NOBODY, Lane, Life, Worker

if TYPE_CHECKING:
    from nutwood.server.bus import Bus

log = logging.getLogger("nutwood.server")
SLOTS = 16
"""Questions that one node has out at a time."""
KINDS: dict[str, tuple[Life, Any]] = {
    "bots": (bots.work, int | Comment | None),
    "records": (checking.work, tuple[bytes, tuple[str, str]] | None),
}
"""What is asked for, by whom it is answered, and the type of an answer."""
QUEUE = "workers"
SECONDS = "Nutwood-Seconds"
BUSY = b""
LONGEST = 60.0


def subject(kind: str) -> str:
    """Where questions of a kind are asked."""
    return f"nutwood.work.{kind}.{nutwood.__version__.replace('.', '-').replace('+', '-')}"


class FarWorker(Worker):
    """A question that is out: asked of all workers, answered by one."""

    def __init__(self, bus: Bus, kind: str) -> None:
        super().__init__(KINDS[kind][0])
        self.bus = bus
        self.kind = kind
        self.decoder = msgspec.json.Decoder(KINDS[kind][1])

    async def ask(self, asked: bytes, seconds: float) -> Any:
        """The answer, None if it does not come in time, or that there is nobody to ask, or no longer a way to them."""
        gone = asyncio.create_task(self.bus.gone.wait())
        request = asyncio.create_task(self._request(asked, seconds))
        try:
            await asyncio.wait((gone, request), return_when=asyncio.FIRST_COMPLETED)
            return request.result() if request.done() else NOBODY
        finally:
            gone.cancel()
            request.cancel()

    async def _request(self, asked: bytes, seconds: float) -> Any:
        try:
            headers = {SECONDS: f"{seconds:g}"}
            if span := traces.carried():
                headers[traces.HEADER] = span
            told = await self.bus.client.request(subject(self.kind), asked, timeout=seconds, headers=headers)
            return NOBODY if told.data == BUSY else self.decoder.decode(told.data)
        except nats.errors.TimeoutError:
            return None if self.bus.is_up else NOBODY
        except (nats.errors.Error, OSError, msgspec.MsgspecError):
            return NOBODY


def far(bus: Bus, kind: str, seconds: float, patience: float | None) -> Lane:
    """The way to workers elsewhere, shared fairly by all who ask here."""
    return Lane([FarWorker(bus, kind) for _ in range(SLOTS)], SLOTS - 1, seconds, patience)


class Service:
    """What `nutwood worker` does: answers as many questions at a time as it has processes, and few that wait."""

    def __init__(self, servers: str, processes: int) -> None:
        self.servers = servers.split(",")
        self.client = Client()
        self.most = 2 * processes
        self.lanes = {
            kind: Lane([Worker(life) for _ in range(processes)], processes, LONGEST, LONGEST)
            for kind, (life, _) in KINDS.items()
        }
        self.answering: set[asyncio.Task[None]] = set()
        self.taken = self.answered = 0

    async def open(self) -> None:
        """Connect, however long that takes, and take questions."""
        quiet: Any = {"error_cb": self._ignore, "max_reconnect_attempts": -1, "reconnect_time_wait": 1}
        await self.client.connect(self.servers, connect_timeout=2, **quiet)
        for kind in KINDS:
            await self.client.subscribe(subject(kind), QUEUE, cb=partial(self._hear, kind))
        await self.client.flush()

    async def close(self) -> None:
        """Take no more questions, answer those that are here, and go."""
        with contextlib.suppress(nats.errors.Error, OSError, TimeoutError):
            for subscription in list(self.client._subs.values()):
                await subscription.unsubscribe()
            await asyncio.gather(*self.answering, return_exceptions=True)
            await self.client.flush()
        with contextlib.suppress(nats.errors.Error, OSError, TimeoutError):
            await self.client.close()
        for lane in self.lanes.values():
            lane.close()

    async def _ignore(self, fault: Exception) -> None:
        log.debug("NATS: %s", fault)

    async def _hear(self, kind: str, message: Msg) -> None:
        """Who has enough to do says so at once, and the node thinks by itself."""
        if self.taken >= self.most:
            await message.respond(BUSY)
            return
        self.taken += 1
        task = asyncio.create_task(self._answer(kind, message))
        self.answering.add(task)
        task.add_done_callback(self.answering.discard)

    async def _answer(self, kind: str, message: Msg) -> None:
        found = None
        try:
            after = (message.headers or {}).get(traces.HEADER, "")
            async with asyncio.timeout(_seconds(message)):
                with traces.span("think", action=kind, after=after):
                    found = await self.lanes[kind].ask(message.data, "")
        except TimeoutError:
            log.warning("A question about %s took too long", kind)
        finally:
            self.taken -= 1
        with contextlib.suppress(nats.errors.Error, OSError):
            await message.respond(msgspec.json.encode(found))
            self.answered += 1


def _seconds(message: Msg) -> float:
    try:
        return min(LONGEST, float((message.headers or {}).get(SECONDS, "")))
    except ValueError:
        return LONGEST
