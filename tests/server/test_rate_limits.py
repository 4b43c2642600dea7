"""Requests are weighed by what they cost, and all of one address together stay within its limit."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from nutwood.server.middleware import GuardMiddleware
from nutwood.server.rate_limits import FILE_WEIGHT, WEIGHTS, weight
from nutwood.server.settings import Limits, Settings

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
PATHS = [(method, pattern.replace("*", "x"), cost) for method, pattern, cost in WEIGHTS]


def status(guard: GuardMiddleware, method: str, path: str) -> int:
    """What becomes of a request that the application would answer with 200."""
    heads = [(b"host", b"localhost"), (b"x-nutwood", b"1")]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "headers": heads}
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    asyncio.run(guard({**scope, "client": ("192.0.2.1", 1)}, receive, send))
    return int(sent[0]["status"])


async def application(_: Any, __: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})


@pytest.mark.parametrize(
    ("method", "path", "cost"),
    [*PATHS, ("GET", "/api/me", 1.0), ("GET", "/table/x", FILE_WEIGHT), ("GET", "//api/me", FILE_WEIGHT)],
)
def test_an_address_asks_for_so_much_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, path: str, cost: float
) -> None:
    clock = [100.0]
    monkeypatch.setattr("nutwood.server.rate_limits.time.monotonic", lambda: clock[0])
    guard = GuardMiddleware(application, Settings(data=tmp_path, limits=Limits(requests=50)))
    allowed = 0
    while status(guard, method, path) != 429:
        allowed += 1
    assert allowed == int(50 / cost + 1e-9)
    clock[0] += 20
    assert status(guard, method, path) != 429


def test_other_spellings_weigh_the_same() -> None:
    for method, path, cost in PATHS:
        assert weight(method, path) == weight(method, path + "/") == cost
        assert weight("HEAD" if method == "GET" else method, path) == cost
    assert weight("GET", "/api") == weight("DELETE", "/api/me") == 1.0
    assert weight("GET", "/apis") == weight("GET", "/") == FILE_WEIGHT


def test_the_protocol_says_what_everything_weighs() -> None:
    rows = re.findall(r"^\| (`(?:GET|POST) .*) \| (\d+) \|$", PROTOCOL.read_text(encoding="utf-8"), re.M)
    told = [(*asked.strip("`").split(" "), float(cost)) for row, cost in rows for asked in row.split(" · ")]
    assert set(told) == set(WEIGHTS)
