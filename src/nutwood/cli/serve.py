"""`nutwood serve`: play in the browser."""

from __future__ import annotations

import contextlib
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nutwood.cli.config import ConfigFile
from nutwood.cli.screen import examples, note, show
from nutwood.core.errors import NutwoodError
from nutwood.server.logs import LogFormat

if TYPE_CHECKING:
    from nutwood.server.settings import Settings

EXAMPLES = examples("nutwood serve --open", "nutwood serve --port 9000 --data games/", "nutwood serve --host 0.0.0.0")


class CannotOpen(NutwoodError):
    """Why nothing can be served."""


def _option(name: str, text: str, **more: Any) -> Any:
    """An option that the environment can give too."""
    return typer.Option(help=text, envvar=f"NUTWOOD_{name}", **more)


def _days(name: str, what: str) -> Any:
    return _option(name, f"Days until {what} is deleted; 0 for never.", min=0)


def serve(  # noqa: PLR0913, PLR0917 - one parameter an option
    port: Annotated[int, _option("PORT", "Where to listen; 0 for any free port.")] = 8100,
    host: Annotated[str, _option("HOST", "The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Annotated[Path | None, _option("DATA", "The folder for games and keys.", show_default=False)] = None,
    database: Annotated[
        str, _option("DATABASE", "Keep everything in PostgreSQL: postgresql://…", show_default=False)
    ] = "",
    nats: Annotated[str, _option("NATS", "Where servers with one database meet: nats://…", show_default=False)] = "",
    processes: Annotated[
        int, _option("PROCESSES", "How many processes serve at this address, with --database and --nats.", min=1)
    ] = 1,
    public_url: Annotated[
        str, _option("PUBLIC_URL", "Where people find it behind a proxy: https://…", show_default=False)
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        _option("TRUSTED_PROXY", "An address or network whose X-Forwarded-For is believed.", show_default=False),
    ] = None,
    opened: Annotated[bool, typer.Option("--open", help="Open a browser, if there is a display.")] = False,
    keep_waiting: Annotated[int, _days("KEEP_WAITING", "a table that has not begun")] = 30,
    keep_uploads: Annotated[int, _days("KEEP_UPLOADS", "an uploaded record")] = 365,
    keep_ended: Annotated[int, _days("KEEP_ENDED", "a game that is over")] = 0,
    keep_guests: Annotated[int, _days("KEEP_GUESTS", "a guest who has not come back and has no seat")] = 180,
    metrics_token: Annotated[
        str, _option("METRICS_TOKEN", "Who has this token may read /metrics from elsewhere.", show_default=False)
    ] = "",
    log_format: Annotated[LogFormat, _option("LOG_FORMAT", "Notes for people or for programs.")] = LogFormat.TEXT,
    drain_seconds: Annotated[
        float, _option("DRAIN_SECONDS", "How long to go on after SIGTERM while /ready says no.", min=0.0)
    ] = 0.0,
    config: Annotated[Path | None, ConfigFile] = None,
) -> None:
    """Serve all games to browsers, on this machine or for anyone with a link.

    Everything is kept in one folder, by default the one that this system has for the data of programs.
    """
    from nutwood.server.settings import Retention, Settings, default_data

    settings = Settings(
        data=(data or default_data()).expanduser(),
        database=database,
        nats=nats,
        host=host,
        port=_checked(port),
        processes=processes,
        public_url=public_url,
        trusted_proxies=tuple(trusted_proxy or ()),
        client=_client(),
        keep=Retention(
            waiting=keep_waiting or None,
            uploads=keep_uploads or None,
            ended=keep_ended or None,
            guests=keep_guests or None,
        ),
        metrics_token=metrics_token,
        log_format=log_format,
        drain_seconds=drain_seconds,
        workers=max(1, ((os.cpu_count() or 2) - 1) // processes),
    )
    _run(settings, opened)


def _run(settings: Settings, opened: bool) -> None:
    from nutwood.server import run

    def ready(address: str) -> None:
        show(f"Nutwood is open at {settings.public_url or address}")
        show(f"Games are kept in {'PostgreSQL' if settings.database else settings.data}. Ctrl-C closes.")
        sys.stdout.flush()
        if opened:
            _open(address)

    with contextlib.suppress(KeyboardInterrupt):
        run.serve(settings, ready)


def _client() -> Path:
    from nutwood.server.settings import default_client

    found = default_client()
    if found is None:
        raise CannotOpen(
            "The pages for the browser have not been built: with Node installed, 'make play' builds and serves them. "
            "In the terminal, 'nutwood play' needs none."
        )
    return found


def _checked(port: int) -> int:
    if not 0 <= port <= 65535:
        raise CannotOpen(f"--port {port}: take a number from 0 to 65535.")
    return port


def _open(address: str) -> None:
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        note("There is no display here: open the address in a browser.")
    elif not webbrowser.open(address):
        note("No browser was found: open the address in one.")
