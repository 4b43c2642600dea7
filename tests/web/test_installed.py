"""A game in a browser against the server of an installed wheel, whose environment has nothing else in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.project.artefacts import built, environment, serving
from tests.web.conftest import CLIENT
from tests.web.visitor import Visitor

SHORT = "squirrel-island"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the server of a wheel with the real client answers."""
    if not CLIENT.is_file():
        pytest.skip("the client is not built: `make build` does it where npm is")
    python = environment(tmp_path / "environment", built(tmp_path / "tree", CLIENT.parent)[1])
    with serving(python, tmp_path) as found:
        yield found


def test_a_game_from_the_wheel(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address)
    visitor = Visitor(context.new_page())
    visitor.new_table(SHORT, "me", "bot-1")
    visitor.page.get_by_role("button", name="Let’s play").click()
    assert visitor.play_out() > 0
    expect(visitor.page.locator(".result li")).to_have_count(2)
    context.close()
    assert visitor.errors == []
