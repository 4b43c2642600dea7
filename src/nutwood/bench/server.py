"""How fast the server is: many tables with two connected players each, the server in a process of its own.

Paced, every table plays a move a second, and what counts is the time from the click to the other player's screen.
Flat out, every table plays as fast as it gets answers, and what counts are moves a second, each of them on the
disk before it is acknowledged.
"""

from __future__ import annotations

import asyncio
import gc
import http.client
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from nutwood.bench.socket import Socket, connect
from nutwood.core.registry import game_names, game_type

HOST = "127.0.0.1"
AT_ONCE = 20
"""How many tables are opened at the same time."""


class HeardChoice(Struct):
    """A legal move."""

    move: int


class HeardPrompt(Struct):
    """What can be chosen."""

    choices: list[HeardChoice] = []


class HeardScene(Struct):
    """What matters of a scene, or of its change."""

    prompt: HeardPrompt | None = None


class HeardTurn(Struct):
    """Who may choose."""

    choosers: list[int]


class HeardResult(Struct):
    """The game is over."""

    how: str


class HeardTable(Struct):
    """What matters of a table."""

    result: HeardResult | None = None


class HeardMessage(Struct):
    """What matters of a message."""

    type: str
    number: int = 0
    turn: HeardTurn | None = None
    scene: HeardScene | None = None
    table: HeardTable | None = None
    sentence: str = ""


class Load(Struct, frozen=True, kw_only=True):
    """What was measured."""

    game: str
    flat_out: bool
    tables: int
    connections: int
    seconds: float
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    kilobytes_a_table: float
    refused: int
    server_cpu_percent: float
    moves_per_cpu_s: float
    """Moves for each second of a core that the server really got: the figure to compare on a busy machine."""
    stolen_percent: float
    """How much of the machine's time its host gave to others: what is slow then need not be the server's fault."""


class LoadClient:
    """One connected player."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.number = 0
        self.choosers: list[int] = []
        self.choices: list[HeardChoice] = []
        self.socket: Socket | None = None

    def hear(self, data: bytes) -> None:
        """Take a message in."""
        heard = _decoder.decode(data)
        if heard.type in ("update", "snapshot"):
            self._look(heard)
            self.table.seen(self)
        elif heard.type == "done":
            self.table.crowd.moves += 1
        elif heard.type == "refused":
            self.table.crowd.refused += 1

    def _look(self, heard: HeardMessage) -> None:
        self.number = heard.number
        if heard.turn:
            self.choosers = heard.turn.choosers
        if heard.scene and heard.scene.prompt:
            self.choices = heard.scene.prompt.choices
        if heard.table and heard.table.result:
            self.table.over = True


class LoadTable:
    """Two players, and the move that is on its way."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.number = crowd.opened = crowd.opened + 1
        self.players = [LoadClient(self, 0), LoadClient(self, 1)]
        self.over = False
        self.waiting = False
        self.clicked = 0.0
        self.before = 0
        self.other = self.players[1]

    async def open(self) -> None:
        """Set the table up and connect both players."""
        crowd = self.crowd
        name = await asyncio.to_thread(new_table, crowd, self.port_of(0))
        for player in self.players:
            path = f"/api/tables/{name}/socket"
            player.socket = await connect(HOST, self.port_of(player.seat), path, crowd.cookie, player.hear)
            player.socket.send(b'{"type":"look","seat":%d}' % player.seat)

    def port_of(self, seat: int) -> int:
        """Where there are several servers, both players have one each."""
        return self.crowd.ports[(self.number + seat) % len(self.crowd.ports)]

    def close(self) -> None:
        """Hang up."""
        for player in self.players:
            if player.socket:
                player.socket.close()

    def play(self) -> None:
        """Whoever's turn it is clicks, unless the last click is still on its way."""
        mover = next((player for player in self.players if player.seat in player.choosers), None)
        if self.waiting or self.over or mover is None or mover.socket is None or not mover.choices:
            return
        self.crowd.tickets += 1
        self.waiting, self.before, self.clicked = True, mover.number, time.perf_counter()
        self.other = self.players[1 - mover.seat]
        mover.socket.send(
            b'{"type":"play","id":"%d","seat":%d,"number":%d,"move":%d}'
            % (self.crowd.tickets, mover.seat, mover.number, self.crowd.dice.choice(mover.choices).move)
        )

    def seen(self, player: LoadClient) -> None:
        """A screen shows something new."""
        if self.waiting and player is self.other and player.number > self.before:
            self.waiting = False
            self.crowd.times.append(time.perf_counter() - self.clicked)
        if self.crowd.flat_out and self.players[0].number == self.players[1].number:
            self.play()


class Crowd:
    """All tables, and what they have measured."""

    def __init__(self, game: str, *ports: int) -> None:
        self.game = game
        self.ports = ports
        """Where the servers are: one, or several that share a database."""
        self.cookie = new_guest(ports[0])
        self.flat_out = False
        self.dice = random.Random(1)
        self.tables: list[LoadTable] = []
        self.times: list[float] = []
        self.moves = self.refused = self.tickets = self.opened = 0

    async def gather(self, count: int) -> None:
        """Open so many tables."""
        self.tables = [LoadTable(self) for _ in range(count)]
        for start in range(0, count, AT_ONCE):
            await asyncio.gather(*(table.open() for table in self.tables[start : start + AT_ONCE]))
        await asyncio.sleep(0.5)

    async def paced(self, seconds: float) -> None:
        """Each table a move a second, evenly spread."""
        step = 1 / len(self.tables)
        started = time.perf_counter()
        clicks = 0
        while (passed := time.perf_counter() - started) < seconds:
            while clicks * step < passed:
                self.tables[clicks % len(self.tables)].play()
                clicks += 1
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.3)

    async def all_out(self, seconds: float) -> None:
        """Every table as fast as it can, with a new game when one is over."""
        self.flat_out = True
        until = time.perf_counter() + seconds
        for table in self.tables:
            table.play()
        renewing: set[asyncio.Task[None]] = set()
        while time.perf_counter() < until:
            renewing |= {asyncio.create_task(table.open()) for table in self.renewed(AT_ONCE - len(renewing))}
            renewing = {task for task in renewing if not task.done()}
            await asyncio.sleep(0.02)
        self.flat_out = False
        await asyncio.gather(*renewing, asyncio.sleep(0.3))

    def renewed(self, most: int) -> list[LoadTable]:
        """New tables in the place of some whose game is over."""
        over = [place for place, table in enumerate(self.tables) if table.over][: max(0, most)]
        for place in over:
            self.tables[place].close()
            self.tables[place] = LoadTable(self)
        return [self.tables[place] for place in over]


_decoder: msgspec.json.Decoder[HeardMessage] = msgspec.json.Decoder(HeardMessage)


def ask(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> http.client.HTTPResponse:
    """One request."""
    connection = http.client.HTTPConnection(HOST, port, timeout=60)
    headers = {"X-Nutwood": "1", "Cookie": cookie, "Content-Type": "application/json"}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    return connection.getresponse()


def new_guest(port: int) -> str:
    """Somebody's cookie."""
    return (ask(port, "GET", "/api/me").getheader("set-cookie") or "").split(";")[0]


def new_table(crowd: Crowd, port: int) -> str:
    """The name of a new table for two."""
    body = {"game": crowd.game, "players": 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
    answer = json.loads(ask(port, "POST", "/api/tables", body, crowd.cookie).read())
    name: str = answer["id"]
    return name


def machine_time() -> tuple[int, int]:
    """The time of all cores so far, and what of it the host gave to others."""
    total = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    return sum(map(int, total[1:])), int(total[8])


class Process:
    """The server that is measured."""

    def __init__(self, folder: Path, *options: str) -> None:
        command = [sys.executable, "-m", "nutwood.server", "--data", str(folder), "--no-limits", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().decode().strip().strip("/").rsplit(":", 1)[1])

    def kilobytes(self) -> float:
        """The memory that it uses now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * 4.096

    def cpu(self) -> float:
        """The processor seconds that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(30)


def measure(game: str, tables: int, seconds: float, flat_out: bool) -> Load:
    """Run a server and so many tables against it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "data")
        gc.disable()
        try:
            return asyncio.run(_measure(server, game, tables, seconds, flat_out))
        finally:
            gc.enable()
            server.stop()


async def _measure(server: Process, game: str, tables: int, seconds: float, flat_out: bool) -> Load:
    crowd = Crowd(game, server.port)
    new_table(crowd, server.port)
    empty = server.kilobytes()
    await crowd.gather(tables)
    cpu, started, (whole, stolen) = server.cpu(), time.perf_counter(), machine_time()
    await (crowd.all_out(seconds) if flat_out else crowd.paced(seconds))
    took = time.perf_counter() - started
    times, used = sorted(crowd.times), server.cpu() - cpu
    whole_now, stolen_now = machine_time()
    return Load(
        game=game,
        flat_out=flat_out,
        tables=tables,
        connections=2 * tables,
        seconds=round(took, 1),
        moves_per_s=round(crowd.moves / took, 1),
        p50_ms=round(1000 * times[len(times) // 2], 1),
        p99_ms=round(1000 * times[int(len(times) * 0.99)], 1),
        worst_ms=round(1000 * times[-1], 1),
        kilobytes_a_table=round((server.kilobytes() - empty) / tables, 1),
        refused=crowd.refused,
        server_cpu_percent=round(100 * used / took),
        moves_per_cpu_s=round(crowd.moves / max(used, 0.01)),
        stolen_percent=round(100 * (stolen_now - stolen) / max(1, whole_now - whole), 1),
    )


def games_for_two() -> list[str]:
    """The games that two can play."""
    return [name for name in game_names() if 2 in game_type(name).players_allowed]
