"""The database as one SQLite file, held by one server.

One thread has the connection that writes, so that another program's lock keeps nobody but writers waiting. Reads take
microseconds and are done where they are asked for.
"""

from __future__ import annotations

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from nutwood.server import migrations
from nutwood.server.storage import (
    FAILED,
    TAKEN,
    Job,
    NotWritten,
    Query,
    Rows,
    Storage,
    StorageFault,
    Taken,
    Unavailable,
)

FILE = "nutwood.sqlite"
APPEND = "INSERT INTO entries (table_id, number, at, entry) VALUES (?, ?, ?, ?)"
LIST = "UPDATE tables SET status = ?, result = ?, updated = ?, listing = ?, due = ? WHERE id = ?"


class SqliteStorage(Storage):
    """All that a server keeps, in one file of its folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.file = folder / FILE
        self.engine = sa.create_engine(
            f"sqlite:///{self.file}", connect_args={"check_same_thread": False}, poolclass=sa.StaticPool
        )
        self.reader = sa.create_engine(
            f"sqlite:///{self.file}", connect_args={"check_same_thread": False}, poolclass=sa.StaticPool
        )
        for engine in (self.engine, self.reader):
            sa.event.listen(engine, "connect", _durable)
        self.thread = ThreadPoolExecutor(1, "nutwood-commit")
        self._open()

    def _open(self) -> None:
        self._close_to_others()
        try:
            with self.engine.connect() as connection:
                self._migrate(connection)
        except DBAPIError as error:
            raise StorageFault(f"The database {self.file} cannot be opened for writing: {error.orig}.") from None
        self.connection = self.engine.connect()
        self.reading = self.reader.connect().execution_options(isolation_level="AUTOCOMMIT")

    def _close_to_others(self) -> None:
        """The files beside it get the rights of the database itself; one may go while another program closes it."""
        try:
            self.file.touch(0o600)
            for file in self.file.parent.glob(f"{FILE}*"):
                with contextlib.suppress(FileNotFoundError):
                    file.chmod(0o600)
        except OSError as error:
            raise StorageFault(f"The database {self.file} cannot be opened: {error.strerror}.") from None

    def _migrate(self, connection: sa.Connection) -> None:
        """Bring an older database up to date: all of it or nothing. Asking for the lock says whether one can write."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        known = int(migrations.LATEST)
        found = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if found > known:
            raise StorageFault(
                f"The database {self.file} was written by a newer Nutwood (its version is {found}, this one knows "
                f"{known}). Nothing was changed: update Nutwood, or choose another folder with --data."
            )
        if migrations.version(connection) != migrations.LATEST:
            migrations.upgrade(connection)
            connection.exec_driver_sql(f"PRAGMA user_version = {known}")
        connection.commit()

    async def fetch(self, query: Query) -> Rows:
        """The rows of a query."""
        try:
            return self.reading.execute(query).all()
        except DBAPIError as error:
            raise Unavailable(f"The database cannot be read just now: {error.orig}.") from error

    async def _write(self, group: list[Job]) -> list[NotWritten | None]:
        return await asyncio.get_running_loop().run_in_executor(self.thread, self._write_here, group)

    def _write_here(self, group: list[Job]) -> list[NotWritten | None]:
        """What the thread does that alone has the connection."""
        try:
            self._commit(group)
        except OperationalError as error:
            return [NotWritten(f"{FAILED}: {error.orig}.") for _ in group]
        except Exception:
            return [self._refusal(job) for job in group]
        return [None] * len(group)

    def _commit(self, group: list[Job]) -> None:
        try:
            for job in group:
                for statement, values in job.statements:
                    self.connection.execute(statement, values)
            rows = [row for job in group for row in job.rows]
            if rows:
                self.connection.exec_driver_sql(APPEND, rows)
            listings = [listing for job in group for listing in job.listings]
            if listings:
                self.connection.exec_driver_sql(LIST, listings)
            self.connection.commit()
        except BaseException:
            with contextlib.suppress(DBAPIError):
                self.connection.rollback()
            raise
        self.commits += 1

    def _refusal(self, job: Job) -> NotWritten | None:
        """Commit one job of a group with a bad one in it."""
        try:
            self._commit([job])
        except IntegrityError:
            return Taken(TAKEN)
        except DBAPIError as error:
            return NotWritten(f"{FAILED}: {error.orig}.")
        except Exception as error:
            return NotWritten(f"{FAILED}: {error}.")
        return None

    async def _close(self) -> None:
        await asyncio.to_thread(self.thread.shutdown)
        for engine in (self.engine, self.reader):
            with contextlib.suppress(DBAPIError):
                engine.dispose()


def _durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()
