"""`serve --processes N`: several nodes behind one address, whichever of them dies."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psutil
import pytest

from nutwood.server.processes import FIRST_WAIT, LAST_WAIT, Node
from tests.server.nats_server import nats_server
from tests.server.players import Server, Someone
from tests.server.postgres import fresh_database
from tests.server.test_serve import refusal

COUNT = 3


class Served:
    """A server of several processes, and the ports that each of them has to itself."""

    def __init__(self, server: Server) -> None:
        self.server = server
        notes = (server.data.parent / "stderr.txt").read_text()
        told = next(json.loads(line)["message"] for line in notes.splitlines() if "ports of their own" in line)
        self.ports = [int(each) for each in re.findall(r"\d+", told)]

    def processes(self) -> list[psutil.Process]:
        """The nodes that run, without their supervisor."""
        return [each for each in psutil.Process(self.server.process.pid).children() if _serves(each)]

    def asked(self, number: int, path: str) -> str:
        """What one of them answers at its own port."""
        return httpx.get(f"http://127.0.0.1:{self.ports[number]}/{path}", timeout=5).text

    def process_of(self, number: int) -> psutil.Process:
        """The one that listens there."""
        return next(each for each in self.processes() if self.ports[number] in _ports(each))


def _serves(process: psutil.Process) -> bool:
    return any("spawn_main" in part for part in process.cmdline())


def _ports(process: psutil.Process) -> set[int]:
    return {each.laddr.port for each in process.net_connections("inet") if each.status == psutil.CONN_LISTEN}


def until(so: Callable[[], bool], seconds: float = 60) -> None:
    patience = time.monotonic() + seconds
    while not _holds(so):
        assert time.monotonic() < patience
        time.sleep(0.05)


def _holds(so: Callable[[], bool]) -> bool:
    try:
        return so()
    except (httpx.HTTPError, psutil.Error, StopIteration):
        return False


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with nats_server() as nats:
        shared = ("--database", fresh_database(), "--nats", nats.address, "--processes", str(COUNT))
        data = tmp_path_factory.mktemp("processes") / "data"
        server = Server(data, "--no-limits", "--log-format", "json", "--drain-seconds", "60", *shared)
        try:
            yield Served(server)
        finally:
            server.kill()


def test_one_is_killed_the_others_serve_and_it_comes_back(served: Served) -> None:
    ann = Someone(served.server)
    table = ann.new_table("hounded", "me", "here")
    eyes = [ann.look(table, seat) for seat in range(2)]
    killed = served.process_of(1)
    killed.send_signal(signal.SIGKILL)
    for number in range(12):
        fresh = Someone(served.server)
        assert fresh.get(f"/api/tables/{table}")["table"]["id"] == table, number
    for each in eyes:
        each.close()
        each.open()
    mover = next(each for each in eyes if each.may_choose())
    assert mover.play(mover.choices()[0])["type"] == "done"
    until(lambda: "nutwood_process 1\n" in served.asked(1, "metrics"))
    assert served.process_of(1).pid != killed.pid
    assert len(served.processes()) == COUNT
    assert mover.number == max(each.number for each in eyes)


def test_the_metrics_of_each_are_told_apart(served: Served) -> None:
    ann = Someone(served.server)
    eyes = ann.look(ann.new_table("hounded", "me", "here"), 0)
    before = [moves_in(served.asked(number, "metrics")) for number in range(COUNT)]
    eyes.play(eyes.choices()[0])
    pages = [served.asked(number, "metrics") for number in range(COUNT)]
    assert [re.findall(r"^nutwood_process (\d)", page, re.M) for page in pages] == [["0"], ["1"], ["2"]]
    assert sorted(moves_in(page) - old for page, old in zip(pages, before, strict=True)) == [0, 0, 1]


def moves_in(page: str) -> float:
    return float(re.findall(r'^nutwood_moves_total\{by="person"\} (\S+)', page, re.M)[0])


def test_asked_to_end_all_drain_and_without_their_supervisor_they_end_by_themselves(served: Served) -> None:
    ann = Someone(served.server)
    eyes = ann.look(ann.new_table("hounded", "me", "here"), 0)
    nodes = served.processes()
    served.server.process.send_signal(signal.SIGTERM)
    for number in range(COUNT):
        until(lambda number=number: "about to end" in served.asked(number, "ready"))  # type: ignore[misc]
    assert eyes.play(eyes.choices()[0])["type"] == "done"
    served.server.process.send_signal(signal.SIGTERM)
    assert served.server.process.wait(50) == 0
    assert psutil.wait_procs(nodes, 0)[1] == []
    served.server.options += ("--drain-seconds", "0")
    served.server.start()
    nodes = served.processes()
    assert len(nodes) == COUNT
    served.server.kill()
    assert psutil.wait_procs(nodes, 50)[1] == []


def test_whoever_dies_at_once_is_started_ever_more_slowly() -> None:
    node, waits = Node(0, 0), []
    for _ in range(8):
        node.process, node.pipe = Dead(), Dead()  # type: ignore[assignment]
        began = time.monotonic()
        node.bury()
        waits.append(round(node.start_at - began, 1))
    assert waits == [FIRST_WAIT, 1, 2, 4, 8, 16, LAST_WAIT, LAST_WAIT]


class Dead:
    """A process that has ended, and its pipe."""

    exitcode = 1

    def join(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_a_folder_is_for_one_process(tmp_path: Path) -> None:
    assert "holds the folder alone" in refusal(tmp_path / "data", "--processes", "2")
    assert not (tmp_path / "data").exists()


def test_what_keeps_the_first_from_serving_is_said_once(tmp_path: Path) -> None:
    nowhere = ("--database", "postgresql://nobody@127.0.0.1:9/none", "--nats", "nats://127.0.0.1:9")
    assert "database" in refusal(tmp_path / "data", "--processes", "3", *nowhere)
    assert "need NATS" in refusal(tmp_path / "data", "--processes", "3", *nowhere[:2])
