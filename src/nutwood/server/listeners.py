"""Who looks on at which table, through whose eyes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

from nutwood.core.state import SPECTATOR
from nutwood.server.commands import Person
from nutwood.server.messages import Presence
from nutwood.server.projection import encode
from nutwood.server.timekeeping import now

SEEN_KEPT = 100_000
OUTBOX_MESSAGES = 256
OUTBOX_BYTES = 2_000_000
"""What may wait for one reader; a snapshot has some hundred thousand bytes at most."""


Push = Callable[[bytes], bool]
"""Sends a message at once; False if it has to wait."""


class Listener:
    """One socket. What cannot be sent at once waits in its outbox; one that does not read is cut off."""

    def __init__(self, person: Person | None, push: Push = lambda _: False) -> None:
        self.person = person
        self.push = push
        self.viewer: int | None = None
        self.wants_view = False
        self.wants_beats = False
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bytes = 0
        """What waits: in the outbox, or on its way from there."""
        self.cut = False

    def send(self, text: bytes) -> None:
        """Send a message, or put it into the outbox if others wait; if that is full, empty it and hang up."""
        if self.cut or (not self.bytes and self.push(text)):
            return
        if self.outbox.qsize() >= OUTBOX_MESSAGES or self.bytes >= OUTBOX_BYTES:
            self.hang_up()
            return
        self.bytes += len(text)
        self.outbox.put_nowait(text)

    def hang_up(self) -> None:
        """Nothing more is sent; what has not been read is forgotten."""
        self.cut = True
        self.bytes = 0
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def leave_unless_looking(self) -> None:
        """A socket is for looking on: one that does not is in others' way."""
        if self.viewer is None:
            self.hang_up()

    async def send_next(self, send: Callable[[bytes], Awaitable[None]]) -> bool:
        """Send a message once one waits, and keep nothing of it while waiting for the next; False at the end."""
        text = await self.outbox.get()
        if text is None:
            return False
        await send(text)
        self.bytes = max(0, self.bytes - len(text))
        return True


class Listeners:
    """All sockets, by table and viewer."""

    def __init__(self) -> None:
        self.tables: defaultdict[str, dict[int, list[Listener]]] = defaultdict(dict)
        self.seen: dict[tuple[str, str], int] = {}
        """When somebody was last noticed at a table."""

    def at(self, table: str) -> bool:
        """Whether anybody looks at this table."""
        return table in self.tables

    def by_viewer(self, table: str) -> dict[int, list[Listener]]:
        """Those who look at a table, by whose eyes they look through."""
        return self.tables.get(table, {})

    def seats(self, table: str) -> set[int]:
        """The seats that have somebody looking."""
        return {viewer for viewer in self.by_viewer(table) if viewer >= 0}

    def people(self, table: str) -> set[str]:
        """Whoever looks, through whatever eyes."""
        looking = [listener for listeners in self.by_viewer(table).values() for listener in listeners]
        return {listener.person.id for listener in looking if listener.person}

    def notice(self, table: str, person: Person | None) -> None:
        """Somebody was there just now, with a socket or without."""
        if person is not None:
            self.seen.pop((table, person.id), None)
            self.seen[table, person.id] = now()
            if len(self.seen) > SEEN_KEPT:
                del self.seen[next(iter(self.seen))]

    def last_seen(self, table: str, person: str, started: int) -> int:
        """When somebody was last noticed at a table; all who play might have been there until the server started."""
        return self.seen.get((table, person), started)

    def move(self, table: str, listener: Listener, viewer: int) -> None:
        """Somebody comes, or changes eyes."""
        if listener.viewer == viewer:
            return
        self._remove(table, listener)
        listener.viewer = viewer
        self.tables[table].setdefault(viewer, []).append(listener)
        self._tell(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody goes."""
        if listener.viewer is not None:
            self.notice(table, listener.person)
            self._remove(table, listener)
            listener.viewer = None
            self._tell(table)

    def cut_off(self, person: str) -> None:
        """Send one person away from everywhere."""
        looking = [each for viewers in self.tables.values() for listeners in viewers.values() for each in listeners]
        for listener in looking:
            if listener.person is not None and listener.person.id == person:
                listener.hang_up()

    def cut(self, table: str) -> None:
        """Send everybody away; they may come back."""
        for listeners in self.by_viewer(table).values():
            for listener in listeners:
                listener.hang_up()

    def _remove(self, table: str, listener: Listener) -> None:
        if listener.viewer is None:
            return
        looking = self.tables[table][listener.viewer]
        looking.remove(listener)
        if not looking:
            del self.tables[table][listener.viewer]
        if not self.tables[table]:
            del self.tables[table]

    def _tell(self, table: str) -> None:
        viewers = self.by_viewer(table)
        watchers = len(viewers.get(SPECTATOR, ()))
        text = encode(Presence(seats=sorted(self.seats(table)), watchers=watchers))
        for listeners in viewers.values():
            for listener in listeners:
                listener.send(text)
