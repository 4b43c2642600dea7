"""Who you are, and your tokens."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie

from nutwood.server.bodies import Me, NewToken, Rename, Token
from nutwood.server.commands import Refusal
from nutwood.server.identity import COOKIE, YEAR
from nutwood.server.services import known, services_of, who
from nutwood.server.timekeeping import now

AnyRequest = Request[Any, Any, Any]


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who you are; somebody new becomes a guest, with a cookie."""
    person = who(request)
    if person is not None:
        return Response(Me(name=person.name, guest=True))
    identity = services_of(request).identity
    if not services_of(request).limiters.guests.of(request.client.host if request.client else "").take():
        raise Refusal("slow-down", "Too many new guests from your address: wait a moment.")
    person = await identity.new_guest(now())
    cookie = Cookie(
        key=COOKIE,
        value=identity.cookie(person),
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Me(name=person.name, guest=True), cookies=[cookie])


@put("/api/me")
async def rename(request: AnyRequest, data: Rename) -> Me:
    """Another display name, at tables that you join from now on."""
    person = await services_of(request).identity.rename(known(request), data.name)
    return Me(name=person.name, guest=True)


@get("/api/me/tokens", sync_to_thread=False)
def tokens(request: AnyRequest) -> list[Token]:
    """Your tokens, without their secrets."""
    return services_of(request).identity.tokens(known(request))


@post("/api/me/tokens")
async def new_token(request: AnyRequest, data: NewToken) -> Token:
    """A token for a program; its secret is shown this once."""
    return await services_of(request).identity.new_token(known(request), data.name, now())


@delete("/api/me/tokens/{token:str}")
async def delete_token(request: AnyRequest, token: str) -> None:
    """The token no longer opens anything."""
    await services_of(request).identity.delete_token(known(request), token)
