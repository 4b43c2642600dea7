"""The configuration in docs/hosting.md, tried with the real nginx."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.players import running

NAME = "nutwood.example.org"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def documented(folder: Path, port: int, upstream: str, base: str) -> str:
    """The documented configuration, with a port and a certificate of this machine."""
    found = re.search(r"```nginx\n(.*?)```", HOSTING.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    site = found[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace("127.0.0.1:8100", upstream)
    site = site.replace("location /", f"location {base}/")
    site = site.replace("# ssl_certificate …", "ssl_certificate cert.pem; ssl_certificate_key key.pem;")
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in KINDS)
    return (
        f"daemon off; master_process off; pid {folder}/pid; error_log {folder}/errors warn;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
    )


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int, process: subprocess.Popen[bytes], errors: Path) -> None:
    for _ in range(200):
        assert process.poll() is None, errors.read_text()
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx does not listen")


class Proxied(NamedTuple):
    """An nginx in front of a server: its port, and the path under which the server stands."""

    port: int
    base: str


@pytest.fixture(params=["", "/nutwood"], ids=["name", "path"])
def proxied(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Proxied]:
    base: str = request.param
    if NGINX is None or OPENSSL is None:
        pytest.skip("there is no nginx or no openssl")
    subject = ["-subj", f"/CN={NAME}", "-keyout", "key.pem", "-out", "cert.pem"]
    made = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run(made, cwd=tmp_path, check=True, capture_output=True)
    port = free_port()
    options = ("--public-url", f"https://{NAME}{base}", "--trusted-proxy", "127.0.0.1")
    with running(tmp_path / "data", *options) as server:
        written = documented(tmp_path, port, urlsplit(server.address).netloc, base)
        (tmp_path / "site.conf").write_text(written, encoding="utf-8")
        command = [NGINX, "-p", str(tmp_path), "-c", str(tmp_path / "site.conf"), "-e", str(tmp_path / "errors")]
        nginx = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            wait_for(port, nginx, tmp_path / "errors")
            yield Proxied(port, base)
        finally:
            nginx.terminate()
            nginx.wait(15)


def unchecked() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@contextmanager
def looking(proxied: Proxied, table: str, cookie: str) -> Iterator[ClientConnection]:
    """A socket of a browser that believes to be at the public name."""
    with (
        socket.create_connection(("127.0.0.1", proxied.port)) as wire,
        connect(
            f"wss://{NAME}{proxied.base}/api/tables/{table}/socket",
            sock=wire,
            ssl=unchecked(),
            origin=Origin(f"https://{NAME}"),
            additional_headers={"Cookie": cookie},
        ) as opened,
    ):
        opened.send(json.dumps({"type": "look", "seat": 0}))
        yield opened


def hear(opened: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(opened.recv(20))
        if message["type"] in kinds:
            return message


def test_a_table_is_played_through_the_documented_proxy(proxied: Proxied) -> None:
    headers = {"Host": NAME, "X-Nutwood": "1", "Origin": f"https://{NAME}"}
    address = f"https://127.0.0.1:{proxied.port}{proxied.base}"
    line = httpx.Client(base_url=address, headers=headers, verify=unchecked(), timeout=20)
    assert line.get("/ready").json() == {"status": "ready"}
    set_cookie = line.get("/api/me").headers["set-cookie"]
    assert "Secure" in set_cookie
    cookie = line.headers["Cookie"] = set_cookie.split(";")[0]
    made = line.post("/api/tables", json={"game": "hounded", "seats": [{"kind": "me"}, {"kind": "here"}]})
    table = made.json()["id"]
    with looking(proxied, table, cookie) as opened:
        seen = hear(opened, "snapshot")
        for name in ("first", "second", "third", "fourth"):
            number, seat = seen["number"], seen["turn"]["choosers"][0]
            move = line.get(f"/api/tables/{table}", params={"seat": seat}).json()["scene"]["prompt"]["choices"][0][
                "move"
            ]
            opened.send(json.dumps({"type": "play", "id": name, "seat": seat, "number": number, "move": move}))
            seen = hear(opened, "update", "refused")
            assert (seen["type"], seen["after"]) == ("update", number)
