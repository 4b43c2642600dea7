"""A server with a fault put back, which the watchdog must find (`NUTWOOD_PLANTED=cookie`)."""

from __future__ import annotations

import asyncio
import os
import sys
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec

from nutwood.core import position
from nutwood.core.match import Match
from nutwood.server import checking, house, lobby, services, settings, storage, telling
from nutwood.server.__main__ import main
from nutwood.server.identity import COOKIE
from nutwood.server.messages import LogLine


def cookie() -> None:
    """Heads of any size, and the standard library's parser."""

    def by_library(header: str) -> str:
        try:
            found = SimpleCookie(header).get(COOKIE)
        except CookieError:
            return ""
        return found.value if found else ""

    services._cookie = by_library
    wide = msgspec.structs.replace(settings.ConnectionLimits(), head_bytes=200_000, header_bytes=200_000)
    sys.modules["nutwood.server.__main__"].ConnectionLimits = lambda: wide  # type: ignore[attr-defined]
    sys.modules["nutwood.server.__main__"].UNCOUNTED = wide  # type: ignore[attr-defined]


def upload() -> None:
    """Records are read on the event loop, and every key is counted."""

    def counted(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        next((key for key in keys if keys.count(key) > 1), None)
        return dict(pairs)

    async def read(_: Any, text: str, __: str) -> checking.Moves:
        return checking.read_text(text)

    position.parse_json.__globals__["_distinct"] = counted
    checking.LONGEST_LINE = 10**6
    checking.Checker.read = read  # type: ignore[method-assign, assignment]


def look_back() -> None:
    """Games are looked back at on the event loop."""

    async def log(_: Any, key: Any, match: Match, viewer: int, __: str) -> list[LogLine]:
        for _again in range(10):
            msgspec.json.encode(telling.lines(match, viewer))
        return telling.lines(match, viewer)

    checking.Checker.log = log  # type: ignore[method-assign, assignment]


def ours() -> None:
    """Errors that nobody foresaw: in a list, at a table, and in what is written for a new one."""

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError("/home/of/the/server")

    def full(*_: Any) -> Any:
        raise storage.NotWritten("It could not be written down, so nothing has changed: the disk is full.")

    lobby.to_join = fail  # type: ignore[assignment]
    house.House.look = fail  # type: ignore[method-assign, assignment]
    house.House.new_table = full  # type: ignore[method-assign, assignment]


def early() -> None:
    """What is asked for is told as done a second before it is on the disk."""
    durable = storage.Storage.append

    def append(self: Any, rows: Any, statements: Any = (), listings: Any = ()) -> asyncio.Future[None]:
        if statements:
            return durable(self, rows, statements, listings)
        loop = asyncio.get_running_loop()
        loop.call_later(1.0, durable, self, rows, statements, listings)
        done = loop.create_future()
        done.set_result(None)
        return done

    storage.Storage.append = append  # type: ignore[method-assign]


FAULTS = {"early": early, "cookie": cookie, "upload": upload, "look-back": look_back, "ours": ours}

if __name__ == "__main__":
    FAULTS[os.environ["NUTWOOD_PLANTED"]]()
    sys.exit(main())
