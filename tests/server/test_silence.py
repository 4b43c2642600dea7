"""A socket that looks at nothing is closed after a stated time, whether it talks or not; time here is made up."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nutwood.server.listeners import Listeners
from nutwood.server.services import Limiters
from nutwood.server.settings import ConnectionLimits, Limits, Settings
from nutwood.server.socket import table_socket

PATIENCE = ConnectionLimits().look_seconds


class StandingLoop(asyncio.SelectorEventLoop):
    """A loop whose clock goes on only when it is told to."""

    at = 0.0

    def time(self) -> float:
        return self.at


class Line:
    """The server's end of a socket: what the client sends, and whether the server has hung up."""

    def __init__(self, services: Any, said: list[Any]) -> None:
        self.app = SimpleNamespace(state=SimpleNamespace(services=services))
        self.client = SimpleNamespace(host="192.0.2.1")
        self.headers: dict[str, str] = {}
        self.scope: dict[str, Any] = {}
        self.said = said
        self.closed = asyncio.Event()

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        if self.said:
            return {"type": "websocket.receive", "text": json.dumps(self.said.pop(0))}
        await self.closed.wait()
        return {"type": "websocket.disconnect"}

    async def send(self, message: Any) -> None:
        pass

    async def close(self, code: int) -> None:
        self.closed.set()


class House:
    """Lets everybody look."""

    def __init__(self) -> None:
        self.listeners = Listeners()

    async def visit(self, name: str, person: object) -> str:
        return name

    def look(self, table: str, listener: Any, look: object) -> None:
        self.listeners.move(table, listener, -3)


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("said", "stays"), [([], False), ([{"type": "ping"}] * 9, False), ([{"type": "look"}], True)])
def test_a_socket_that_does_not_look_is_closed_in_time(tmp_path: Path, said: list[Any], stays: bool) -> None:
    async def run() -> None:
        services = SimpleNamespace(
            settings=Settings(data=tmp_path), house=House(), limiters=Limiters.by(Limits()), identity=None
        )
        line = Line(services, list(said))
        served = asyncio.ensure_future(table_socket.fn(line, "t"))
        loop = asyncio.get_running_loop()
        await settled()
        loop.at = PATIENCE - 1  # type: ignore[attr-defined]
        await settled()
        assert not line.closed.is_set()
        loop.at = PATIENCE + 1  # type: ignore[attr-defined]
        await settled()
        assert line.closed.is_set() != stays
        line.closed.set()
        await served
        assert services.house.listeners.tables == {}

    with asyncio.Runner(loop_factory=StandingLoop) as runner:
        runner.run(run())
