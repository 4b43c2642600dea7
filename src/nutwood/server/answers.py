"""ASGI middleware for responses: ETags and gzip."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from typing import Any

from nutwood.server.middleware import Message, Receive, Scope, Send

LEAST_BYTES, AT_ONCE = 1_000, 60_000
"""Smaller answers are not worth compressing; larger ones are compressed in a thread."""
KEPT = 200
"""So many compressed answers that anybody may get are remembered."""
TEXTS = (b"text/", b"application/json", b"application/javascript", b"image/svg+xml")


class AnswerMiddleware:
    """Tags and compresses. Nothing of ours is streamed: an answer is one body."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.packed: OrderedDict[bytes, bytes] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and finish its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = dict(scope["headers"])
        held: list[Message] = []

        async def finishing(message: Message) -> None:
            if message["type"] == "http.response.start":
                held.append(message)
            elif held and not message.get("more_body"):
                await self._finish(asked, held.pop(), message.get("body", b""), send)
            else:
                if held:
                    await send(held.pop())
                await send(message)

        await self.app(scope, receive, finishing)

    async def _finish(self, asked: dict[bytes, bytes], start: Message, body: bytes, send: Send) -> None:
        headers = {name.lower(): value for name, value in start.get("headers", [])}
        public = start["status"] == 200 and headers.get(b"cache-control", b"no-store") != b"no-store"
        added: list[tuple[bytes, bytes]] = []
        tag = b""
        if public:
            tag = b'W/"' + hashlib.blake2b(body, digest_size=12).hexdigest().encode() + b'"'
            added.append((b"etag", tag))
        if tag and tag in asked.get(b"if-none-match", b""):
            start["status"], body = 304, b""
        elif _is_worth_it(asked, headers, body):
            body = await self._pack(tag, body)
            added += [(b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
        kept = [(name, value) for name, value in start.get("headers", []) if name.lower() != b"content-length"]
        size = [] if start["status"] == 304 else [(b"content-length", str(len(body)).encode())]
        start["headers"] = [*kept, *added, *size]
        await send(start)
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def _pack(self, tag: bytes, body: bytes) -> bytes:
        """Well, once and for all, where anybody may get it; quickly where only one does."""
        if tag in self.packed:
            self.packed.move_to_end(tag)
            return self.packed[tag]
        level = 6 if tag else 1
        small = len(body) < AT_ONCE
        packed = gzip.compress(body, level) if small else await asyncio.to_thread(gzip.compress, body, level)
        if tag:
            self.packed[tag] = packed
            if len(self.packed) > KEPT:
                self.packed.popitem(last=False)
        return packed


def _is_worth_it(asked: dict[bytes, bytes], headers: dict[bytes, bytes], body: bytes) -> bool:
    kind = headers.get(b"content-type", b"")
    accepted = b"gzip" in asked.get(b"accept-encoding", b"")
    return accepted and len(body) >= LEAST_BYTES and kind.startswith(TEXTS) and b"content-encoding" not in headers
