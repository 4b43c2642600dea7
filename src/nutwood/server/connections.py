"""Connections before anything is understood of them: how many, how large a head, how long each part may take.

uvicorn's protocols have no such limits: a head of any size is parsed, and half a request stays for ever.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

from litestar.types import Scope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from nutwood.server.bodies import Problem
from nutwood.server.listeners import Push
from nutwood.server.messages import Reason
from nutwood.server.projection import encode
from nutwood.server.settings import ConnectionLimits

PUSH = "nutwood.push"
"""The ASGI extension of a socket that can send a text at once."""
LIMIT_NAMES = {400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large"}


class ConnectionCounter:
    """How many connections there are, in all and from each address."""

    def __init__(self, limits: ConnectionLimits, shared: Callable[[str], bool] = lambda _: False) -> None:
        self.limits = limits
        self.shared = shared
        """Whether an address is that of a proxy, behind which are many."""
        self.count = 0
        self.by_address: Counter[str] = Counter()

    def refusal(self, address: str) -> str:
        """Why one more from this address is too many; empty if it is not."""
        if self.count >= self.limits.total:
            return "This server has as many connections as it can hold: try again in a moment."
        if self.by_address[address] >= self.limits.per_address and not self.shared(address):
            return "Too many connections from your address: close some."
        return ""

    def enter(self, address: str) -> None:
        """One more."""
        self.count += 1
        self.by_address[address] += 1

    def leave(self, address: str) -> None:
        """One less."""
        self.count -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


def protocols(counter: ConnectionCounter) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The HTTP and the WebSocket protocol of one server, which count in the same place."""

    class Http(LimitedHttp):
        pass

    class WebSocket(LimitedWebSocket):
        pass

    Http.counter = WebSocket.counter = counter
    return Http, WebSocket


class LimitedHttp(HttpToolsProtocol):
    """HTTP with limits of size, number and time."""

    counter: ConnectionCounter

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.limits = self.counter.limits
        self.head = 0
        """Bytes since the last head was complete."""
        self.in_head = True
        self.counted = ""
        self.timer: asyncio.TimerHandle | None = None
        self.fault: tuple[int, str] = (400, "This is no HTTP request.")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take it, or say that it is one too many."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if sentence := self.counter.refusal(address):
            self.connections.discard(self)
            transport.write(answer(503, "Service Unavailable", "busy", sentence))
            transport.close()
            return
        self.counted = address
        self.counter.enter(address)
        self._expect(self.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._expect(None)
        if self.counted:
            self.counter.leave(self.counted)
            self.counted = ""

    def data_received(self, data: bytes) -> None:
        """Parse in pieces, so that no head grows beyond its limit."""
        for start in range(0, len(data), self.limits.head_bytes):
            if self.transport.is_closing() or self.parser is None:
                return
            piece = data[start : start + self.limits.head_bytes]
            if self.timer is None and self.in_head:
                self._expect(self.limits.head_seconds)
            self.head += len(piece)
            super().data_received(piece)
            if self.in_head and self.head > self.limits.head_bytes:
                self._too_large()

    def _too_large(self) -> None:
        self.fault = (431, f"The head of a request has at most {self.limits.head_bytes} bytes.")
        self.send_400_response("")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, unless it is too long or one too many."""
        if len(name) + len(value) > self.limits.header_bytes:
            self.fault = (431, f"A header has at most {self.limits.header_bytes} bytes.")
            raise ValueError(self.fault)
        if len(self.headers) >= self.limits.headers:
            self.fault = (431, f"A request has at most {self.limits.headers} headers.")
            raise ValueError(self.fault)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Now the body."""
        self.in_head = False
        self.head = 0
        self._expect(self.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Now the answer."""
        self.in_head = True
        self.head = 0
        self._expect(None)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Whoever asks must also read."""
        self._expect(self.limits.body_seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        """They do."""
        self._expect(None)
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        """From here on the other protocol counts."""
        self._leave()
        super().handle_websocket_upgrade()

    def _expect(self, seconds: float | None) -> None:
        """The next part must have come after so many seconds."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        self.timer = None
        if self.flow is not None and self.flow.write_paused:
            self.transport.abort()
            return
        self.fault = (408, "The request took too long to come.")
        if self.cycle is None or self.cycle.response_complete:
            self.send_400_response("")
        else:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """What is wrong with the request, as all our errors are told."""
        if not self.transport.is_closing():
            status, sentence = self.fault
            self.transport.write(answer(status, LIMIT_NAMES[status], "bad-message", sentence))
            self.transport.close()


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A socket that counts as a connection. A reader who takes nothing for too long is dropped, closing or not."""

    counter: ConnectionCounter
    stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """The reader does not keep up."""
        super().pause_writing()
        self.stalled = self.loop.call_later(self.counter.limits.body_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader has caught up."""
        super().resume_writing()
        self._is_reading()

    async def run_asgi(self) -> None:
        """Serve; what the reader has not taken some time after the end is thrown away."""
        self.scope["extensions"][PUSH] = {"send": self.push}
        await super().run_asgi()
        self.loop.call_later(self.counter.limits.body_seconds, self.transport.abort)

    def push(self, texts: list[bytes]) -> bool:
        """Send texts now, past queues, tasks and the application; False where they would have to wait."""
        if not self.handshake_complete or not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(b"".join([Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts]))
        return True

    def _is_reading(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It has been let in as a request."""
        super().connection_made(transport)
        self.counter.enter(self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another."""
        self.counter.leave(self.client[0] if self.client else "")
        self._is_reading()
        super().connection_lost(exc)


def push_of(scope: Scope) -> Push:
    """How to send at once to this socket; where the server that carries it cannot, all has to wait."""
    found: Any = (scope.get("extensions") or {}).get(PUSH)
    return found["send"] if found else lambda _: False


def answer(status: int, name: str, reason: Reason, sentence: str) -> bytes:
    """A whole answer, for those who are not let in."""
    body = encode(Problem(reason=reason, sentence=sentence))
    head = (
        f"HTTP/1.1 {status} {name}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
