"""The server under a path of another's name, behind a proxy that sends nothing else to it."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.server.players import running
from tests.web.conftest import CLIENT, KNOWS_ALL_GOALS, PATIENCE
from tests.web.visitor import READY, Visitor

BASE = "/nutwood"
HEAD_END = b"\r\n\r\n"
NEIGHBOUR = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 9\r\n\r\nNeighbour"
SOURCES = Path(__file__).parents[2] / "web" / "src"


class Proxy:
    """Sends what is asked under our path to the server; a neighbour answers all else."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.host = f"wood.localhost:{self.listening.getsockname()[1]}"
        self.upstream = ("", 0)
        self.strayed: list[str] = []
        """Paths that were asked of the neighbour."""

    def serve(self, upstream: str) -> None:
        self.upstream = ("127.0.0.1", urlsplit(upstream).port or 0)
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                Thread(target=self._pass_on, args=(self.listening.accept()[0],), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        """One request for each connection, or one socket."""
        with client, suppress(OSError):
            head = b""
            while HEAD_END not in head:
                piece = client.recv(65_536)
                if not piece:
                    return
                head += piece
            path = head.split()[1].decode()
            if path != BASE and not path.startswith(f"{BASE}/"):
                self.strayed.append(path)
                client.sendall(NEIGHBOUR)
                return
            with socket.create_connection(self.upstream) as server:
                server.sendall(re.sub(rb"(?im)^connection: keep-alive", b"Connection: close", head, count=1))
                Thread(target=_copy, args=(client, server), daemon=True).start()
                _copy(server, client)


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(65_536):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    if not CLIENT.is_file():
        pytest.skip("the client is not built: `make build` does it where npm is")
    made = Proxy()
    options = ("--no-limits", "--public-url", f"http://{made.host}{BASE}/", "--trusted-proxy", "127.0.0.1")
    with made.listening, running(tmp_path_factory.mktemp("beneath") / "data", *options) as server:
        made.serve(server.address)
        yield made


@pytest.fixture
def visitor(browser: Browser, proxy: Proxy) -> Iterator[Visitor]:
    context = browser.new_context(base_url=f"http://{proxy.host}", reduced_motion="reduce")
    context.add_init_script(KNOWS_ALL_GOALS)
    found = Visitor(context.new_page())
    found.page.set_default_timeout(PATIENCE)
    found.prefer("at once")
    yield found
    context.close()
    assert found.errors == []
    assert proxy.strayed == []


def test_a_table_is_played_under_a_path(visitor: Visitor, proxy: Proxy) -> None:
    page, home = visitor.page, f"http://{proxy.host}{BASE}"
    page.goto(f"{BASE}/")
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url(f"{home}/table/*")
    for _ in range(3):
        page.wait_for_selector(READY)
        if visitor.over:  # whoever clicks at random as the Fox may be caught at once
            break
        visitor.click()
    played, table = int(page.locator("main").get_attribute("data-number") or 0), page.url
    assert played > 0
    cookies = page.context.cookies()
    assert [(cookie["name"], cookie["path"]) for cookie in cookies] == [("nutwood", BASE)]
    page.reload()
    page.wait_for_selector("main[data-number]:not([data-number='0'])")
    assert page.url == table
    page.get_by_role("link", name="Nutwood").first.click()
    page.wait_for_url(f"{home}/")
    page.go_back()
    page.wait_for_url(table)


def test_every_page_is_at_home_under_a_path(visitor: Visitor, proxy: Proxy) -> None:
    page, home = visitor.page, f"http://{proxy.host}{BASE}"
    for path in ("", "/rules/hounded", "/learn/hounded", "/settings", "/nowhere"):
        page.goto(f"{BASE}{path}")
        page.wait_for_selector("h1")
        page.wait_for_load_state("networkidle")
        links: list[str] = page.locator("a[href]").evaluate_all("all => all.map(link => link.href)")
        assert links
        assert [link for link in links if not link.startswith(home)] == [], path
        broken = "all => all.filter(image => image.complete && !image.naturalWidth).map(image => image.src)"
        assert page.locator("img").evaluate_all(broken) == [], path


def test_an_invitation_leads_back_under_the_path(visitor: Visitor, proxy: Proxy) -> None:
    page, home = visitor.page, f"http://{proxy.host}{BASE}"
    page.goto(f"{BASE}/")
    page.get_by_role("button", name="New table of Hounded", exact=True).click()
    page.locator(".seat select").nth(1).select_option("open")
    page.locator("dialog button[type=submit]").click()
    page.wait_for_url(f"{home}/table/*")
    link = page.locator("input[readonly]").first.input_value()
    assert link.startswith(f"{home}/join/")
    page.goto(link)
    expect(page.locator("main[data-number], .room").first).to_be_visible()


def test_nothing_passes_the_guard_by_our_path(proxy: Proxy) -> None:
    line = httpx.Client(base_url=f"http://{proxy.host.replace('wood.localhost', '127.0.0.1')}")
    for path, status in (
        (f"{BASE}/health", 200),
        (f"{BASE}", 200),
        (f"{BASE}//api/games", 404),
        (f"{BASE}/%2fapi/games", 404),
        (f"{BASE}/..%2fapi/games", 404),
        (f"{BASE}{BASE}/api/games", 404),
        (f"{BASE}/api/games", 200),
    ):
        assert line.get(path).status_code == status, path
    assert line.post(f"{BASE}/api/tables", json={"game": "hounded"}).status_code == 403
    first = line.get(f"{BASE}/settings")
    assert f'src="{BASE}/assets/' in first.text
    assert line.get(f"{BASE}/settings", headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert line.get(f"{BASE}/api/openapi.json").json()["servers"] == [{"url": BASE}]


def test_no_address_in_the_client_forgets_the_path() -> None:
    bare = re.compile(r"(href|src|link)=(\{`|\"|\{\")(\$\{location|/)")
    assert [file.name for file in SOURCES.rglob("*.svelte") if bare.search(file.read_text(encoding="utf-8"))] == []
