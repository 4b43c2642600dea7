"""Spreads work over processes of this machine or a cluster: pure functions of what can be pickled, results in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import get_context
from typing import Any, TypeVar

from nutwood.core.errors import NutwoodError
from nutwood.lab.cluster import RayCluster

R = TypeVar("R")
Processes = int | RayCluster
"""How many processes of this machine work, or the cluster that does."""


class LostProcess(NutwoodError):
    """A process ended in the middle of its work."""

    def __init__(self) -> None:
        super().__init__(
            "A process ended in the middle of a game: killed, or out of memory. The same command goes on with what is "
            "kept; --processes 1 needs the least memory."
        )


def spread(task: Callable[..., R], calls: Sequence[tuple[Any, ...]], processes: Processes) -> Iterator[R]:
    """What the task returns for each tuple of arguments, in their order however many processes work.

    Whoever stops listening stops the work that has not begun.
    """
    if isinstance(processes, RayCluster):
        yield from processes.spread(task, calls)
        return
    if processes <= 1 or len(calls) <= 1:
        yield from (task(*call) for call in calls)
        return
    count = min(processes, len(calls))
    try:
        with ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_mind_the_work) as pool:
            results = pool.map(task, *zip(*calls, strict=True), chunksize=1)
            with closing(results):  # type: ignore[type-var]
                yield from results
    except BrokenProcessPool:
        raise LostProcess from None


def _mind_the_work() -> None:
    """Ctrl-C is for the process that was started by hand; those that it started end after the work that they have."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
