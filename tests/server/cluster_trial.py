"""The cluster trial: a site of real processes, a crowd that plays, one fault after the other, and a look at the log.

What must hold: every acknowledged move is there, once; refusals were right by the log; clocks and results are what the
log adds up to; every screen ends with what every node shows; and after each fault everybody goes on.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterator, Sequence
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from nutwood.core.errors import IllegalMove
from nutwood.server import entries as e
from nutwood.server import schema as d
from nutwood.server.entries import Header
from nutwood.server.postgres import PostgresStorage
from nutwood.server.table import Table
from tests.server import postgres
from tests.server.crowd import FULL, Asked, Crowd, Player, Screen, Size
from tests.server.site import NODES, Relay, Site, site
from tests.server.trials import Report, differences

Fault = Callable[[Site, Crowd, random.Random], Coroutine[Any, Any, None]]
CALM = 0.25
"""Seconds between two tries of everybody to go on."""


class Went(msgspec.Struct):
    """One fault: what it was, how long it lasted, and how long somebody had to wait at most, and in the middle."""

    fault: str
    lasted: float
    worst: float
    median: float


class Round(msgspec.Struct):
    """Some faults at one site, and what was found in its log afterwards."""

    went: list[Went]
    acknowledged: int
    resent: int
    refused: dict[str, int]
    timeouts: int
    found: list[str]


# Faults


async def nothing(_: Site, __: Crowd, ___: random.Random) -> None:
    """For comparison: how long it takes if nothing is wrong."""


async def node_killed(site: Site, crowd: Crowd, dice: random.Random) -> None:
    """A node dies as soon as it has acknowledged a move, and is started again a second later."""
    node = site.nodes[await crowd.node_that_moves(dice)]
    node.kill()
    await asyncio.sleep(1)
    await asyncio.to_thread(node.start)


async def node_frozen(site: Site, crowd: Crowd, dice: random.Random) -> None:
    """A node does nothing for a while, and then goes on as if nothing had been."""
    node = site.nodes[crowd.node_in_use(dice)]
    node.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(dice.uniform(1, site.longest))
    node.process.send_signal(signal.SIGCONT)


async def node_drained(site: Site, crowd: Crowd, dice: random.Random) -> None:
    """A node is asked to end, and started again."""
    await _replace(site, crowd.node_in_use(dice))


async def rolling_restart(site: Site, _: Crowd, __: random.Random) -> None:
    """One node after the other is replaced."""
    for number in range(NODES):
        await _replace(site, number)


async def _replace(site: Site, number: int) -> None:
    node = site.nodes[number]
    await asyncio.to_thread(node.stop)
    await asyncio.to_thread(node.start)


async def worker_killed(site: Site, _: Crowd, dice: random.Random) -> None:
    """A worker dies in the middle of a thought."""
    worker = dice.choice(site.workers)
    worker.kill()
    await asyncio.sleep(0.5)
    worker.start()


async def nats_killed(site: Site, _: Crowd, dice: random.Random) -> None:
    """Nodes hear nothing of one another for a while."""
    site.nats.kill()
    await asyncio.sleep(dice.uniform(0, site.longest))
    await asyncio.to_thread(site.nats.start)


async def postgres_restarted(_: Site, __: Crowd, ___: random.Random) -> None:
    """The database is restarted as for an update."""
    await asyncio.to_thread(postgres.stop, "fast")
    await asyncio.to_thread(postgres.start)


async def postgres_killed(_: Site, __: Crowd, ___: random.Random) -> None:
    """The database crashes, and recovers from its log."""
    await asyncio.to_thread(postgres.stop, "immediate")
    await asyncio.to_thread(postgres.start)


async def postgres_away(_: Site, __: Crowd, dice: random.Random) -> None:
    """The database is away for so long that clocks have to stand still."""
    await asyncio.to_thread(postgres.stop, "immediate")
    await asyncio.sleep(dice.uniform(6, 9))
    await asyncio.to_thread(postgres.start)


def cut(ways: Callable[[Site], list[Relay]], silently: bool) -> Fault:
    """A way between two processes is cut for some seconds."""

    async def fault(site: Site, crowd: Crowd, dice: random.Random) -> None:
        relays = ways(site)
        relay = relays[crowd.node_in_use(dice)] if len(relays) == NODES else dice.choice(relays)
        relay.cut(silently)
        await asyncio.sleep(dice.uniform(1, site.longest))
        relay.mend()

    return fault


async def players_cut(_: Site, crowd: Crowd, dice: random.Random) -> None:
    """A third of all players lose their lines."""
    crowd.cut(lambda _: dice.random() < 1 / 3)


FAULTS: dict[str, Fault] = {
    "nothing": nothing,
    "node killed": node_killed,
    "worker killed": worker_killed,
    "NATS killed": nats_killed,
    "PostgreSQL restarted": postgres_restarted,
    "node cut off from PostgreSQL": cut(lambda site: site.to_database, False),
    "node cut off from NATS": cut(lambda site: site.to_nats, False),
    "worker cut off from NATS": cut(lambda site: site.worker_to_nats, False),
    "players cut off": players_cut,
    "node drained": node_drained,
    "node frozen": node_frozen,
    "PostgreSQL killed": postgres_killed,
    "rolling restart": rolling_restart,
    "PostgreSQL away for seconds": postgres_away,
    "node and PostgreSQL silent": cut(lambda site: site.to_database, True),
    "node and NATS silent": cut(lambda site: site.to_nats, True),
    "worker and NATS silent": cut(lambda site: site.worker_to_nats, True),
}
SHORT_FAULTS = ["node killed", "NATS killed", "PostgreSQL restarted", "node cut off from PostgreSQL", "node drained"]
"""One part after the other, and one line between them."""


# A round


async def go_round(folder: Path, faults: Sequence[str], seed: int, size: Size = FULL, **more: str) -> Round:
    """Let a crowd play at a site of its own, break one thing after the other, and look at the log."""
    dice = random.Random(seed)
    async with site(folder, size.longest, **more) as place:
        crowd = Crowd(place, size, seed)
        await crowd.come()
        went, found = list[Went](), await crowd.goes_on()
        for name in faults:
            if not found:
                went.append(await _break(place, crowd, name, dice, found))
        await crowd.go_home()
        await crowd.sleep_out()
        shown = await _shown(place, crowd)
        await crowd.leave()
        found += place.complaints()
        found += [
            f"a node has ended: {node.process.returncode}" for node in place.nodes.values() if node.process.poll()
        ]
        return await _audit(place.database, crowd, shown, went, found)


def told(rounds: Sequence[Round]) -> Report:
    """All rounds together: what was found, and by kind of fault how long people waited."""
    by_fault: dict[str, list[Went]] = defaultdict(list)
    for went in (went for each in rounds for went in each.went):
        by_fault[went.fault].append(went)
    refused = sum((Counter(each.refused) for each in rounds), Counter())
    return Report(
        "cluster",
        sum(map(len, by_fault.values())),
        sum(each.acknowledged for each in rounds),
        sum(each.resent for each in rounds),
        [fault for each in rounds for fault in each.found],
        [
            f"refused: {dict(refused)}; {sum(each.timeouts for each in rounds)} clocks ran out while nobody was there",
            *(_waits(fault, waits) for fault, waits in sorted(by_fault.items())),
        ],
    )


def _waits(fault: str, waits: list[Went]) -> str:
    median, worst = statistics.median(each.median for each in waits), [each.worst for each in waits]
    told = f"{len(waits)} times, half of the tables waited {median:.1f} s, the last {statistics.median(worst):.1f} s"
    return f"{fault}: {told}, at worst {max(worst):.1f} s"


async def _break(place: Site, crowd: Crowd, name: str, dice: random.Random, found: list[str]) -> Went:
    """One fault. All the while everybody tries to go on, and once more when it is over."""
    await crowd.put_to_sleep(1)
    begun = time.monotonic()
    fault = asyncio.create_task(FAULTS[name](place, crowd, dice))
    worst: dict[int, float] = defaultdict(float)
    is_over = lasted = 0.0
    while not is_over and not found:
        is_over, lasted = fault.done(), time.monotonic() - begun
        stuck = await crowd.goes_on()
        found += [f"{name}: {each}" for each in stuck]
        for pair in crowd.pairs:
            worst[pair.number] = max(worst[pair.number], pair.went_on)
        await asyncio.sleep(CALM)
    await fault
    waits = worst.values()
    return Went(name, round(lasted, 2), round(max(waits), 2), round(statistics.median(waits), 2))


Shown = dict[tuple[str, int], tuple[dict[str, Any], Screen]]
"""By table and seat: what a node shows, and the player's screen at that moment."""


async def _shown(place: Site, crowd: Crowd) -> Shown:
    """What the nodes show at last, each player's table by a node of its own.

    While that is asked a table may go on by itself, as when all nodes were too slow to beat: then it is asked again.
    It may do so afterwards too, so the player's screen of that moment is kept beside it.
    """
    shown = {}
    for number, player in enumerate(crowd.players()):
        address = place.addresses()[number % NODES]
        path = f"/api/tables/{player.table_name}?seat={player.seat}"
        until = time.monotonic() + crowd.patience
        while True:
            told = (await crowd.door.request(player.cookie, "GET", path, where=address)).json()
            if told["number"] == player.screen.number or time.monotonic() > until:
                break
            await asyncio.sleep(CALM)
        shown[player.table_name, player.seat] = told, deepcopy(player.screen)
    return shown


# The look at the log


Log = list[tuple[int, int, e.AnyEntry]]


async def _audit(database: str, crowd: Crowd, shown: Shown, went: list[Went], found: list[str]) -> Round:
    storage = PostgresStorage(database)
    headers = {row.id: row.header for row in await storage.fetch(sa.select(d.tables.c.id, d.tables.c.header))}
    logs: dict[str, Log] = defaultdict(list)
    columns = (d.entries.c.table_id, d.entries.c.number, d.entries.c.at, d.entries.c.entry)
    for row in await storage.fetch(sa.select(*columns).order_by(d.entries.c.table_id, d.entries.c.number)):
        logs[row.table_id].append((row.number, row.at, e.read(row.entry)))
    await storage.close()
    refused: Counter[str] = Counter()
    acknowledged = resent = 0
    for player in crowd.players():
        name = player.table_name
        told = Told(json.loads(headers[name]), logs[name])
        acknowledged += len(told.acknowledged(player))
        resent += player.resent
        refused.update(asked.answer["reason"] for asked in told.refused(player))
        found += told.faults(player, *shown[name, player.seat])
    slept = [asleep(name, logs[name], json.loads(headers[name])) for name in crowd.sleepers]
    return Round(went, acknowledged, resent, dict(refused), slept.count(""), found + [each for each in slept if each])


class Told:
    """A log, told again, beside what a player was told."""

    def __init__(self, header: dict[str, Any], log: Log) -> None:
        self.log = log
        self.table = Table(msgspec.convert(header, Header))
        self.fresh: list[list[int]] = []
        """After each entry, since when each seat's choice is what it is."""
        self.untrue = ""
        """What cannot be told again."""
        for number, at, entry in log:
            try:
                self.table.apply(number, at, entry)
            except IllegalMove as refusal:
                self.untrue = f"{self.table.id}: entry {number} cannot be played: {refusal}"
                return
            self.fresh.append([*self.table.fresh])

    def acknowledged(self, player: Player) -> list[Asked]:
        """The moves that the player was told are made."""
        return [asked for asked in player.asked if asked.answer and asked.answer["type"] == "done"]

    def refused(self, player: Player) -> list[Any]:
        """Those that are not."""
        return [asked for asked in player.asked if asked.answer and asked.answer["type"] == "refused"]

    def faults(self, player: Player, shown: dict[str, Any], screen: Screen) -> list[str]:
        """Whatever is not as it should be."""
        if self.untrue:
            return [*self._moves(player), self.untrue]
        return [*self._moves(player), *self._refusals(player), *self._screens(player, shown, screen), *self._times()]

    def _moves(self, player: Player) -> Iterator[str]:
        written = Counter(entry.ticket for _, _, entry in self.log if isinstance(entry, e.Moved) and entry.ticket)
        last = {entry.ticket: number for number, _, entry in self.log if isinstance(entry, e.Moved)}
        for asked in self.acknowledged(player):
            if asked.ticket not in written:
                yield f"{asked.ticket} is lost"
            elif asked.answer and asked.answer["number"] < last[asked.ticket]:
                yield f"{asked.ticket} was told at {asked.answer['number']} and is at {last[asked.ticket]}"
        yield from (f"{ticket} is there {count} times" for ticket, count in written.items() if count > 1)
        if [number for number, _, _ in self.log] != list(range(1, len(self.log) + 1)):
            yield f"{self.table.id}: the numbers have gaps"

    def _refusals(self, player: Player) -> Iterator[str]:
        """The database may be away; a move is stale if the log had gone on for that seat, and nothing else is right."""
        for asked in self.refused(player):
            reason = asked.answer["reason"]
            if reason == "stale" and self._was_stale(asked):
                continue
            if reason != "busy":
                yield f"{asked.ticket} at {asked.number} was refused: {reason} ({asked.answer['sentence']})"

    def _was_stale(self, asked: Asked) -> bool:
        """Whether another choice of the seat had begun when it was refused; the database has this machine's time."""
        known = (number for number, at, _ in self.log if at <= 1000 * asked.answered)
        return self.fresh[max(known) - 1][asked.seat] > asked.number

    def _screens(self, player: Player, shown: dict[str, Any], screen: Screen) -> Iterator[str]:
        yield from differences(self._at(shown["number"]), shown)
        if screen.number != shown["number"]:
            yield f"{self.table.id}: the screen of {player.seat} is at {screen.number}, a node at {shown['number']}"
        elif (list(screen.items.values()), screen.log) != (shown["scene"]["items"], shown["log"]):
            yield f"{self.table.id}: the screen of seat {player.seat} shows another table than a node"

    def _at(self, number: int) -> Table:
        """The table after so many entries; it may have gone on since it was shown."""
        if number >= len(self.log):
            return self.table
        table = Table(self.table.header)
        for entry in self.log[:number]:
            table.apply(*entry)
        return table

    def _times(self) -> Iterator[str]:
        """No time goes back, and none is pardoned twice."""
        times = [at for _, at, _ in self.log]
        if times != sorted(times):
            yield f"{self.table.id}: time goes back"
        pauses = [(entry.since, entry.until) for _, _, entry in self.log if isinstance(entry, e.Paused)]
        for (_, until), (since, _) in pairwise(pauses):
            if since < until:
                yield f"{self.table.id}: the clocks stood still twice at the same time"


def asleep(name: str, log: Log, header: dict[str, Any]) -> str:
    """What is wrong at a table where the clock ran out while nobody was there; `…` if it may still run."""
    table = Table(msgspec.convert(header, Header))
    for number, at, entry in log:
        late = table.clocks.flagged(at) if table.clocks else None
        table.apply(number, at, entry)
        if isinstance(entry, e.Forfeited) and entry.seat != late:
            return f"{name}: seat {entry.seat} lost by time, but {late} was late"
    ends = sum(isinstance(entry, e.Forfeited) for _, _, entry in log)
    return "" if ends == 1 else f"{name}: its clock ran out {ends} times"
