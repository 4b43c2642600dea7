"""ASGI middleware: what every request passes first: host, origin, limits; and what every answer carries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any
from urllib.parse import urlsplit

from nutwood.server.bodies import Problem
from nutwood.server.projection import encode
from nutwood.server.rate_limits import RateLimiters
from nutwood.server.settings import Settings

Scope = Any
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

LOOPBACK = ("127.0.0.1", "localhost", "::1")
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SAFE = ("GET", "HEAD", "OPTIONS")


class GuardMiddleware:
    """Stands before the application."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.loopback_only = settings.host in LOOPBACK
        self.addresses = RateLimiters(settings.limits.requests, settings.limits.window)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        fault = self._fault(
            scope, {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        )
        if fault is None:
            await self.app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": fault[1].sentence[:100]})
        else:
            await _answer(_with_headers(scope, send), *fault)

    def _fault(self, scope: Scope, headers: dict[str, str]) -> tuple[int, Problem] | None:
        host = headers.get("host", "")
        if self.loopback_only and _name(host) not in LOOPBACK:
            return 403, Problem(reason="denied", sentence="This server only answers to its own machine.")
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2] != host:
            return 403, Problem(reason="denied", sentence="This request comes from another site.")
        if not str(scope["path"]).startswith("/api"):
            return None
        if _needs_header(scope, headers):
            return 403, Problem(reason="denied", sentence="Requests that change something need the header X-Nutwood.")
        limiter = self.addresses.of(scope["client"][0] if scope["client"] else "")
        if not limiter.take():
            sentence = f"Too many requests from your address: wait {ceil(limiter.wait())} seconds."
            return 429, Problem(reason="slow-down", sentence=sentence)
        return None


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _needs_header(scope: Scope, headers: dict[str, str]) -> bool:
    """A page of another site cannot set a header of ours, nor can it know a token."""
    if scope["type"] != "http" or scope["method"] in SAFE:
        return False
    return "x-nutwood" not in headers and "authorization" not in headers


def _with_headers(scope: Scope, send: Send) -> Send:
    policy = DRAWING_POLICY if str(scope["path"]).endswith(".svg") else POLICY

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = [*HEADERS, (b"content-security-policy", policy.encode())]
            message["headers"] = [*message.get("headers", []), *extra]
        await send(message)

    return sending


async def _answer(send: Send, status: int, problem: Problem) -> None:
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": encode(problem), "more_body": False})
