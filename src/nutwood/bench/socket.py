"""A lean WebSocket client, so that a bench measures the server and not its own clients."""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable

SHORT, MEDIUM = 126, 1 << 16


class Socket(asyncio.Protocol):
    """Text frames both ways; `hear` is called with the bytes of each."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.greeting = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Shake hands."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.greeting.encode())

    def data_received(self, data: bytes) -> None:
        """Take frames out of what has arrived."""
        self.buffer += data
        if not self.ready.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(bytes(self.buffer[:80]).decode()))
                return
            del self.buffer[: end + 4]
            self.ready.set_result(None)
        while self._frame():
            pass

    def connection_lost(self, exc: Exception | None) -> None:
        """The server hung up."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))

    def _frame(self) -> bool:
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size == SHORT:
            size, start = int.from_bytes(buffer[2:4], "big"), 4
        elif size > SHORT:
            size, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + size:
            return False
        kind, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == 1:
            self.hear(payload)
        elif kind == 9:
            self._write(10, payload)
        return True

    def send(self, payload: bytes) -> None:
        """Send a text."""
        self._write(1, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes([128 | kind])
        if size < SHORT:
            head += bytes([128 | size])
        else:
            head += bytes([128 | SHORT]) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + payload)

    def close(self) -> None:
        """Hang up."""
        self.transport.close()


async def connect(host: str, port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> Socket:
    """An open socket."""
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(f"{host}:{port}", path, cookie, hear), host, port)
    await socket.ready
    return socket
