"""The database as a PostgreSQL server, which any number of nodes share."""

from __future__ import annotations

import contextlib
import secrets
from typing import Any
from weakref import WeakSet

import sqlalchemy as sa
from asyncpg import IntegrityConstraintViolationError, PostgresError
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from nutwood.server import migrations
from nutwood.server.identity import KEY_BYTES
from nutwood.server.pool import Broken, ConnectionPool, Unreachable
from nutwood.server.schema import keys, outages, tables
from nutwood.server.storage import (
    FAILED,
    LEAVE_SECONDS,
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

APPEND = """
WITH appended AS (
  INSERT INTO entries (table_id, number, at, entry)
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::bytea[])
)
UPDATE tables
SET status = new.status, result = new.result, updated = new.updated, listing = new.listing, due = new.due
FROM unnest($5::text[], $6::text[], $7::bigint[], $8::bytea[], $9::bigint[], $10::text[])
  AS new(status, result, updated, listing, due, id)
WHERE tables.id = new.id
"""
"""Entries, and what lists show after them: one statement, so that a move costs one message to the database."""
GONE_ON = """
SELECT tables.id, tables.rewritten, entries.number, entries.at, entries.entry
FROM unnest($1::text[], $2::int[]) AS known(id, number)
JOIN tables ON tables.id = known.id
LEFT JOIN entries ON entries.table_id = known.id AND entries.number > known.number
ORDER BY tables.id, entries.number
"""
CLAIM_TABLES = """
UPDATE tables SET claimed = $3 WHERE id IN (
  SELECT id FROM tables WHERE due < $1 AND claimed < $2 ORDER BY due LIMIT $4 FOR UPDATE SKIP LOCKED
) RETURNING id
"""
CLAIM_ORDERS = """
UPDATE orders SET claimed = $2 WHERE id IN (
  SELECT id FROM orders WHERE answer IS NULL AND claimed < $1 FOR UPDATE SKIP LOCKED
) RETURNING id, what, target
"""
BEAT = """
WITH
  clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
  last AS (SELECT beat FROM heart WHERE id = 1 FOR UPDATE),
  gap AS (
    INSERT INTO outages (since, until) SELECT beat, now FROM last, clock WHERE beat < now - $1::bigint
    ON CONFLICT (since) DO NOTHING RETURNING since
  ),
  noted AS (SELECT count(*) FROM gap)
INSERT INTO heart (id, beat) SELECT 1, now FROM clock, noted
ON CONFLICT (id) DO UPDATE SET beat = greatest(heart.beat, excluded.beat) RETURNING (SELECT now FROM clock)
"""
"""`noted` makes the last beat be read before it is overwritten."""
CONNECTIONS = 10
CONNECT_SECONDS, ANSWER_SECONDS = 5, 10
"""How long a connection and an answer may take before the database counts as away."""
MIGRATING = 6_687_839
"""The advisory lock of whoever brings the database up to date."""
AWAY = "The database cannot be reached just now"
UNCERTAIN = f"{AWAY}, and whether it was written down will be seen: look again."
FAULTS = (SQLAlchemyError, OSError, TimeoutError)


class PostgresStorage(Storage):
    """All that a cluster keeps. The address is that of `nutwood serve --database`."""

    shared = True
    patience = LEAVE_SECONDS

    def __init__(self, address: str) -> None:
        super().__init__()
        self.engine = _engine(address)
        self.opened: WeakSet[Any] = WeakSet()
        """The driver's connections of the engine."""
        sa.event.listen(self.engine.sync_engine, "connect", self._note)
        self.pool = ConnectionPool(address, CONNECTIONS, CONNECT_SECONDS, ANSWER_SECONDS)
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def _note(self, connection: Any, _: object) -> None:
        self.opened.add(connection.driver_connection)

    async def fetch(self, query: Query) -> Rows:
        """The rows of a query. A connection that broke since it was last used is replaced once."""
        for last in (False, True):
            try:
                async with self.reader.connect() as connection:
                    return (await connection.execute(query)).all()
            except FAULTS as fault:
                if last or not _is_broken(fault):
                    raise Unavailable(f"{AWAY}: try again in a moment.") from fault
        raise AssertionError

    async def ask(self, statement: str, *values: Any) -> Rows:
        """The rows of a statement in PostgreSQL's own words, which may also change something; broken lines as above."""
        for last in (False, True):
            try:
                return await self.pool.ask(statement, *values)
            except (Broken, Unreachable, PostgresError) as fault:
                if last or not isinstance(fault, Broken):
                    raise Unavailable(f"{AWAY}: try again in a moment.") from fault
        raise AssertionError

    async def gone_on(self, known: dict[str, int]) -> Rows:
        """What is new at these tables after the entries that are known, and how often each was rewritten."""
        return await self.ask(GONE_ON, [*known], [*known.values()])

    async def rewritten(self, table: str) -> int:
        """How often entries of a table have been changed."""
        return await self.scalar(sa.select(tables.c.rewritten).where(tables.c.id == table)) or 0

    async def claim_tables(self, due: int, at: int, until: int, most: int) -> list[str]:
        """Tables where something was due before then and nobody takes care of it; they are ours until another time."""
        return [row[0] for row in await self.ask(CLAIM_TABLES, due, at, until, most)]

    async def claim_orders(self, at: int, until: int) -> Rows:
        """Orders that nobody carries out; they are ours until then."""
        return await self.ask(CLAIM_ORDERS, at, until)

    async def beat(self, longest: int) -> int:
        """Note that a node is there, and that none was if the last beat is longer ago; the time by the database."""
        return int((await self.ask(BEAT, longest))[0][0])

    async def outages(self, after: int) -> Rows:
        """When no node was there, as far as it ended later than that."""
        found = sa.select(outages.c.since, outages.c.until).where(outages.c.until > after)
        return await self.fetch(found.order_by(outages.c.until))

    async def _write(self, group: list[Job]) -> list[NotWritten | None]:
        """A group with a bad job in it is written one by one, unless the database is away altogether."""
        try:
            await self._commit(group)
        except Taken as fault:
            return [fault for _ in group]
        except (*FAULTS, PostgresError, Unreachable) as fault:
            if _is_broken(fault):
                return [NotWritten(f"{AWAY}, so nothing has changed.") for _ in group]
            return [await self._refusal(job) for job in group]
        return [None] * len(group)

    async def _commit(self, group: list[Job]) -> None:
        if any(job.statements for job in group):
            await self._commit_composed(group)
        else:
            try:
                await self.pool.ask(APPEND, *_appended(group))
            except Broken as fault:
                raise Taken(UNCERTAIN) from fault
        self.commits += 1

    async def _commit_composed(self, group: list[Job]) -> None:
        """A transaction with more in it than entries."""
        async with self.engine.connect() as connection:
            for job in group:
                for statement, values in job.statements:
                    await connection.execute(statement, values)
            await connection.exec_driver_sql(APPEND, _appended(group))
            try:
                await connection.commit()
            except FAULTS as fault:
                with contextlib.suppress(*FAULTS):
                    await connection.invalidate()
                raise Taken(UNCERTAIN) from fault

    async def _refusal(self, job: Job) -> NotWritten | None:
        """Commit one job of a group with a bad one in it."""
        try:
            await self._commit([job])
        except NotWritten as fault:
            return fault
        except Unreachable:
            return NotWritten(f"{AWAY}, so nothing has changed.")
        except (IntegrityError, IntegrityConstraintViolationError):
            return Taken(TAKEN)
        except (*FAULTS, PostgresError) as fault:
            return NotWritten(f"{FAILED}: {reason(fault)}.")
        return None

    async def _close(self) -> None:
        """Hang up: one goodbye after the other would take ten seconds each where nobody answers."""
        await self.pool.close()
        for connection in self.opened:
            connection.terminate()
        with contextlib.suppress(*FAULTS):
            await self.engine.dispose()


def _appended(group: list[Job]) -> tuple[list[Any], ...]:
    """The values of `APPEND`. Rows are sorted: nodes that race wait, and never for each other."""
    rows = sorted(row for job in group for row in job.rows)
    latest = {listing[-1]: listing for job in group for listing in job.listings}
    return *_columns(rows, 4), *_columns([latest[table] for table in sorted(latest)], 6)


def _columns(rows: list[Any], width: int) -> tuple[list[Any], ...]:
    return tuple(map(list, zip(*rows, strict=True))) if rows else tuple([] for _ in range(width))


def _is_broken(fault: BaseException) -> bool:
    """Whether the connection is at fault, not what was asked."""
    if isinstance(fault, DBAPIError):
        return fault.connection_invalidated
    return not isinstance(fault, PostgresError)


def reason(fault: BaseException) -> str:
    """The fault in the database's words, in one line; of those that say nothing, the name."""
    cause = (fault.orig or fault) if isinstance(fault, DBAPIError) else fault
    return next(iter(str(cause).splitlines()), type(cause).__name__).rstrip(".")


def _engine(address: str) -> AsyncEngine:
    try:
        url = sa.make_url(address)
        more = dict(url.query)
        if "sslmode" in more:  # what libpq calls so
            more["ssl"] = more.pop("sslmode")
        return create_async_engine(
            url.set(drivername="postgresql+asyncpg", query=more),
            pool_size=CONNECTIONS,
            max_overflow=CONNECTIONS,
            pool_timeout=ANSWER_SECONDS,
            connect_args={"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS},
        )
    except sa.exc.ArgumentError:
        raise StorageFault("--database: give an address such as postgresql://name:password@host/nutwood.") from None


async def prepare(address: str) -> bytes:
    """Bring the database up to date, by one node at a time; the key that signs cookies, the same for all nodes."""
    engine = _engine(address)
    try:
        async with engine.begin() as connection:
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(_migrate)
            made = {"name": "cookies", "key": secrets.token_bytes(KEY_BYTES)}
            await connection.execute(insert(keys).values(made).on_conflict_do_nothing())
            key: bytes = (await connection.execute(sa.select(keys.c.key).where(keys.c.name == "cookies"))).scalar_one()
            return key
    except FAULTS as fault:
        raise StorageFault(f"The database cannot be used: {reason(fault)}.") from None
    finally:
        await engine.dispose()


def _migrate(connection: sa.Connection) -> None:
    found = migrations.version(connection)
    if found is not None and int(found) > int(migrations.LATEST):
        raise StorageFault(
            f"The database was written by a newer Nutwood (its version is {found}, this one knows "
            f"{migrations.LATEST}). Nothing was changed: update Nutwood."
        )
    if found != migrations.LATEST:
        migrations.upgrade(connection)
