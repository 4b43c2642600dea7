"""How a server is set up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from msgspec import Struct

MESSAGE_BYTES = 8_192
RECORD_BYTES = 200_000
IDLE_SECONDS = 600.0


class Limits(Struct, frozen=True, kw_only=True):
    """Messages that are taken in `window` seconds; an address may be a whole household."""

    player: int = 100
    spectator: int = 50
    address: int = 500
    window: float = 20.0


class Settings(Struct, frozen=True, kw_only=True):
    """Where the server listens, keeps its data and finds the client."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8100
    client: Path | None = None
    limits: Limits = Limits()
    workers: int = 1
    bot_pause: float = 0.35
    """Seconds between a move and a bot's answer, so that people can follow."""
    bot_seconds: float = 10.0
    """How long a bot may think before a simple move is played for it."""


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
