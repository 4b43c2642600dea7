"""The lobby: the lists that everybody sees, tables to join and games to watch, few of each host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from nutwood.server import listing
from nutwood.server.storage import Listed
from nutwood.server.timekeeping import now

if TYPE_CHECKING:
    from nutwood.server.house import House

MOST: Final = 60
"""How many tables a list has."""
EACH: Final = 5
"""How many of them one person may have."""
LIVELY: Final = 3 * 86_400_000
"""A game in which nothing has happened for so many milliseconds is not worth watching: the slowest clock is as slow."""


async def to_join(house: House) -> list[Listed]:
    """Tables that wait for anyone: first those where somebody waits."""
    rows = await house.storage.public_tables("waiting")
    return _few_of_each(sorted(rows, key=lambda row: not house.listeners.at(row[1].id)))


async def to_watch(house: House) -> list[Listed]:
    """Games that go on and are open to spectators, the liveliest first; none of them is read for it."""
    since = now() - LIVELY
    rows = [row for row in await house.storage.public_tables("playing") if row[1].updated >= since]
    watched = [row for row in rows if listing.may_be_watched(row[1])]
    return _few_of_each(sorted(watched, key=lambda row: -row[1].updated))


def _few_of_each(rows: Iterable[tuple[str, Listed]]) -> list[Listed]:
    found, each = list[Listed](), Counter[str]()
    for host, table in rows:
        each[host] += 1
        if each[host] <= EACH and len(found) < MOST:
            found.append(table)
    return found
