"""Subscriptions: who looks on at which table, through whose eyes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable

from msgspec import Struct

from nutwood.core.state import SPECTATOR
from nutwood.server.commands import Person
from nutwood.server.messages import Presence
from nutwood.server.projection import encode
from nutwood.server.timekeeping import now

SEEN_KEPT = 100_000
OUTBOX_MESSAGES = 256
OUTBOX_BYTES = 2_000_000
"""What may wait for one reader; a snapshot has some hundred thousand bytes at most."""


Push = Callable[[list[bytes]], bool]
"""Sends messages at once, together; False if they have to wait."""


class Listener:
    """One socket. What cannot be sent at once waits in its outbox; one that does not read is cut off."""

    def __init__(self, person: Person | None, push: Push = lambda _: False) -> None:
        self.person = person
        self.push = push
        self.wake: Callable[[], object] = lambda: None
        """Called when something waits."""
        self.viewer: int | None = None
        self.wants_view = False
        self.wants_beats = False
        self.held: list[bytes] = []
        """What goes out with the next message."""
        self.outbox: list[bytes | None] = []
        """What waits, None for the end. Most sockets never have anything in it."""
        self.bytes = 0
        """What waits: in the outbox, or on its way from there."""
        self.cut = False

    def send(self, text: bytes) -> None:
        """Send a message, or put it into the outbox if others wait."""
        self.held.append(text)
        self.send_held()

    def send_with_next(self, text: bytes) -> None:
        """Send a message together with the next one: to carry one packet costs as much as to make what is in it."""
        self.held.append(text)

    def send_held(self) -> None:
        """Send what no other message has taken along."""
        texts, self.held = self.held, []
        if self.cut or not texts or (not self.bytes and self.push(texts)):
            return
        for text in texts:
            self._wait(text)

    def _wait(self, text: bytes) -> None:
        """Put a message into the outbox; if that is full, empty it and hang up."""
        if self.cut:
            return
        if len(self.outbox) >= OUTBOX_MESSAGES or self.bytes >= OUTBOX_BYTES:
            self.hang_up()
            return
        self.bytes += len(text)
        self.outbox.append(text)
        self.wake()

    def hang_up(self) -> None:
        """Nothing more is sent; what has not been read is forgotten."""
        self.cut = True
        self.bytes = 0
        self.outbox.clear()
        self.end()

    def end(self) -> None:
        """Nothing comes after what waits."""
        self.outbox.append(None)
        self.wake()

    def leave_unless_looking(self) -> None:
        """A socket is for looking on: one that does not is in others' way."""
        if self.viewer is None:
            self.hang_up()

    async def send_next(self, send: Callable[[bytes], Awaitable[None]]) -> bool:
        """Send the first message that waits; False if that is the end."""
        text = self.outbox.pop(0)
        if text is None:
            return False
        await send(text)
        self.bytes = max(0, self.bytes - len(text))
        return True


class Elsewhere(Struct, frozen=True):
    """Who looks at a table through another node, as far as was heard, and when."""

    seats: list[int]
    watchers: int
    people: list[str]
    at: int


class Listeners:
    """All sockets, by table and viewer."""

    def __init__(self) -> None:
        self.elsewhere: defaultdict[str, dict[str, Elsewhere]] = defaultdict(dict)
        """The same at other nodes, by table and node."""
        self.changed: Callable[[str], None] = lambda _: None
        """Told when somebody comes to a table here, or goes."""
        self.tables: defaultdict[str, dict[int, list[Listener]]] = defaultdict(dict)
        self.seen: dict[tuple[str, str], int] = {}
        """When somebody was last noticed at a table."""

    def at(self, table: str) -> bool:
        """Whether anybody looks at this table."""
        return table in self.tables

    def by_viewer(self, table: str) -> dict[int, list[Listener]]:
        """Those who look at a table, by whose eyes they look through."""
        return self.tables.get(table, {})

    def local(self, table: str) -> tuple[list[int], int, list[str]]:
        """The seats that have somebody looking here, how many only watch, and who all of them are."""
        viewers = self.by_viewer(table)
        people = {each.person.id for listeners in viewers.values() for each in listeners if each.person}
        seats = sorted(viewer for viewer in viewers if viewer >= 0)
        return seats, len(viewers.get(SPECTATOR, ())), sorted(people)

    def people(self, table: str) -> set[str]:
        """Whoever looks, through whatever eyes, here or elsewhere."""
        found = set(self.local(table)[2])
        return found.union(*(other.people for other in self.elsewhere.get(table, {}).values()))

    def hear(self, table: str, node: str, news: Elsewhere) -> bool:
        """Another node says who looks through it; whether it was known there before."""
        before = self.elsewhere[table].get(node)
        self.elsewhere[table][node] = news
        for person in before.people if before else ():
            if person not in news.people:
                self.notice_id(table, person)
        if before is None or (before.seats, before.watchers) != (news.seats, news.watchers):
            self.tell(table)
        return before is not None

    def forget(self, table: str, node: str) -> None:
        """A node is gone, and those who looked through it with it."""
        gone = self.elsewhere.get(table, {}).pop(node, None)
        for person in gone.people if gone else ():
            self.notice_id(table, person)
        if not self.elsewhere.get(table):
            self.elsewhere.pop(table, None)
        if gone is not None:
            self.tell(table)

    def forget_elsewhere(self, table: str, before: int) -> None:
        """Nodes that were last heard of before then are gone."""
        for node, other in list(self.elsewhere.get(table, {}).items()):
            if other.at < before:
                self.forget(table, node)

    def notice(self, table: str, person: Person | None) -> None:
        """Somebody was there just now, with a socket or without."""
        if person is not None:
            self.notice_id(table, person.id)

    def notice_id(self, table: str, person: str) -> None:
        """The same by somebody's id; nobody's is empty."""
        if not person:
            return
        self.seen.pop((table, person), None)
        self.seen[table, person] = now()
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
        self._change(table)

    def leave(self, table: str, listener: Listener) -> None:
        """Somebody goes."""
        if listener.viewer is not None:
            self.notice(table, listener.person)
            self._remove(table, listener)
            listener.viewer = None
            self._change(table)

    def _change(self, table: str) -> None:
        self.changed(table)
        self.tell(table)

    def _all(self) -> list[Listener]:
        return [each for viewers in self.tables.values() for listeners in viewers.values() for each in listeners]

    def count(self) -> int:
        """How many sockets look at something here."""
        return len(self._all())

    def everybody(self) -> set[str]:
        """All who look at something here."""
        return {listener.person.id for listener in self._all() if listener.person}

    def cut_off(self, person: str) -> None:
        """Send one person away from everywhere."""
        for listener in self._all():
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

    def tell(self, table: str) -> None:
        """Tell all who look at a table here who looks at it anywhere."""
        seats, watchers, _ = self.local(table)
        others = self.elsewhere.get(table, {}).values()
        seats = sorted({*seats, *(seat for other in others for seat in other.seats)})
        text = encode(Presence(seats=seats, watchers=watchers + sum(other.watchers for other in others)))
        for listeners in self.by_viewer(table).values():
            for listener in listeners:
                listener.send(text)
