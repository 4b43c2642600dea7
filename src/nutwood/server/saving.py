"""Finished games of a data folder as records that name nobody: who played is said by kind only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from nutwood.core.errors import NutwoodError
from nutwood.core.record import write_record
from nutwood.server import entries as e
from nutwood.server.office import asked
from nutwood.server.table import Table

ENDED = "SELECT id, header FROM tables WHERE status = 'ended' ORDER BY created"
LOG = "SELECT number, at, entry FROM entries WHERE table_id = ? ORDER BY number"


def finished(folder: Path) -> Iterator[tuple[str, str | NutwoodError]]:
    """The id of each finished game and its record, or why there is none."""
    for row in asked(folder, ENDED):
        try:
            yield row["id"], _record(folder, row["id"], row["header"])
        except NutwoodError as error:
            yield row["id"], error


def _record(folder: Path, name: str, header: bytes) -> str:
    try:
        table = Table(msgspec.json.decode(header, type=e.Header))
        for row in asked(folder, LOG, name):
            table.apply(row["number"], row["at"], e.read(row["entry"]))
    except msgspec.MsgspecError as error:
        raise NutwoodError(f"its log is damaged: {error}") from None
    match = table.match.fork()
    match.names = {sat.seat: f"level{sat.level}" if sat.kind == "bot" else sat.kind for sat in table.seats}
    return write_record(match)
