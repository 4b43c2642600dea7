"""Pictures of every game on the real page: player counts, start, half a game and end, screens, themes.

    python -m tests.web.gallery OUT [GAME ...] [PLAYERS ...] [start|middle|end ...] [WIDTHxHEIGHT ...] [light|dark]
    python -m tests.web.gallery OUT pages [GAME ...] [rules|lessons|lesson|rest|goal|explained ...] [WIDTHxHEIGHT ...]

`make gallery` takes all tables, which needs a while, and says what is wrong with each (`faults.py`); with `pages` it
takes what teaches instead (`pages.py`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

import nutwood
from nutwood import Match
from nutwood.core.state import State
from tests.server.players import Server, Someone
from tests.web import pages
from tests.web.conftest import KNOWS_ALL_GOALS
from tests.web.faults import faults_of
from tests.web.staged import Staged, fullest, opened, played
from tests.web.studio import studio

SCREENS: Final = ("1440x900", "1920x1080", "820x1180", "390x844", "360x640")
THEMES: Final = ("light", "dark")
MOMENTS: Final = ("start", "middle", "end")
FINGERS: Final = 900
"""Narrower screens are touched."""


def moments(game: str, players: int) -> Iterator[tuple[str, Match]]:
    """The first choice, half a game, end."""
    seed, _ = fullest(game, players)
    whole = played(game, players, seed)
    yield "start", opened(game, players, seed)
    yield "middle", played(game, players, seed, halfway(whole))
    yield "end", whole


def halfway(whole: Match) -> int:
    """The step about the middle of a game at which most can be chosen."""
    steps = len(whole.moves)
    about = range(2 * steps // 5, 3 * steps // 5 + 1)
    past = list(whole.past())
    return max(about, key=lambda step: _choices(whole, past[step]))


def _choices(whole: Match, state: State) -> int:
    """How many moves whoever chooses there has."""
    seats = [seat for seat in range(whole.game.players) if state.choosers() >> seat & 1]
    return len(whole.game.legal_moves(state, seats[0])) if seats else 0


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


def chosen(wanted: set[str], every: Sequence[str]) -> list[str]:
    """Those of a kind that are asked for, or all of them."""
    return [one for one in every if one in wanted] or list(every)


def tables(wanted: set[str]) -> Iterator[tuple[str, Match]]:
    """The positions that are asked for, by name."""
    for game in chosen(wanted, nutwood.game_names()):
        for players in chosen(wanted, [str(count) for count in nutwood.load(game).players_allowed]):
            for moment, match in moments(game, int(players)):
                if moment in chosen(wanted, MOMENTS):
                    yield f"{game}-{players}-{moment}", match


def pictures(browser: Browser, server: Server, out: Path, wanted: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Each picture's name, and what is wrong with it."""
    asked = set(wanted)
    screens = [word for word in wanted if re.fullmatch(r"\d+x\d+", word)]
    if "pages" in asked:
        games, views = chosen(asked, nutwood.game_names()), chosen(asked, list(pages.VIEWS))
        for shown in product(games, views, screens or pages.SCREENS, chosen(asked, THEMES)):
            name = "-".join(shown)
            yield name, pages.take(browser, server, shown, out / f"{name}.png")
        return
    for table, match in tables(asked):
        for look in product(screens or SCREENS, chosen(asked, THEMES)):
            name = f"{table}-{look[0]}-{look[1]}"
            yield name, take(browser, server, match, look, out / f"{name}.png")


def main(arguments: list[str]) -> None:
    """Take what is asked for, or everything."""
    out = Path(arguments[0])
    out.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        for name, found in pictures(browser, server, out, arguments[1:]):
            print(name, *found or ["nothing wrong"], sep="\n  ", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
