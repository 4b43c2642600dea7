"""Playing by fingers on a phone, and by ear alone; `make soak` plays whole games of all kinds so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.fingers import Fingers
from tests.web.listener import Listener
from tests.web.visitor import READY, Visitor

GAMES = ("nut-hunt", "nuts")
"""Those with most to hit and to hear."""
DECISIONS = 14
Visit = Callable[..., Visitor]


def decide(visitor: Visitor, step: Callable[[], None]) -> None:
    """So many decisions, or to the end."""
    for _ in range(DECISIONS):
        visitor.page.wait_for_selector(READY, timeout=30_000)
        if visitor.over:
            return
        step()


@pytest.mark.parametrize("game", GAMES)
def test_every_tap_on_a_phone_does_what_was_meant(visit: Visit, game: str) -> None:
    visitor = visit(width=390, height=844, mobile=True)
    fingers = Fingers(visitor)
    visitor.play_now(game)
    decide(visitor, fingers.step)
    assert fingers.sent


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_heard_and_pressed_without_seeing_it(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    visitor.page.wait_for_selector(READY)
    before = visitor.moment()
    decide(visitor, Listener(visitor).step)
    assert visitor.over or visitor.moment() != before
