"""A crowd of players at a site, who behave as the page does: they come back, look for the gap and send again.

Each table has a person on either side, connected to whichever node took them, or a person and a bot.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nutwood.bench.server import games_for_two
from tests.server.players import Eyes
from tests.server.site import Site

FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
"""Seconds before a player comes back: what the page has."""
BEAT_SECONDS = 20.0
"""How long a socket may be silent before it is asked whether anybody is there, and then before it is given up."""
AT_ONCE = 10
"""How many tables are set up at the same time."""
CLOCK = {"kind": "game", "seconds": 86_000, "increment": 1}
SLEEPER = {"kind": "move", "seconds": 5}
LOST = (OSError, WebSocketException, EOFError, TimeoutError, httpx.HTTPError)


class Size(msgspec.Struct, frozen=True):
    """How large a trial is."""

    tables: int
    pace: float
    """Seconds that a player thinks when nobody hurries."""
    longest: float
    """How many seconds a fault lasts at most."""
    patience: float = 90.0
    """Seconds after which a table that does not go on is stuck."""


FULL, SHORT = Size(200, 4.0, 7.0), Size(8, 0.5, 1.5)


class Asked(msgspec.Struct):
    """A move that was asked for, and what came of it."""

    ticket: str
    seat: int
    number: int
    at: float
    answer: dict[str, Any] | None = None
    answered: float = 0.0
    """By the wall clock."""


class Door:
    """What a proxy does: sends whoever comes to a node that takes them."""

    def __init__(self, site: Site, dice: random.Random) -> None:
        self.site = site
        self.dice = dice
        self.clients: dict[str, httpx.AsyncClient] = {}

    def somewhere(self) -> list[str]:
        """The nodes, in any order."""
        return self.dice.sample(self.site.addresses(), len(self.site.addresses()))

    async def request(self, cookie: str, method: str, path: str, body: Any = None, where: str = "") -> httpx.Response:
        """Ask one node after the other until one answers; `where` names the only one to ask."""
        wait = FIRST_WAIT
        while True:
            for address in [where] if where else self.somewhere():
                with contextlib.suppress(*LOST):
                    headers = {"X-Nutwood": "1", "Cookie": cookie} if cookie else {"X-Nutwood": "1"}
                    client = self.clients.setdefault(address, httpx.AsyncClient(base_url=address, timeout=30))
                    answer = await client.request(method, path, json=body, headers=headers)
                    client.cookies.clear()
                    if answer.status_code < 500:
                        return answer
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def close(self) -> None:
        """Hang up."""
        for client in self.clients.values():
            await client.aclose()


class Screen(Eyes):
    """What a page knows, without its socket."""

    def open(self, **_: Any) -> None:
        self.welcomed = False


class Player:
    """Somebody at one side of a table."""

    def __init__(self, table: Pair, seat: int, cookie: str, seed: int) -> None:
        self.table = table
        self.table_name = table.name
        self.seat = seat
        self.cookie = cookie
        self.address = ""
        self.dice = random.Random(seed)
        self.chooses_anew = seed % 2 == 1
        """Whether a move that the server could not take is chosen again; others insist on theirs."""
        self.screen = Screen(None, table.name, seat)  # type: ignore[arg-type]
        self.socket: ClientConnection | None = None
        self.pending: Asked | None = None
        self.move = self.made = 0
        self.asked: list[Asked] = []
        self.resent = self.looks_refused = 0
        self.pausing: asyncio.Timeout | None = None

    async def live(self) -> None:
        """Play until the game is over, whatever happens to the line."""
        wait = FIRST_WAIT
        while not self.screen.over:
            try:
                async with await self._connect() as self.socket:
                    wait = FIRST_WAIT
                    await self._play_on(self.socket)
            except LOST:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
            except AssertionError:  # a gap: the page would look anew
                self.screen.number = -1
        self.table.look_up()

    async def _connect(self) -> ClientConnection:
        fault: Exception = OSError("nobody is there")
        for address in self.table.door.somewhere():
            try:
                self.address = address
                url = f"{address.replace('http', 'ws')}api/tables/{self.table.name}/socket"
                headers = {"Cookie": self.cookie}
                return await connect(
                    url, additional_headers=headers, compression=None, max_size=None, ping_interval=None, open_timeout=5
                )
            except LOST as lost:
                fault = lost
        raise fault

    async def _play_on(self, socket: ClientConnection) -> None:
        look: dict[str, Any] = {"type": "look", "seat": self.seat}
        if self.screen.number >= 0:
            look["since"] = self.screen.number
        self.screen.welcomed = False
        await socket.send(json.dumps(look))
        if self.pending:
            self.resent += 1
            await self._send(socket)
        while not self.screen.over:
            if self._is_asked():
                if not await self._hear(socket, self._pause()) and self._is_asked():
                    self._choose()
                    await self._send(socket)
            elif not await self._hear(socket, BEAT_SECONDS) and not self.table.hurries:
                await self._ping(socket)

    async def _ping(self, socket: ClientConnection) -> None:
        """A socket that answers nothing for a whole beat is as good as closed."""
        await socket.send('{"type":"ping"}')
        if not await self._hear(socket, BEAT_SECONDS):
            raise TimeoutError

    def _is_asked(self) -> bool:
        """Whether there is something to choose, and the screen has what is known to be made."""
        up_to_date = self.screen.welcomed and self.screen.number >= self.made
        stays = not self.table.crowd.goes
        return stays and self.pending is None and up_to_date and self.screen.may_choose()

    def _pause(self) -> float:
        return 0.0 if self.table.hurries else self.dice.uniform(0.5, 1.5) * self.table.crowd.pace

    def _choose(self) -> None:
        self.move = self.dice.choice(self.screen.choices())
        ticket = f"{self.table.name}-{self.seat}-{len(self.asked)}"
        self.pending = Asked(ticket, self.seat, self.screen.number, time.monotonic())
        self.asked.append(self.pending)

    async def _send(self, socket: ClientConnection) -> None:
        asked = self.pending
        assert asked is not None
        action = {"type": "play", "id": asked.ticket, "seat": asked.seat, "number": asked.number, "move": self.move}
        await socket.send(json.dumps(action))

    async def _hear(self, socket: ClientConnection, seconds: float) -> bool:
        """Take in one message; False if there is none for so long."""
        try:
            async with asyncio.timeout(seconds) as self.pausing:
                message = json.loads(await socket.recv())
        except TimeoutError:
            return False
        finally:
            self.pausing = None
        self.screen.take_in(message)
        self.screen.answers.clear()
        if message["type"] in ("done", "refused"):
            await self._answered(socket, message)
        self.table.look_up()
        return True

    async def _answered(self, socket: ClientConnection, answer: dict[str, Any]) -> None:
        if self.pending is None or answer["id"] != self.pending.ticket:
            self.looks_refused += not answer["id"]
            return
        if answer["type"] == "refused" and answer["reason"] == "busy" and not self.chooses_anew:
            await asyncio.sleep(FIRST_WAIT)
            self.resent += 1
            await self._send(socket)
            return
        self.pending.answer = answer
        self.pending.answered = time.time()
        if answer["type"] == "refused":
            await asyncio.sleep(FIRST_WAIT if answer["reason"] == "busy" else 0)
            await socket.send(json.dumps({"type": "look", "seat": self.seat, "since": max(self.screen.number, 0)}))
        else:
            self.made = answer["number"]
            self.table.acknowledged(self.pending)
            self.table.crowd.acknowledged_by = self.address
            self.table.crowd.acknowledged.set()
        self.pending = None

    def hurry(self) -> None:
        """Think no longer."""
        if self.pausing is not None and self.pending is None:
            with contextlib.suppress(RuntimeError):  # the pause is just over
                self.pausing.reschedule(asyncio.get_running_loop().time())

    def cut(self) -> None:
        """The line breaks."""
        if self.socket is not None:
            self.socket.transport.abort()


class Pair:
    """A table with a person on either side, or with a bot on the other; a new game when one is over."""

    def __init__(self, crowd: Crowd, game: str, number: int, bot: bool) -> None:
        self.crowd = crowd
        self.door = crowd.door
        self.game = game
        self.number = number
        self.bot = bot
        self.name = ""
        self.players: list[Player] = []
        self.past: list[Player] = []
        self.waits_since: float | None = None
        self.went_on = 0.0
        self.moves_since = 0
        self.last: Asked | None = None
        self.names: list[str] = []

    @property
    def hurries(self) -> bool:
        """Whether this table has still to show that it goes on."""
        return self.waits_since is not None

    def is_here(self) -> bool:
        """Whether everybody sits and looks."""
        return bool(self.players) and all(player.screen.welcomed for player in self.players)

    async def live(self) -> None:
        """Game after game."""
        while True:
            await self._set_up()
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    group.create_task(player.live())
            self.past += self.players

    async def _set_up(self) -> None:
        async with self.crowd.entrance:
            await self._sit_down()

    async def _sit_down(self) -> None:
        ann, bob = self.crowd.cookies
        rival = {"kind": "bot", "level": 1} if self.bot else {"kind": "open"}
        wish = {"game": self.game, "seats": [{"kind": "me"}, rival], "clock": CLOCK}
        made = (await self.door.request(ann, "POST", "/api/tables", wish)).json()
        self.name = made["id"]
        self.names.append(self.name)
        if not self.bot:
            await self.door.request(bob, "POST", f"/api/tables/{self.name}/seats/1", {"invite": made["invite"]})
        cookies = [ann] if self.bot else [ann, bob]
        self.players = [Player(self, seat, cookie, 2 * self.number + seat) for seat, cookie in enumerate(cookies)]

    def acknowledged(self, asked: Asked) -> None:
        """A move is made. At a bot's table the next one shows that the bot has answered."""
        if self.waits_since is not None and asked.at >= self.waits_since:
            self.moves_since += 1
            self.last = asked

    def look_up(self) -> None:
        """See whether a move that was chosen after the fault is on all screens."""
        if self.waits_since is None or self.last is None or self.moves_since < 1 + self.bot:
            return
        assert self.last.answer is not None
        if all(player.screen.number >= self.last.answer["number"] for player in self.players):
            self.went_on = time.monotonic() - self.waits_since
            self.waits_since = None

    def wait(self, since: float) -> None:
        """From now on everybody hurries until this table has gone on."""
        self.waits_since, self.moves_since, self.last = since, 0, None
        for player in self.players:
            player.hurry()

    def all_players(self) -> list[Player]:
        """Of this game and those before."""
        return [*self.past, *(player for player in self.players if player not in self.past)]


class Crowd:
    """All tables."""

    def __init__(self, site: Site, size: Size, seed: int) -> None:
        self.dice = random.Random(seed)
        self.door = Door(site, self.dice)
        self.pace, self.patience = size.pace, size.patience
        self.goes = False
        self.entrance = asyncio.Semaphore(AT_ONCE)
        self.cookies: list[str] = []
        games, bots = games_for_two(), max(1, size.tables // 10)
        self.pairs = [Pair(self, games[number % len(games)], number, number < bots) for number in range(size.tables)]
        self.acknowledged = asyncio.Event()
        self.acknowledged_by = ""
        """The node that has made the last move."""
        self.sleepers: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        """Everybody sits down and looks."""
        for _ in range(2):
            answer = await self.door.request("", "GET", "/api/me")
            self.cookies.append(answer.headers["set-cookie"].partition(";")[0])
        self.tasks = [asyncio.create_task(pair.live()) for pair in self.pairs]
        while not all(pair.is_here() for pair in self.pairs):
            await self._must_live()
            await asyncio.sleep(0.1)

    async def go_home(self) -> None:
        """Choose nothing more, and wait until every move that is on its way has its answer."""
        self.goes = True
        begun = time.monotonic()
        while any(player.pending for pair in self.pairs for player in pair.players):
            await self._must_live()
            if time.monotonic() - begun > self.patience:
                return
            await asyncio.sleep(0.05)

    async def sleep_out(self) -> None:
        """Wait until the clocks that run while nobody is there have run out; some begin after a grace only."""
        begun = time.monotonic()
        for name in self.sleepers:
            while time.monotonic() - begun < self.patience:
                shown = (await self.door.request(self.cookies[0], "GET", f"/api/tables/{name}")).json()
                if shown["table"]["status"] == "ended":
                    break
                await asyncio.sleep(0.5)

    async def leave(self) -> None:
        """Close everything."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.door.close()

    async def _must_live(self) -> None:
        """A player that failed by itself is a fault of this trial."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def goes_on(self) -> list[str]:
        """Wait until a move was made and seen at every table; the tables where that did not come."""
        since = time.monotonic()
        for pair in self.pairs:
            pair.wait(since)
        while any(pair.hurries for pair in self.pairs):
            await self._must_live()
            if time.monotonic() - since > self.patience:
                return [f"table {pair.name} ({pair.game}) does not go on" for pair in self.pairs if pair.hurries]
            await asyncio.sleep(0.02)
        return []

    async def put_to_sleep(self, many: int) -> None:
        """Tables whose clocks run out while nobody is there."""
        for number in range(many):
            wish = {"game": self.pairs[number].game, "seats": [{"kind": "me"}, {"kind": "here"}], "clock": SLEEPER}
            made = (await self.door.request(self.cookies[0], "POST", "/api/tables", wish)).json()
            self.sleepers.append(made["id"])
            with contextlib.suppress(*LOST):
                await self._show_oneself(made["id"])

    async def _show_oneself(self, table: str) -> None:
        """Clocks begin when all people are there; then nobody is."""
        address = self.door.somewhere()[0].replace("http", "ws")
        screen = Screen(None, table, 0)  # type: ignore[arg-type]
        headers = {"Cookie": self.cookies[0]}
        async with (
            asyncio.timeout(5),
            connect(f"{address}api/tables/{table}/socket", additional_headers=headers) as socket,
        ):
            await socket.send('{"type":"look","seat":0}')
            while not screen.turn or any(face["waits"] for face in screen.turn["clocks"]):
                screen.take_in(json.loads(await socket.recv()))

    def players(self) -> Iterator[Player]:
        """Of all games."""
        return (player for pair in self.pairs for player in pair.all_players())

    def node_in_use(self, dice: random.Random) -> int:
        """A node at which somebody plays."""
        player = dice.choice([player for pair in self.pairs for player in pair.players])
        return list(self.door.site.addresses()).index(player.address)

    async def node_that_moves(self, dice: random.Random) -> int:
        """The node that acknowledges the next move, the moment it has; one in use if none comes."""
        self.acknowledged.clear()
        try:
            await asyncio.wait_for(self.acknowledged.wait(), self.patience)
        except TimeoutError:
            return self.node_in_use(dice)
        return list(self.door.site.addresses()).index(self.acknowledged_by)

    def cut(self, so: Callable[[Player], bool]) -> None:
        """The lines of some players break."""
        for pair in self.pairs:
            for player in filter(so, pair.players):
                player.cut()
