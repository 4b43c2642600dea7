"""The registry of live tables: each command is checked, appended to the log, applied, acknowledged and published."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec

from nutwood.core.state import SPECTATOR
from nutwood.server import access, commands, listing, lobby, logs, metrics, opening, pairs, seating, traces
from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server import storage as s
from nutwood.server.background import endless, report
from nutwood.server.checking import Checker
from nutwood.server.cluster import Cluster
from nutwood.server.commands import Person, Refusal
from nutwood.server.listeners import Listener, Listeners
from nutwood.server.projection import Projection, encode
from nutwood.server.reading import newer, read_table, replayed
from nutwood.server.scheduler import Scheduler
from nutwood.server.settings import IDLE_SECONDS, Settings
from nutwood.server.table import Table
from nutwood.server.timekeeping import not_before, now

if TYPE_CHECKING:
    from nutwood.server.postgres import PostgresStorage

log = logging.getLogger("nutwood.server")
HEARTBEAT = 1.0
TRIES = 5
"""How often an action is judged anew because others were faster."""
OLD_PAUSE = 0.2
"""Seconds between two old tables that are read for lists alone."""


class House:
    """One authority per table: everything that happens at a table is serialised here."""

    def __init__(self, settings: Settings, storage: s.Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.tables: dict[str, Table] = {}
        self.projections: defaultdict[str, dict[int, Projection]] = defaultdict(dict)
        """What is known of each open table by each pair of eyes."""
        self.listeners = Listeners()
        self.reading: dict[str, asyncio.Task[Table]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.down_since = 0
        self.started = now()
        self.scheduler = Scheduler(self)
        self.checker = Checker()
        self.cluster = Cluster(self, cast("PostgresStorage", storage), settings.nats) if storage.shared else None

    # Coming and going

    async def open(self) -> None:
        """Wake the tables that go on by themselves; one that cannot be read keeps nobody else waiting."""
        self.start(endless(self._tidy))
        if self.cluster:
            await self.cluster.open()
            return
        self.down_since = await self.storage.last_beat()
        not_before(self.down_since)
        self.started = now()
        for name in await self.storage.unfinished():
            try:
                await self.table(name)
            except Refusal:
                self.start(self.scheduler.resume(name))
        self.start(endless(self._beat))
        self.start(self._list_old_tables())

    async def close(self) -> None:
        """Finish what is being written, then stop."""
        if self.cluster:
            await self.cluster.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.scheduler.close()
        self.checker.close()
        await self.storage.close()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(report)
        return task

    async def _beat(self) -> None:
        """While clocks run, note every second that the server is there: so that they stand still when it is not."""
        while True:
            if any(table.clocks and table.clocks.running for table in self.tables.values()):
                with contextlib.suppress(s.Unavailable):
                    await self.storage.append([], s.beat(now()))
            await asyncio.sleep(HEARTBEAT)

    async def _tidy(self) -> None:
        """Forget tables where nothing has happened for a while; the log has them."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 20)
            for table in list(self.tables.values()):
                if self._is_idle(table):
                    self._forget(table.id)

    async def prove_ready(self) -> None:
        """Whether what is written down is kept; `Unavailable` if not."""
        if self.cluster:
            self.cluster.check()
        else:
            await self.storage.append([], s.beat(now()))

    def _forget(self, name: str) -> None:
        self.tables.pop(name, None)
        self.projections.pop(name, None)
        if self.cluster:
            self.scheduler.forget(name)
            self.cluster.close_table(name)

    def _is_idle(self, table: Table) -> bool:
        """Clocks of a table that all nodes forget are kept in the database."""
        ticks = not self.cluster and self.scheduler.is_ticking(table.id)
        busy = table.lock.locked() or self.listeners.at(table.id) or ticks or self.scheduler.is_thinking(table.id)
        patience = IDLE_SECONDS if table.status == "playing" else IDLE_SECONDS / 10
        return not busy and now() - table.updated > 1000 * patience

    # Tables

    async def table(self, name: str) -> Table:
        """The table of this name as its log has it now, or at least as far as is known if the database is away."""
        found = await self.opened(name)
        if self.cluster and not found.header.record:
            with contextlib.suppress(s.Unavailable):
                await asyncio.gather(*await self.cluster.refresh([name]), return_exceptions=True)
        return await self.opened(name)

    async def opened(self, name: str) -> Table:
        """The table of this name, read from its log if need be, once for all who ask."""
        found = self.tables.get(name)
        if found is not None:
            return found
        if name not in self.reading:
            self.reading[name] = self.start(self._read(name))
            self.reading[name].add_done_callback(lambda _: self.reading.pop(name))
        table: Table = await asyncio.shield(self.reading[name])
        return table

    async def visit(self, name: str, person: Person | None) -> Table:
        """The table of this name, where somebody comes."""
        table = await self.table(name)
        if person is not None:
            await self._welcome(table, person)
        return table

    async def _welcome(self, table: Table, person: Person) -> None:
        """Who was away gets back the seats that bots played for them."""
        self.listeners.notice(table.id, person)
        if table.stand_ins_for(person.id):
            await self.change_seats(table, lambda: commands.come_back(table, person))

    async def _read(self, name: str) -> Table:
        rewritten = await self.cluster.open_table(name) if self.cluster else 0
        try:
            table = await read_table(self.storage, name, self.checker)
            table.rewritten = rewritten
            await self._resume(table)
            await self.repair_listing(table)
        except s.Unavailable as fault:
            self._forget(name)
            raise Refusal("busy", str(fault)) from None
        except BaseException:
            self._forget(name)
            raise
        self.tables[name] = table
        self.scheduler.rename(table)
        self.scheduler.wake(table)
        return table

    async def repair_listing(self, table: Table) -> None:
        """Lists agree with the log, whoever changed the database or wrote it before there were listings."""
        row = listing.row_of(table)
        if await self.storage.listing(table.id) != (row[0], row[3], row[4]):
            await self.storage.append([], [s.relisted(row)])

    async def _list_old_tables(self) -> None:
        """Read each table from before there were listings, one after the other, while others get their turn."""
        for name in await self.storage.unlisted():
            with contextlib.suppress(Refusal):
                await self.table(name)
            await asyncio.sleep(OLD_PAUSE)

    async def _resume(self, table: Table) -> None:
        """Clocks stood still while the server was down."""
        if self.cluster:
            await self.cluster.pause_clocks(table)
        elif table.clocks and table.clocks.running and table.updated < self.started:
            await self.commit(table, [e.Paused(max(self.down_since, table.updated))], self.time(table))

    async def new_table(self, wish: b.NewTable, person: Person, position: Any = None) -> Table:
        """Set up a table, from a position of ours if there is one; it begins at once if nobody is missing."""
        await opening.try_edition(wish, person, self.checker)
        header, players = opening.new_header(wish, person, position)
        if wish.listed:
            await self._not_too_many_listed(person)
        return await self._open_table(header, seating.first_seats(wish, players, person))

    async def _not_too_many_listed(self, person: Person) -> None:
        if [host for host, _ in await self.storage.public_tables("waiting")].count(person.id) >= lobby.EACH:
            raise Refusal("denied", f"You have {lobby.EACH} tables listed already: close one, or do not list this.")

    async def _open_table(
        self, header: e.Header, seated: list[e.Sat], *elsewhere: tuple[Table, Sequence[e.AnyEntry]]
    ) -> Table:
        """Write a new table, together with what is new elsewhere, and let it begin if nobody is missing."""
        table = self.tables[header.id] = Table(header)
        try:
            if self.cluster:
                await self.cluster.open_table(header.id)
            made = [*seated, *commands.begin(table, seated)]
            async with table.lock:
                await self._write([(table, made), *elsewhere], header.created, [s.new_table(header)])
        except BaseException:
            self._forget(header.id)
            raise
        self.scheduler.wake(table)
        return table

    async def keep_record(self, text: str, person: Person) -> Table:
        """Keep an uploaded record, to be replayed, once the worker has read it."""
        played = await self.checker.read(text, person.id)
        match = await replayed(played)
        game, settings = match.game, match.game.settings()
        name = opening.new_name()
        header = e.Header(
            id=name, game=game.name, settings=settings, host=person.id, invite="", created=now(), record=text
        )
        table = Table(header, match)
        await self.storage.append([], [s.new_table(header)], [listing.row_of(table)])
        self.tables[name] = table
        return table

    async def rematch(self, table: Table, wishes: Sequence[e.AnyEntry] = (), by: str = "", ticket: str = "") -> None:
        """The same people again, each a seat further. Both logs are written together, or neither."""
        header = opening.next_header(table, self.time(table))
        seats = len(table.seats)
        seated = [msgspec.structs.replace(sat, seat=(sat.seat + 1) % seats) for sat in table.seats]
        await self._open_table(header, seated, (table, [*wishes, e.Rematched(header.id, by, ticket)]))
        self.show(table)

    async def go_on(self, table: Table) -> None:
        """What a match does by itself: its second game, and the result of both."""
        async with table.lock:
            if pairs.awaits_second_game(table):
                await self.rematch(table)
            elif pairs.awaits_verdict(table):
                first = await self.table(table.header.first)
                await self.commit(table, [pairs.verdict(first, table)], self.time(table))
                self.show(table)

    def renamed(self, person: str) -> None:
        """A new name reaches the games that go on; those that are not open now, when they are read."""
        for table in self.tables.values():
            if table.seats_of(person):
                self.scheduler.rename(table)

    # Asking and writing

    async def act(
        self, name: str, person: Person, action: m.Action, acknowledge: Callable[[m.Done], None] | None = None
    ) -> m.Done | m.Refused:
        """Carry out an action: check, write, apply, acknowledge, show. Once begun it is finished, whoever hangs up."""
        with traces.span("action", table=name, action=str(action.__struct_config__.tag)):
            return await asyncio.shield(self.start(metrics.ACTION.time(self._act(name, person, action, acknowledge))))

    async def _act(
        self, name: str, person: Person, action: m.Action, acknowledge: Callable[[m.Done], None] | None
    ) -> m.Done | m.Refused:
        number = 0
        logs.about(name, person.id)
        try:
            table = await self.opened(name)
            await self._welcome(table, person)
            number = table.number
            async with table.lock:
                done = await self._judge(table, person, action)
                if acknowledge:
                    acknowledge(done)
                self.show(table)
            self.scheduler.wake(table)
            log.info("%s done", action.__struct_config__.tag, extra={"facts": {"number": done.number}})
            return done
        except Refusal as why:
            metrics.REFUSED.add(why.reason)
            return m.Refused(id=action.id, reason=why.reason, sentence=why.sentence, rule=why.rule, number=number)
        except s.Unavailable as fault:
            if isinstance(fault, s.Taken):
                self.abandon(name)
            return m.Refused(id=action.id, reason="busy", sentence=str(fault), number=number)

    async def _judge(self, table: Table, person: Person, action: m.Action) -> m.Done:
        """Carry it out as the table stands. If others were faster, or may have been, look at the log and judge anew."""
        for _ in range(TRIES):
            try:
                return await self._do(table, person, action)
            except Refusal:
                if not self.cluster or not await self.catch_up(table):
                    raise
            except s.Taken:
                if table.lost:
                    raise
                await self.catch_up(table)
        raise s.Taken(s.TAKEN)

    async def catch_up(self, table: Table) -> bool:
        """Let happen what others have written, and say whether there was any. The caller holds the table's lock."""
        return self._hear(table, await self.storage.rows(table.id, table.number))

    async def follow(self, table: Table, rows: s.Rows, after: str = "") -> None:
        """Let happen what others have written; `after` is the span of whoever told us of it."""
        with traces.span("follow", table=table.id, game=table.game.name, after=after), contextlib.suppress(Refusal):
            async with table.lock:
                self._hear(table, rows)

    def _hear(self, table: Table, rows: s.Rows) -> bool:
        news = [(number, at, written) for number, at, written in rows if number > table.number]
        if not news or table.lost:
            return False
        for at, entry in self._understood(table, news):
            self._happen(table, at, entry)
            self.listeners.notice_id(table.id, getattr(entry, "by", ""))
        table.tended_until = now() + listing.CARE
        self.show(table)
        self.scheduler.wake(table)
        return True

    def _understood(self, table: Table, news: s.Rows) -> list[tuple[int, e.AnyEntry]]:
        """Times and entries. A table that a newer version has written is left to nodes that can read it."""
        try:
            return [(at, e.read(written)) for _, at, written in news]
        except e.Newer as fault:
            table.lost = True
            self.abandon(table.id)
            raise newer(fault, self.storage.shared) from None

    def abandon(self, name: str) -> None:
        """Somebody else writes this table's log: forget what we know of it, and let everybody look again."""
        self._forget(name)
        self.listeners.cut(name)

    async def _do(self, table: Table, person: Person, action: m.Action) -> m.Done:
        known = table.tickets.get((person.id, action.id))
        if known is not None:
            return m.Done(id=action.id, number=known, table=table.rematch)
        at = self.time(table)
        away = self._away(table) if isinstance(action, m.Replace) else {}
        made = commands.plan(table, person, action, at, away)
        if isinstance(action, m.Rematch) and pairs.is_agreed(table, made):
            await self.rematch(table, made, person.id, action.id)
        else:
            await self.commit(table, made, at)
        return m.Done(id=action.id, number=table.number, table=table.rematch)

    def _away(self, table: Table) -> dict[int, int]:
        """For how many milliseconds each absent player has been away; time while the server was down does not count."""
        if self.cluster and not self.cluster.hears_others():
            raise Refusal("busy", "Just now it cannot be told who is there: try again in a moment.")
        there = self.listeners.people(table.id)
        absent = [sat for sat in table.seats if sat.kind == "person" and sat.person not in there]
        known = table.opened if self.cluster else self.started
        return {sat.seat: now() - self.listeners.last_seen(table.id, sat.person, known) for sat in absent}

    def time(self, table: Table) -> int:
        """Time never goes back in a log, even if the machine's clock does."""
        return max(now(), table.updated)

    async def commit(self, table: Table, made: Sequence[e.AnyEntry], at: int) -> None:
        """Write the entries, and when they are on the disk let them happen. The caller holds the table's lock."""
        if made:
            await self._write([(table, made)], at)

    async def _write(
        self, news: Sequence[tuple[Table, Sequence[e.AnyEntry]]], at: int, extra: Sequence[s.Statement] = ()
    ) -> None:
        """Write what is new at some tables, all of it or nothing; then they become what they were tried to be."""
        rows, statements, trials = [], list(extra), []
        for table, made in news:
            if table.lost:
                raise s.Taken("This table is being read again; look again.")
            if self.cluster and table.clocks and not isinstance(made[0], e.Paused):
                self.cluster.check()
            trial, happened = self._tried(table, at, made)
            rows += [s.row(table.id, number, at, entry) for number, entry in enumerate(happened, table.number + 1)]
            statements += [new for entry in made if isinstance(entry, e.Sat) for new in s.seat_of(table.id, entry)]
            trials.append(trial)
        first = trials[0]
        with traces.span("commit", table=first.id, number=first.number, game=first.game.name):
            await self.storage.append(rows, statements, [listing.row_of(trial) for trial in trials])
        for (table, made), trial in zip(news, trials, strict=True):
            metrics.written(made)
            table.become(trial)
            if self.cluster:
                table.tended_until = 0
                self.cluster.wrote(table.id, table.number)

    def _tried(self, table: Table, at: int, made: Sequence[e.AnyEntry]) -> tuple[Table, list[e.AnyEntry]]:
        """What the table will be, and by which entries. What cannot happen is found here, before it is written."""
        try:
            return listing.tried(table, at, made)
        except Exception as fault:
            log.exception("Table %s cannot go on so", table.id)
            raise Refusal("busy", "Something went wrong here; it has been noted.") from fault

    def _happen(self, table: Table, at: int, entry: e.AnyEntry) -> None:
        """Let happen what is written. Where that fails, the log is right and this table is not: it is read again."""
        try:
            table.apply(table.number + 1, at, entry)
        except Exception as fault:
            log.exception("Table %s fell behind its log", table.id)
            table.lost = True
            self.abandon(table.id)
            raise s.Taken("It is written down, but cannot be shown here; look again.") from fault

    async def change_seats(self, table: Table, choose: Callable[[], list[e.Sat]]) -> None:
        """Seat people or bots; the last one to come starts the game. `choose` is asked under the table's lock."""

        async def change() -> None:
            async with table.lock:
                for last in (False, True):
                    seated = choose()
                    try:
                        await self.commit(table, [*seated, *commands.begin(table, seated)], self.time(table))
                        break
                    except s.Taken:
                        if last or table.lost or not await self.catch_up(table):
                            raise
                self.show(table)
            self.scheduler.wake(table)

        await asyncio.shield(self.start(change()))

    # Showing

    @metrics.SHOW.timed
    def show(self, table: Table) -> None:
        """Send each viewer what is new for it, computed once for all who look through the same eyes."""
        with traces.span("show", table=table.id, number=table.number, game=table.game.name):
            self._send_news(table, now())

    def _send_news(self, table: Table, at: int) -> None:
        for viewer, listeners in self.listeners.by_viewer(table.id).items():
            projection = self.projections[table.id].get(viewer)
            if projection is None or projection.number == table.number:
                continue
            text = projection.update(at, beats=True in [listener.wants_beats for listener in listeners])
            view = projection.view() if True in [listener.wants_view for listener in listeners] else b""
            for listener in listeners:
                listener.send(text)
                if listener.wants_view:
                    listener.send(view)
        table.happened.clear()

    def look(self, table: Table, listener: Listener, look: m.Look) -> None:
        """Let somebody look: the gap since what they have, or everything. Updates follow by themselves."""
        viewer = SPECTATOR if look.seat is None else look.seat
        access.may_look(table, listener.person, viewer)
        listener.wants_view, listener.wants_beats = look.view, look.beats
        projection = self._projection(table, viewer)
        mine = table.seats_of(listener.person.id) if listener.person else []
        host = listener.person is not None and listener.person.id == table.header.host
        listener.send(encode(m.Welcome(viewer=viewer, mine=mine, host=host)))
        for data in projection.catch_up(look.since, now()):
            listener.send(data)
        if look.view:
            listener.send(projection.view())
        self.listeners.move(table.id, listener, viewer)
        self.scheduler.wake(table)

    def _projection(self, table: Table, viewer: int) -> Projection:
        """The viewer's projection, brought up to date."""
        projections = self.projections[table.id]
        projection = projections.get(viewer)
        if projection is None:
            projection = projections[viewer] = Projection(table, viewer)
        elif projection.number < table.number:
            projection.update(now())
        return projection

    def snapshot(self, table: Table, viewer: int) -> bytes:
        """Everything that a viewer may see; whether somebody may be that viewer is asked before."""
        self.show(table)
        return self._projection(table, viewer).snapshot(now())
