"""Who looks on at which table, through whose eyes."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from nutwood.core.state import SPECTATOR
from nutwood.server.commands import Person
from nutwood.server.messages import Presence
from nutwood.server.projection import encode

OUTBOX = 256


class Listener:
    """One socket. What is sent waits in its outbox; one that does not read is cut off and may come back."""

    def __init__(self, person: Person | None) -> None:
        self.person = person
        self.viewer: int | None = None
        self.wants_view = False
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        """Put a message into the outbox."""
        if self.outbox.qsize() < OUTBOX:
            self.outbox.put_nowait(text)
        elif self.outbox.qsize() == OUTBOX:
            self.outbox.put_nowait(None)


class Listeners:
    """All sockets, by table and viewer."""

    def __init__(self) -> None:
        self.tables: defaultdict[str, dict[int, list[Listener]]] = defaultdict(dict)

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
            self._remove(table, listener)
            listener.viewer = None
            self._tell(table)

    def cut(self, table: str) -> None:
        """Send everybody away; they may come back."""
        for listeners in self.by_viewer(table).values():
            for listener in listeners:
                listener.outbox.put_nowait(None)

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
        text = encode(Presence(seats=sorted(self.seats(table)), watchers=watchers)).decode()
        for listeners in viewers.values():
            for listener in listeners:
                listener.send(text)
