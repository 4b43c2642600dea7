"""The database: one SQLite file. What is appended is on the disk before anybody hears of it.

Appends of many tables are grouped: everything that arrives while one commit is on its way goes into the next. One
thread has the connection that writes, so that another program's lock keeps nobody but writers waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from nutwood.core.errors import NutwoodError
from nutwood.server import migrations
from nutwood.server.entries import AnyEntry, Header, Sat, read, write
from nutwood.server.messages import Status

FILE = "nutwood.sqlite"

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("timed", sa.Boolean, nullable=False),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("result", sa.Text),
    sa.Column("host", sa.Text, nullable=False, server_default="", index=True),
    sa.Column("updated", sa.Integer, nullable=False, server_default="0"),
    sa.Column("listing", sa.LargeBinary),
    sa.Index("ix_tables_waiting", "listed", "status", "created"),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("entry", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False, server_default="0"),
    sa.Column("blocked", sa.Boolean, nullable=False, server_default="0"),
)
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("digest", sa.Text, nullable=False, unique=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.Integer, nullable=False),
)
heart = sa.Table(
    "heart",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("beat", sa.Integer, nullable=False),
)
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("what", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("answer", sa.Text),
)
LISTED = (tables.c.id, tables.c.game, tables.c.status, tables.c.updated, tables.c.listing)
FAILED = "It could not be written down, so nothing has changed"
APPEND = "INSERT INTO entries (table_id, number, at, entry) VALUES (?, ?, ?, ?)"
LIST = "UPDATE tables SET status = ?, result = ?, updated = ?, listing = ? WHERE id = ?"

Statement = tuple[sa.Executable, Any]
Row = tuple[str, int, int, bytes]
ListingRow = tuple[Status, str | None, int, bytes, str]
"""Status, result, time of the last entry, what lists show, and the table that it is about."""


class StorageFault(NutwoodError):
    """The data folder or the database cannot be used; the message says why and what to do."""


class NotWritten(NutwoodError):
    """The append was refused or failed: nothing has changed."""


class Taken(NotWritten):
    """Somebody else has already written an entry with this number."""


class Listed(msgspec.Struct, frozen=True):
    """A table as lists find it."""

    id: str
    game: str
    status: Status
    updated: int
    listing: bytes


class Job(msgspec.Struct):
    """Rows and statements that are committed together or not at all."""

    rows: list[Row]
    statements: list[Statement]
    listings: list[ListingRow]
    written: asyncio.Future[None]


class Storage:
    """Reads at once, writes in groups."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE
        self.engine = sa.create_engine(
            f"sqlite:///{self.file}", connect_args={"check_same_thread": False}, poolclass=sa.StaticPool
        )
        self.reader = sa.create_engine(
            f"sqlite:///{self.file}", connect_args={"check_same_thread": False}, poolclass=sa.StaticPool
        )
        for engine in (self.engine, self.reader):
            sa.event.listen(engine, "connect", _durable)
        self.waiting: list[Job] = []
        self.flusher: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "nutwood-commit")
        self.commits = 0
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
        """The files beside it get the rights of the database itself."""
        try:
            self.file.touch(0o600)
            for file in self.file.parent.glob(f"{FILE}*"):
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

    def append(
        self, rows: list[Row], statements: Sequence[Statement] = (), listings: Sequence[ListingRow] = ()
    ) -> asyncio.Future[None]:
        """Write all of it or nothing; the future is done when it is on the disk."""
        loop = asyncio.get_running_loop()
        job = Job(rows, list(statements), list(listings), loop.create_future())
        self.waiting.append(job)
        if self.flusher is None or self.flusher.done():
            self.flusher = loop.create_task(self._flush())
        return job.written

    async def _flush(self) -> None:
        """Write group after group. Whatever happens, nobody is left waiting."""
        while self.waiting:
            group, self.waiting = self.waiting, []
            try:
                faults = await asyncio.get_running_loop().run_in_executor(self.thread, self._write, group)
            except BaseException as fault:
                for job in group:
                    _finish(job, NotWritten(f"{FAILED}: {type(fault).__name__}."))
                raise
            for job, refused in zip(group, faults, strict=True):
                _finish(job, refused)

    def _write(self, group: list[Job]) -> list[NotWritten | None]:
        """Commit a group, and say what became of each job. This runs in the thread that alone has the connection."""
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
        """Commit one job of a group with a bad one in it: that must not take the others with it."""
        try:
            self._commit([job])
        except IntegrityError:
            return Taken("This table has gone on elsewhere; look again.")
        except DBAPIError as error:
            return NotWritten(f"{FAILED}: {error.orig}.")
        except Exception as error:
            return NotWritten(f"{FAILED}: {error}.")
        return None

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self.flusher is not None:
            await asyncio.gather(self.flusher, return_exceptions=True)
        await asyncio.to_thread(self.thread.shutdown)
        for engine in (self.engine, self.reader):
            with contextlib.suppress(DBAPIError):
                engine.dispose()

    def header(self, table: str) -> tuple[Header, str] | None:
        """What was settled about a table, and its status as lists have it."""
        query = sa.select(tables.c.header, tables.c.status).where(tables.c.id == table)
        found = self.reading.execute(query).one_or_none()
        return None if found is None else (msgspec.json.decode(found.header, type=Header), found.status)

    def header_row(self, table: str) -> bytes | None:
        """The header as it is stored, readable or not."""
        return self.reading.execute(sa.select(tables.c.header).where(tables.c.id == table)).scalar()

    def result(self, table: str) -> list[float] | None:
        """The result of an ended table as it was when it ended."""
        found = self.reading.execute(sa.select(tables.c.result).where(tables.c.id == table)).scalar()
        return None if found is None else msgspec.json.decode(found, type=list[float])

    def log(self, table: str) -> list[tuple[int, int, AnyEntry]]:
        """Number, time and entry of the whole log of a table."""
        return [(number, at, read(entry)) for number, at, entry in self.rows(table)]

    def rows(self, table: str) -> Sequence[sa.Row[int, int, bytes]]:
        """The same, with entries as they are stored."""
        query = sa.select(entries.c.number, entries.c.at, entries.c.entry).where(entries.c.table_id == table)
        return self.reading.execute(query.order_by(entries.c.number)).all()

    def listing(self, table: str) -> tuple[str, bytes | None]:
        """What lists know of a table: its status, and what they show."""
        query = sa.select(tables.c.status, tables.c.listing).where(tables.c.id == table)
        status, listing = self.reading.execute(query).one()
        return status, listing

    def unlisted(self) -> list[str]:
        """Tables from before there were listings, the newest first."""
        query = sa.select(tables.c.id).where(tables.c.listing.is_(None)).order_by(tables.c.created.desc())
        return list(self.reading.execute(query).scalars())

    def tables_of(self, person: str, most: int = 60) -> list[Listed]:
        """The tables where a person sits or sat: what goes on first, then the newest."""
        over = sa.case((tables.c.status.in_(("waiting", "playing")), 0), else_=1)
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        found = sa.select(*LISTED).where(tables.c.id.in_(sat), tables.c.listing.is_not(None))
        rows = self.reading.execute(found.order_by(over, tables.c.created.desc()).limit(most))
        return [Listed(*row) for row in rows]

    def cards_of(self, person: str) -> Sequence[sa.Row[str, str, str, int]]:
        """All tables that somebody set up, uploaded or sat at."""
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        return self.reading.execute(query.where((tables.c.host == person) | tables.c.id.in_(sat))).all()

    def names_of(self, persons: Sequence[str]) -> dict[str, str]:
        """What these people are called now."""
        query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(persons))
        return {row.id: row.name for row in self.reading.execute(query)}

    def open_tables(self, most: int = 1000) -> list[tuple[str, Listed]]:
        """Tables that wait for anyone, the newest first, with their hosts."""
        waits = tables.c.listed & (tables.c.status == "waiting") & tables.c.listing.is_not(None)
        query = sa.select(tables.c.host, *LISTED).where(waits).order_by(tables.c.created.desc())
        return [(host, Listed(*row)) for host, *row in self.reading.execute(query.limit(most))]

    def unfinished(self) -> list[str]:
        """Tables that go on by themselves after a restart: with clocks."""
        query = sa.select(tables.c.id).where(tables.c.status == "playing", tables.c.timed)
        return list(self.reading.execute(query).scalars())

    def last_beat(self) -> int:
        """When the server was last known to run."""
        return self.reading.execute(sa.select(heart.c.beat)).scalar() or 0


def _durable(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.close()


def _finish(job: Job, fault: Exception | None) -> None:
    if job.written.done():
        return
    if fault is None:
        job.written.set_result(None)
    else:
        job.written.set_exception(fault)


def row(table: str, number: int, at: int, entry: AnyEntry) -> Row:
    """An entry as it is stored."""
    return (table, number, at, write(entry))


def new_table(header: Header) -> Statement:
    """Write a table's header."""
    values = {
        "id": header.id,
        "game": header.game,
        "created": header.created,
        "listed": header.listed,
        "status": "record" if header.record else "waiting",
        "timed": header.clock is not None,
        "header": msgspec.json.encode(header),
        "host": header.host,
        "updated": header.created,
    }
    return sa.insert(tables), values


def seat_of(table: str, sat: Sat) -> list[Statement]:
    """Keep who sits where, for lists of tables; one who left keeps the table in the list."""
    if sat.kind != "person":
        return []
    here = (seats.c.table_id == table) & (seats.c.seat == sat.seat)
    return [
        (sa.delete(seats).where(here), None),
        (sa.insert(seats), {"table_id": table, "seat": sat.seat, "person": sat.person}),
    ]


def beat(at: int) -> list[Statement]:
    """The server is alive."""
    return [(sa.delete(heart), None), (sa.insert(heart), {"id": 1, "beat": at})]
