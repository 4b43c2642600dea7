"""ASGI middleware for requests: allowed hosts, origins, path prefix and limits; and the headers of every response."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any

from nutwood.server.addresses import LOOPBACK, host_name, household, public_address
from nutwood.server.bodies import Problem
from nutwood.server.projection import encode
from nutwood.server.rate_limits import RateLimiters, weight
from nutwood.server.settings import Settings

Scope = Any
Message = Any
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Fault = tuple[int, Problem]

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self' {socket}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
TWO_YEARS = (b"strict-transport-security", b"max-age=63072000")
SAFE = ("GET", "HEAD", "OPTIONS")
CHECKS = ("/health", "/ready", "/metrics")
"""Asked every few seconds by whatever watches the server; never counted."""
ONCE = ("host", "origin", "authorization", "x-nutwood", "content-length", "content-type")


class GuardMiddleware:
    """Stands before the application."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.public = public_address(settings.public_url)
        self.loopback_only = settings.host in LOOPBACK
        self.addresses = RateLimiters(settings.limits.requests, settings.limits.window)
        self.most_sockets = settings.connections.per_address
        self.sockets: Counter[str] = Counter()
        """Sockets by address; behind a proxy connections cannot be counted so."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if self.public is not None:
            scope = {**scope, "path": self.public.beneath(scope["path"])}
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, self._fault(scope, _headers(scope)))
            return
        headers = _headers(scope)
        fault = self._fault(scope, headers)
        if fault is None:
            asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self.app(asked, receive, self._with_headers(scope, headers.get("host", ""), send))
        else:
            await _answer(self._with_headers(scope, "", send), *fault)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, fault: Fault | None) -> None:
        address = _address(scope)
        if fault is None and self.sockets[address] >= self.most_sockets:
            fault = 429, Problem(reason="slow-down", sentence="Too many sockets from your address: close some.")
        if fault is not None:
            await send({"type": "websocket.close", "code": 4403, "reason": fault[1].sentence[:100]})
            return
        self.sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def _fault(self, scope: Scope, headers: dict[str, str]) -> Fault | None:
        """What is wrong with a request before anybody looks at what it asks for.

        None of this depends on the path: whatever way the application reads one, the same checks stand before it.
        """
        return (
            _unclear(scope)
            or self._foreign(headers)
            or _without_header(scope, headers)
            or self._too_many(scope)
            or _crooked(scope)
        )

    def _foreign(self, headers: dict[str, str]) -> Fault | None:
        """Another name than ours, or a page of another site."""
        host, origin = headers.get("host", ""), headers.get("origin")
        here = host_name(host) in LOOPBACK
        if self.public is not None:
            wrong = host.lower() != self.public.host and not here
        else:
            wrong = not host_name(host) or (self.loopback_only and not here)
        if wrong:
            return 403, Problem(reason="denied", sentence="This server does not answer to this name.")
        if origin is None or (self.public is not None and origin.lower() == self.public.origin):
            return None
        if origin.partition("://")[2] != host or (self.public is not None and not here):
            return 403, Problem(reason="denied", sentence="This request comes from another site.")
        return None

    def _too_many(self, scope: Scope) -> Fault | None:
        if scope["path"] in CHECKS:
            return None
        limiter = self.addresses.of(_address(scope))
        cost = weight(scope.get("method", "GET"), scope["path"])
        if limiter.take(cost):
            return None
        sentence = f"Too many requests from your address: wait {max(1, ceil(limiter.wait(cost)))} seconds."
        return 429, Problem(reason="slow-down", sentence=sentence)

    def _with_headers(self, scope: Scope, host: str, send: Send) -> Send:
        """Every answer says what its page may do; what is private is not kept by anybody."""
        extra = [*HEADERS, (b"content-security-policy", self._policy(scope, host).encode())]
        if self.public is not None and self.public.scheme == "https":
            extra.append(TWO_YEARS)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = [*message.get("headers", [])]
                if all(name.lower() != b"cache-control" for name, _ in given):
                    given.append((b"cache-control", b"no-store"))
                message["headers"] = [*given, *extra]
            await send(message)

        return sending

    def _policy(self, scope: Scope, host: str) -> str:
        if str(scope["path"]).endswith(".svg"):
            return DRAWING_POLICY
        if self.public is not None and host.lower() == self.public.host:
            return POLICY.format(socket=self.public.origin.replace("http", "ws", 1))
        return POLICY.format(socket=f"ws://{host}" if host else "")


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _address(scope: Scope) -> str:
    """Whom limits count: the client's address, as a trusted proxy tells it."""
    return household(scope["client"][0] if scope["client"] else "")


def _unclear(scope: Scope) -> Fault | None:
    """Two hosts, two origins: whoever reads the first and whoever reads the last would not agree."""
    seen = Counter(name.decode("latin-1").lower() for name, _ in scope["headers"])
    twice = next((name for name in ONCE if seen[name] > 1), "")
    if twice:
        return 400, Problem(reason="bad-message", sentence=f"The header {twice} stands twice in this request.")
    return None


def _without_header(scope: Scope, headers: dict[str, str]) -> Fault | None:
    """A page of another site cannot set a header of ours, nor can it know a token."""
    if scope["type"] != "http" or scope["method"] in SAFE or "x-nutwood" in headers or "authorization" in headers:
        return None
    return 403, Problem(reason="denied", sentence="Requests that change something need the header X-Nutwood.")


def _crooked(scope: Scope) -> Fault | None:
    """A path that could be read in two ways: doubled slashes, slashes in disguise, steps upwards."""
    path, raw = str(scope["path"]), scope["raw_path"].lower()
    parts = path.split("/")
    crooked = "" in parts[1:-1] or "." in parts or ".." in parts or "\\" in path or b"%2f" in raw or b"%5c" in raw
    if crooked or not path.startswith("/") or not path.isprintable():
        return 404, Problem(reason="missing", sentence="There is nothing at this address.")
    return None


async def _answer(send: Send, status: int, problem: Problem) -> None:
    body = encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
