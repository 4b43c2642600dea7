"""The log: durable, all or nothing, and never two events with one number."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from nutwood.server import entries as e
from nutwood.server.storage import NotWritten, Storage, Taken, row


def appended(folder: Path, *jobs: list[tuple[str, int]]) -> tuple[list[object], list[str], int]:
    """Append these at the same time: what became of each, what is in the log, and how many commits it took."""

    async def run() -> tuple[list[object], list[str], int]:
        storage = Storage(folder)
        waiting = [storage.append([row("t", number, 1, e.Noted(text)) for text, number in job]) for job in jobs]
        ended = await asyncio.gather(*waiting, return_exceptions=True)
        log = [entry.text for _, _, entry in storage.log("t") if isinstance(entry, e.Noted)]
        await storage.close()
        return list(ended), log, storage.commits

    return asyncio.run(run())


def test_what_arrives_together_is_committed_together(tmp_path: Path) -> None:
    ended, log, commits = appended(tmp_path, [("a", 1)], [("b", 2), ("c", 3)], [("d", 4)])
    assert (ended, log, commits) == ([None, None, None], ["a", "b", "c", "d"], 1)


def test_a_second_event_with_the_same_number_is_refused_and_takes_nobody_with_it(tmp_path: Path) -> None:
    ended, log, _ = appended(tmp_path, [("a", 1)], [("b", 2), ("again", 1)], [("c", 2)])
    assert ended[0] is None
    assert isinstance(ended[1], Taken)
    assert ended[2] is None
    assert log == ["a", "c"]


def test_nobody_waits_for_ever_after_a_fault_that_is_not_the_databases(tmp_path: Path) -> None:
    ended, log, _ = appended(tmp_path, [("a", 1)], [("too large for a database", 2**70)], [("c", 2)])
    assert ended[0] is None
    assert isinstance(ended[1], NotWritten)
    assert ended[2] is None
    assert log == ["a", "c"]


def test_another_programs_lock_keeps_writers_waiting_and_nobody_else(tmp_path: Path) -> None:
    async def run() -> tuple[bool, int]:
        storage = Storage(tmp_path)
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
    storage = Storage(tmp_path)
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
