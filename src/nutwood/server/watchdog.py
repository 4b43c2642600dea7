"""Event-loop lag: the processor time that the event loop's thread spends between two turns of the loop.

Processor time, not wall-clock time: a busy machine does not change it. The host of a virtual machine may.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

WORTH_NOTING = 0.005


class Watchdog:
    """Writes every long stretch, in milliseconds, as a line of a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._last = 0.0

    def start(self) -> None:
        """Watch from now on: in every turn of the loop one callback of ours."""
        self._last = time.thread_time()
        asyncio.get_running_loop().call_later(0.001, self._turn)

    def _turn(self) -> None:
        now = time.thread_time()
        if now - self._last > WORTH_NOTING:
            with self.file.open("a") as lines:
                lines.write(f"{(now - self._last) * 1000:.1f}\n")
        self._last = time.thread_time()
        asyncio.get_running_loop().call_later(0.001, self._turn)


def longest_ms(file: Path) -> float:
    """The longest stretch that was noted; 0 if none was worth it."""
    return max(map(float, file.read_text().split()), default=0.0) if file.exists() else 0.0
