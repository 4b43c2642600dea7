"""The data folder from outside: lists, orders, backups; beside a running server or without one."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
import time
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

from nutwood.server.administration import Administration
from nutwood.server.homes import DataFolder, InUse
from nutwood.server.house import House
from nutwood.server.identity import KEY_BYTES, KEY_FILE, Identity
from nutwood.server.settings import Retention, Settings
from nutwood.server.sqlite import FILE
from nutwood.server.storage import StorageFault

PATIENCE = 20.0
"""Seconds that a running server may take to carry out an order."""
KEEP_ALL = Retention(waiting=None, uploads=None, ended=None, guests=None)

TABLES = """
SELECT tables.id, game, status, tables.created, group_concat(people.name, ', ') AS people
FROM tables LEFT JOIN seats ON seats.table_id = tables.id LEFT JOIN people ON people.id = seats.person
GROUP BY tables.id ORDER BY tables.created
"""
PEOPLE = """
SELECT people.id, name, created, seen, blocked, count(DISTINCT seats.table_id) AS tables
FROM people LEFT JOIN seats ON seats.person = people.id GROUP BY people.id ORDER BY created
"""


def listed(folder: Path, query: str) -> list[dict[str, Any]]:
    """The rows of a query, as plain values."""
    return [dict(row) for row in asked(folder, query)]


def asked(folder: Path, query: str, *values: object) -> list[sqlite3.Row]:
    """The rows of a query."""
    with closing(_open(folder)) as database:
        database.row_factory = sqlite3.Row
        try:
            return database.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise StorageFault(
                f"The database in {folder} cannot be read as it is ({error}): start the server once, which brings an "
                "older one up to date."
            ) from None


def _open(folder: Path) -> sqlite3.Connection:
    file = folder / FILE
    if not file.is_file():
        raise StorageFault(f"There is no database in {folder}: choose the server's folder with --data.")
    return sqlite3.connect(file, timeout=10)


def order(folder: Path, what: str, target: str) -> str:
    """Have something done by the server that runs there, or do it if none does; what came of it."""
    _open(folder).close()
    try:
        held = DataFolder(folder)
    except InUse:
        return _ask_the_server(folder, what, target)
    try:
        return asyncio.run(_alone(folder, held, what, target))
    finally:
        held.release()


async def _alone(folder: Path, held: DataFolder, what: str, target: str) -> str:
    house = House(Settings(data=folder, keep=KEEP_ALL), held.storage)
    try:
        return await Administration(house, Identity(held.storage, held.key)).carry_out(what, target)
    finally:
        await house.close()


def _ask_the_server(folder: Path, what: str, target: str) -> str:
    with closing(_open(folder)) as database:
        with database:
            number = database.execute("INSERT INTO orders (what, target) VALUES (?, ?)", (what, target)).lastrowid
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            (answer,) = database.execute("SELECT answer FROM orders WHERE id = ?", (number,)).fetchone()
            if answer is not None:
                with database:
                    database.execute("DELETE FROM orders WHERE id = ?", (number,))
                return str(answer)
            time.sleep(0.1)
        with database:
            database.execute("DELETE FROM orders WHERE id = ?", (number,))
    raise StorageFault(f"The server in {folder} did not answer within {PATIENCE:g} seconds; it may have begun.")


def backup(folder: Path, to: Path) -> int:
    """Write the database and the key into one file, as they are at one moment; how many bytes it has."""
    if to.exists():
        raise StorageFault(f"{to} is there already: choose another name.")
    with tempfile.TemporaryDirectory(dir=to.resolve().parent) as room:
        copy = Path(room) / FILE
        with closing(_open(folder)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        half = Path(room) / "backup"
        with os.fdopen(os.open(half, os.O_RDWR | os.O_CREAT, 0o600), "wb") as opened:
            with zipfile.ZipFile(opened, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(copy, FILE)
                archive.write(folder / KEY_FILE, KEY_FILE)
            opened.flush()
            os.fsync(opened.fileno())
        half.replace(to)
    return to.stat().st_size


def restore(file: Path, folder: Path) -> None:
    """Put a backup into an empty data folder."""
    if (folder / FILE).exists() or (folder / KEY_FILE).exists():
        raise StorageFault(
            f"There are games in {folder} already: move them away, or choose another folder with --data."
        )
    database, key = _unpacked(file)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    halves = {name: folder / f"{name}.new" for name in (KEY_FILE, FILE)}
    try:
        for name, content in ((KEY_FILE, key), (FILE, database)):
            _write_through(halves[name], content)
        if fault := _damage(halves[FILE]):
            raise StorageFault(f"The database in {file} is damaged: {fault}. Nothing was restored.")
        for name, half in halves.items():
            half.replace(folder / name)
    finally:
        for half in halves.values():
            half.unlink(missing_ok=True)


def _write_through(file: Path, content: bytes) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(content)
        opened.flush()
        os.fsync(opened.fileno())


def _damage(database: Path) -> str:
    """What is wrong with a database; empty if nothing is."""
    try:
        with closing(sqlite3.connect(database)) as check:
            (found,) = check.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else str(found)


def _unpacked(file: Path) -> tuple[bytes, bytes]:
    try:
        with zipfile.ZipFile(file) as archive:
            database, key = archive.read(FILE), archive.read(KEY_FILE)
    except (OSError, zipfile.BadZipFile, KeyError) as error:
        raise StorageFault(f"{file} is no backup of a Nutwood server: {error}.") from None
    if not database.startswith(b"SQLite format 3") or len(key) < KEY_BYTES:
        raise StorageFault(f"{file} is no backup of a Nutwood server: its parts are damaged.")
    return database, key
