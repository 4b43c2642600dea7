"""The services that routes share: who asks, and the house they ask."""

from __future__ import annotations

from threading import Event
from typing import Any

from litestar.connection import ASGIConnection
from msgspec import Struct

from nutwood.server.administration import Administration
from nutwood.server.commands import Person, Refusal
from nutwood.server.house import House
from nutwood.server.identity import COOKIE, Identity
from nutwood.server.measuring import Laboratory
from nutwood.server.rate_limits import RateLimiters
from nutwood.server.settings import Limits, Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]
STATUS = {
    "bad-message": 400,
    "unreadable": 400,
    "denied": 403,
    "not-yours": 403,
    "missing": 404,
    "slow-down": 429,
    "busy": 503,
}


class Services(Struct):
    """The parts of a running server, as routes find them."""

    settings: Settings
    house: House
    identity: Identity
    administration: Administration
    laboratory: Laboratory
    limiters: Limiters
    ending: Event


class Limiters(Struct):
    """What people and addresses may still ask for."""

    players: RateLimiters
    spectators: RateLimiters
    addresses: RateLimiters
    guests: RateLimiters
    tables: RateLimiters
    talk: RateLimiters
    hints: RateLimiters
    lab: RateLimiters

    @classmethod
    def by(cls, limits: Limits) -> Limiters:
        """Fresh limiters within these limits."""
        sizes = (limits.player, limits.spectator, limits.address, limits.guests)
        for_people = (limits.tables, limits.talk, limits.hints, limits.lab)
        return cls(*(RateLimiters(size, limits.window) for size in (*sizes, *for_people)))


def services_of(connection: AnyConnection) -> Services:
    """The parts of the server that serves this connection."""
    found: Services = connection.app.state.services
    return found


async def who(connection: AnyConnection) -> Person | None:
    """Whoever asks: by token, else by cookie."""
    identity = services_of(connection).identity
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return await identity.by_token(secret.strip())
    cookie = _cookie(connection.headers.get("cookie", ""))
    return await identity.by_cookie(cookie) if cookie else None


async def known(connection: AnyConnection) -> Person:
    """Whoever asks, who must be somebody."""
    person = await who(connection)
    if person is None:
        raise Stranger
    return person


class Stranger(Refusal):
    """Nobody we know."""

    def __init__(self) -> None:
        super().__init__("denied", "We have not met: begin with GET /api/me, or send a personal token.")


async def is_shut_out(connection: AnyConnection) -> bool:
    """Whether somebody asks who is not to come back."""
    cookie = _cookie(connection.headers.get("cookie", ""))
    return bool(cookie) and await services_of(connection).identity.is_shut_out(cookie)


def _cookie(header: str) -> str:
    """Our one cookie, by hand: the standard library's parser takes quadratic time for a hostile header."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return 401 if isinstance(refusal, Stranger) else STATUS.get(refusal.reason, 409)
