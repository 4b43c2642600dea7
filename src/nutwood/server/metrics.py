"""What a server measures of itself, as Prometheus reads it: `GET /metrics`.

One process is one server, so that numbers are kept in one place. They name no table and no person.
"""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import nutwood
from nutwood.server import entries as e

if TYPE_CHECKING:
    from nutwood.server.house import House

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
LOOK_AT_LOOP = 0.25
PAGE_BYTES = 4096
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Count:
    """How often something has happened; by a label, if there is one, whose usual values are there from the start."""

    def __init__(self, name: str, text: str, label: str = "", usual: tuple[str, ...] = ("",)) -> None:
        self.name, self.text, self.label = name, text, label
        self.values: defaultdict[str, float] = defaultdict(float, dict.fromkeys(usual, 0.0))

    def add(self, value: str = "", much: float = 1.0) -> None:
        """It has happened again."""
        self.values[value] += much

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from described(self.name, self.text, "counter")
        for value, much in sorted(self.values.items()):
            yield f"{self.name}{labelled(self.label, value)} {much:g}"


class Histogram:
    """How long something takes, in seconds; what takes longer than the last bound is counted without one."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.counts = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    async def time(self, work: Awaitable[Answer]) -> Answer:
        """Wait for something, and note how long that takes."""
        began = time.perf_counter()
        try:
            return await work
        finally:
            self.observe(time.perf_counter() - began)

    def timed(self, work: Callable[Given, Answer]) -> Callable[Given, Answer]:
        """Note how long each call takes."""

        @wraps(work)
        def measured(*given: Given.args, **named: Given.kwargs) -> Answer:
            began = time.perf_counter()
            try:
                return work(*given, **named)
            finally:
                self.observe(time.perf_counter() - began)

        return measured

    def lines(self) -> Iterator[str]:
        """As Prometheus reads it: each bucket counts all that took no longer."""
        yield from described(self.name, self.text, "histogram")
        below = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f"{self.name}_bucket{labelled('le', bound)} {below}"
        yield f"{self.name}_sum {self.total:g}"
        yield f"{self.name}_count {below}"


MOVES = Count("nutwood_moves_total", "Moves that this server has written down.", "by", ("person", "bot"))
REFUSED = Count("nutwood_refused_total", "Actions that were refused.", "reason", ("illegal", "busy"))
SIMPLE = Count("nutwood_simple_moves_total", "Moves played for bots that gave no answer in time.")
ACTION = Histogram("nutwood_action_seconds", "From somebody's action to its acknowledgement.")
COMMIT = Histogram("nutwood_commit_seconds", "From the first entry of a group to the database's word that it is kept.")
SHOW = Histogram("nutwood_show_seconds", "Making and sending what is new at a table for all who look.")
WAIT = Histogram("nutwood_worker_wait_seconds", "How long a question waits for a process to think in.")
THINK = Histogram("nutwood_worker_seconds", "How long a process thinks about a question.")
LAG = Histogram("nutwood_loop_lag_seconds", "How much later than wished the event loop does something.")


def written(made: Iterable[e.AnyEntry]) -> None:
    """These entries are kept."""
    for entry in made:
        if isinstance(entry, e.Moved):
            MOVES.add("person" if entry.by else "bot")


async def watch_loop() -> None:
    """Measure how late things are done, for as long as the server lives."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LOOK_AT_LOOP)
        LAG.observe(max(0.0, time.perf_counter() - began - LOOK_AT_LOOP))


def page(house: House) -> str:
    """All of it."""
    kept = (MOVES, REFUSED, SIMPLE, ACTION, COMMIT, SHOW, WAIT, THINK, LAG)
    lines = [*(line for each in kept for line in each.lines()), *_now(house)]
    return "\n".join(lines) + "\n"


def _now(house: House) -> Iterator[str]:
    """What is so at this moment."""
    pool = house.scheduler.pool
    queues = {
        "bots": pool.front,
        "background": pool.back,
        "records": house.checker.records,
        "replays": house.checker.lane,
        "lab": house.checker.games,
    }
    yield from gauge("nutwood_info", "The version.", {nutwood.__version__: 1}, "version")
    yield from gauge("nutwood_process", "Which of the processes at this address.", {"": house.settings.process})
    yield from gauge("nutwood_tables", "Tables in memory.", {"": len(house.tables)})
    yield from gauge("nutwood_sockets", "Sockets that look at a table.", {"": house.listeners.count()})
    waiting = {name: len(lane.queue) for name, lane in queues.items()}
    yield from gauge("nutwood_queue", "What waits.", {**waiting, "commits": len(house.storage.waiting)}, "queue")
    yield from gauge("nutwood_thinking", "Bots that think or wait for it.", {"": len(house.scheduler.thinking)})
    yield from described("nutwood_commits_total", "Groups of entries that were written.", "counter")
    yield f"nutwood_commits_total {house.storage.commits}"
    yield from described("process_cpu_seconds_total", "Processor time.", "counter")
    yield f"process_cpu_seconds_total {time.process_time():g}"
    if memory := _memory():
        yield from gauge("process_resident_memory_bytes", "Memory.", {"": memory})
    if house.cluster:
        up = {"database": house.cluster.is_beating(), "nats": house.cluster.hears_others()}
        yield from gauge("nutwood_up", "Whether what this server needs answers it.", up, "part")


def _memory() -> int:
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE_BYTES
    except OSError:  # no Linux
        return 0


def gauge(name: str, text: str, values: dict[str, int] | dict[str, bool], label: str = "") -> Iterator[str]:
    """A number that goes up and down."""
    yield from described(name, text, "gauge")
    for value, much in values.items():
        yield f"{name}{labelled(label, value)} {int(much)}"


def described(name: str, text: str, kind: str) -> Iterator[str]:
    """What stands before the numbers."""
    yield f"# HELP {name} {text}"
    yield f"# TYPE {name} {kind}"


def labelled(label: str, value: str) -> str:
    """A label; nothing where there is none."""
    return f'{{{label}="{value}"}}' if label else ""
