"""The ASGI application: routes, and how errors are told."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server

import nutwood
from nutwood.server import (
    metrics,
    routes_games,
    routes_lab,
    routes_lessons,
    routes_pages,
    routes_people,
    routes_tables,
    traces,
)
from nutwood.server.addresses import base_path
from nutwood.server.administration import Administration
from nutwood.server.answers import AnswerMiddleware
from nutwood.server.background import endless
from nutwood.server.bodies import Problem
from nutwood.server.collector import collect_when_idle
from nutwood.server.commands import Refusal
from nutwood.server.homes import Home
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.measuring import Laboratory
from nutwood.server.messages import Reason
from nutwood.server.middleware import GuardMiddleware
from nutwood.server.services import Limiters, Services, status_of
from nutwood.server.settings import MESSAGE_BYTES, Settings
from nutwood.server.socket import table_socket
from nutwood.server.storage import Unavailable
from nutwood.server.watchdog import Watchdog

log = logging.getLogger("nutwood.server")
AnyRequest = Request[Any, Any, Any]
REASONS: dict[int, Reason] = {401: "denied", 403: "denied", 404: "missing", 405: "missing", 429: "slow-down"}
ROUTES = [
    routes_games.games,
    routes_games.game,
    routes_games.rules,
    routes_games.example_picture,
    routes_games.moves,
    routes_games.art,
    routes_games.picture,
    routes_games.palette,
    routes_lessons.lessons,
    routes_lessons.lesson_stretch,
    routes_lessons.lesson_table,
    routes_lessons.coach,
    routes_lessons.lesson_why,
    routes_lab.edition_form,
    routes_lab.judge_edition,
    routes_lab.more_games,
    routes_lab.no_more_games,
    routes_people.me,
    routes_people.rename,
    routes_people.mine,
    routes_people.delete_me,
    routes_people.tokens,
    routes_people.new_token,
    routes_people.delete_token,
    routes_tables.public_tables,
    routes_tables.my_tables,
    routes_tables.new_table,
    routes_tables.new_own_table,
    routes_tables.look,
    routes_tables.table_card,
    routes_tables.invitation,
    routes_tables.take_seat,
    routes_tables.change_seat,
    routes_tables.leave_seat,
    routes_tables.act,
    routes_tables.hint,
    routes_tables.why,
    routes_tables.replay,
    routes_tables.replay_steps,
    routes_tables.replay_beats,
    routes_tables.record,
    routes_tables.upload,
    routes_pages.docs,
    routes_pages.openapi,
    routes_pages.health,
    routes_pages.ready,
    routes_pages.measured,
    routes_pages.client,
    table_socket,
]


def application(settings: Settings, home: Home, ending: Event) -> GuardMiddleware:
    """The server as an ASGI application; `ending` is set when it is about to end."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(settings, home.storage)
        identity = Identity(home.storage, home.key)
        administration = Administration(house, identity)
        app.state.services = Services(
            settings=settings,
            house=house,
            identity=identity,
            administration=administration,
            laboratory=Laboratory(house.checker),
            limiters=Limiters.by(settings.limits),
            ending=ending,
        )
        await house.open()
        for loop in (administration.watch, metrics.watch_loop, collect_when_idle):
            house.start(endless(loop))
        routes_games.warm()
        routes_pages.warm(app)
        if settings.watch is not None:
            Watchdog(settings.watch).start()
        yield
        await house.close()
        await traces.close()
        home.release()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        exception_handlers={
            Refusal: _refused,
            Unavailable: _unavailable,
            HTTPException: _bad_request,
            RecursionError: _too_deep,
            500: _unexpected,
        },
        openapi_config=OpenAPIConfig(
            title="Nutwood",
            version=nutwood.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            servers=[Server(url=base_path(settings.public_url) or "/")],
        ),
        request_max_body_size=MESSAGE_BYTES,
        logging_config=None,
    )
    return GuardMiddleware(AnswerMiddleware(app), settings)


def _refused(_: AnyRequest, refusal: Refusal) -> Response[Problem]:
    problem = Problem(reason=refusal.reason, sentence=refusal.sentence, rule=refusal.rule)
    return Response(problem, status_code=status_of(refusal))


def _unavailable(_: AnyRequest, fault: Unavailable) -> Response[Problem]:
    return Response(Problem(reason="busy", sentence=str(fault)), status_code=503)


def _bad_request(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    reason = REASONS.get(error.status_code, "bad-message")
    return Response(Problem(reason=reason, sentence=_sentence(error)), status_code=error.status_code)


def _sentence(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    faults = "; ".join(f"{fault.get('key', 'body')}: {fault.get('message', '')}" for fault in extra)
    return f"{error.detail}: {faults}." if faults else f"{error.detail.rstrip('.')}."


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    return Response(Problem(reason="bad-message", sentence="The brackets are nested too deeply."), status_code=400)


def _unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    problem = Problem(reason="busy", sentence="Something went wrong here; it has been noted.")
    return Response(problem, status_code=503, headers={"retry-after": "10"})
