"""The log: durable, all or nothing, and never two events with one number, whichever database has it."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from asyncpg import PostgresError

from nutwood.server import entries as e
from nutwood.server import migrations
from nutwood.server.pool import Broken, ConnectionPool, Unreachable
from nutwood.server.postgres import PostgresStorage, prepare
from nutwood.server.schema import metadata, people
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.storage import (
    Listed,
    NotWritten,
    Storage,
    StorageFault,
    Taken,
    Unavailable,
    beat,
    new_table,
    row,
    seat_of,
)
from tests.server.postgres import fresh_database

Opened = Callable[[], Storage]


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """A new database of each kind."""
    if request.param == "sqlite":
        return lambda: SqliteStorage(tmp_path)
    address = fresh_database()
    asyncio.run(prepare(address))
    return lambda: PostgresStorage(address)


def appended(opened: Opened, *jobs: list[tuple[str, int]]) -> tuple[list[object], list[str], int]:
    """Append these at the same time: what became of each, what is in the log, and how many commits it took."""

    async def run() -> tuple[list[object], list[str], int]:
        storage = opened()
        waiting = [storage.append([row("t", number, 1, e.Noted(text)) for text, number in job]) for job in jobs]
        ended = await asyncio.gather(*waiting, return_exceptions=True)
        log = [entry.text for _, _, entry in await storage.log("t") if isinstance(entry, e.Noted)]
        await storage.close()
        return list(ended), log, storage.commits

    return asyncio.run(run())


def test_what_arrives_together_is_committed_together(opened: Opened) -> None:
    ended, log, commits = appended(opened, [("a", 1)], [("b", 2), ("c", 3)], [("d", 4)])
    assert (ended, log, commits) == ([None, None, None], ["a", "b", "c", "d"], 1)


def test_a_second_event_with_the_same_number_is_refused_and_takes_nobody_with_it(opened: Opened) -> None:
    ended, log, _ = appended(opened, [("a", 1)], [("b", 2), ("again", 1)], [("c", 2)])
    assert ended[0] is None
    assert isinstance(ended[1], Taken)
    assert ended[2] is None
    assert log == ["a", "c"]


def test_nobody_waits_for_ever_after_a_fault_that_is_not_the_databases(opened: Opened) -> None:
    ended, log, _ = appended(opened, [("a", 1)], [("too large for a database", 2**70)], [("c", 2)])
    assert ended[0] is None
    assert isinstance(ended[1], NotWritten)
    assert ended[2] is None
    assert log == ["a", "c"]


def test_who_came_while_a_write_failed_is_told_too(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[object]:
        storage = opened()
        late: list[asyncio.Future[None]] = []

        async def fail(_: object) -> list[NotWritten | None]:
            late.append(storage.append([row("t", 2, 1, e.Noted("b"))]))
            raise RuntimeError

        monkeypatch.setattr(storage, "_write", fail)
        first = storage.append([row("t", 1, 1, e.Noted("a"))])
        async with asyncio.timeout(60):
            ended = [*await asyncio.gather(first, return_exceptions=True)]
            ended += await asyncio.gather(*late, return_exceptions=True)
        monkeypatch.undo()
        await storage.close()
        return list(ended)

    assert [type(each) for each in asyncio.run(run())] == [NotWritten, NotWritten]


def test_a_database_that_cannot_be_read_is_said_to_be_away(tmp_path: Path) -> None:
    async def run() -> None:
        storage = SqliteStorage(tmp_path)
        storage.reading.exec_driver_sql("PRAGMA query_only = 0")
        storage.reading.exec_driver_sql("DROP TABLE people")
        with pytest.raises(Unavailable, match="cannot be read"):
            await storage.fetch(sa.select(people))
        await storage.close()

    asyncio.run(run())


def test_of_two_who_write_the_same_number_at_the_same_time_one_is_refused(opened: Opened) -> None:
    async def run() -> list[str]:
        one, other = opened(), opened()
        found = []
        for number in range(1, 21):
            jobs = [storage.append([row("t", number, 1, e.Noted("x"))]) for storage in (one, other)]
            ended = await asyncio.gather(*jobs, return_exceptions=True)
            found.append("".join("t" if isinstance(each, Taken) else "w" if each is None else "?" for each in ended))
        await one.close()
        await other.close()
        return found

    assert set(asyncio.run(run())) <= {"wt", "tw"}


def test_a_statement_of_a_refused_job_changes_nothing(opened: Opened) -> None:
    async def run() -> tuple[object, int, object]:
        storage = opened()
        await storage.append([row("t", 1, 1, e.Noted("a"))], beat(5))
        refused = await asyncio.gather(storage.append([row("t", 1, 1, e.Noted("b"))], beat(6)), return_exceptions=True)
        found = await storage.last_beat()
        guest = {"id": "p", "name": "Ann", "created": 1_800_000_000_000, "seen": 0}
        await storage.append([], [(sa.insert(people), guest)])
        name = await storage.names_of(["p", "q"])
        await storage.close()
        return type(refused[0]), found, name

    assert asyncio.run(run()) == (Taken, 5, {"p": "Ann"})


def test_lists_know_what_was_written_last(opened: Opened) -> None:
    header = e.Header(id="t", game="hounded", settings={}, host="p", invite="i", created=1_800_000_000_000, listed=True)

    async def run() -> tuple[object, object, object]:
        storage = opened()
        await storage.append([], [new_table(header), *seat_of("t", e.Sat(0, "person", "p", "Ann"))])
        unlisted = await storage.unlisted()
        both = (storage.append([], [], [("waiting", None, 5, text, None, "t")]) for text in (b"{}", b"[]"))
        await asyncio.gather(*both)
        found = (unlisted, await storage.public_tables("waiting"), await storage.tables_of("p"))
        await storage.close()
        return found

    kept = Listed("t", "hounded", "waiting", 5, b"[]")
    assert asyncio.run(run()) == (["t"], [("p", kept)], [kept])


def test_a_database_that_is_away_is_told_in_a_sentence() -> None:
    async def run() -> None:
        storage = PostgresStorage("postgresql://nobody@127.0.0.1:1/none")
        with pytest.raises(Unavailable, match="cannot be reached just now"):
            await storage.log("t")
        with pytest.raises(NotWritten, match="nothing has changed"):
            await storage.append([row("t", 1, 1, e.Noted("a"))])
        await storage.close()

    asyncio.run(run())


def test_a_broken_connection_is_replaced() -> None:
    address = fresh_database()

    async def run() -> list[str]:
        await prepare(address)
        storage = PostgresStorage(address)
        await storage.append([row("t", 1, 1, e.Noted("a"))])
        await _cut_connections(storage)
        log = [entry.text for _, _, entry in await storage.log("t") if isinstance(entry, e.Noted)]
        await storage.append([row("t", 2, 1, e.Noted("b"))])
        await storage.close()
        return log

    assert asyncio.run(run()) == ["a"]


async def _cut_connections(storage: PostgresStorage) -> None:
    """As a server does that is started again."""
    mine = sa.select(sa.func.pg_terminate_backend(sa.column("pid"))).select_from(sa.text("pg_stat_activity"))
    others = mine.where(sa.text("datname = current_database() AND pid <> pg_backend_pid()"))
    async with storage.reader.connect() as one, storage.reader.connect() as other:
        await other.execute(sa.select(1))
        await one.execute(others)


def test_nodes_that_start_together_share_one_key_and_make_the_tables_once() -> None:
    address = fresh_database()

    async def run() -> tuple[set[bytes], list[object]]:
        found = set(await asyncio.gather(*(prepare(address) for _ in range(3))))
        storage = PostgresStorage(address)
        async with storage.engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        await storage.close()
        return found, differences

    keys, differences = asyncio.run(run())
    assert (len(keys), differences) == (1, [])


def test_the_database_of_a_newer_version_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    address = fresh_database()
    asyncio.run(prepare(address))
    monkeypatch.setattr(migrations, "LATEST", "0001")
    with pytest.raises(StorageFault, match="written by a newer Nutwood"):
        asyncio.run(prepare(address))


def test_another_programs_lock_keeps_writers_waiting_and_nobody_else(tmp_path: Path) -> None:
    async def run() -> tuple[bool, int]:
        storage = SqliteStorage(tmp_path)
        other = sqlite3.connect(storage.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        job = storage.append([row("t", 1, 1, e.Noted("a"))])
        await asyncio.sleep(0.05)
        waits = not job.done()
        other.execute("ROLLBACK")
        await job
        await storage.close()
        return waits, storage.commits

    assert asyncio.run(run()) == (True, 1)


def test_commits_reach_the_disk(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path)
    assert storage.connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    assert storage.connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


@pytest.mark.parametrize(
    "entry",
    [
        e.Sat(1, "person", "p", "Ann", here=True),
        e.Moved(0, 317, "p", "k3"),
        e.Rolled(5),
        e.Forfeited(1, "timeout"),
        e.Said("Ann", "hello", 0, "p", "k4"),
        e.Paused(123),
    ],
)
def test_entries_survive_the_round_trip(entry: e.AnyEntry) -> None:
    assert e.read(e.write(entry)) == entry


def test_a_connection_is_kept_after_a_refusal_and_dropped_when_nobody_knows() -> None:
    async def run() -> None:
        pool = ConnectionPool(fresh_database(), 3, 5, 60)
        await pool.ask("CREATE TABLE t (i integer PRIMARY KEY)")
        for _ in range(2):
            first = pool.idle[:]
            with pytest.raises(PostgresError):
                await pool.ask("INSERT INTO t VALUES (1), (1)")
            assert pool.idle == first
        first = pool.idle[:]
        waiting = asyncio.create_task(pool.ask("SELECT 1"))
        pool.free = asyncio.Semaphore(0)
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert pool.idle == first, "who gives up before there is a connection drops nobody else's"
        pool.free = asyncio.Semaphore(3)
        with pytest.raises(Broken):
            await pool.ask("SELECT pg_terminate_backend(pg_backend_pid())")
        assert not pool.idle
        assert (await pool.ask("SELECT count(*) AS many FROM t"))[0].many == 0
        await pool.close()
        with pytest.raises(Unreachable):
            await ConnectionPool("postgresql://nobody@127.0.0.1:1/none", 1, 5, 60).ask("SELECT 1")

    asyncio.run(run())
