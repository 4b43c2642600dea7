"""Whole games of all kinds by taps on a phone and by ear alone, for `make soak`."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

import nutwood
from tests.server.players import running
from tests.server.trials import Report
from tests.web.conftest import FLAGS, arrive
from tests.web.fingers import Fingers
from tests.web.listener import Listener
from tests.web.visitor import Visitor

WAYS: dict[str, Callable[[Visitor], Fingers | Listener]] = {"by taps": Fingers, "by ear": Listener}


def whole_games(folder: Path, count: int) -> list[Report]:
    """So many games of each kind in each way."""
    with running(folder / "data", "--no-limits") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        return [
            _game(browser, server.address, game, way, seed)
            for game in nutwood.game_names()
            for way in WAYS
            for seed in range(count)
        ]


def _game(browser: Browser, address: str, game: str, way: str, seed: int) -> Report:
    report = Report(f"{game} {way}", 1)
    phone = way == "by taps"
    width, height = (390, 844) if phone else (1280, 800)
    visitor = arrive(browser, address, width, height, mobile=phone)
    visitor.random.seed(seed)
    player = WAYS[way](visitor)
    try:
        visitor.play_now(game)
        report.moves = visitor.play_out(step=player.step)
    except (AssertionError, Error) as fault:
        report.found = [f"{report.trial}, seed {seed}: {fault}"]
    report.found += visitor.errors
    visitor.page.context.close()
    return report
