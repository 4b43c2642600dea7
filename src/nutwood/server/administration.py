"""What whoever runs the server may do: close and delete tables, shut people out, forget them.

A command that finds a server running leaves an order in the database, which that server carries out within a second.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec
import sqlalchemy as sa

from nutwood.server import entries as e
from nutwood.server import schema as d
from nutwood.server import storage as s
from nutwood.server.commands import Refusal
from nutwood.server.house import House
from nutwood.server.identity import Identity
from nutwood.server.listing import without_name
from nutwood.server.reading import newer
from nutwood.server.retention import expired_people, expired_tables
from nutwood.server.table import Table
from nutwood.server.timekeeping import now

log = logging.getLogger("nutwood.server")
LOOK_EVERY = 1.0
TIDY_EVERY = 3_600.0
RECHECK_EVERY = 60.0
ORDER_LEASE = 15_000
"""Milliseconds that a node has to carry out an order before another tries."""
NOBODY = "Somebody"
"""What others read where a person who was deleted has played or talked."""


class Administration:
    """Orders and retention of a house."""

    def __init__(self, house: House, identity: Identity) -> None:
        self.house = house
        self.identity = identity
        self.deeds: dict[str, Callable[[str], Awaitable[str]]] = {
            "close-table": self.close_table,
            "delete-table": self.delete_table,
            "block": self.block,
            "unblock": self.unblock,
            "delete-person": self.delete_person,
        }

    async def watch(self) -> None:
        """Carry out orders, and once an hour forget what is kept no longer."""
        if self.house.cluster:
            self.house.cluster.person_changed = self._hear
        tidied = checked = 0.0
        loop = asyncio.get_running_loop()
        while True:
            with contextlib.suppress(s.Unavailable):
                await self._orders()
                if self.house.cluster and loop.time() - checked > RECHECK_EVERY:
                    checked = loop.time()
                    self.identity.known.clear()
                    await self.check(*self.house.listeners.everybody())
                if not tidied or loop.time() - tidied > TIDY_EVERY:
                    tidied = loop.time()
                    await self.tidy()
            await asyncio.sleep(LOOK_EVERY)

    async def _orders(self) -> None:
        for order in await self._waiting_orders():
            answer = await self.carry_out(order.what, order.target)
            done = sa.update(d.orders).where(d.orders.c.id == order.id).values(answer=answer)
            await self.house.storage.append([], [(done, None)])

    async def _waiting_orders(self) -> s.Rows:
        """Orders that are ours to carry out: of several nodes one takes each."""
        if self.house.cluster:
            return await self.house.cluster.storage.claim_orders(now(), now() + ORDER_LEASE)
        return await self.house.storage.fetch(sa.select(d.orders).where(d.orders.c.answer.is_(None)))

    async def carry_out(self, what: str, target: str) -> str:
        """Do it, and say so; or say why not."""
        try:
            return await self.deeds[what](target)
        except Refusal as refusal:
            return refusal.sentence

    async def tidy(self) -> None:
        """Forget what has been kept for long enough."""
        keep, storage = self.house.settings.keep, self.house.storage
        for name in await expired_tables(storage, keep, now()):
            await self.carry_out("delete-table", name)
        for person in await expired_people(storage, keep, now()):
            await self.carry_out("delete-person", person)

    # Tables

    async def close_table(self, name: str) -> str:
        """End a game without a result, whatever its players think."""
        table = await self.house.table(name)
        async with table.lock:
            if table.status not in ("waiting", "playing"):
                raise Refusal("over", f"Table {name} is over already.")
            await self.house.commit(table, [e.Closed()], self.house.time(table))
            self.house.show(table)
        return f"Table {name} is closed."

    async def delete_table(self, name: str) -> str:
        """Forget a table and its log, also one that cannot be read."""
        if await self.house.storage.header_row(name) is None:
            raise Refusal("missing", f"There is no table {name}.")
        statements = [
            (sa.delete(d.entries).where(d.entries.c.table_id == name), None),
            (sa.delete(d.seats).where(d.seats.c.table_id == name), None),
            (sa.delete(d.tables).where(d.tables.c.id == name), None),
        ]
        async with self._held(name):
            await self.house.storage.append([], statements)
            self._rewrote(name)
        return f"Table {name} is deleted."

    def _rewrote(self, name: str) -> None:
        """What is known of a table is no longer so, here and at the other nodes."""
        if self.house.cluster:
            self.house.cluster.rewrote(name)
        self.house.abandon(name)

    def _held(self, name: str) -> contextlib.AbstractAsyncContextManager[object]:
        """The table's lock, if it is open."""
        table = self.house.tables.get(name)
        return table.lock if table else contextlib.nullcontext()

    # People

    async def block(self, person: str) -> str:
        """Shut somebody out."""
        return await self._block(person, True)

    async def unblock(self, person: str) -> str:
        """Let somebody in again."""
        return await self._block(person, False)

    async def _block(self, person: str, blocked: bool) -> str:
        name = await self._name(person)
        statement = sa.update(d.people).where(d.people.c.id == person).values(blocked=blocked)
        await self.house.storage.append([], [(statement, None)])
        await self._changed(person)
        return f"{name} is {'shut out' if blocked else 'let in again'}."

    async def _changed(self, person: str) -> None:
        """Something about somebody has changed, here and at the other nodes."""
        if self.house.cluster:
            self.house.cluster.change_person(person)
        await self.check(person)

    def _hear(self, person: str) -> None:
        """Another node has changed something about somebody."""
        self.house.start(self._look_again(person))

    async def _look_again(self, person: str) -> None:
        with contextlib.suppress(s.Unavailable):
            await self.check(person)
            self.house.renamed(person)

    async def check(self, *persons: str) -> None:
        """Ask again who these are, and send away whoever is shut out or gone."""
        welcome = sa.select(d.people.c.id).where(d.people.c.id.in_(persons), ~d.people.c.blocked)
        found = set(await self.house.storage.column(welcome))
        for person in persons:
            self.identity.forget(person)
            if person not in found:
                self.house.listeners.cut_off(person)

    async def _name(self, person: str) -> str:
        found = await self.house.storage.scalar(sa.select(d.people.c.name).where(d.people.c.id == person))
        if found is None:
            raise Refusal("missing", f"There is nobody with the id {person}.")
        return str(found)

    async def delete_person(self, person: str) -> str:
        """Forget somebody: what was theirs alone is deleted, where others played they become somebody."""
        name = await self._name(person)
        for table in await self.house.storage.cards_of(person):
            await self._leave(table.id, person)
        gone = [
            (sa.delete(d.tokens).where(d.tokens.c.person == person), None),
            (sa.delete(d.seats).where(d.seats.c.person == person), None),
            (sa.delete(d.people).where(d.people.c.id == person), None),
        ]
        await self.house.storage.append([], gone)
        await self._changed(person)
        return f"{name} is deleted."

    async def _leave(self, name: str, person: str) -> None:
        others = sa.select(d.seats.c.seat).where(d.seats.c.table_id == name, d.seats.c.person != person)
        if not await self.house.storage.fetch(others):
            await self.delete_table(name)
            return
        with contextlib.suppress(Refusal):
            await self._stand_up(await self.house.table(name), person)
        async with self._held(name):
            await self.house.storage.append([], await self._unnamed(name, person))
            self._rewrote(name)

    async def _stand_up(self, table: Table, person: str) -> None:
        """Leave a table that waits, give up a game that is being played."""
        async with table.lock:
            made: list[e.AnyEntry] = []
            if table.status == "waiting":
                made += [e.Sat(seat, "open") for seat in table.seats_of(person)]
            elif table.status == "playing":
                seats = [seat for seat in table.seats_of(person) if seat not in table.forfeits]
                made += [e.Forfeited(seat, "resigned") for seat in seats]
            await self.house.commit(table, made, self.house.time(table))
            self.house.show(table)

    def _read(self, written: bytes) -> e.AnyEntry:
        """An entry; one that only a newer version can rewrite is left to its nodes, not skipped."""
        try:
            return e.read(written)
        except e.Newer as fault:
            raise newer(fault, self.house.storage.shared) from None

    async def _unnamed(self, table: str, person: str) -> list[s.Statement]:
        """The table's entries without this person's names and words."""
        statements: list[s.Statement] = [
            (sa.update(d.tables).where(d.tables.c.id == table).values(rewritten=d.tables.c.rewritten + 1), None)
        ]
        traces = Traces(person)
        for number, _, written in await self.house.storage.rows(table):
            with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
                changed = traces.without(self._read(written))
                if changed is not None:
                    here = (d.entries.c.table_id == table) & (d.entries.c.number == number)
                    statements.append((sa.update(d.entries).where(here).values(entry=e.write(changed)), None))
        listed = await self.house.storage.listing(table)
        if listed is not None and listed[1] is not None:
            changed_listing = sa.update(d.tables).where(d.tables.c.id == table)
            statements.append((changed_listing.values(listing=without_name(listed[1], person, NOBODY)), None))
        return statements


class Traces:
    """What somebody leaves in a log, entry by entry: names old and new, and words."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.owners: dict[int, str] = {}
        self.names: set[str] = set()

    def without(self, entry: e.AnyEntry) -> e.AnyEntry | None:
        """The entry without them; None if there are none in it."""
        match entry:
            case e.Sat():
                self.owners[entry.seat] = entry.person
                if entry.person == self.person:
                    self.names |= {entry.name, entry.stands_for} - {""}
                    stands_for = NOBODY if entry.stands_for else ""
                    return msgspec.structs.replace(entry, name=NOBODY, stands_for=stands_for)
            case e.Renamed() if self.owners.get(entry.seat) == self.person:
                self.names.add(entry.name)
                return msgspec.structs.replace(entry, name=NOBODY)
            case e.Said() if entry.by == self.person:
                return msgspec.structs.replace(entry, name=NOBODY, text="…")
            case e.Noted() if named := [name for name in self.names if name in entry.text]:
                return e.Noted(entry.text.replace(max(named, key=len), NOBODY))
        return None
