"""Where a server keeps everything: a data folder of its own, or a database that nodes share."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from nutwood.server.identity import signing_key
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.storage import Storage, StorageFault


class InUse(StorageFault):
    """A server has the data folder."""


class DataFolder:
    """The folder with everything that a server keeps, held by one server at a time."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageFault(f"The data folder {folder} cannot be written to: {error.strerror}.") from None
        try:
            _hold(self.lock)
        except OSError:
            os.close(self.lock)
            raise InUse(f"Another server is using the data folder {folder}.") from None
        try:
            self.key = signing_key(folder)
            self.storage: Storage = SqliteStorage(folder)
        except StorageFault:
            self.release()
            raise

    def release(self) -> None:
        """Let another server have it."""
        os.close(self.lock)


def _hold(handle: int) -> None:
    """Lock an open file for as long as this process lives, or raise OSError."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SharedDatabase:
    """A PostgreSQL server: nobody holds it alone."""

    def __init__(self, address: str) -> None:
        try:
            from nutwood.server.postgres import PostgresStorage, prepare

            self.key = asyncio.run(prepare(address))
            self.storage: Storage = PostgresStorage(address)
        except ImportError:
            missing = "PostgreSQL needs more than is installed here: pip install 'nutwood[cluster]'."
            raise StorageFault(missing) from None

    def release(self) -> None:
        """There is nothing to let go of."""


Home = DataFolder | SharedDatabase


def home(settings: Settings) -> Home:
    """The home that the settings name."""
    if settings.nats and not settings.database:
        raise StorageFault("--nats is for servers that share a database: give its address with --database.")
    return SharedDatabase(settings.database) if settings.database else DataFolder(settings.data)
