"""Pictures of every game on the real page: player counts, start, fullest position and end, screens, themes.

    python -m tests.web.gallery OUT [GAME ...] [WIDTHxHEIGHT ...] [light|dark]

`make gallery` takes all of them, which needs a while, and says what is wrong with each (`faults.py`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

import nutwood
from nutwood import Match
from tests.server.players import Server, Someone
from tests.web.conftest import KNOWS_ALL_GOALS
from tests.web.faults import faults_of
from tests.web.staged import Staged, fullest, played
from tests.web.studio import studio

SCREENS: Final = ("1440x900", "1920x1080", "820x1180", "390x844", "360x640")
THEMES: Final = ("light", "dark")
FINGERS: Final = 900
"""Narrower screens are touched."""


def moments(game: str, players: int) -> Iterator[tuple[str, Match]]:
    """Start, the fullest position, end."""
    seed, step = fullest(game, players)
    yield "start", played(game, players, seed, 0)
    yield "middle", played(game, players, seed, step)
    yield "end", played(game, players, seed)


def take(browser: Browser, server: Server, match: Match, look: tuple[str, str], file: Path) -> list[str]:
    """One picture, and what is wrong with it."""
    width, height = map(int, look[0].split("x"))
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if look[1] == "dark" else "light",
        reduced_motion="reduce",
        has_touch=width < FINGERS,
        is_mobile=width < FINGERS,
    )
    context.add_init_script(KNOWS_ALL_GOALS)
    page = context.new_page()
    Staged(page, Someone(server)).show(match)
    page.wait_for_timeout(500)
    page.screenshot(path=file)
    found = {str(fault) for fault in faults_of(page, touch=width < FINGERS)}
    context.close()
    return sorted(found)


def main(arguments: list[str]) -> None:
    """Take what is asked for, or everything."""
    out, wanted = Path(arguments[0]), set(arguments[1:])
    screens, themes, games = (wanted & set(all_) or set(all_) for all_ in (SCREENS, THEMES, nutwood.game_names()))
    out.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        for game in sorted(games):
            for players in nutwood.load(game).players_allowed:
                for moment, match in moments(game, players):
                    for look in sorted(product(screens, themes)):
                        name = f"{game}-{players}-{moment}-{look[0]}-{look[1]}"
                        found = take(browser, server, match, look, out / f"{name}.png")
                        print(name, *found or ["nothing wrong"], sep="\n  ")


if __name__ == "__main__":
    main(sys.argv[1:])
