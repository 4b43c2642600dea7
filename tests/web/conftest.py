"""One browser and one server for all tests of the client."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import nutwood
from tests.server.players import Server, running
from tests.web.visitor import Visitor

CLIENT = Path(__file__).parents[2] / "web" / "dist" / "index.html"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds until a test gives up, on a machine that has much else to do."""
expect.set_options(timeout=PATIENCE)
KNOWS_ALL_GOALS = f"localStorage.setItem('nutwood-goals', {json.dumps(json.dumps(nutwood.game_names()))})"
"""Most visitors have played before: no card about the goal stands before the table."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not CLIENT.is_file():
        pytest.skip("the client is not built: `make build` does it where npm is")
    with running(tmp_path_factory.mktemp("house") / "data", "--no-limits", "--bot-seconds", "2") as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("there is no Chromium: `make browser` installs it where it may (apt-get install chromium)")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


def arrive(  # noqa: PLR0913, PLR0917
    browser: Browser,
    address: str,
    width: int = 1280,
    height: int = 800,
    theme: str = "light",
    motion: str = "reduce",
    new_here: bool = False,
    mobile: bool = False,
) -> Visitor:
    """Somebody with cookies of their own, who looks at the end of each move only."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce" if motion == "reduce" else "no-preference",
        has_touch=width < 500,
        is_mobile=mobile,
    )
    if not new_here:
        context.add_init_script(KNOWS_ALL_GOALS)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    visitor = Visitor(page)
    visitor.prefer("at once")
    return visitor


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; none may have seen an error in the console."""
    visitors: list[Visitor] = []

    def come(width: int = 1280, height: int = 800, **how: Any) -> Visitor:
        visitors.append(arrive(browser, server.address, width, height, **how))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.page.context.close()
    assert [error for visitor in visitors for error in visitor.errors] == []


@pytest.fixture
def page(visit: Callable[..., Visitor]) -> Page:
    return visit().page
