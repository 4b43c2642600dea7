"""A connection pool of PostgreSQL in autocommit: for single statements, each a transaction by itself.

What is asked for at every move goes this way: it costs a fifth of what a query costs that has to be composed, with its
connection, its transaction and its rows.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import sqlalchemy as sa

FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


class NamedRow(asyncpg.Record):  # type: ignore[misc]
    """Values by their names."""

    def __getattr__(self, name: str) -> Any:
        return self[name]


class Unreachable(Exception):
    """There is no connection: the statement was not carried out."""


class Broken(Exception):
    """The connection failed: nobody knows whether the statement was carried out."""


class ConnectionPool:
    """As many connections as are needed at the same time, kept for the next."""

    def __init__(self, address: str, most: int, connect_seconds: float, answer_seconds: float) -> None:
        self.address = sa.make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        self.connect_seconds = connect_seconds
        self.answer_seconds = answer_seconds
        self.idle: list[asyncpg.Connection] = []
        self.free = asyncio.Semaphore(most)

    async def ask(self, statement: str, *values: Any) -> list[Any]:
        """The rows of a statement. What PostgreSQL refuses is its own error."""
        connection: asyncpg.Connection | None = None
        try:
            async with asyncio.timeout(self.answer_seconds), self.free:
                connection = self._idle() or await self._connect()
                rows: list[Any] = await connection.fetch(statement, *values)
                self.idle.append(connection)
                return rows
        except FAULTS as fault:
            if connection is None:
                raise Unreachable from fault
            if _is_refusal(fault):
                self.idle.append(connection)
                raise
            self._drop(connection)
            raise Broken from fault
        except BaseException:
            self._drop(connection)
            raise

    def _idle(self) -> asyncpg.Connection | None:
        """A connection that waits, and was not closed meanwhile."""
        while self.idle:
            if not (connection := self.idle.pop()).is_closed():
                return connection
        return None

    async def _connect(self) -> asyncpg.Connection:
        return await asyncpg.connect(self.address, timeout=self.connect_seconds, record_class=NamedRow)

    def _drop(self, connection: asyncpg.Connection | None) -> None:
        """Where one connection is broken, those that wait probably are."""
        if connection is None:
            return
        for each in (*self.idle, connection):
            each.terminate()
        self.idle.clear()

    async def close(self) -> None:
        """Close those that wait."""
        for connection in self.idle:
            connection.terminate()
        self.idle.clear()


def _is_refusal(fault: Exception) -> bool:
    """Whether PostgreSQL refuses the statement, or its driver a value; what is called fatal ends the connection."""
    refused = isinstance(fault, asyncpg.PostgresError) and getattr(fault, "severity_en", "") == "ERROR"
    return refused or isinstance(fault, asyncpg.DataError)
