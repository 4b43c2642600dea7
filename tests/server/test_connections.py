"""Heads, half requests and crowds of connections: what is too much gets an answer and is closed."""

from __future__ import annotations

import json
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from nutwood.server.connections import ConnectionCounter
from nutwood.server.settings import ConnectionLimits
from tests.server.players import Server, Someone, running


def raw(server: Server) -> socket.socket:
    found = urlsplit(server.address)
    assert found.hostname
    assert found.port
    return socket.create_connection((found.hostname, found.port), timeout=30)


def said(line: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    answer = b""
    try:
        while piece := line.recv(65536):
            answer += piece
    except ConnectionResetError:
        pass
    return answer


def head(server: Server, *lines: str) -> bytes:
    host = urlsplit(server.address).netloc
    return "\r\n".join(["GET /api/me HTTP/1.1", f"Host: {host}", *lines, "", ""]).encode()


def asked(server: Server, request: bytes) -> tuple[int, dict[str, str]]:
    """The status and the problem that a raw request gets."""
    with raw(server) as line:
        with suppress(BrokenPipeError, ConnectionResetError):
            line.sendall(request)
        answer = said(line)
    status, body = int(answer.split()[1]), answer.partition(b"\r\n\r\n")[2]
    return status, json.loads(body)


@pytest.mark.parametrize(
    "lines",
    [
        ["Cookie: " + "x" * 9_000],
        ["Cookie: " + 'a="' * 2_900],
        [f"X-{n}: {'y' * 5_000}" for n in range(8)],
        [f"X-{n}: y" for n in range(80)],
        ["X" * 9_000 + ": y"],
        ["Cookie: " + "x" * 20_000_000],
    ],
    ids=["long", "quoted", "many bytes", "many", "long name", "20 MB"],
)
def test_a_head_has_its_limits(server: Server, lines: list[str]) -> None:
    status, problem = asked(server, head(server, *lines))
    assert (status, problem["reason"]) == (431, "bad-message")


def test_a_socket_with_a_large_head_is_refused_too(server: Server) -> None:
    upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA=="]
    status, _ = asked(server, head(server, *upgrade, "Cookie: " + "x" * 9_000))
    assert status == 431
    assert "Traceback" not in (server.data.parent / "stderr.txt").read_text()


def test_the_second_request_of_a_connection_has_the_same_limits(server: Server) -> None:
    status, _ = asked(server, b"x" * 40_000)
    assert status == 400
    with raw(server) as line:
        line.sendall(head(server) + head(server, "Cookie: " + "x" * 40_000))
        assert b" 431 " in said(line)


def test_many_requests_of_one_connection_are_many_heads(ann: Someone) -> None:
    statuses = {ann.http.get("/api/games", headers={"X": "y" * 3_000}).status_code for _ in range(20)}
    statuses |= {ann.http.post("/api/tables", json={"game": "hounded"}).status_code for _ in range(200)}
    assert statuses == {200, 201}


def test_a_hostile_cookie_costs_nothing(server: Server, ann: Someone) -> None:
    before = processor_seconds(server)
    for _ in range(100):
        answer = httpx.get(f"{server.address}api/me/tables", headers={"Cookie": 'a="' + '\\"' * 3_900 + '";'})
        assert answer.status_code == 401
    assert processor_seconds(server) - before < 5
    own = {"Cookie": f"x=1; {ann.cookie()} ; y"}
    assert httpx.get(f"{server.address}api/me", headers=own).json()["name"] == ann.name


def processor_seconds(server: Server) -> float:
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long."""
    with running(tmp_path_factory.mktemp("hasty") / "data", "--head-seconds", "1", "--body-seconds", "1") as found:
        yield found


def test_half_and_silent_requests_are_ended(hasty: Server) -> None:
    begun = [b"", b"GET", head(hasty)[:-2], head(hasty, "Content-Length: 50") + b"half"]
    with ExitStack() as lines:
        waiting = [lines.enter_context(raw(hasty)) for _ in begun]
        for line, part in zip(waiting, begun, strict=True):
            line.sendall(part)
        answers = [said(line) for line in waiting]
    assert [b" 408 " in answer for answer in answers[:3]] == [True] * 3


def test_a_body_that_trickles_is_ended(hasty: Server) -> None:
    host = urlsplit(hasty.address).netloc
    post = f"POST /api/records HTTP/1.1\r\nHost: {host}\r\nX-Nutwood: 1\r\nContent-Length: 5000\r\n\r\n"
    with raw(hasty) as line:
        line.sendall(post.encode())
        deadline = time.monotonic() + 25
        try:
            while time.monotonic() < deadline:
                line.sendall(b"x")
                time.sleep(0.1)
        except OSError:
            return
    raise AssertionError("it is still listening")


def test_counting_connections() -> None:
    counter = ConnectionCounter(ConnectionLimits(total=3, per_address=2), shared=lambda address: address == "proxy")
    counter.enter("a")
    counter.enter("a")
    assert "your address" in counter.refusal("a")
    assert counter.refusal("b") == ""
    counter.leave("a")
    assert counter.refusal("a") == ""
    counter.enter("proxy")
    counter.enter("proxy")
    assert "as many connections" in counter.refusal("b")
    for address in ("a", "proxy", "proxy"):
        counter.leave(address)
    assert (counter.count, dict(counter.by_address)) == (0, {})


FEW_FILES = 160


def test_where_files_are_few_newcomers_get_a_sentence_and_those_inside_are_served(tmp_path: Path) -> None:
    serve = f"exec {sys.executable} -m nutwood.server --data {tmp_path / 'data'} --port 0"
    command = ["sh", "-c", f"ulimit -n {FEW_FILES}; {serve}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process, ExitStack() as lines:
        assert process.stdout
        server = Server.__new__(Server)
        server.address = process.stdout.readline().decode().strip()
        try:
            ann = Someone(server)
            for _ in range(FEW_FILES + 40):
                lines.enter_context(raw(server))
            with raw(server) as line:
                status, problem = said(line).split()[1], said(line)
            assert (status, problem) == (b"503", b"")
            answer = ann.http.post("/api/tables", json={"game": "hounded"})
            assert answer.status_code == 201, answer.text
        finally:
            process.kill()


def test_as_many_files_as_the_system_allows_are_opened(tmp_path: Path) -> None:
    serve = f"exec {sys.executable} -m nutwood.server --data {tmp_path / 'data'} --port 0"
    command = ["sh", "-c", f"ulimit -Sn 200; ulimit -Hn 1000; {serve}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        limits = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
        process.kill()
    assert limits == (1000, 1000)


def test_a_reader_that_never_reads_is_dropped(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--no-limits", "--body-seconds", "1") as server:
        ann = Someone(server)
        table = ann.new_table("nut-hunt", "me", "here")
        host = urlsplit(server.address).netloc
        upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        key, cookie = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {ann.cookie()}"
        lines = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: {host}", *upgrade, key, cookie, "", ""]
        look = b'{"type":"look","seat":0}'
        frame = bytes([0x81, 0x80 | len(look), 0, 0, 0, 0]) + look
        with raw(server) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall("\r\n".join(lines).encode())
            ends = time.monotonic() + 20
            with suppress(ConnectionResetError, BrokenPipeError):
                while time.monotonic() < ends:
                    line.sendall(frame * 10)
                    time.sleep(0.05)
            assert time.monotonic() < ends
        assert ann.get("/api/me")["name"] == ann.name
