"""Who you are, and your tokens."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie

from nutwood.server.addresses import base_path
from nutwood.server.bodies import KeptTable, Me, Mine, NewToken, Rename, Token
from nutwood.server.commands import Refusal
from nutwood.server.identity import COOKIE, YEAR
from nutwood.server.services import is_shut_out, known, services_of, who
from nutwood.server.timekeeping import now

AnyRequest = Request[Any, Any, Any]


@get("/api/me")
async def me(request: AnyRequest) -> Response[Me]:
    """Who you are; somebody new becomes a guest, with a cookie."""
    person = await who(request)
    if person is not None:
        return Response(Me(name=person.name, guest=True))
    if await is_shut_out(request):
        raise Refusal("denied", "Whoever runs this server has shut you out.")
    identity = services_of(request).identity
    if not services_of(request).limiters.guests.of(request.client.host if request.client else "").take():
        raise Refusal("slow-down", "Too many new guests from your address: wait a moment.")
    person = await identity.new_guest(now())
    cookie = Cookie(
        key=COOKIE,
        value=identity.cookie(person),
        path=_cookie_path(request),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or _is_public_https(request),
    )
    return Response(Me(name=person.name, guest=True), cookies=[cookie])


@get("/api/me/data")
async def mine(request: AnyRequest) -> Mine:
    """All that is kept about you, to take away; the records of your games are under the addresses given."""
    services, person = services_of(request), await known(request)
    rows = await services.house.storage.cards_of(person.id)
    tables = f"{services.settings.public_url.rstrip('/')}/api/tables"
    kept = [
        KeptTable(id=row.id, game=row.game, status=row.status, created=row.created, record=f"{tables}/{row.id}/record")
        for row in rows
    ]
    return Mine(id=person.id, name=person.name, tokens=await services.identity.tokens(person), tables=kept)


@delete("/api/me", status_code=200)
async def delete_me(request: AnyRequest) -> Response[Me]:
    """Forget you: what is yours alone is deleted, and where others played you become somebody. It cannot be undone."""
    person = await known(request)
    await services_of(request).administration.delete_person(person.id)
    gone = Cookie(key=COOKIE, value="", path=_cookie_path(request), max_age=0, httponly=True, samesite="lax")
    return Response(Me(name="", guest=True), cookies=[gone])


def _cookie_path(request: AnyRequest) -> str:
    """Whatever else lives under the same name is not told who asks."""
    return base_path(services_of(request).settings.public_url) or "/"


def _is_public_https(request: AnyRequest) -> bool:
    return services_of(request).settings.public_url.startswith("https://")


@put("/api/me")
async def rename(request: AnyRequest, data: Rename) -> Me:
    """Another display name, also at tables whose game goes on."""
    services = services_of(request)
    person = await services.identity.rename(await known(request), data.name)
    services.house.renamed(person.id)
    if services.house.cluster:
        services.house.cluster.change_person(person.id)
    return Me(name=person.name, guest=True)


@get("/api/me/tokens")
async def tokens(request: AnyRequest) -> list[Token]:
    """Your tokens, without their secrets."""
    return await services_of(request).identity.tokens(await known(request))


@post("/api/me/tokens")
async def new_token(request: AnyRequest, data: NewToken) -> Token:
    """A token for a program; its secret is shown this once."""
    return await services_of(request).identity.new_token(await known(request), data.name, now())


@delete("/api/me/tokens/{token:str}")
async def delete_token(request: AnyRequest, token: str) -> None:
    """The token no longer opens anything."""
    await services_of(request).identity.delete_token(await known(request), token)
