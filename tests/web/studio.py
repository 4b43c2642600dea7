"""Where pictures and films are taken: a browser, and a server with an empty house."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.players import Server, running
from tests.web.conftest import FLAGS


@contextmanager
def studio() -> Iterator[tuple[Browser, Server]]:
    with (
        tempfile.TemporaryDirectory() as house,
        running(Path(house) / "data", "--no-limits") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser, server
        browser.close()
