"""One node among several that share a database: what it tells the others, and how it hears of them.

Whoever has written to a table tells its number, and those who have the table open read what is new in the log. A
message that is lost costs a moment, since each node also looks by itself. What must happen once happens once because
the log admits one entry of a number; it happens at all because anybody may do what is overdue.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from nutwood.core.errors import NutwoodError
from nutwood.server import entries as e
from nutwood.server import timekeeping, traces
from nutwood.server.background import endless
from nutwood.server.commands import Refusal
from nutwood.server.listeners import Elsewhere
from nutwood.server.schema import tables
from nutwood.server.storage import LEAVE_SECONDS, StorageFault, Taken, Unavailable
from nutwood.server.timekeeping import now

if TYPE_CHECKING:
    from nutwood.server.bus import Bus
    from nutwood.server.house import House
    from nutwood.server.postgres import PostgresStorage
    from nutwood.server.table import Table

TABLES, PEOPLE = "tables", "people"
"""The subjects: one per table, one per person."""
BEAT_SECONDS, BEAT_AGAIN_SECONDS = 1.0, 0.25
OUTAGE = 5_000
"""Milliseconds without a beat of any node after which clocks are taken to have stood still."""
LOOK_SECONDS, LOOK_ALONE_SECONDS = 5.0, 1.0
"""How often a node looks by itself, with and without the others' messages."""
GRACE, LEASE, MOST = 2_000, 10_000, 50
"""How long overdue something is before anybody does it, for how long it is theirs, and how much one takes at once."""
BEYOND = 2**31
"""A number that no table reaches."""
PRESENCE_SECONDS, PRESENCE_LASTS = 5.0, 15_000
WAIT = "The database was away until just now: try again in a moment."


class GoneOn(Struct, frozen=True, tag="gone", omit_defaults=True):
    """A table has an entry of this number."""

    number: int
    trace: str = ""
    """The span in which it was written, where there are traces."""


class Here(Struct, frozen=True, tag="here"):
    """Who looks at a table through this node."""

    node: str
    seats: list[int]
    watchers: int
    people: list[str]
    leaving: bool = False
    """Whether the node goes, and somebody else has to take care of what it did."""


_decoder: msgspec.json.Decoder[GoneOn | Here] = msgspec.json.Decoder(GoneOn | Here)


class Cluster:
    """A node and its neighbours."""

    def __init__(self, house: House, storage: PostgresStorage, servers: str) -> None:
        self.house = house
        self.storage = storage
        self.node = secrets.token_hex(4)
        self.bus: Bus | None = _bus(servers, self._bus_changed) if servers else None
        self.behind: set[str] = set()
        """Tables of which we have heard that they have gone on."""
        self.spans: dict[str, str] = {}
        """In which spans elsewhere, where there are traces."""
        self.follower: asyncio.Task[None] | None = None
        self.beaten = -float("inf")
        self.paused_until = 0
        self.person_changed: Callable[[str], None] = lambda _: None
        house.listeners.changed = self.announce
        if self.bus is not None:
            _ask_elsewhere(house, self.bus)

    async def open(self) -> None:
        """Begin; the first beat says what time it is."""
        await self._beat()
        house = self.house
        for loop in (self._keep_beating, self._keep_looking, self._keep_caring, self._keep_announcing):
            house.start(endless(loop))
        if self.bus is not None:
            await self.bus.listen(PEOPLE, "*", lambda person, _: self.person_changed(person))
            house.start(self.bus.run())

    async def close(self) -> None:
        """Leave what this node takes care of to the others."""
        for name in self.house.tables:
            self._send(name, Here(self.node, [], 0, [], leaving=True))
        await asyncio.gather(self._hand_over(), *([self.bus.close()] if self.bus is not None else []))

    async def _hand_over(self) -> None:
        """Bots that think here are overdue for everybody else. A database that does not answer is not waited for."""
        tended = [name for name in self.house.tables if self.house.scheduler.is_thinking(name)]
        if tended:
            overdue = sa.update(tables).where(tables.c.id.in_(tended)).values(due=now() - GRACE)
            with contextlib.suppress(Unavailable, TimeoutError):
                await asyncio.wait_for(self.storage.append([], [(overdue, None)]), LEAVE_SECONDS)

    def hears_others(self) -> bool:
        """Whether what happens at other nodes is known here at once."""
        return self.bus is None or self.bus.is_up

    # Tables that go on elsewhere

    async def open_table(self, name: str) -> int:
        """Listen before the log is read, so that nothing falls in between; how often the log was rewritten."""
        if self.bus is not None:
            await self.bus.listen(TABLES, name, self._hear)
        self.announce(name)
        return await self.storage.rewritten(name)

    def close_table(self, name: str) -> None:
        """Nobody looks at this table here any more."""
        self.house.listeners.elsewhere.pop(name, None)
        self.spans.pop(name, None)
        if self.bus is not None:
            self.house.start(self.bus.ignore(TABLES, name))

    def wrote(self, name: str, number: int) -> None:
        """Tell the others."""
        self._send(name, GoneOn(number, traces.carried()))

    def rewrote(self, name: str) -> None:
        """Entries of a table were changed or deleted: the others have to read it again."""
        self._send(name, GoneOn(BEYOND))

    def _send(self, name: str, message: GoneOn | Here) -> None:
        if self.bus is not None:
            self.bus.tell(TABLES, name, msgspec.json.encode(message))

    def _hear(self, name: str, data: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
            message = _decoder.decode(data)
            table = self.house.tables.get(name)
            if isinstance(message, Here):
                self._hear_of_people(name, message)
            elif table is not None and message.number > table.number:
                if message.trace:
                    self.spans[name] = message.trace
                self._follow_soon([name])

    def _follow_soon(self, names: Iterable[str]) -> None:
        """Read what is new; tables that are heard of meanwhile are read together with the next."""
        self.behind.update(names)
        if self.behind and (self.follower is None or self.follower.done()):
            self.follower = self.house.start(self._follow())

    async def _follow(self) -> None:
        while self.behind:
            names, self.behind = self.behind, set()
            with contextlib.suppress(Unavailable):
                await self.refresh(names)

    async def refresh(self, names: Iterable[str]) -> list[asyncio.Task[None]]:
        """Bring open tables up to date with their logs. What was deleted or rewritten is forgotten.

        Each waits for its own lock, and nobody for another's: the tasks say when they are done.
        """
        opened = [table for name in names if (table := self.house.tables.get(name)) and _is_written(table)]
        rows = await self.storage.gone_on({table.id: table.number for table in opened}) if opened else []
        found = {name: list(group) for name, group in groupby(rows, lambda row: row[0])}
        going = []
        for table in opened:
            news = found.get(table.id, [])
            if not news or news[0].rewritten != table.rewritten:
                self.house.abandon(table.id)
            elif news[0].number is not None:
                entries = [(row.number, row.at, row.entry) for row in news]
                going.append(self.house.start(self.house.follow(table, entries, self.spans.pop(table.id, ""))))
        return going

    async def _keep_looking(self) -> None:
        """Whoever misses a message, or hears none, finds out by looking."""
        looked = 0.0
        while True:
            await asyncio.sleep(LOOK_ALONE_SECONDS)
            patience = LOOK_SECONDS if self.bus is not None and self.bus.is_up else LOOK_ALONE_SECONDS
            if time.monotonic() - looked >= patience:
                looked = time.monotonic()
                self._follow_soon(self.house.tables)

    def _bus_changed(self) -> None:
        """Others can be heard again, or no longer: what was missed is read, and whoever looks on is told."""
        self._follow_soon(self.house.tables)
        for name in list(self.house.listeners.tables):
            self.announce(name)
            self.house.listeners.tell(name)

    # What is overdue

    async def _keep_caring(self) -> None:
        """Do what should have happened at tables that nobody takes care of."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with contextlib.suppress(Unavailable):
                if self.is_beating():
                    for name in await self.storage.claim_tables(now() - GRACE, now(), now() + LEASE, MOST):
                        self.house.start(self._take_care(name))

    async def _take_care(self, name: str) -> None:
        try:
            table = await self.house.table(name)
            table.tended_until = 0
            self.house.scheduler.wake(table)
            await self.house.repair_listing(table)
        except Refusal as refusal:
            if refusal.reason != "busy":
                never = sa.update(tables).where(tables.c.id == name).values(due=None)
                with contextlib.suppress(Unavailable):
                    await self.storage.append([], [(never, None)])
        except NutwoodError:
            return  # the claim runs out, and somebody tries again

    # When nobody was there

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS if self.is_beating() else BEAT_AGAIN_SECONDS)
            with contextlib.suppress(Unavailable):
                await self._beat()

    async def _beat(self) -> None:
        """Note that a node is there, set the house's time by the database's, and stop clocks that should have stood."""
        before = time.monotonic()
        at = await self.storage.beat(OUTAGE)
        took = time.monotonic() - before
        timekeeping.follow(at + round(500 * took), round(500 * took) + 1)
        for outage in await self.storage.outages(self.paused_until):
            timed = [table for table in self.house.tables.values() if table.clocks and table.clocks.running]
            await asyncio.gather(*map(self._pause, timed))
            self.paused_until = max(self.paused_until, outage.until)
        self.beaten = time.monotonic()

    async def _pause(self, table: Table) -> None:
        """Pause an open table, and show it; one that cannot go on keeps no other waiting."""
        async with table.lock:
            with contextlib.suppress(Refusal):
                await self.pause_clocks(table)
                self.house.show(table)

    async def pause_clocks(self, table: Table) -> None:
        """Clocks stood still while no node was there, or none could write. One node writes it down."""
        while table.clocks and table.clocks.running:
            missed = await self.storage.outages(table.updated)
            if not missed:
                return
            pauses = [e.Paused(max(outage.since, table.updated), outage.until) for outage in missed]
            try:
                await self.house.commit(table, pauses, self.house.time(table))
            except Taken:
                if table.lost:
                    return
                with contextlib.suppress(Refusal):
                    await self.house.catch_up(table)

    def is_beating(self) -> bool:
        """Whether the database has heard of this node within the time that makes an outage."""
        return 1000 * (time.monotonic() - self.beaten) < OUTAGE

    def check(self) -> None:
        """Nothing is written to clocks before it is known whether they stood still."""
        if not self.is_beating():
            raise Unavailable(WAIT)

    # Who looks on elsewhere

    def announce(self, name: str) -> None:
        """Tell the others who looks at a table here."""
        listeners = self.house.listeners
        seats, watchers, people = listeners.local(name)
        self._send(name, Here(self.node, seats, watchers, people))

    async def _keep_announcing(self) -> None:
        while True:
            await asyncio.sleep(PRESENCE_SECONDS)
            listeners = self.house.listeners
            for name in list(listeners.tables):
                self.announce(name)
            for name in list(listeners.elsewhere):
                listeners.forget_elsewhere(name, now() - PRESENCE_LASTS)

    def _hear_of_people(self, name: str, here: Here) -> None:
        """A node that is new at a table is told in return who is here."""
        known = self.house.listeners.hear(name, here.node, Elsewhere(here.seats, here.watchers, here.people, now()))
        if not known and not here.leaving:
            self.announce(name)
        if here.leaving:
            self.house.listeners.forget(name, here.node)
        table = self.house.tables.get(name)
        if table is not None:
            table.tended_until = 0 if here.leaving else table.tended_until
            self.house.scheduler.wake(table)

    def change_person(self, person: str) -> None:
        """Tell the others that something about somebody has changed."""
        if self.bus is not None:
            self.bus.tell(PEOPLE, person, b"")


def _is_written(table: Table) -> bool:
    """A table that is just being set up is in no log, and not because it was deleted."""
    return table.number > 0 or bool(table.header.record)


def _ask_elsewhere(house: House, bus: Bus) -> None:
    """Bots, hints and records are for workers of other machines, where there are any; looking back shows secrets."""
    from nutwood.server.remote import far

    for kind, lane in (("bots", house.scheduler.pool.front), ("records", house.checker.records)):
        lane.elsewhere = far(bus, kind, lane.seconds, lane.patience)


def _bus(servers: str, changed: Callable[[], None]) -> Bus:
    try:
        from nutwood.server.bus import Bus
    except ImportError:
        raise StorageFault("NATS needs more than is installed here: pip install 'nutwood[cluster]'.") from None
    return Bus(servers, changed)
