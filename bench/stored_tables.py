"""What stored tables cost those who play: a move, opening a table and every list, from a few to a million of them.

    python -m bench.stored_tables                           both databases, up to 100,000 tables
    python -m bench.stored_tables --sizes 100 1000000       as long as it takes
    python -m bench.stored_tables --work                    what the databases do for it, on any machine the same

Tables are made by SQL, each with a log of twenty entries of a real game. Times are microseconds of processor time, of
this process and of PostgreSQL together, the lowest of five batches; whoever else uses the machine changes them little.
With `--work` they are steps of SQLite's machine and pages that PostgreSQL looked at, which nobody else changes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import process_time

import msgspec
import psutil
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from tests.server import postgres

from nutwood.server import listing
from nutwood.server import messages as m
from nutwood.server import postgres as database
from nutwood.server.bodies import NewTable, SeatWish
from nutwood.server.commands import Person
from nutwood.server.house import House
from nutwood.server.postgres import PostgresStorage, prepare
from nutwood.server.reading import read_table
from nutwood.server.settings import Settings
from nutwood.server.sqlite import SqliteStorage
from nutwood.server.storage import Query, Rows, Storage
from nutwood.server.table import Table

GAME = "hounded"
ENTRIES = 20
EACH = 20
"""Tables of one person."""
BATCHES, BATCH = 5, 40
AT_ONCE, PATIENCE = 2_000, 600
EXPLAIN = "EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) "
ANN = Person("ann", "Ann")
TABLES = """
INSERT INTO tables (id, game, created, listed, status, timed, header, result, host, updated, listing)
SELECT 'g' || i, :game, i, i <= 60, CASE WHEN i <= 60 THEN 'waiting' ELSE 'ended' END, i < 0, :header,
  '[1,-1]', 'p' || (i / 20), i, :listing FROM {numbers}
"""
SEATS = "INSERT INTO seats (table_id, seat, person) SELECT 'g' || i, 0, 'p' || (i / 20) FROM {numbers}"
LOGS = """
INSERT INTO entries (table_id, number, at, entry)
SELECT 'g' || i, number, at, entry FROM {numbers} CROSS JOIN (SELECT * FROM entries WHERE table_id = :sample) AS sample
"""
COUNT = "WITH RECURSIVE n(i) AS (VALUES ({first}) UNION ALL SELECT i + 1 FROM n WHERE i < {last})"
NUMBERS = f"({COUNT} SELECT i FROM n) AS numbers"


class Bench:
    """One database, as it grows."""

    def __init__(self, name: str, storage: Storage, pid: int | None) -> None:
        self.name = name
        self.storage = storage
        self.database = psutil.Process(pid) if pid else None
        self.house = House(Settings(data=Path("unused")), storage)
        self.stored = self.tickets = 0

    async def open(self) -> None:
        """A table that is played, and one whose log all others have."""
        both = [SeatWish(kind="me"), SeatWish(kind="here")]
        self.live = await self.house.new_table(NewTable(game=GAME, seats=both), ANN)
        self.sample = await self.house.new_table(NewTable(game=GAME, seats=both), ANN)
        while self.sample.number < ENTRIES:
            await self.move(self.sample)

    async def move(self, table: Table) -> None:
        """Any move; a new game when one is over."""
        if table.status == "ended":
            self.live = table = await self.house.new_table(
                NewTable(game=GAME, seats=[SeatWish(kind="me"), SeatWish(kind="here")]), ANN
            )
        self.tickets += 1
        seat = table.choosers()[0]
        asked = m.Play(id=str(self.tickets), seat=seat, number=table.number, move=table.match.legal(seat)[0])
        assert isinstance(await self.house.act(table.id, ANN, asked), m.Done)

    async def grow(self, size: int) -> None:
        """Store so many tables."""
        values = {
            "game": GAME,
            "header": msgspec.json.encode(self.sample.header),
            "listing": listing.row_of(self.sample)[3],
            "sample": self.sample.id,
        }
        while self.stored < size:
            last = min(size, self.stored + AT_ONCE)
            numbers = NUMBERS.format(first=self.stored + 1, last=last)
            made = [sa.text(each.format(numbers=numbers)) for each in (TABLES, SEATS, LOGS)]
            given = [{key: values[key] for key in each.compile().params} for each in made]
            await self.storage.append([], list(zip(made, given, strict=True)))
            self.stored = last
        await self.storage.append([], [(sa.text("ANALYZE"), None)])

    def cpu(self) -> float:
        """Processor seconds so far, the database's included."""
        if self.database is None:
            return process_time()
        times = [each.cpu_times() for each in (self.database, *self.database.children(recursive=True))]
        return process_time() + sum(each.user + each.system for each in times)

    async def cost(self, work: Callable[[int], Awaitable[object]]) -> float:
        """Microseconds for each time it is done."""
        took = []
        for batch in range(BATCHES + 1):
            begun = self.cpu()
            for number in range(BATCH):
                await work(batch * BATCH + number)
            took.append((self.cpu() - begun) / BATCH)
        return 1e6 * min(took[1:])

    async def work_of(self, work: Callable[[int], Awaitable[object]]) -> float:
        """Steps or pages for each time it is done."""
        async with counted(self.storage) as counter:
            for number in range(BATCH):
                await work(number)
        return counter.count / BATCH

    async def measure(self, by_work: bool) -> dict[str, float]:
        """What everything costs now."""
        storage, step = self.storage, max(1, self.stored // (BATCH * BATCHES * 2))

        def name(number: int) -> str:
            return f"g{1 + (number * step) % self.stored}"

        def person(number: int) -> str:
            return f"p{(number * step) % self.stored // EACH}"

        work: dict[str, Callable[[int], Awaitable[object]]] = {
            "move": lambda _: self.move(self.live),
            "open": lambda number: read_table(storage, name(number), self.house.checker),
            "mine": lambda number: storage.tables_of(person(number)),
            "my data": lambda number: storage.cards_of(person(number)),
            "to join": lambda _: storage.public_tables("waiting", 60),
            "to watch": lambda _: storage.public_tables("playing", 60),
            "due": lambda _: storage.claim_tables(0, 0, 0, 50) if isinstance(storage, PostgresStorage) else _nothing(),
        }
        measured = self.work_of if by_work else self.cost
        return {what: await measured(each) for what, each in work.items()}


async def _nothing() -> None:
    """One server needs no claims."""


class Counter:
    """How much a database has done."""

    def __init__(self) -> None:
        self.count = 0

    def step(self) -> int:
        """SQLite goes on."""
        self.count += 1
        return 0

    def read(self, told: Rows) -> None:
        """PostgreSQL explains; entries are written by a part that the whole does not count."""
        whole = msgspec.json.decode(told[0][0])[0]["Plan"]
        for plan in (whole, *(part for part in whole.get("Plans", ()) if part.get("Subplan Name") == "CTE appended")):
            self.count += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]


@asynccontextmanager
async def counted(storage: Storage) -> AsyncIterator[Counter]:
    """Count what is done meanwhile."""
    counter = Counter()
    if isinstance(storage, SqliteStorage):
        lines = [each.connection.driver_connection for each in (storage.connection, storage.reading)]
        for line in lines:
            line.set_progress_handler(counter.step, 1)  # type: ignore[union-attr]
        yield counter
        for line in lines:
            line.set_progress_handler(None, 1)  # type: ignore[union-attr]
        return
    assert isinstance(storage, PostgresStorage)
    ask, fetch = storage.lines.ask, storage.fetch

    async def explain(statement: str, *values: object) -> Rows:
        counter.read(await ask(EXPLAIN + statement, *values))
        return [] if "UPDATE" in statement else await ask(statement, *values)

    async def explain_query(query: Query) -> Rows:
        text = query.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})  # type: ignore[no-untyped-call]
        counter.read(await ask(EXPLAIN + str(text)))
        return await fetch(query)

    storage.lines.ask, storage.fetch = explain, explain_query  # type: ignore[assignment, method-assign]
    yield counter
    storage.lines.ask, storage.fetch = ask, fetch  # type: ignore[method-assign]


async def run(bench: Bench, sizes: list[int], by_work: bool) -> None:
    """A line for each size, and one that says how much more the last costs than the first."""
    await bench.open()
    first: dict[str, float] = {}
    for size in sizes:
        await bench.grow(size)
        gc.collect()
        found = await bench.measure(by_work)
        first = first or found
        memory = psutil.Process().memory_info().rss / 1e6
        told = "  ".join(f"{what} {cost:6.0f}" for what, cost in found.items())
        print(f"{bench.name:11}{size:>10,}  {told}  memory {memory:.0f} MB", flush=True)
    told = "  ".join(f"{what} {found[what] / max(1.0, first[what]):6.2f}" for what in found)
    print(f"{bench.name:11}{'ratio':>10}  {told}", flush=True)
    await bench.house.close()


def main() -> None:
    """One database after the other."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", type=int, default=[100, 1_000, 10_000, 100_000])
    parser.add_argument("--databases", nargs="+", choices=["sqlite", "postgresql"], default=["sqlite", "postgresql"])
    parser.add_argument("--work", action="store_true", help="steps and pages instead of microseconds")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in asked.databases:
            asyncio.run(_bench(name, Path(folder), asked))


async def _bench(name: str, folder: Path, asked: argparse.Namespace) -> None:
    if name == "sqlite":
        await run(Bench(name, SqliteStorage(folder), None), asked.sizes, asked.work)
    else:
        database.ANSWER_SECONDS = PATIENCE
        address = postgres.fresh_database()
        await prepare(address)
        await run(Bench(name, PostgresStorage(address), postgres.server().get_pid()), asked.sizes, asked.work)


if __name__ == "__main__":
    main()
