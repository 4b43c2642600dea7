"""The WebSocket endpoint of a table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from msgspec import Struct

from nutwood.core.state import SPECTATOR
from nutwood.server import messages as m
from nutwood.server.commands import Refusal
from nutwood.server.connections import push_of
from nutwood.server.listeners import Listener
from nutwood.server.projection import encode
from nutwood.server.rate_limits import LOOK_WEIGHT, RateLimiter
from nutwood.server.services import Services, services_of, who
from nutwood.server.settings import MESSAGE_BYTES
from nutwood.server.storage import Unavailable

log = logging.getLogger("nutwood.server")
_decoder: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
TOO_MANY = "Too many messages: wait a moment."
COME_BACK_SECONDS = 1.0
PATIENCE = 40
"""Refused messages in a row before the socket is closed."""


class Ticketed(Struct):
    """The id of a message that is otherwise unreadable."""

    id: str = ""


class Conversation:
    """What one socket asks, one thing after the other."""

    def __init__(self, services: Services, table: str, listener: Listener, address: str) -> None:
        self.services = services
        self.name = table
        self.person = person = listener.person
        self.listener = listener
        limits, limiters = services.settings.limits, services.limiters
        name = person.id if person else f"a stranger at {address}"
        within = limiters.addresses.of(address)
        self.as_spectator = (RateLimiter(limits.spectator, limits.window), limiters.spectators.of(name), within)
        self.as_player = (RateLimiter(limits.player, limits.window), limiters.players.of(name), within)
        self.refused = 0

    async def hear(self, text: str | bytes) -> bool:
        """Take a message; False to hang up."""
        if not self._is_within_limits():
            ticket = _ticket(text) if len(text) <= MESSAGE_BYTES else ""
            self._refuse(ticket, "slow-down", TOO_MANY)
        elif len(text) > MESSAGE_BYTES:
            self._refuse("", "bad-message", f"A message has at most {MESSAGE_BYTES} bytes.")
        else:
            await self._answer(text)
        return self.refused < PATIENCE

    async def _answer(self, text: str | bytes) -> None:
        """Whatever goes wrong here is said; a socket that closed instead would come back at once, with the same."""
        try:
            await self._understand(text)
        except Exception as fault:
            log.error("A message to table %s failed", self.name, exc_info=fault)
            self._refuse(_ticket(text), "busy", "Something went wrong here; it has been noted.")

    def _is_within_limits(self, cost: float = 1.0) -> bool:
        """The socket's own limit, then the person's over all sockets, then that of the address."""
        watches = self.listener.viewer == SPECTATOR
        return all(limiter.take(cost) for limiter in (self.as_spectator if watches else self.as_player))

    async def _understand(self, text: str | bytes) -> None:
        try:
            message = _decoder.decode(text)
        except UNREADABLE as error:
            self._refuse(_ticket(text), "bad-message", f"This message cannot be read: {error}.")
            return
        if isinstance(message, m.Ping):
            self.listener.send(encode(m.Pong()))
        elif isinstance(message, m.Look):
            await self._look(message)
        else:
            await self._act(message)

    async def _look(self, look: m.Look) -> None:
        if not self._is_within_limits(LOOK_WEIGHT - 1.0):
            self._refuse("", "slow-down", TOO_MANY)
            return
        try:
            table = await self.services.house.visit(self.name, self.person)
            self.services.house.look(table, self.listener, look)
        except Refusal as refusal:
            self._refuse("", refusal.reason, refusal.sentence)
            if refusal.reason == "busy":
                self._let_come_back()
        except Unavailable as fault:
            self._refuse("", "busy", str(fault))
            self._let_come_back()

    def _let_come_back(self) -> None:
        """Who could not look would wait for news that never come: hung up on, they look again, maybe elsewhere."""
        asyncio.get_running_loop().call_later(COME_BACK_SECONDS, self.listener.leave_unless_looking)

    async def _act(self, action: m.Action) -> None:
        if self.person is None:
            self._refuse(action.id, "denied", "Only somebody with a name can act here: begin with GET /api/me.")
            return
        if isinstance(action, m.Say) and not self.services.limiters.talk.of(self.person.id).take():
            self._refuse(action.id, "slow-down", "You talk very fast: wait a moment.")
            return
        try:
            answer = await self.services.house.act(self.name, self.person, action, self._acknowledge)
        finally:
            self.listener.send_held()
        if isinstance(answer, m.Refused):
            self.listener.send(encode(answer))

    def _acknowledge(self, done: m.Done) -> None:
        """What follows from an action is shown at once: both go out together."""
        self.refused = 0
        self.listener.send_with_next(encode(done))

    def _refuse(self, ticket: str, reason: m.Reason, sentence: str) -> None:
        self.refused += 1
        self.listener.send(encode(m.Refused(id=ticket, reason=reason, sentence=sentence)))


def _ticket(text: str | bytes) -> str:
    try:
        return msgspec.json.decode(text, type=Ticketed).id[:40]
    except UNREADABLE:
        return ""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Look on and play."""
    services = services_of(socket)
    address = socket.client.host if socket.client else ""
    listener = Listener(await who(socket), push_of(socket.scope))
    pump = Pump(socket, listener)
    listener.wake = pump.start
    talk = Conversation(services, table[:40], listener, address)
    await socket.accept()
    patience = services.settings.connections.look_seconds
    idling = asyncio.get_running_loop().call_later(patience, talk.listener.leave_unless_looking)
    try:
        while True:
            event = await socket.receive()
            if event["type"] != "websocket.receive":
                break
            if talk.listener.cut or not await talk.hear(event.get("text") or event.get("bytes") or ""):
                break
    finally:
        idling.cancel()
        services.house.listeners.leave(talk.name, talk.listener)
        talk.listener.end()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(pump.start(), 2)


class Pump:
    """Sends what waits in an outbox, and closes the socket at its end: a task only while there is something to do."""

    __slots__ = ("listener", "socket", "task")

    def __init__(self, socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
        self.socket = socket
        self.listener = listener
        self.task: asyncio.Task[None] | None = None

    def start(self) -> asyncio.Task[None]:
        """Begin, unless it is running."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._run())
        return self.task

    async def _run(self) -> None:
        with contextlib.suppress(Exception):
            while self.listener.outbox:
                if not await self.listener.send_next(self._send):
                    await self.socket.close(code=4408)

    async def _send(self, text: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})
