"""Supervision of background tasks: a loop that fails is logged and begun again, a task that fails is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from nutwood.core.errors import NutwoodError
from nutwood.server.commands import Refusal

log = logging.getLogger(__name__)
AGAIN_SECONDS = 1.0


async def endless(loop: Callable[[], Awaitable[None]]) -> None:
    """A loop that must not end for as long as the server lives, whatever happens in one of its rounds."""
    while True:
        try:
            await loop()
        except Exception:
            log.exception("%s failed and begins again", loop.__qualname__)
        await asyncio.sleep(AGAIN_SECONDS)


def report(task: asyncio.Task[Any]) -> None:
    """Log what nobody expected; refusals are answers, and belong to whoever waits for the task."""
    fault = None if task.cancelled() else task.exception()
    if fault is not None and not isinstance(fault, Refusal | NutwoodError):
        log.error("A task failed", exc_info=fault)
