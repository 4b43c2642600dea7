"""A real NATS server for tests."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Nats:
    """A process on loopback, which can be killed and started again on the same port."""

    def __init__(self, *options: str) -> None:
        self.options = options
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        program = Path(sys.executable).parent / "nats-server"
        command = [str(program), "-a", "127.0.0.1", "-p", str(self.port), *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self._listens():
            assert self.process.poll() is None, "nats-server has ended"
            time.sleep(0.02)

    def _listens(self) -> bool:
        with socket.socket() as asked:
            return asked.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """SIGKILL."""
        self.process.kill()
        self.process.wait()


@contextmanager
def nats_server(*options: str) -> Iterator[Nats]:
    server = Nats(*options)
    try:
        yield server
    finally:
        server.kill()
