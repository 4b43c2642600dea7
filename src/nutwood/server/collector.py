"""Garbage collection without pauses: new objects in small portions, all of them only while the event loop is idle.

Tables hold hundreds of thousands of objects, and a look at all of them stops the loop for a tenth of a second and more.
Nearly everything is freed without it; closed sockets are not, since they and their libraries hold one another.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

COLLECT_AFTER: Final = (2_000, 5, 10_000)
"""So few objects are looked at by themselves that it takes about ten milliseconds; all of them practically never."""
LOOK_SECONDS: Final = 5.0
IDLE_SHARE: Final = 0.02
"""The loop is idle while its thread takes less than this share of a core."""
MOST_LOOKS: Final = 720
"""A loop that is never idle is stopped once an hour."""
WORTH_IT: Final = 10
"""Collections of middle-aged objects since the last of all: fewer leave too little behind."""


def settle() -> None:
    """What is there now stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


async def collect_when_idle(seconds: float = LOOK_SECONDS, used: Callable[[], float] = time.thread_time) -> None:
    """Look for garbage among all objects when nobody would notice, for as long as the server lives."""
    while True:
        for _ in range(MOST_LOOKS):
            before = used()
            await asyncio.sleep(seconds)
            if used() - before < IDLE_SHARE * seconds and gc.get_count()[2] >= WORTH_IT:
                break
        gc.collect()
