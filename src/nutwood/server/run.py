"""Runs a server, and says in a sentence why it cannot."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable
from threading import Event
from types import FrameType

import uvicorn
from msgspec.structs import replace

from nutwood.core.errors import NutwoodError
from nutwood.server import collector, logs, traces
from nutwood.server.addresses import Proxies, public_address
from nutwood.server.app import application
from nutwood.server.connections import ConnectionCounter, protocols
from nutwood.server.homes import home
from nutwood.server.settings import MESSAGE_BYTES, ConnectionLimits, Settings

SWITCH = 0.001
GRACE = 10
"""Seconds that a server which ends gives to actions that are being written."""
MOST_FILES = 65_536
FILES_RESERVED = 96
"""For the database, workers, editions: what a full house needs beside its connections."""


class CannotServe(NutwoodError):
    """Why the server cannot start."""


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is told the address."""
    public_address(settings.public_url)
    if settings.processes > 1:
        from nutwood.server import processes

        processes.serve(settings, ready)
        return
    listening = listen(settings.host, settings.port)
    address = address_of(settings, listening)
    serve_at(settings, [listening], lambda: ready(address))


def address_of(settings: Settings, listening: socket.socket) -> str:
    """Where people of this machine find the server."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{listening.getsockname()[1]}/"


def serve_at(settings: Settings, listening: list[socket.socket], ready: Callable[[], None]) -> None:
    """One process: serve whoever comes to these sockets until interrupted."""
    sys.setswitchinterval(SWITCH)
    proxies = Proxies(settings.trusted_proxies)
    try:
        kept = home(settings)
    except NutwoodError:
        for each in listening:
            each.close()
        raise
    logs.set_up(settings.log_format)
    traces.set_up()
    ending = Event()
    http, websocket = protocols(ConnectionCounter(_connections(settings), proxies.has))
    config = uvicorn.Config(
        application(settings, kept, ending),
        http=http,
        ws=websocket,
        log_level="error",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=[*settings.trusted_proxies],
        ws_max_size=2 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    _Announced(config, ready, ending, settings.drain_seconds).run(sockets=listening)


def _connections(settings: Settings) -> ConnectionLimits:
    """Raise the limit of open files as far as the system allows; connections leave some for everything else."""
    limits = settings.connections
    total = min(limits.total, max(16, _raise_files() - FILES_RESERVED))
    return replace(limits, total=total, per_address=min(limits.per_address, max(8, total // 2)))


def _raise_files() -> int:
    if sys.platform == "win32":
        return 2_048
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
    return soft if soft != resource.RLIM_INFINITY else MOST_FILES


class _Announced(uvicorn.Server):
    """Says when it has started. Asked to end, it first lets proxies find out, and goes on meanwhile."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], ending: Event, drain: float) -> None:
        super().__init__(config)
        self.announce = started
        self.ending = ending
        self.drain = drain

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self.loop = asyncio.get_running_loop()
        if self.started:
            collector.settle()
            self.announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A second signal ends it at once."""
        if sig != signal.SIGTERM or not self.drain or self.ending.is_set():
            super().handle_exit(sig, frame)
            return
        self.ending.set()
        self.loop.call_soon_threadsafe(self.loop.call_later, self.drain, self.handle_exit, sig, frame)


def listen(host: str, port: int) -> socket.socket:
    """A socket that others can connect to, or the sentence that says why not."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise CannotServe(
            f"Port {port} on {host} cannot be used: {error.strerror or error}. Choose another with --port."
        ) from None
    listening.listen(1024)
    listening.set_inheritable(True)
    return listening
