"""A server of the version after this one, beside which this one has to go on.

It has all that a next version may bring: a column, a field in entries, another in messages, a kind of message and
a kind of entry. Whoever says "wave" makes the new kind of entry.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import asyncpg
import msgspec

from nutwood.server import cluster, migrations, storage
from nutwood.server import entries as e
from nutwood.server.__main__ import main

VERSION = "0099"


def write(entry: e.AnyEntry) -> bytes:
    """With a field that the former version does not have."""
    made = json.loads(e.write(entry))
    if made["k"] == "said" and made["text"] == "wave":
        made["k"] = "wave"
    return json.dumps({**made, "mood": "glad"}).encode()


true_read = e.read


def read(stored: bytes) -> e.AnyEntry:
    """Of the new kind too."""
    return true_read(json.dumps({**(made := json.loads(stored)), "k": made["k"].replace("wave", "said")}).encode())


def send(self: cluster.Cluster, name: str, message: Any) -> None:
    """With a field and, before it, a kind that the former version does not have."""
    if self.bus is not None:
        for told in ({"type": "mood", "mood": "glad"}, {**json.loads(msgspec.json.encode(message)), "mood": 1}):
            self.bus.tell(cluster.TABLES, name, json.dumps(told).encode())


async def migrate(address: str) -> None:
    """As its migration would."""
    connection = await asyncpg.connect(address)
    await connection.execute("ALTER TABLE tables ADD COLUMN IF NOT EXISTS mood TEXT NOT NULL DEFAULT 'calm'")
    await connection.execute("UPDATE alembic_version SET version_num = $1", VERSION)
    await connection.close()


if __name__ == "__main__":
    storage.write = write  # type: ignore[attr-defined]
    storage.read = read  # type: ignore[attr-defined]
    e.read = read
    cluster.Cluster._send = send  # type: ignore[method-assign]
    migrations.LATEST = VERSION
    asyncio.run(migrate(sys.argv[sys.argv.index("--database") + 1]))
    sys.exit(main())
