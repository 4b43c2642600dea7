"""The retention policy: what is kept for how long. Nothing that is being played is ever forgotten."""

from __future__ import annotations

import sqlalchemy as sa

from nutwood.server.schema import people, seats, tables, tokens
from nutwood.server.settings import Retention
from nutwood.server.storage import Storage

DAY = 86_400_000


async def expired_tables(storage: Storage, keep: Retention, at: int) -> list[str]:
    """Tables that have waited, records that have lain and games that have been over for long enough."""
    found: list[str] = []
    for status, days in (("waiting", keep.waiting), ("record", keep.uploads), ("ended", keep.ended)):
        if days is not None:
            query = sa.select(tables.c.id).where(tables.c.status == status, tables.c.updated < at - days * DAY)
            found += await storage.column(query)
    return found


async def expired_people(storage: Storage, keep: Retention, at: int) -> list[str]:
    """Guests who have not been here for long enough and have no seat, no token and no block."""
    if keep.guests is None:
        return []
    query = sa.select(people.c.id).where(
        people.c.seen < at - keep.guests * DAY,
        people.c.created < at - keep.guests * DAY,
        ~people.c.blocked,
        people.c.id.not_in(sa.select(seats.c.person)),
        people.c.id.not_in(sa.select(tokens.c.person)),
    )
    return await storage.column(query)
