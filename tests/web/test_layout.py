"""The fullest table of each game as a browser lays it out: read, seen and hit by everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import nutwood
from tests.server.players import Server, Someone
from tests.web.faults import Box, contrast_faults, faults_of, layout_faults, measured, styled
from tests.web.staged import Staged, fullest, played
from tests.web.visitor import Visitor

SCREENS: Final = {"desk": (1440, 900), "phone": (390, 844)}
"""`make gallery` looks at all others."""
PLANTED: Final = {
    "desk": {
        "small text": ".plate .name { font-size: 11px }",
        "clipped text": ".prompt .sentence { display: block; max-width: 2rem; overflow: hidden; white-space: nowrap }",
        "covered text": ".talk { position: relative; margin-top: -6rem }",
        "text outside its shape": ".zone-svg text { font-size: 40px }",
        "text outside its button": ".tool span { position: relative; left: 60px }",
        "text outside its zone": ".zone-svg text { transform: translate(-90px) }",
        "overlapping texts": ".talk .log * { line-height: 0.4 }",
        "small target": ".arranged { transform: scale(0.2) }",
        "overlapping targets": ".tool { position: absolute }",
        "target outside its zone": ".thing.target .motion { transform: translate(900px) }",
        "below the window": ".arranged { margin-top: 9rem }",
        "wider than the window": "main { width: 110vw }",
        "faint text": ".sentence { color: #999 }",
        "faint mark": ".mark, .glow { opacity: 0.1 }",
    },
    "phone": {
        "under the sheet": ".ask { margin-top: -20rem !important }",
        "small target": ".tool { min-height: 2rem; height: 2rem }",
        "wider than the window": "main { width: 110vw }",
    },
}
"""A fault of each kind, made by style."""
STILL = """() => document.getAnimations().every(
  (each) => each.playState !== 'running' || each.effect.getComputedTiming().endTime === Infinity)"""
"""Nothing fades or moves any more; what can be chosen breathes for ever."""
Stage = Callable[..., Page]


@pytest.fixture
def stage(visit: Callable[..., Visitor], server: Server) -> Stage:
    """Opens the fullest table of a game on a screen, or that of an ended game."""

    def open_(game: str, screen: str, *, ended: bool = False) -> Page:
        wide, high = SCREENS[screen]
        page = visit(wide, high).page
        players = max(nutwood.load(game).players_allowed)
        seed, step = fullest(game, players)
        Staged(page, Someone(server)).show(played(game, players, seed) if ended else played(game, players, seed, step))
        page.wait_for_timeout(300)
        page.wait_for_function(STILL)
        return page

    return open_


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", nutwood.game_names())
def test_everything_can_be_read_seen_and_hit(game: str, screen: str, stage: Stage) -> None:
    found = set(faults_of(stage(game, screen), touch=screen == "phone"))
    assert not found, "\n".join(map(str, sorted(found)))


@pytest.mark.parametrize("screen", SCREENS)
def test_the_end_tells_who_has_won_and_by_what_without_covering_the_table(screen: str, stage: Stage) -> None:
    """The longest score sheet there is."""
    page = stage("nuts", screen, ended=True)
    found = set(faults_of(page, touch=screen == "phone"))
    assert not found, "\n".join(map(str, sorted(found)))
    assert min(_box(page, ".result").overlap(_box(page, ".arranged"))) <= 0
    expect(page.locator(".result li")).to_have_count(4)
    expect(page.locator(".result .bar > *").first).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_faults_are_found(screen: str, stage: Stage) -> None:
    page, touch = stage("squirrel-squabble", screen), screen == "phone"
    missed = [kind for kind, style in PLANTED[screen].items() if kind not in _kinds(page, kind, style, touch=touch)]
    assert missed == []


def _box(page: Page, place: str) -> Box:
    found = page.locator(place).first.bounding_box()
    assert found
    return Box(found["x"], found["y"], found["width"], found["height"])


def _kinds(page: Page, kind: str, style: str, *, touch: bool) -> set[str]:
    """The kinds of faults on a page with a style that outdoes its own."""
    important = style if "!" in style else style.replace(" }", " !important }").replace(";", " !important;")
    with styled(page, important):
        seen = measured(page)
        found = contrast_faults(page, seen) if kind.startswith("faint") else layout_faults(seen, touch=touch)
        return {fault.kind for fault in found}
