"""From one server's folder into a PostgreSQL database: everything, or nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from nutwood.server.homes import DataFolder, SharedDatabase
from nutwood.server.postgres import FAULTS, PostgresStorage, reason
from nutwood.server.schema import entries, heart, keys, people, seats, tables, tokens
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.storage import StorageFault

MOVED = (people, tokens, tables, seats, entries)
"""What is kept of people and games; orders and outages are of the house that is left."""
AT_ONCE = 1_000


def move(folder: Path, address: str) -> dict[str, int]:
    """Copy all that a folder has into an empty database; how much of each. The folder stays as it is."""
    held = DataFolder(folder)
    try:
        shared = SharedDatabase(address)
        if not isinstance(held.storage, SqliteStorage) or not isinstance(shared.storage, PostgresStorage):
            raise TypeError(shared)
        return asyncio.run(_move(held.storage, shared.storage, held.key))
    finally:
        held.release()


async def _move(old: SqliteStorage, new: PostgresStorage, key: bytes) -> dict[str, int]:
    try:
        if await old.unlisted():
            raise StorageFault("Some tables are of an older Nutwood: start the server once, until lists show them all.")
        async with new.engine.begin() as target:
            await _must_be_empty(target)
            moved = {table.name: await _copy(old.reading, target, table) for table in MOVED}
            await target.execute(sa.update(keys).where(keys.c.name == "cookies").values(key=key))
            await target.execute(sa.delete(heart))
            await target.execute(sa.insert(heart).values(id=1, beat=await _last_sign_of_life(old)))
            return moved
    except FAULTS as fault:
        raise StorageFault(f"Nothing was moved: {reason(fault)}.") from None
    finally:
        await old.close()
        await new.close()


async def _last_sign_of_life(old: SqliteStorage) -> int:
    """Since then clocks have stood still: the first server that beats in the new house notes it."""
    return max(await old.last_beat(), await old.scalar(sa.select(sa.func.max(entries.c.at))) or 0)


async def _must_be_empty(target: AsyncConnection) -> None:
    for table in (people, tables):
        if (await target.execute(sa.select(sa.exists().select_from(table)))).scalar_one():
            raise StorageFault("There are people or tables in this database already: give an empty one.")


async def _copy(source: sa.Connection, target: AsyncConnection, table: sa.Table) -> int:
    """All rows of a table; what has arrived is counted, and must be as much."""
    await target.execute(sa.delete(table))
    for rows in source.execute(sa.select(table)).mappings().partitions(AT_ONCE):
        await target.execute(sa.insert(table), [dict(row) for row in rows])
    how_many = sa.select(sa.func.count()).select_from(table)
    there, here = source.execute(how_many).scalar_one(), (await target.execute(how_many)).scalar_one()
    if there != here:
        raise StorageFault(f"Nothing was moved: of {there} {table.name} only {here} arrived.")
    return int(here)
