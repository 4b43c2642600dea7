"""Timers and background tasks of tables: bots think, clocks run out, matches go on.

Nobody is there to ask again, so whatever cannot be written is tried again until it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from nutwood.server import commands, logs, metrics, pairs, seating, traces
from nutwood.server import entries as e
from nutwood.server.bots import about_a_draw, question, simple_move, work
from nutwood.server.commands import Refusal
from nutwood.server.storage import Taken, Unavailable
from nutwood.server.table import Table
from nutwood.server.timekeeping import now
from nutwood.server.workers import Pool

if TYPE_CHECKING:
    from nutwood.server.house import House

log = logging.getLogger("nutwood.server")
FIRST_RETRY, LAST_RETRY = 0.25, 8.0
"""Seconds before a failed write is tried again: each time twice as long, up to this."""


class Scheduler:
    """Bots, clocks and matches of all tables of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        settings = house.settings
        self.pool = Pool(settings.workers, settings.bot_seconds, settings.bot_wait, work)
        self.thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.insisting: set[tuple[str, str]] = set()

    async def close(self) -> None:
        """Stop everything."""
        for timer in self.timers.values():
            timer.cancel()
        for task in self.thinking.values():
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        self.pool.close()

    def is_ticking(self, name: str) -> bool:
        """Whether a clock runs at a table."""
        return name in self.timers

    def is_thinking(self, name: str) -> bool:
        """Whether a bot thinks at a table."""
        return any(table == name for table, _ in self.thinking)

    def forget(self, name: str) -> None:
        """A table is no longer open: if one of its clocks runs out, the database knows."""
        timer = self.timers.pop(name, None)
        if timer:
            timer.cancel()

    def wake(self, table: Table) -> None:
        """Let bots think, clocks run and matches go on."""
        self._set_timer(table)
        if self._waits_for_nobody(table):
            self._start(table, "clocks", partial(self._start_clocks, table))
        if table.tended_until > now():
            return
        if pairs.goes_on(table):
            self._start(table, "match", partial(self.house.go_on, table))
        for seat in table.bots_to_answer():
            self._start(table, f"draw {seat}", partial(self._answer_draw, table, seat))
        for seat in table.choosers():
            if self._is_to_think(table, seat) and (table.id, seat) not in self.thinking:
                task = asyncio.create_task(self._think(table, seat))
                self.thinking[table.id, seat] = task
                task.add_done_callback(partial(self._thought, (table.id, seat)))

    def rename(self, table: Table) -> None:
        """Let people who have another name now be called by it."""
        if table.status in ("waiting", "playing"):
            self._start(table, "names", partial(self._write_names, table))

    async def _write_names(self, table: Table) -> None:
        persons = [sat.person for sat in table.seats if sat.kind == "person"]
        known = await self.house.storage.names_of(persons)
        if not seating.renamed(table, known):
            return
        async with table.lock:
            await self.house.commit(table, seating.renamed(table, known), self.house.time(table))
            self.house.show(table)

    async def resume(self, name: str) -> None:
        """Read a table that goes on by itself as soon as it can be read."""
        wait = LAST_RETRY
        while True:
            await asyncio.sleep(wait)
            try:
                await self.house.table(name)
                return
            except Refusal as refusal:
                if refusal.reason != "busy":
                    return

    def _start(self, table: Table, what: str, work: Callable[[], Awaitable[None]]) -> None:
        """Begin something that is done once, however often it is asked for."""
        if (table.id, what) not in self.insisting:
            self.insisting.add((table.id, what))
            task = self.house.start(self._insist(table, work))
            task.add_done_callback(lambda _: self.insisting.discard((table.id, what)))

    async def _insist(self, table: Table, work: Callable[[], Awaitable[None]]) -> bool:
        """Do it, again and again until it is written; False if this is not ours to do."""
        logs.about(table.id)
        wait = FIRST_RETRY
        while True:
            try:
                await work()
                return True
            except Taken:
                if not await self._catch_up(table):
                    return False
            except Refusal as refusal:
                log.error("Table %s cannot go on: %s", table.id, refusal.sentence)
                return False
            except Unavailable as fault:
                if wait == FIRST_RETRY:
                    log.warning("Table %s will be tried again: %s", table.id, fault)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LAST_RETRY)

    async def _catch_up(self, table: Table) -> bool:
        """Somebody else has written to this table; whether it can still be played here."""
        if not table.lost and self.house.tables.get(table.id) is table:
            with contextlib.suppress(Unavailable, Refusal):
                async with table.lock:
                    await self.house.catch_up(table)
            await asyncio.sleep(FIRST_RETRY)
            return not table.lost
        return False

    # Bots

    def _is_to_think(self, table: Table, seat: int) -> bool:
        """Whether a bot is to choose. Bots among themselves play for whoever looks on."""
        to_choose = seat in table.choosers() and table.bot_level(seat) > 0
        return to_choose and (bool(table.people()) or self.house.listeners.at(table.id))

    def _thought(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        self.thinking.pop(key, None)
        if not task.cancelled() and (fault := task.exception()):
            log.error("A bot's move failed at table %s: %s", key[0], type(fault).__name__, exc_info=fault)

    async def _think(self, table: Table, seat: int) -> None:
        """Ask the bot of a seat until it is no longer its turn."""
        logs.about(table.id)
        while self._is_to_think(table, seat):
            with traces.span("bot", table=table.id, game=table.game.name, after=""):
                if not await self._answer_for(table, seat):
                    return
            self.wake(table)

    async def _answer_for(self, table: Table, seat: int) -> bool:
        """Ask the bot of a seat once, and play; False if this is not ours to do."""
        asked = table.fresh[seat]
        move, _ = await asyncio.gather(self._choice(table, seat), asyncio.sleep(self.house.settings.bot_pause))
        return await self._insist(table, partial(self._play_for_bot, table, seat, asked, move))

    async def _choice(self, table: Table, seat: int) -> int | None:
        """What the bot would play, None if it does not manage. Its thinking is on the account of the table's host."""
        try:
            asked = question(table.game, table.match.state, seat, table.bot_level(seat))
        except Exception:
            log.exception("A bot of %s could not be asked at table %s", table.game.name, table.id)
            return None
        lane = self.pool.front if table.people() else self.pool.back
        move: int | None = await lane.ask(msgspec.json.encode(asked), table.header.host)
        return move

    async def _answer_draw(self, table: Table, seat: int) -> None:
        """Ask a bot whether it agrees to a draw; one that gives no answer plays on."""
        offered = table.info_at
        asked = about_a_draw(question(table.game, table.match.state, seat, table.bot_level(seat)))
        answer = await self.pool.front.ask(msgspec.json.encode(asked), table.header.host)
        async with table.lock:
            if seat in table.bots_to_answer() and table.info_at == offered:
                made = commands.answer_for_bot(table, seat, answer == 1)
                await self.house.commit(table, made, self.house.time(table))
                self.house.show(table)

    async def _play_for_bot(self, table: Table, seat: int, asked: int, move: int | None) -> None:
        async with table.lock:
            if table.fresh[seat] != asked or not self._is_to_think(table, seat):
                return
            report = ""
            if move is None or not table.match.state.allows(seat, move):
                move = simple_move(table.game, table.match.state, seat)
                metrics.SIMPLE.add()
                report = f"{table.name_of(seat)} gave no answer; a simple move was played instead."
            await self.house.commit(table, commands.play_for_bot(table, seat, move, report), self.house.time(table))
            self.house.show(table)

    # Clocks

    def _waits_for_nobody(self, table: Table) -> bool:
        if table.clocks is None:
            return False
        return table.waits_for_nobody(self.house.listeners.people(table.id), now())

    async def _start_clocks(self, table: Table) -> None:
        """The game has just begun, and all people are there."""
        async with table.lock:
            if self._waits_for_nobody(table):
                await self.house.commit(table, [e.Gathered()], self.house.time(table))
                self.house.show(table)
        self._set_timer(table)

    def _set_timer(self, table: Table) -> None:
        timer = self.timers.pop(table.id, None)
        if timer:
            timer.cancel()
        deadline = table.clocks.deadline() if table.clocks else None
        if deadline is not None:
            delay = max(0.0, (deadline - now()) / 1000)
            loop = asyncio.get_running_loop()
            late = partial(self._start, table, "time", partial(self._forfeit, table))
            self.timers[table.id] = loop.call_later(delay, late)

    async def _forfeit(self, table: Table) -> None:
        async with table.lock:
            at = self.house.time(table)
            late = table.clocks.flagged(at) if table.clocks and table.status == "playing" else None
            if late is not None:
                await self.house.commit(table, [e.Forfeited(late, "timeout")], at)
                self.house.show(table)
        self.wake(table)
