"""How a server is set up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct

from nutwood.server.logs import LogFormat

MESSAGE_BYTES = 8_192
RECORD_BYTES = 200_000
EDITION_BYTES = 65_536
OWN_EDITION = "own.toml"
"""What an edition of somebody's own is called."""
OWN_TABLE_BYTES = 3 * EDITION_BYTES
"""A wish for a table with an edition of one's own, whose text grows when it is written as JSON."""
IDLE_SECONDS = 600.0


class Limits(Struct, frozen=True, kw_only=True):
    """What is taken in `window` seconds; None for no limit.

    `player` and `spectator` hold for each socket, and again for each person over all sockets and requests of
    theirs. An address may be a household, a school or a whole company, so its bounds are wide.
    """

    player: int | None = 100
    spectator: int | None = 50
    address: int | None = 1_000
    """Messages to sockets, whoever sends them."""
    requests: int | None = 500
    """HTTP requests, weighed by what they cost; a page is a few dozen."""
    guests: int | None = 100
    """People who come for the first time."""
    tables: int | None = 30
    """New tables and uploads of one person."""
    talk: int | None = 10
    hints: int | None = 12
    lab: int | None = 60
    """Editions to judge and games to play for one person in the lab, where a question takes a second or more."""
    window: float = 20.0


NO_LIMITS = Limits(player=None, spectator=None, address=None, requests=None, guests=None, tables=None, lab=None)
"""For benches and tests on this machine alone."""


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """How many connections there may be, and how large and slow a request."""

    total: int = 10_000
    """Also bounded by the files that the system lets this process open."""
    per_address: int = 400
    head_bytes: int = 16_384
    header_bytes: int = 8_000
    headers: int = 64
    head_seconds: float = 10.0
    """From the first byte of a request, or from the connection if none comes, to the end of its head."""
    body_seconds: float = 30.0
    """For the rest of the request, and for reading the answer."""
    look_seconds: float = 30.0
    """From a socket's beginning to its first look; one that looks at nothing by then is closed."""


UNCOUNTED = ConnectionLimits(per_address=10_000)
"""For benches and tests on this machine alone."""


class Retention(Struct, frozen=True, kw_only=True):
    """After how many days things are forgotten; None for never. Games being played are always kept."""

    waiting: int | None = 30
    """Tables that have not begun."""
    uploads: int | None = 365
    """Uploaded records."""
    ended: int | None = None
    """Games that are over."""
    guests: int | None = 180
    """People who have not come back and have neither seat nor token."""


class Settings(Struct, frozen=True, kw_only=True):
    """Where the server listens, keeps its data and finds the client."""

    data: Path
    database: str = ""
    """A PostgreSQL server's address, where everything is kept there and not in the folder."""
    nats: str = ""
    """Where nodes that share the database meet: NATS servers, separated by commas."""
    host: str = "127.0.0.1"
    port: int = 8100
    client: Path | None = None
    limits: Limits = Limits()
    keep: Retention = Retention()
    connections: ConnectionLimits = ConnectionLimits()
    public_url: str = ""
    """Where people find the server, if it stands behind a proxy."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks that may say for whom they ask."""
    metrics_token: str = ""
    """With this token anybody may read the metrics; without one, this machine alone."""
    log_format: LogFormat = LogFormat.TEXT
    drain_seconds: float = 0.0
    """How long the server goes on after it was asked to end, while it tells proxies to send nobody else."""
    processes: int = 1
    """How many nodes serve at this address; more than one share a database."""
    process: int = 0
    """Which of them this is."""
    workers: int = 1
    watch: Path | None = None
    """Where to note how long the event loop was kept from its next turn; for tests and benches."""
    bot_pause: float = 0.35
    """Seconds between a move and a bot's answer, so that people can follow."""
    bot_seconds: float = 10.0
    """How long a bot may think before a simple move is played for it."""
    bot_wait: float = 10.0
    """How long it may wait for a process to think in, before the same."""


def default_data() -> Path:
    """Where this system keeps the data of its user's programs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "nutwood"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "nutwood"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "nutwood"


def default_client() -> Path | None:
    """The built browser client, inside the package or beside the sources."""
    package = Path(__file__).parent.parent
    for folder in (package / "client", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None
