"""Three servers with PostgreSQL and NATS behind one address, which leads each connection to the next of them.

Whatever is tried with one server can be tried with these: nobody stays at a node, and no two sockets share one.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from tests.server.nats_server import nats_server
from tests.server.players import Server
from tests.server.postgres import fresh_database
from tests.server.site import NODES, Ends, Relay


class Several(Server):
    """To its clients a server like any other."""

    def start(self) -> None:
        """Start all of them, and whatever leads to them."""
        with ThreadPoolExecutor(NODES) as crew:
            self.nodes = list(crew.map(lambda _: Server(self.data, *self.options), range(NODES)))
        self.process = self.nodes[0].process
        self.turns = itertools.cycle([urlsplit(node.address).port for node in self.nodes])
        self.relay = Relay(self._next)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        asyncio.run_coroutine_threadsafe(self.relay.open(), self.loop).result()
        self.address = f"http://127.0.0.1:{self.relay.port}/"

    async def _next(self) -> Ends:
        return await asyncio.open_connection("127.0.0.1", next(self.turns))

    def kill(self) -> None:
        """All of them."""
        self.loop.call_soon_threadsafe(self.relay.close)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        for node in self.nodes:
            node.kill()


@contextmanager
def several(data: Path, *options: str) -> Iterator[Server]:
    """Takes the place of `running`."""
    with nats_server() as nats:
        servers = Several(data, *options, "--database", fresh_database(), "--nats", nats.address)
        try:
            yield servers
        finally:
            servers.kill()
