"""Between nodes: NATS. What it carries are hints, and the log is the truth: no message is needed, and none believed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

log = logging.getLogger("nutwood.server")
PREFIX = "nutwood"
RETRY_SECONDS = 1
FLUSH_SECONDS, ECHO_SECONDS = 2, 60
"""How long to wait until NATS has what was sent, and after how long no answer to that comes any more."""
MOST_WAITING = 10_000
"""Messages that wait to be sent; what is told beyond that is left for the others to read in the log."""
FAULTS = (nats.errors.Error, OSError, TimeoutError)
Handler = Callable[[str, bytes], None]
"""What is done with a message: the last part of its subject, and what it says."""


class Bus:
    """One connection, kept up for as long as the node lives."""

    def __init__(self, servers: str, changed: Callable[[], None]) -> None:
        self.servers = servers.split(",")
        self.changed = changed
        """Told when others can be heard again, or no longer."""
        self.client = Client()
        self.outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self.wanted: dict[str, Handler] = {}
        self.heard: dict[str, Subscription] = {}
        self.flushes: set[asyncio.Task[None]] = set()
        self.gone = asyncio.Event()
        """Set while others cannot be heard any more."""

    @property
    def is_up(self) -> bool:
        """Whether others can be heard."""
        return bool(self.client.is_connected)

    async def run(self) -> None:
        """Connect, however long that takes, and send what is to be told."""
        await self.client.connect(
            self.servers,
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY_SECONDS,
            connect_timeout=2,
            ping_interval=5,
            max_outstanding_pings=2,
            no_echo=True,
            error_cb=self._ignore,
            disconnected_cb=self._changed,
            reconnected_cb=self._changed,
        )
        for subject in list(self.wanted):
            await self._subscribe(subject)
        await self._changed()
        while True:
            subject, data = await self.outbox.get()
            with contextlib.suppress(*FAULTS):
                await self.client.publish(subject, data)

    async def _ignore(self, fault: Exception) -> None:
        log.debug("NATS: %s", fault)

    async def _changed(self) -> None:
        (self.gone.clear if self.is_up else self.gone.set)()
        self.changed()

    def tell(self, kind: str, name: str, data: bytes) -> None:
        """Send a message when there is time; one that cannot be sent is forgotten."""
        if self.is_up:
            with contextlib.suppress(asyncio.QueueFull):
                self.outbox.put_nowait((f"{PREFIX}.{kind}.{name}", data))

    async def listen(self, kind: str, name: str, handle: Handler) -> None:
        """Hear what is told from now on: once this returns, nothing is missed unless the connection is."""
        subject = f"{PREFIX}.{kind}.{name}"
        self.wanted[subject] = handle
        if self.is_up:
            await self._subscribe(subject)
            await self._arrive()

    async def _arrive(self) -> None:
        """Wait until NATS has what was sent, but not for long.

        The client is left waiting: an answer to a flush that was given up ends its reading, and the node would be deaf
        until the connection is found to be stale.
        """
        flushed = asyncio.create_task(self._flush())
        self.flushes.add(flushed)
        flushed.add_done_callback(self.flushes.discard)
        await asyncio.wait((flushed,), timeout=FLUSH_SECONDS)

    async def _flush(self) -> None:
        with contextlib.suppress(*FAULTS):
            await self.client.flush(ECHO_SECONDS)

    async def _subscribe(self, subject: str) -> None:
        handle = self.wanted[subject]

        async def hear(message: Msg) -> None:
            handle(message.subject.rpartition(".")[2], message.data)

        with contextlib.suppress(*FAULTS):
            if subject not in self.heard:
                self.heard[subject] = await self.client.subscribe(subject, cb=hear)

    async def ignore(self, kind: str, name: str) -> None:
        """Hear it no longer."""
        subject = f"{PREFIX}.{kind}.{name}"
        self.wanted.pop(subject, None)
        subscription = self.heard.pop(subject, None)
        if subscription is not None:
            with contextlib.suppress(*FAULTS):
                await subscription.unsubscribe()

    async def close(self) -> None:
        """Send what is waiting, and go, whether NATS answers or not."""
        with contextlib.suppress(*FAULTS):
            while not self.outbox.empty() and self.is_up:
                await self.client.publish(*self.outbox.get_nowait())
            if self.is_up:
                await self._arrive()
        for flush in self.flushes:
            flush.cancel()
        with contextlib.suppress(*FAULTS):
            await asyncio.wait_for(self.client.close(), FLUSH_SECONDS)
