"""All tables of one server: who looks on, what is written, and what happens by itself (bots, clocks)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

import msgspec

from nutwood.core.errors import NutwoodError
from nutwood.core.registry import game_type, load
from nutwood.core.state import SPECTATOR
from nutwood.server import access, commands, contests
from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server import storage as s
from nutwood.server.bots import Pool, question, simple_move
from nutwood.server.commands import Person, Refusal
from nutwood.server.listeners import Listener, Listeners
from nutwood.server.projection import Projection, encode
from nutwood.server.settings import IDLE_SECONDS, Settings
from nutwood.server.table import Table

log = logging.getLogger("nutwood.server")
HEARTBEAT = 1.0
HOUSE_EDITION = re.compile(r"edition:\s*[a-z0-9-]+(\s*#.*)?")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """One authority a table: whatever happens at a table happens here, one thing after the other."""

    def __init__(self, settings: Settings, storage: s.Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.pool = Pool(settings.workers, settings.bot_seconds)
        self.tables: dict[str, Table] = {}
        self.listeners = Listeners()
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.started = now()
        self.down_since = storage.last_beat()

    # Coming and going

    async def open(self) -> None:
        """Wake the tables that go on by themselves."""
        for table in self.storage.unfinished():
            await self.table(table)
        self._start(self._beat())
        self._start(self._tidy())

    async def close(self) -> None:
        """Finish what is being written, then stop."""
        for timer in self.timers.values():
            timer.cancel()
        for task in [*self.thinking.values(), *self.tasks]:
            task.cancel()
        await asyncio.gather(*self.thinking.values(), *self.tasks, return_exceptions=True)
        self.pool.close()
        await self.storage.close()

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _beat(self) -> None:
        """While clocks run, note every second that the server is there: so that they stand still when it is not."""
        while True:
            if any(table.clocks and table.clocks.running for table in self.tables.values()):
                with contextlib.suppress(s.NotWritten):
                    await self.storage.append([], s.beat(now()))
            await asyncio.sleep(HEARTBEAT)

    async def _tidy(self) -> None:
        """Forget tables where nothing has happened for a while; the log has them."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 20)
            for table in list(self.tables.values()):
                if self._is_idle(table):
                    del self.tables[table.id]

    def _is_idle(self, table: Table) -> bool:
        busy = table.lock.locked() or self.listeners.at(table.id) or table.id in self.timers
        thinks = any(name == table.id for name, _ in self.thinking)
        patience = IDLE_SECONDS if table.status == "playing" else IDLE_SECONDS / 10
        return not busy and not thinks and now() - table.updated > 1000 * patience

    # Tables

    async def table(self, name: str) -> Table:
        """The table of this name, read from its log if need be."""
        found = self.tables.get(name)
        if found is not None:
            return found
        header = self.storage.header(name)
        if header is None:
            raise Refusal("missing", "There is no such table.")
        table = Table(header)
        for number, at, entry in self.storage.log(name):
            table.apply(number, at, entry)
        self.tables[name] = table
        await self._resume(table)
        return table

    async def _resume(self, table: Table) -> None:
        """Clocks stood still while the server was down."""
        if table.clocks and table.clocks.running and table.updated < self.started:
            async with table.lock:
                await self._commit(table, [e.Paused(max(self.down_since, table.updated))], now())
        self._wake(table)

    async def new_table(self, wish: b.NewTable, person: Person) -> Table:
        """Set up a table; it begins at once if nobody is missing."""
        try:
            contest, options = contests.take_option(game_type(wish.game), wish.options)
            game = load(wish.game, wish.players, wish.edition, **options)
        except NutwoodError as error:
            raise Refusal("bad-message", str(error)) from None
        except TypeError:
            raise Refusal("bad-message", "The options of a game are named by its own words.") from None
        header = e.Header(
            id=new_name(),
            game=wish.game,
            settings=game.settings(),
            revision=game.revision,
            digest=game.edition_digest,
            host=person.id,
            invite=secrets.token_urlsafe(18),
            created=now(),
            listed=wish.listed,
            spectators=wish.spectators,
            hints=wish.hints,
            clock=wish.clock,
            contest=contest,
        )
        return await self._open_table(header, _seating(wish, game.players, person))

    async def _open_table(
        self, header: e.Header, seated: list[e.Sat], *elsewhere: tuple[Table, Sequence[e.AnyEntry]]
    ) -> Table:
        """Write a new table, together with what is new elsewhere, and let it begin if nobody is missing."""
        table = self.tables[header.id] = Table(header)
        made = [*seated, *commands.begin(table, seated)]
        async with table.lock:
            try:
                await self._write([(table, made), *elsewhere], header.created, [s.new_table(header)])
            except s.NotWritten:
                del self.tables[header.id]
                raise
        self._wake(table)
        return table

    async def keep_record(self, text: str, person: Person) -> Table:
        """Keep an uploaded record, to be replayed. An edition is named, never a file of this machine."""
        if not all(HOUSE_EDITION.fullmatch(line.strip()) for line in text.splitlines() if _names_edition(line)):
            raise Refusal("bad-message", "The edition of an uploaded record must be one that is installed here.")
        header = e.Header(id=new_name(), game="", settings={}, host=person.id, invite="", created=now(), record=text)
        table = Table(header)
        header = msgspec.structs.replace(header, game=table.game.name, settings=table.game.settings())
        table.header = header
        await self.storage.append([], [s.new_table(header)])
        self.tables[header.id] = table
        return table

    async def rematch(self, table: Table, host: str, ticket: str = "") -> m.Done:
        """The same people again, each a seat further. Both logs are written together, or neither."""
        if table.status != "ended":
            raise Refusal("not-yours", "A rematch comes after the game.")
        if table.rematch is None:
            header = msgspec.structs.replace(
                table.header,
                id=new_name(),
                settings=table.game.settings(),
                revision=table.game.revision,
                digest=table.game.edition_digest,
                invite=secrets.token_urlsafe(18),
                created=self._time(table),
                host=host,
                first=table.id if table.is_first_game() else "",
            )
            seats = len(table.seats)
            seated = [msgspec.structs.replace(sat, seat=(sat.seat + 1) % seats) for sat in table.seats]
            await self._open_table(header, seated, (table, [e.Rematched(header.id, host if ticket else "", ticket)]))
            self._send(table)
        return m.Done(id=ticket, number=table.number, table=table.rematch)

    async def _go_on(self, table: Table) -> None:
        """What a match does by itself: its second game, and the result of both."""
        async with table.lock:
            if contests.awaits_second_game(table):
                await self.rematch(table, table.header.host)
            elif contests.awaits_verdict(table):
                first = await self.table(table.header.first)
                await self._commit(table, [contests.verdict(first, table)], self._time(table))
                self._send(table)

    # Asking and writing

    async def act(
        self, name: str, person: Person, action: m.Action, acknowledge: Callable[[m.Done], None] | None = None
    ) -> m.Done | m.Refused:
        """Carry out an action: check, write, apply, acknowledge, show. Once begun it is finished, whoever hangs up."""
        return await asyncio.shield(self._start(self._act(name, person, action, acknowledge)))

    async def _act(
        self, name: str, person: Person, action: m.Action, acknowledge: Callable[[m.Done], None] | None
    ) -> m.Done | m.Refused:
        number = 0
        try:
            table = await self.table(name)
            number = table.number
            async with table.lock:
                done = await self._do(table, person, action)
                if acknowledge:
                    acknowledge(done)
                self._send(table)
            self._wake(table)
            return done
        except Refusal as refusal:
            return m.Refused(
                id=action.id, reason=refusal.reason, sentence=refusal.sentence, rule=refusal.rule, number=number
            )
        except s.NotWritten as fault:
            if isinstance(fault, s.Taken):
                self._abandon(name)
            return m.Refused(id=action.id, reason="busy", sentence=str(fault), number=number)

    def _abandon(self, name: str) -> None:
        """Somebody else writes this table's log: forget what we know of it, and let everybody look again."""
        self.tables.pop(name, None)
        self.listeners.cut(name)

    async def _do(self, table: Table, person: Person, action: m.Action) -> m.Done:
        known = table.tickets.get((person.id, action.id))
        if known is not None:
            return m.Done(id=action.id, number=known, table=table.rematch)
        if isinstance(action, m.Rematch):
            commands.own_seat(table, person, action.seat)
            return await self.rematch(table, person.id, action.id)
        at = self._time(table)
        await self._commit(table, commands.plan(table, person, action, at, self.listeners.seats(table.id)), at)
        return m.Done(id=action.id, number=table.number)

    def _time(self, table: Table) -> int:
        """Time never goes back in a log, even if the machine's clock does."""
        return max(now(), table.updated)

    async def _commit(self, table: Table, made: Sequence[e.AnyEntry], at: int) -> None:
        """Write the entries, and when they are on the disk let them happen. The caller holds the table's lock."""
        if made:
            await self._write([(table, made)], at)

    async def _write(
        self, logs: Sequence[tuple[Table, Sequence[e.AnyEntry]]], at: int, extra: Sequence[s.Statement] = ()
    ) -> None:
        """Write what is new at some tables, all of it or nothing, and let it happen."""
        rows, statements = [], list(extra)
        for table, made in logs:
            rows += [s.row(table.id, number, at, entry) for number, entry in enumerate(made, table.number + 1)]
            statements += _index(table.id, made)
        await self.storage.append(rows, statements)
        for table, made in logs:
            before = table.status
            for number, entry in enumerate(made, table.number + 1):
                table.apply(number, at, entry)
            if table.status == "ended" and before != "ended":
                self.storage.append([], [s.status_of(table.id, "ended")]).add_done_callback(_ignore)

    async def change_seats(self, table: Table, choose: Callable[[], list[e.Sat]]) -> None:
        """Seat people or bots; the last one to come starts the game. `choose` is asked under the table's lock."""

        async def change() -> None:
            async with table.lock:
                seated = choose()
                await self._commit(table, [*seated, *commands.begin(table, seated)], self._time(table))
                self._send(table)
            self._wake(table)

        await asyncio.shield(self._start(change()))

    # Showing

    def _send(self, table: Table) -> None:
        """Send each viewer what is new for it, computed once for all who look through the same eyes."""
        at = now()
        for viewer, listeners in self.listeners.by_viewer(table.id).items():
            projection = table.projections[viewer]
            if projection.number == table.number:
                continue
            text = projection.update(at).decode()
            view = projection.view().decode() if any(listener.wants_view for listener in listeners) else ""
            for listener in listeners:
                listener.send(text)
                if listener.wants_view:
                    listener.send(view)

    def look(self, table: Table, listener: Listener, look: m.Look) -> None:
        """Let somebody look: the gap since what they have, or everything. Updates follow by themselves."""
        viewer = SPECTATOR if look.seat is None else look.seat
        access.may_look(table, listener.person, viewer)
        listener.wants_view = look.view
        projection = self._projection(table, viewer)
        mine = table.seats_of(listener.person.id) if listener.person else []
        host = listener.person is not None and listener.person.id == table.header.host
        listener.send(encode(m.Welcome(viewer=viewer, mine=mine, host=host)).decode())
        gap = projection.since(look.since) if look.since is not None and not table.clocks else None
        for data in [projection.snapshot(now())] if gap is None else gap:
            listener.send(data.decode())
        if look.view:
            listener.send(projection.view().decode())
        self.listeners.move(table.id, listener, viewer)

    def _projection(self, table: Table, viewer: int) -> Projection:
        """The viewer's projection, brought up to date."""
        projection = table.projections.get(viewer)
        if projection is None:
            projection = table.projections[viewer] = Projection(table, viewer)
        elif projection.number < table.number:
            projection.update(now())
        return projection

    def snapshot(self, table: Table, viewer: int) -> bytes:
        """Everything that a viewer may see; whether somebody may be that viewer is asked before."""
        self._send(table)
        return self._projection(table, viewer).snapshot(now())

    # What happens by itself

    def _wake(self, table: Table) -> None:
        """Let bots think, clocks run and matches go on."""
        self._set_timer(table)
        if contests.awaits_second_game(table) or contests.awaits_verdict(table):
            self._start(self._go_on(table))
        for seat in table.choosers():
            if table.bot_level(seat) and (table.id, seat) not in self.thinking:
                task = asyncio.create_task(self._think(table, seat))
                self.thinking[table.id, seat] = task
                task.add_done_callback(partial(self._thought, (table.id, seat)))

    def _thought(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self.thinking.pop(key, None)
        if not task.cancelled() and (fault := task.exception()):
            log.error("A bot's move failed at table %s: %s", key[0], type(fault).__name__, exc_info=fault)

    async def _think(self, table: Table, seat: int) -> None:
        """Ask the bot of a seat until it is no longer its turn."""
        while seat in table.choosers() and (level := table.bot_level(seat)):
            asked = table.fresh[seat]
            move, _ = await asyncio.gather(
                self.pool.ask(question(table.game, table.match.state, seat, level)),
                asyncio.sleep(self.settings.bot_pause),
            )
            async with table.lock:
                if table.fresh[seat] == asked and seat in table.choosers():
                    await self._play_for_bot(table, seat, move)
            self._wake(table)

    async def _play_for_bot(self, table: Table, seat: int, move: int | None) -> None:
        report = ""
        if move is None or not table.match.state.allows(seat, move):
            move = simple_move(table.game, table.match.state, seat)
            report = f"{table.name_of(seat)} gave no answer; a simple move was played instead."
        await self._commit(table, commands.play_for_bot(table, seat, move, report), self._time(table))
        self._send(table)

    def _set_timer(self, table: Table) -> None:
        timer = self.timers.pop(table.id, None)
        if timer:
            timer.cancel()
        deadline = table.clocks.deadline() if table.clocks else None
        if deadline is not None:
            delay = max(0.0, (deadline - now()) / 1000)
            loop = asyncio.get_running_loop()
            self.timers[table.id] = loop.call_later(delay, lambda: self._start(self._time_out(table)))

    async def _time_out(self, table: Table) -> None:
        async with table.lock:
            at = self._time(table)
            late = table.clocks.flagged(at) if table.clocks and table.status == "playing" else None
            if late is not None:
                await self._commit(table, [e.Forfeited(late, "timeout")], at)
                self._send(table)
        self._wake(table)


def _index(table: str, made: Sequence[e.AnyEntry]) -> list[s.Statement]:
    """What lists of tables have to know of new entries."""
    found = [statement for entry in made if isinstance(entry, e.Sat) for statement in s.seat_of(table, entry)]
    return [*found, s.status_of(table, "playing")] if any(isinstance(entry, e.Began) for entry in made) else found


def _names_edition(line: str) -> bool:
    return line.strip().startswith("edition:")


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def _seating(wish: b.NewTable, players: int, person: Person) -> list[e.Sat]:
    wishes = wish.seats
    if wishes is None:
        wishes = [b.SeatWish(kind="me"), *[b.SeatWish(kind="bot")] * (players - 1)]
    if len(wishes) != players:
        raise Refusal("bad-message", f"There are {players} seats at this table, not {len(wishes)}.")
    return [_sat(seat, given, person) for seat, given in enumerate(wishes) if given.kind != "open"]


def _sat(seat: int, wish: b.SeatWish, person: Person) -> e.Sat:
    name = " ".join(wish.name.split())
    if wish.kind == "bot":
        return bot_at(seat, wish.level)
    if wish.kind == "here":
        return e.Sat(seat, "person", person.id, name or f"{person.name} {seat + 1}"[:30], here=True)
    return e.Sat(seat, "person", person.id, name or person.name)


def bot_at(seat: int, level: int) -> e.Sat:
    """A bot that sits down."""
    return e.Sat(seat, "bot", name=f"Bot {seat + 1}", level=level)


def _ignore(future: asyncio.Future[None]) -> None:
    """The index of ended tables is repaired when a table is read again."""
    future.exception()
