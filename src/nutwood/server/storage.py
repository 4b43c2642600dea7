"""The storage interface: what every kind of database must do. What is appended is durable before anybody hears of it.

Appends of many tables are grouped: everything that arrives while one commit is on its way goes into the next. The key
of an entry is its table and its number, and it is the only referee of who came first.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from nutwood.core.errors import NutwoodError
from nutwood.server import metrics
from nutwood.server.entries import AnyEntry, Header, Sat, read, write
from nutwood.server.messages import Status
from nutwood.server.schema import entries, heart, people, seats, tables

LISTED = (tables.c.id, tables.c.game, tables.c.status, tables.c.updated, tables.c.listing)
FAILED = "It could not be written down, so nothing has changed"
LEAVE_SECONDS = 2.0
"""How long a server that ends waits for a database elsewhere which does not answer."""
TAKEN = "This table has gone on elsewhere; look again."

Statement = tuple[sa.Executable, Any]
Query = sa.Select[Any]
Rows = Sequence[Any]
LogRow = tuple[str, int, int, bytes]
ListingRow = tuple[Status, str | None, int, bytes, int | None, str]
"""Status, result, time of the last entry, what lists show, when something is due, and the table that it is about."""


class StorageFault(NutwoodError):
    """The data folder or the database cannot be used; the message says why and what to do."""


class Unavailable(NutwoodError):
    """The database does not answer just now."""


class NotWritten(Unavailable):
    """The append was refused or failed: nothing has changed."""


class Taken(NotWritten):
    """Somebody else has already written an entry with this number, or might have: only the log knows."""


class Listed(msgspec.Struct, frozen=True):
    """A table as lists find it."""

    id: str
    game: str
    status: Status
    updated: int
    listing: bytes


class Job(msgspec.Struct):
    """Rows and statements that are committed together or not at all."""

    rows: list[LogRow]
    statements: list[Statement]
    listings: list[ListingRow]
    written: asyncio.Future[None]


class Storage(ABC):
    """Reads at once, writes in groups."""

    shared = False
    """Whether other servers write to it too."""
    patience: float | None = None
    """Seconds to wait at the end for what is being written."""

    def __init__(self) -> None:
        self.waiting: list[Job] = []
        self.flusher: asyncio.Task[None] | None = None
        self.commits = 0

    @abstractmethod
    async def fetch(self, query: Query) -> Rows:
        """The rows of a query; `Unavailable` if the database does not answer."""

    @abstractmethod
    async def _write(self, group: list[Job]) -> list[NotWritten | None]:
        """Commit a group, and say what became of each job: a bad one must not take the others with it."""

    @abstractmethod
    async def _close(self) -> None:
        """Let go of the database."""

    async def close(self) -> None:
        """Write what is waiting, then close. What is given up then has not been acknowledged to anybody."""
        flusher = [self.flusher] if self.flusher is not None else []
        if flusher:
            await asyncio.wait(flusher, timeout=self.patience)
        await self._close()
        for each in flusher:
            each.cancel()
        await asyncio.gather(*flusher, return_exceptions=True)

    def append(
        self, rows: list[LogRow], statements: Sequence[Statement] = (), listings: Sequence[ListingRow] = ()
    ) -> asyncio.Future[None]:
        """Write all of it or nothing; the future is done when it is durable."""
        loop = asyncio.get_running_loop()
        job = Job(rows, list(statements), list(listings), loop.create_future())
        self.waiting.append(job)
        if self.flusher is None or self.flusher.done():
            self.flusher = loop.create_task(self._flush())
        return job.written

    async def _flush(self) -> None:
        """Write group after group. Whatever happens, nobody is left waiting, those neither who came meanwhile."""
        while self.waiting:
            group, self.waiting = self.waiting, []
            try:
                faults = await metrics.COMMIT.time(self._write(group))
            except BaseException as fault:
                late, self.waiting = self.waiting, []
                for job in group + late:
                    _finish(job, NotWritten(f"{FAILED}: {type(fault).__name__}."))
                raise
            for job, refused in zip(group, faults, strict=True):
                _finish(job, refused)

    # Reading

    async def scalar(self, query: Query) -> Any:
        """The first value of the first row, None if there is none."""
        rows = await self.fetch(query)
        return rows[0][0] if rows else None

    async def column(self, query: Query) -> list[Any]:
        """The first value of each row."""
        return [row[0] for row in await self.fetch(query)]

    async def header(self, table: str) -> tuple[Header, str] | None:
        """What was settled about a table, and its status as lists have it."""
        found = await self.fetch(sa.select(tables.c.header, tables.c.status).where(tables.c.id == table))
        return (msgspec.json.decode(found[0].header, type=Header), found[0].status) if found else None

    async def header_row(self, table: str) -> bytes | None:
        """The header as it is stored, readable or not."""
        found: bytes | None = await self.scalar(sa.select(tables.c.header).where(tables.c.id == table))
        return found

    async def result(self, table: str) -> list[float] | None:
        """The result of an ended table as it was when it ended."""
        found = await self.scalar(sa.select(tables.c.result).where(tables.c.id == table))
        return None if found is None else msgspec.json.decode(found, type=list[float])

    async def log(self, table: str) -> list[tuple[int, int, AnyEntry]]:
        """Number, time and entry of the whole log of a table."""
        return [(number, at, read(entry)) for number, at, entry in await self.rows(table)]

    async def rows(self, table: str, after: int = 0) -> Rows:
        """The same after an entry, with entries as they are stored."""
        query = sa.select(entries.c.number, entries.c.at, entries.c.entry).where(entries.c.table_id == table)
        return await self.fetch(query.where(entries.c.number > after).order_by(entries.c.number))

    async def listing(self, table: str) -> tuple[str, bytes | None, int | None] | None:
        """What lists know of a table: its status, what they show, and when something is due there."""
        query = sa.select(tables.c.status, tables.c.listing, tables.c.due).where(tables.c.id == table)
        found = await self.fetch(query)
        return (found[0].status, found[0].listing, found[0].due) if found else None

    async def unlisted(self) -> list[str]:
        """Tables from before there were listings, the newest first."""
        query = sa.select(tables.c.id).where(tables.c.listing.is_(None)).order_by(tables.c.created.desc())
        return await self.column(query)

    async def tables_of(self, person: str, most: int = 60) -> list[Listed]:
        """The tables where a person sits or sat: what goes on first, then the newest."""
        over = sa.case((tables.c.status.in_(("waiting", "playing")), 0), else_=1)
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        found = sa.select(*LISTED).where(tables.c.id.in_(sat), tables.c.listing.is_not(None))
        return [Listed(*row) for row in await self.fetch(found.order_by(over, tables.c.created.desc()).limit(most))]

    async def cards_of(self, person: str) -> Rows:
        """All tables that somebody set up, uploaded or sat at."""
        sat = sa.select(seats.c.table_id).where(seats.c.person == person)
        theirs = sat.union(sa.select(tables.c.id).where(tables.c.host == person))
        query = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        return await self.fetch(query.where(tables.c.id.in_(theirs)))

    async def names_of(self, persons: Sequence[str]) -> dict[str, str]:
        """What these people are called now."""
        query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(persons))
        return {row.id: row.name for row in await self.fetch(query)} if persons else {}

    async def public_tables(self, status: Status, most: int = 1000) -> list[tuple[str, Listed]]:
        """Tables that everybody may know of, the newest first, with their hosts."""
        public = tables.c.listed & (tables.c.status == status) & tables.c.listing.is_not(None)
        query = sa.select(tables.c.host, *LISTED).where(public).order_by(tables.c.created.desc())
        return [(host, Listed(*row)) for host, *row in await self.fetch(query.limit(most))]

    async def unfinished(self) -> list[str]:
        """Tables that go on by themselves after a restart: with clocks."""
        return await self.column(sa.select(tables.c.id).where(tables.c.status == "playing", tables.c.timed))

    async def last_beat(self) -> int:
        """When the server was last known to run."""
        return await self.scalar(sa.select(heart.c.beat)) or 0


def _finish(job: Job, fault: Exception | None) -> None:
    if job.written.done():
        return
    if fault is None:
        job.written.set_result(None)
    else:
        job.written.set_exception(fault)


def row(table: str, number: int, at: int, entry: AnyEntry) -> LogRow:
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


def relisted(row: ListingRow) -> Statement:
    """Set right what lists know, unless somebody has written something newer."""
    status, result, updated, listing, due, table = row
    where = (tables.c.id == table) & (tables.c.updated <= updated)
    return sa.update(tables).where(where).values(
        status=status, result=result, updated=updated, listing=listing, due=due
    ), None


def seat_of(table: str, sat: Sat) -> list[Statement]:
    """Keep who sits where, for lists of tables; one who left keeps the table in the list."""
    if sat.kind != "person":
        return []
    here = (seats.c.table_id == table) & (seats.c.seat == sat.seat)
    return [
        (sa.delete(seats).where(here), None),
        (sa.insert(seats), {"table_id": table, "seat": sat.seat, "person": sat.person}),
    ]


_BEAT = sa.text("INSERT INTO heart (id, beat) VALUES (1, :beat) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat")


def beat(at: int) -> list[Statement]:
    """The server is alive."""
    return [(_BEAT, {"beat": at})]
