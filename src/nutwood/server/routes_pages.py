"""The browser client, and the page that documents the API."""

from __future__ import annotations

import hmac
import mimetypes
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get

from nutwood.server import metrics
from nutwood.server.addresses import LOOPBACK, base_path, host_name
from nutwood.server.commands import Refusal
from nutwood.server.services import services_of

AnyRequest = Request[Any, Any, Any]
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
PAGES = ("", "table", "join", "replay", "rules", "learn", "lab", "settings")
"""What the client's own addresses begin with (web/src/lib/router.svelte.ts)."""
NOTHING = "There is nothing at this address."
ASK_AGAIN = {"cache-control": "no-cache"}


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def client(request: AnyRequest, path: str = "") -> Response[bytes]:
    """A file of the client, or one of its pages; people who are lost get its page too, programs a refusal."""
    settings = services_of(request).settings
    folder, base = settings.client, base_path(settings.public_url)
    wanted = path.strip("/")
    first = wanted.split("/")[0]
    if folder is not None:
        if file := _file(folder, wanted):
            return _sent(file, 200, FOR_EVER if first == "assets" else ASK_AGAIN)
        if first in PAGES:
            return _client_page(folder, base, 200, ASK_AGAIN)
        if first != "api" and "text/html" in request.headers.get("accept", ""):
            return _client_page(folder, base, 404, {**ASK_AGAIN, "vary": "accept"})
    raise Refusal("missing", NOTHING)


def _client_page(folder: Path, base: str, status: int, headers: dict[str, str]) -> Response[bytes]:
    """The one page of the client. It names its files by `./`, and is asked for at addresses of any depth."""
    page = (folder / "index.html").read_bytes().replace(b'="./', f'="{base}/'.encode())
    return Response(page, status_code=status, media_type=MediaType.HTML, headers=headers)


def _sent(file: Path, status: int, headers: dict[str, str]) -> Response[bytes]:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), status_code=status, media_type=kind, headers=headers)


def _file(folder: Path, wanted: str) -> Path | None:
    """The file of that name inside the folder, and nowhere else."""
    if not wanted or "\0" in wanted:
        return None
    try:
        file = (folder / wanted).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # a name that is too long for this system
        return None


@get("/health", include_in_schema=False, sync_to_thread=False)
def health() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(request: AnyRequest) -> dict[str, str]:
    """Tables can be played: what is written down reaches the disk, and the server is not about to end."""
    services = services_of(request)
    if services.ending.is_set():
        raise Refusal("busy", "This server is about to end.")
    await services.house.prove_ready()
    return {"status": "ready"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def measured(request: AnyRequest) -> Response[str]:
    """What the server measures of itself, for whoever runs it."""
    services = services_of(request)
    if not _may_measure(request, services.settings.metrics_token):
        raise Refusal("missing", NOTHING)
    return Response(metrics.page(services.house), media_type="text/plain; version=0.0.4; charset=utf-8")


def _may_measure(request: AnyRequest, token: str) -> bool:
    """With the token; without one, from this machine itself and not through a proxy on it."""
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    hosts = (request.client.host if request.client else "", host_name(request.headers.get("host", "")))
    passed_on = any(header in request.headers for header in ("x-forwarded-for", "forwarded", "via"))
    return all(host in LOOPBACK for host in hosts) and not passed_on


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(request: AnyRequest) -> Response[bytes]:
    """The API, described for programs."""
    return Response(_description(request.app)[0], media_type=MediaType.JSON, headers=ASK_AGAIN)


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def docs(request: AnyRequest) -> Response[bytes]:
    """All routes on one page, from the OpenAPI description."""
    return Response(_description(request.app)[1], media_type=MediaType.HTML, headers=ASK_AGAIN)


@lru_cache(maxsize=1)
def _description(app: Litestar) -> tuple[bytes, bytes]:
    """For programs and for people, made once: it takes a tenth of a second."""
    schema = app.openapi_schema.to_schema()
    return msgspec.json.encode(schema), _page(schema).encode()


def warm(app: Litestar) -> None:
    """Make the description before anybody asks and all others have to wait."""
    _description(app)


def _page(schema: dict[str, Any]) -> str:
    rows = []
    for path, item in sorted(schema["paths"].items()):
        for method, operation in item.items():
            if method in ("get", "post", "put", "delete"):
                rows.append(_operation(method, path, operation))
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Nutwood: API</title>'
        '<link rel="stylesheet" href="palette.css"><h1>Nutwood: API</h1>'
        '<p>The same for programs: <a href="openapi.json">openapi.json</a>. '
        "The socket of a table is <code>/api/tables/{name}/socket</code>; its messages are in docs/protocol.md.</p>"
        f"<table><thead><tr><th>Request</th><th>What it does</th><th>Body</th><th>Answer</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></html>"
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    answer = next((_shape(reply) for status, reply in operation["responses"].items() if status[0] == "2"), "")
    cells = (
        f"<code>{method.upper()} {escape(path)}</code>",
        escape(operation.get("description", operation.get("summary", ""))),
        escape(_shape(operation.get("requestBody", {}))),
        escape(answer),
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _shape(part: dict[str, Any]) -> str:
    for content in part.get("content", {}).values():
        schema = content.get("schema", {})
        many = schema.get("items", {})
        name = str(schema.get("$ref", many.get("$ref", ""))).rsplit("/", 1)[-1]
        return f"{name}[]" if many and name else name
    return ""
