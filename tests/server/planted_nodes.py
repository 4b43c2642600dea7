"""Faults of several nodes, each of which a test must catch: durability, races, clocks, what happens once, two versions.

    python -m pytest -p tests.server.planted_nodes tests/server/test_cluster.py     with NUTWOOD_PLANTED_NODES=blind-key

`make soak` plants all of them, one after the other (`planted`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from nutwood.server import bus, cluster, entries, house, postgres, storage, timekeeping
from nutwood.server.scheduler import Scheduler

VARIABLE = "NUTWOOD_PLANTED_NODES"
PATIENCE = 25
"""Seconds after which a test that waits in vain has noticed."""
CLUSTER = "tests/server/test_cluster.py"
CHECKED = "test_nothing_is_written_to_a_clock_before_it_is_known_whether_it_stood_still"
ROLLING = "tests/server/test_rolling.py"


async def nothing(*_: Any, **__: Any) -> None:
    """In place of something that should be done."""


# Durability and races


def early() -> None:
    """Told as done before it is written."""
    durable = storage.Storage.append

    def append(self: Any, rows: Any, statements: Any = (), listings: Any = ()) -> asyncio.Future[None]:
        written = durable(self, rows, statements, listings)
        if statements:
            return written
        done = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    storage.Storage.append = append  # type: ignore[method-assign]


def blind_key() -> None:
    """Who comes second to a number is told that it was written."""
    postgres.APPEND = postgres.APPEND.replace("$4::bytea[])\n)", "$4::bytea[]) ON CONFLICT DO NOTHING\n)", 1)


def forgotten_tickets() -> None:
    """Who sends a move again makes it again."""
    do = house.House._do

    async def anew(self: Any, table: Any, person: Any, action: Any) -> Any:
        table.tickets.clear()
        return await do(self, table, person, action)

    house.House._do = anew  # type: ignore[method-assign]


def one_try() -> None:
    """Who lost a race is refused, and not judged anew."""
    house.TRIES = 1


def old_news() -> None:
    """A node answers from what it knows, although the log has more."""

    async def refresh(*_: Any) -> list[Any]:
        return []

    cluster.Cluster.refresh = refresh  # type: ignore[method-assign, assignment]


def confirmed() -> None:
    """A commit whose answer was lost is told as not written."""
    write = postgres.PostgresStorage._write

    async def told(self: Any, group: Any) -> Any:
        faults = await write(self, group)
        return [storage.NotWritten("away") if isinstance(fault, storage.Taken) else fault for fault in faults]

    postgres.PostgresStorage._write = told  # type: ignore[method-assign]


# Hearing of others


def deaf() -> None:
    """Messages of others are not read, and nobody looks by itself."""
    cluster.Cluster._hear = lambda *_: None  # type: ignore[method-assign]
    cluster.Cluster._keep_looking = nothing  # type: ignore[method-assign]


def never_looks() -> None:
    """Whoever hears no messages does not look."""
    cluster.Cluster._keep_looking = nothing  # type: ignore[method-assign]


def given_up() -> None:
    """A flush of NATS is given up, and its answer ends the client's reading."""

    async def arrive(self: Any) -> None:
        with contextlib.suppress(*bus.FAULTS):
            await self.client.flush(bus.FLUSH_SECONDS)

    bus.Bus._arrive = arrive  # type: ignore[method-assign]


def always_heard() -> None:
    """Who cannot be heard of is taken for absent."""
    house.House._away = lambda self, table: dict.fromkeys(range(len(table.seats)), 10**9)  # type: ignore[method-assign]


def silent() -> None:
    """Nobody tells who looks on."""
    cluster.Cluster.announce = lambda *_: None  # type: ignore[method-assign]


# Clocks


def no_outage() -> None:
    """It is not written down when nobody was there."""
    postgres.BEAT = postgres.BEAT.replace("WHERE beat < now - $1::bigint", "WHERE beat < now - $1::bigint AND false")


def paused_by_all() -> None:
    """Every node writes its own pause down, without asking whether another has."""

    async def pause(self: Any, table: Any) -> None:
        (outage,) = await self.storage.outages(0)
        made = [entries.Paused(outage.since, outage.until)]
        with contextlib.suppress(storage.Taken):
            await self.house.commit(table, made, self.house.time(table))
            return
        await self.house.catch_up(table)
        await self.house.commit(table, made, self.house.time(table))

    cluster.Cluster.pause_clocks = pause  # type: ignore[method-assign]


def unchecked() -> None:
    """Clocks are written to before it is known whether they stood still."""
    cluster.Cluster.check = lambda _: None  # type: ignore[method-assign, assignment]


def own_time() -> None:
    """A node goes by its own clock, not by the database's."""
    timekeeping.follow = lambda *_: None


# What happens once, and at all


def careless() -> None:
    """What is overdue is left to whoever should have done it."""
    cluster.Cluster._keep_caring = nothing  # type: ignore[method-assign]


def endless_lease() -> None:
    """What somebody has claimed is theirs for ever."""
    claim = postgres.PostgresStorage.claim_tables

    async def for_ever(self: Any, due: int, at: int, until: int, most: int) -> list[str]:
        return await claim(self, due, at, until + 10**9, most)

    postgres.PostgresStorage.claim_tables = for_ever  # type: ignore[method-assign]


def shared_orders() -> None:
    """An order is everybody's."""
    postgres.CLAIM_ORDERS = "SELECT id, what, target FROM orders WHERE answer IS NULL AND $1 < $2::bigint"


def early_flag() -> None:
    """Whoever takes care of a table believes the index, not the log."""

    async def forfeit(self: Any, table: Any) -> None:
        async with table.lock:
            await self.house.commit(table, [entries.Forfeited(0, "timeout")], self.house.time(table))
            self.house.show(table)

    async def take_care(self: Any, name: str) -> None:
        table = await self.house.table(name)
        await self.house.scheduler._forfeit(table)

    Scheduler._forfeit = forfeit  # type: ignore[method-assign]
    cluster.Cluster._take_care = take_care  # type: ignore[method-assign]


def two_games() -> None:
    """A second game is set up before it is known whether the first one's log takes it."""
    open_table = house.House._open_table

    async def apart(self: Any, header: Any, seated: Any, *elsewhere: Any) -> Any:
        made = await open_table(self, header, seated)
        for table, news in elsewhere:
            await self.commit(table, news, self.time(table))
        return made

    house.House._open_table = apart  # type: ignore[method-assign]


# Two versions


def damaged() -> None:
    """An entry of an unknown kind is called damaged."""
    entries.read = msgspec.json.Decoder(entries.AnyEntry).decode  # type: ignore[assignment]
    storage.read = entries.read  # type: ignore[attr-defined]


FAULTS: dict[str, tuple[Callable[[], None], str]] = {
    "early": (early, f"{CLUSTER}::test_a_move_whose_commit_was_not_confirmed_is_made_once_whoever_asks_again"),
    "blind-key": (blind_key, f"{CLUSTER}::test_whoever_loses_the_race_for_a_number_is_judged_anew"),
    "forgotten-tickets": (forgotten_tickets, f"{CLUSTER}::test_a_move_asked_for_at_both_nodes_is_made_once"),
    "one-try": (one_try, f"{CLUSTER}::test_whoever_loses_the_race_for_a_number_is_judged_anew"),
    "old-news": (old_news, f"{CLUSTER}::test_somebody_who_knows_more_than_a_node_is_not_shown_less"),
    "confirmed": (confirmed, f"{CLUSTER}::test_those_who_choose_at_the_same_time_both_may"),
    "deaf": (deaf, f"{CLUSTER}::test_what_happens_at_one_node_is_seen_at_the_other[True]"),
    "never-looks": (never_looks, f"{CLUSTER}::test_what_happens_at_one_node_is_seen_at_the_other[False]"),
    "given-up": (given_up, f"{CLUSTER}::test_who_gave_up_waiting_for_a_slow_nats_still_hears"),
    "always-heard": (always_heard, f"{CLUSTER}::test_nobody_is_taken_for_absent_while_the_others_cannot_be_heard"),
    "silent": (silent, f"{CLUSTER}::test_who_is_there_is_known_everywhere"),
    "no-outage": (no_outage, f"{CLUSTER}::test_clocks_stand_still_while_no_node_can_write"),
    "paused-by-all": (paused_by_all, f"{CLUSTER}::test_clocks_stand_still_while_no_node_can_write"),
    "unchecked": (
        unchecked,
        f"{CLUSTER}::{CHECKED}",
    ),
    "own-time": (own_time, f"{CLUSTER}::test_a_node_goes_by_the_time_of_the_database"),
    "careless": (careless, f"{CLUSTER}::test_a_bot_plays_once_and_is_taken_over_from_a_node_that_died"),
    "endless-lease": (endless_lease, f"{CLUSTER}::test_what_a_node_claimed_and_did_not_do_is_done_by_another"),
    "shared-orders": (shared_orders, f"{CLUSTER}::test_an_order_is_carried_out_by_one_node"),
    "early-flag": (early_flag, f"{CLUSTER}::test_a_clock_runs_out_although_nobody_has_the_table_open"),
    "two-games": (two_games, f"{CLUSTER}::test_a_second_game_is_set_up_once"),
    "damaged": (damaged, f"{ROLLING}::test_what_is_newer_is_told_from_what_is_damaged"),
}


def missed(name: str) -> str:
    """Plant a fault and run its test; what is wrong if that does not fail."""
    test = FAULTS[name][1]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "tests.server.planted_nodes", test]
    ended = subprocess.run(command, env={**os.environ, VARIABLE: name}, capture_output=True, text=True, check=False)
    return "" if ended.returncode == 1 else f"{name}: {test} ended with {ended.returncode}: {ended.stdout[-300:]}"


def pytest_collection_finish() -> None:
    """Plant it, once the tests are there."""
    from tests.server import test_cluster

    test_cluster.PATIENCE = PATIENCE
    FAULTS[os.environ[VARIABLE]][0]()
