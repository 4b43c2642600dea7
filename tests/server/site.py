"""A whole site of real processes: three nodes, two workers, PostgreSQL and NATS, and a relay on every way between them.

A relay passes bytes on and can be cut: loudly, so that both ends notice at once, or silently, so that they have to find
out; what is on its way meanwhile comes late, as it does when a network is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa

from tests.server import postgres
from tests.server.nats_server import Nats
from tests.server.players import Server

NODES, WORKERS = 3, 2
CHUNK = 65_536
SKEWS = (0, 7_000, -7_000)
"""Milliseconds by which the wall clocks of the nodes are wrong."""
DRAIN_SECONDS = 1.0
Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Relay:
    """A port of this machine that leads somewhere, until it is cut."""

    def __init__(self, target: Callable[[], Awaitable[Ends]]) -> None:
        self.target = target
        self.whole = asyncio.Event()
        self.whole.set()
        self.is_closed = False
        self.writers: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        """Listen."""
        self.server = await asyncio.start_server(self._relay, "127.0.0.1")
        self.port = self.server.sockets[0].getsockname()[1]

    def close(self) -> None:
        """Listen no more."""
        self.server.close()
        self._hang_up()

    def cut(self, silently: bool) -> None:
        """Let nothing through."""
        if silently:
            self.whole.clear()
        else:
            self.is_closed = True
            self._hang_up()

    def mend(self) -> None:
        """Let everything through again, and what waited first."""
        self.is_closed = False
        self.whole.set()

    def _hang_up(self) -> None:
        for writer in self.writers:
            writer.transport.abort()

    async def _relay(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_closed:
            writer.transport.abort()
            return
        self.writers.add(writer)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await self.whole.wait()
            theirs, there = await self.target()
            self.writers.add(there)
            await asyncio.gather(self._pump(reader, there), self._pump(theirs, writer))
            self.writers.discard(there)
        self.writers.discard(writer)
        writer.transport.abort()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


class Worker:
    """`nutwood worker` as a process."""

    def __init__(self, address: str, notes: Path) -> None:
        self.command = [sys.executable, "-m", "nutwood", "worker", "--nats", address, "--processes", "1"]
        self.notes = notes
        self.start()

    def start(self) -> None:
        """Start it; it takes questions as soon as it can."""
        with self.notes.open("a") as notes:
            self.process = subprocess.Popen(self.command, stdout=notes, stderr=notes, start_new_session=True)

    def kill(self) -> None:
        """SIGKILL, to whatever thinks for it too."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Site:
    """All processes, and the ways between them."""

    def __init__(self, folder: Path, longest: float, program: str = "tests.server.skewed", **environment: str) -> None:
        self.folder = folder
        self.longest = longest
        """How many seconds a fault lasts at most."""
        self.program = program
        self.environment = environment
        self.database = postgres.fresh_database()
        self.nats = Nats()
        self.nodes: dict[int, Server] = {}
        self.workers: list[Worker] = []
        to_postgres, to_nats = self._to_postgres, self._to_nats
        self.to_database = [Relay(to_postgres) for _ in range(NODES)]
        self.to_nats = [Relay(to_nats) for _ in range(NODES)]
        self.worker_to_nats = [Relay(to_nats) for _ in range(WORKERS)]

    async def _to_postgres(self) -> Ends:
        return await asyncio.open_unix_connection(postgres.socket_file())

    async def _to_nats(self) -> Ends:
        return await asyncio.open_connection("127.0.0.1", self.nats.port)

    @property
    def relays(self) -> list[Relay]:
        """All ways that can be cut."""
        return [*self.to_database, *self.to_nats, *self.worker_to_nats]

    async def open(self) -> None:
        """Start everything."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for relay in self.relays:
            await relay.open()
        self.workers = [
            Worker(f"nats://127.0.0.1:{relay.port}", self.folder / "workers.txt") for relay in self.worker_to_nats
        ]
        await asyncio.gather(*(asyncio.to_thread(self._start_node, number) for number in range(NODES)))

    def _start_node(self, number: int) -> None:
        room = self.folder / f"node{number}"
        room.mkdir(parents=True, exist_ok=True)
        (room / "skew").write_text(str(SKEWS[number]))
        name = sa.make_url(self.database).database
        self.nodes[number] = Server(
            room / "data",
            "--no-limits",
            *("--database", f"postgresql://postgres@127.0.0.1:{self.to_database[number].port}/{name}"),
            *("--nats", f"nats://127.0.0.1:{self.to_nats[number].port}"),
            *("--drain-seconds", str(DRAIN_SECONDS)),
            program=self.program,
            WALL_CLOCK=str(room / "skew"),
            **self.environment,
        )

    def addresses(self) -> Sequence[str]:
        """Where the nodes are."""
        return [self.nodes[number].address for number in range(NODES)]

    def close(self) -> None:
        """End everything at once."""
        processes: list[Server | Worker | Nats] = [*self.nodes.values(), *self.workers, self.nats]
        for each in processes:
            each.kill()
        for relay in self.relays:
            relay.close()

    def complaints(self) -> list[str]:
        """Errors that nobody foresaw, in what nodes and workers have noted."""
        notes = [*self.folder.glob("node*/stderr.txt"), self.folder / "workers.txt"]
        said = [line for file in notes for line in file.read_text(errors="replace").splitlines()]
        return [line[:300] for line in said if "Traceback" in line or "ERROR" in line][:20]


@asynccontextmanager
async def site(folder: Path, longest: float, **more: str) -> AsyncIterator[Site]:
    """A site for as long as it is needed."""
    made = Site(folder, longest, **more)
    try:
        await made.open()
        yield made
    finally:
        made.close()
