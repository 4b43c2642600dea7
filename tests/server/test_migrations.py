"""Databases of every version that there was are brought up to date, all of it or nothing."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from nutwood.server import migrations
from nutwood.server.commands import Refusal
from nutwood.server.house import House
from nutwood.server.schema import metadata, people, seats, tables
from nutwood.server.settings import Settings
from nutwood.server.sqlite import FILE, SqliteStorage

DATABASES = Path(__file__).parent / "databases"


def old_database(folder: Path) -> Path:
    """A database as the first version wrote it: a table of each game, one that waits, an uploaded record."""
    file = folder / FILE
    with sqlite3.connect(file) as database:
        database.executescript((DATABASES / "0001.sql").read_text(encoding="utf-8"))
    return file


def contents(file: Path) -> list[str]:
    with sqlite3.connect(file) as database:
        return list(database.iterdump())


@pytest.mark.parametrize("old", [False, True])
def test_a_database_new_or_old_has_the_tables_that_the_server_knows(tmp_path: Path, old: bool) -> None:
    if old:
        old_database(tmp_path)
    storage = SqliteStorage(tmp_path)
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert migrations.version(connection) == migrations.LATEST
        assert connection.exec_driver_sql("PRAGMA user_version").scalar() == int(migrations.LATEST)


def test_the_newest_script_is_the_one_that_the_server_asks_for() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_heads() == [migrations.LATEST]


def test_every_table_of_an_old_database_goes_on_or_says_why_not(tmp_path: Path) -> None:
    old_database(tmp_path)

    async def run() -> dict[str, str]:
        house = House(Settings(data=tmp_path), SqliteStorage(tmp_path))
        await house.open()
        found = {}
        for name, game in await house.storage.fetch(sa.select(tables.c.id, tables.c.game)):
            try:
                found[f"{game} {(await house.table(name)).status}"] = ""
            except Refusal as refusal:
                found[game] = refusal.sentence
        await house.close()
        return found

    found = asyncio.run(run())
    assert found.keys() >= {"hounded playing", "hounded waiting", "hounded record"}
    for sentence in found.values():
        assert sentence == "" or "was played by revision 1 of" in sentence


def test_people_and_their_seats_survive(tmp_path: Path) -> None:
    old_database(tmp_path)
    reading = SqliteStorage(tmp_path).reading
    person = reading.execute(sa.select(people)).one()
    assert (person.name, person.blocked) == ("Ann", False)
    assert person.seen > 1_700_000_000_000
    assert set(reading.execute(sa.select(seats.c.person)).scalars()) == {person.id}


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = old_database(tmp_path)
    before = contents(file)
    upgrade = migrations.upgrade

    def interrupted(connection: sa.Connection) -> None:
        upgrade(connection)
        raise RuntimeError("the power is gone")

    monkeypatch.setattr(migrations, "upgrade", interrupted)
    with pytest.raises(RuntimeError):
        SqliteStorage(tmp_path)
    assert contents(file) == before
    monkeypatch.undo()
    SqliteStorage(tmp_path)
