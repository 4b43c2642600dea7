"""Several processes on one machine behind one address: each is a node, and a supervisor keeps them there.

All of them accept from one listening socket, which outlives them: when one dies, whoever knocks is let in by another.
Each also listens at a port of its own, on this machine alone, where its metrics and its health can be told apart.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from msgspec import Struct
from msgspec.structs import replace

from nutwood.core.errors import NutwoodError
from nutwood.server import logs, run
from nutwood.server.settings import Settings

log = logging.getLogger("nutwood.server")
FIRST_WAIT, LAST_WAIT = 0.5, 30.0
"""Seconds before a process that has died is started again: each time twice as long."""
STEADY_SECONDS = 60.0
"""Whoever has lived for so long begins with the short wait."""
LOOK_SECONDS = 0.2
LOOPBACK = "127.0.0.1"


class Ready(Struct, frozen=True):
    """A process serves, and this is its own port."""

    port: int


class Failed(Struct, frozen=True):
    """Why a process cannot serve."""

    sentence: str


class Node:
    """One process, and how it has fared."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self.port = port
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.is_ready = False
        self.wait = FIRST_WAIT
        self.start_at = 0.0
        self.began = 0.0
        self.fault = ""

    def start(self, settings: Settings, listening: socket.socket) -> None:
        """Start it; it says when it serves."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.is_ready, self.fault, self.began = False, "", time.monotonic()
        given = (replace(settings, process=self.number), listening, self.port, theirs)
        self.process = context.Process(target=_live, args=given, name=f"nutwood-{self.number}")
        self.process.start()
        theirs.close()

    def hear(self) -> None:
        """What it has to say, if anything."""
        with contextlib.suppress(EOFError, OSError):
            while self.pipe and self.pipe.poll():
                said = self.pipe.recv()
                if isinstance(said, Ready):
                    self.is_ready, self.port = True, said.port
                else:
                    self.fault = said.sentence

    def bury(self) -> None:
        """It has ended: decide when it is to be started again."""
        assert self.process
        assert self.pipe
        self.process.join()
        self.fault = self.fault or f"A process has ended with exit code {self.process.exitcode}."
        if self.is_ready and time.monotonic() - self.began > STEADY_SECONDS:
            self.wait = FIRST_WAIT
        self.start_at, self.wait = time.monotonic() + self.wait, min(2 * self.wait, LAST_WAIT)
        self.pipe.close()
        self.process, self.pipe, self.is_ready = None, None, False

    def pause(self) -> float:
        """Seconds until it may be started again."""
        return max(0.0, self.start_at - time.monotonic())

    def signal(self, number: int) -> None:
        """Pass a signal on."""
        if self.process and self.process.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process.pid, number)


class Supervisor:
    """Starts all processes, starts those again that die, and ends them together."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        self.settings = settings
        self.listening = listening
        first = listening.getsockname()[1] + 1 if settings.port else 0
        self.nodes = [Node(number, first and first + number) for number in range(settings.processes)]
        self.signals: list[int] = []
        """Those that have come; the first ends everything."""

    def run(self, ready: Callable[[list[int]], None]) -> None:
        """Keep all of them there until a signal comes; `ready` is told their own ports."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._note)
        try:
            self._open()
            if not self.signals:
                ready([node.port for node in self.nodes])
            while not self.signals:
                for node in self._look():
                    log.warning("Process %d is started again in %.1f s: %s", node.number, node.pause(), node.fault)
                self._revive()
        finally:
            self._close()

    def _note(self, number: int, _: FrameType | None) -> None:
        self.signals.append(number)

    def _open(self) -> None:
        """The first brings the database up to date, or says for all why it cannot; then come the others."""
        for group in (self.nodes[:1], self.nodes[1:]):
            for node in group:
                node.start(self.settings, self.listening)
            while not self.signals and not all(node.is_ready for node in group):
                if ended := self._look():
                    raise run.CannotServe(ended[0].fault)

    def _look(self) -> list[Node]:
        """Wait until one has something to say or has ended, or a moment; those that have ended."""
        alive = [node for node in self.nodes if node.process and node.pipe]
        wait([handle for node in alive for handle in _handles(node)], LOOK_SECONDS)
        ended = [node for node in alive if node.process and not node.process.is_alive()]
        for node in alive:
            node.hear()
        for node in ended:
            node.bury()
        return ended

    def _revive(self) -> None:
        for node in self.nodes:
            if node.process is None and time.monotonic() >= node.start_at:
                node.start(self.settings, self.listening)

    def _close(self) -> None:
        """All of them get each signal: the first lets them finish what they owe, a second one ends them at once."""
        told, self.signals = 0, self.signals or [signal.SIGTERM]
        while alive := [node for node in self.nodes if node.process and node.process.is_alive()]:
            for number in self.signals[told:]:
                told += 1
                for node in alive:
                    node.signal(number)
            wait([node.process.sentinel for node in alive if node.process], LOOK_SECONDS)
        self.listening.close()


def _handles(node: Node) -> Iterable[Connection | int]:
    assert node.process
    assert node.pipe
    return (node.process.sentinel,) if node.is_ready else (node.process.sentinel, node.pipe)


def _live(settings: Settings, listening: socket.socket, port: int, pipe: Connection) -> None:
    """What one process does."""
    if sys.platform != "win32":
        os.setpgrp()  # Ctrl-C reaches the supervisor alone, which passes it on
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()
    try:
        own = run.listen(LOOPBACK, port)
        bound = own.getsockname()[1]
        with contextlib.suppress(KeyboardInterrupt):
            run.serve_at(settings, [listening, own], lambda: pipe.send(Ready(bound)))
    except NutwoodError as error:
        pipe.send(Failed(str(error)))
        sys.exit(2)


def _end_with(pipe: Connection) -> None:
    """Nobody is left who would start or end this process: end as if asked to."""
    with contextlib.suppress(EOFError, OSError):
        pipe.recv()
    os.kill(os.getpid(), signal.SIGTERM)


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve with several processes until interrupted; `ready` is told the address."""
    if not settings.database:
        raise run.CannotServe(
            "--processes is for servers on PostgreSQL: with a folder, one process knows its tables from memory and "
            "holds the folder alone. Give --database and --nats, or leave --processes out: bots think in processes of "
            "their own anyway."
        )
    if not settings.nats:
        raise run.CannotServe("--processes need NATS to hear of one another: give its address with --nats.")
    logs.set_up(settings.log_format)
    listening = run.listen(settings.host, settings.port)
    address = run.address_of(settings, listening)

    def told(ports: list[int]) -> None:
        log.info("Processes have ports of their own: %s", ", ".join(map(str, ports)))
        ready(address)

    Supervisor(settings, listening).run(told)
