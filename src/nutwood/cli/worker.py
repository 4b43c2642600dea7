"""`nutwood worker`: think for servers on other machines."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nutwood.cli.config import ConfigFile
from nutwood.cli.screen import examples, show
from nutwood.cli.serve import CannotOpen
from nutwood.server import traces
from nutwood.server.logs import LogFormat

if TYPE_CHECKING:
    from nutwood.server.remote import Service

EXAMPLES = examples("nutwood worker --nats nats://nats.internal:4222", "nutwood worker --config worker.toml")


def worker(
    nats: Annotated[str, typer.Option(help="Where servers ask: nats://…", envvar="NUTWOOD_NATS")],
    processes: Annotated[
        int, typer.Option(help="How many questions to think about at a time.", envvar="NUTWOOD_PROCESSES", min=1)
    ] = max(1, os.cpu_count() or 1),
    log_format: Annotated[
        LogFormat, typer.Option(help="Notes for people or for programs.", envvar="NUTWOOD_LOG_FORMAT")
    ] = LogFormat.TEXT,
    config: Annotated[Path | None, ConfigFile] = None,
) -> None:
    """Choose bots' moves, give hints and check records for servers of the same version, on any machine.

    It gets what a bot may know and nothing else, keeps nothing, and may be ended at any time.
    """
    from nutwood.server import logs

    try:
        from nutwood.server.remote import Service
    except ImportError:
        raise CannotOpen("NATS needs more than is installed here: pip install 'nutwood[cluster]'.") from None
    logs.set_up(log_format)
    traces.set_up()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(Service(nats, processes), nats))


async def _serve(service: Service, address: str) -> None:
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(each, done.set)
    ends = asyncio.create_task(done.wait())
    opens = asyncio.create_task(service.open())
    await asyncio.wait((opens, ends), return_when=asyncio.FIRST_COMPLETED)
    if opens.done():
        opens.result()
        show(f"Thinking for whoever asks at {address}. Ctrl-C ends it.")
        sys.stdout.flush()
        await ends
        await service.close()
        await traces.close()
    else:
        opens.cancel()
