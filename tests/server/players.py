"""Clients for tests: a server in its own process, people with cookies, and sockets that keep a scene."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.sync.client import ClientConnection, connect

SPECTATOR = -3
WAIT = 90.0


class Server:
    """A real server process on loopback, which can be killed and started again on the same data."""

    def __init__(self, data: Path, *options: str, program: str = "nutwood.server", **environment: str) -> None:
        self.program = program
        self.environment = environment
        self.data = data
        self.options = options
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start it, on the same port as before."""
        port = urlsplit(self.address).port if self.address else 0
        command = [sys.executable, "-m", self.program, "--data", str(self.data), "--port", str(port)]
        self.process = subprocess.Popen(
            [*command, *self.options],
            stdout=subprocess.PIPE,
            stderr=(self.data.parent / "stderr.txt").open("a"),
            env={**os.environ, **self.environment},
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().strip()
        assert self.address, (self.data.parent / "stderr.txt").read_text()

    def kill(self) -> None:
        """SIGKILL: no time to tidy up."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Let it end by itself."""
        self.process.terminate()
        self.process.wait(60)


@contextmanager
def running(data: Path, *options: str, **more: str) -> Iterator[Server]:
    server = Server(data, *options, **more)
    try:
        yield server
    finally:
        server.kill()


Opened = Callable[..., AbstractContextManager[Server]]
"""How a trial gets its server: `running` for one on SQLite, `several` for three on PostgreSQL."""


class Someone:
    """A person with a cookie."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, headers={"X-Nutwood": "1"}, timeout=WAIT)
        self.name = self.get("/api/me")["name"]

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def new_table(self, game: str, *seats: Any, **wishes: Any) -> str:
        """Seats are `me`, `open`, `here` or a bot's level."""
        wished = [{"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat} for seat in seats]
        made = self.post("/api/tables", {"game": game, "seats": wished, **wishes})
        self.invite = made["invite"]
        name: str = made["id"]
        return name

    def sit(self, table: str, seat: int, invite: str) -> None:
        self.post(f"/api/tables/{table}/seats/{seat}", {"invite": invite})

    def act(self, table: str, **action: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/actions", json=action)

    def cookie(self) -> str:
        return f"nutwood={self.http.cookies['nutwood']}"

    def look(self, table: str, seat: int | None = None, **more: Any) -> Eyes:
        return Eyes(self, table, seat, **more)


class Eyes:
    """A socket that keeps what it is told, as the browser does."""

    def __init__(self, person: Someone, table: str, seat: int | None = None, **more: Any) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.number = -1
        self.items: dict[str, Any] = {}
        self.scene: dict[str, Any] = {}
        self.log: list[Any] = []
        self.talk: list[Any] = []
        self.info: dict[str, Any] = {}
        self.turn: dict[str, Any] = {}
        self.view: Any = None
        self.mine: list[int] = []
        self.answers: list[Any] = []
        self.heard: list[str] = []
        """The types of all messages."""
        self.sent = 0
        self.socket: ClientConnection | None = None
        self.open(**more)

    def open(self, **more: Any) -> None:
        """Connect and look, with the last number if there is one."""
        address = self.person.server.address.replace("http", "ws") + f"api/tables/{self.table}/socket"
        headers = {"Cookie": self.person.cookie()}
        self.held = ExitStack()
        self.socket = self.held.enter_context(
            connect(address, additional_headers=headers, compression=None, max_size=None, ping_interval=None)
        )
        self.welcomed = False
        look: dict[str, Any] = {"type": "look", "beats": True, **more}
        if self.seat is not None:
            look["seat"] = self.seat
        if self.number >= 0 and "since" not in look:
            look["since"] = self.number
        self.send(look)
        self.until(lambda: (self.welcomed and self.number >= 0) or bool(self.answers))

    def close(self) -> None:
        self.held.close()

    def send(self, message: Any) -> None:
        assert self.socket
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, timeout: float = WAIT) -> dict[str, Any]:
        """The next message, taken in."""
        assert self.socket
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.take_in(message)
        return message

    def take_in(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        self.heard.append(kind)
        if kind == "snapshot":
            self.number, self.scene, self.info = message["number"], message["scene"], message["table"]
            self.items = {item["id"]: item for item in self.scene["items"]}
            self.log, self.turn, self.talk = message["log"], message["turn"], message["talk"]
        elif kind == "update":
            self._update(message)
        elif kind == "clocks":
            self.turn = {**self.turn, "clocks": message["clocks"]}
        elif kind == "view":
            self.view = message["view"]
        elif kind == "welcome":
            self.mine, self.welcomed = message["mine"], True
        elif kind in ("done", "refused", "pong"):
            self.answers.append(message)

    def _update(self, message: dict[str, Any]) -> None:
        if message["number"] <= self.number:
            return
        assert message["after"] == self.number, "a gap"
        self.number, self.turn = message["number"], message["turn"]
        for change in [*(beat["scene"] for beat in message.get("beats", [])), message.get("scene") or {}]:
            self._change(change)
        if message.get("log"):
            self.log = self.log[: message["log"]["keep"]] + message["log"].get("lines", [])
        self.info = message.get("table") or self.info
        self.talk += message.get("talk", [])

    def _change(self, change: dict[str, Any]) -> None:
        for item in change.get("set", []):
            self.items[item["id"]] = item
        for gone in change.get("gone", []):
            del self.items[gone]
        if change.get("order"):
            things = list(self.items.items())
            self.items = {name: item for first, many in change["order"] for name, item in things[first : first + many]}
        self.scene = {
            **self.scene,
            **{key: change[key] for key in ("zones", "prompt", "layout", "held", "tones") if key in change},
        }
        self.scene["items"] = list(self.items.values())

    def until(self, so: Any, timeout: float = WAIT) -> None:
        """Listen until something is so."""
        while not so():
            self.hear(timeout)

    @property
    def over(self) -> bool:
        return bool(self.info.get("result"))

    def choices(self) -> list[int]:
        return [choice["move"] for choice in self.scene["prompt"].get("choices", [])]

    def may_choose(self) -> bool:
        return self.seat in self.turn.get("choosers", ())

    def ticket(self) -> str:
        self.sent += 1
        return f"t{id(self)}-{self.sent}"

    def ask(self, **action: Any) -> dict[str, Any]:
        """Send an action and wait for its answer."""
        action.setdefault("id", self.ticket())
        self.send({"seat": self.seat, **action} if self.seat is not None else action)
        return self.answer(action["id"])

    def answer(self, ticket: str) -> dict[str, Any]:
        def found() -> list[Any]:
            return [answer for answer in self.answers if answer.get("id") == ticket]

        self.until(found)
        answer: dict[str, Any] = found()[0]
        self.answers = [other for other in self.answers if other is not answer]
        return answer

    def play(self, move: int | str, number: int | None = None) -> dict[str, Any]:
        return self.ask(type="play", number=self.number if number is None else number, move=move)

    def play_any(self, dice: random.Random) -> dict[str, Any]:
        answer = self.play(dice.choice(self.choices()))
        assert answer["type"] == "done", answer
        self.until(lambda: self.number >= answer["number"])
        return answer


def play_out(eyes: list[Eyes], dice: random.Random, most: int = 5000) -> None:
    """Let people play at random until the game is over."""
    for _ in range(most):
        mover = next((each for each in eyes if each.may_choose()), None)
        if eyes[0].over:
            break
        if mover is None:
            eyes[0].hear()
        else:
            mover.play_any(dice)
        for each in eyes:
            each.until(lambda each=each: each.number >= max(other.number for other in eyes))
