"""When the collector looks at everything that a server holds."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from nutwood.server import collector

SECONDS = 0.001


class Knot:
    """Holds itself, as a closed socket and its libraries do."""

    def __init__(self) -> None:
        self.myself = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """Nothing is collected but by the collector under test."""
    gc.disable()
    yield
    gc.enable()


def old_knot() -> weakref.ref[Knot]:
    """A knot that nobody holds any more, among the old objects, after as many collections as make a look worth it."""
    knot = Knot()
    for _ in range(collector.WORTH_IT):
        gc.collect(1)
    return weakref.ref(knot)


class Clock:
    """The processor time of a loop that takes this share of a core; ends the server after so many looks at it."""

    def __init__(self, share: float, looks: int) -> None:
        self.times = iter([share * SECONDS * (look + after) for look in range(looks) for after in (0, 1)])

    def __call__(self) -> float:
        try:
            return next(self.times)
        except StopIteration:
            raise asyncio.CancelledError from None


def look(share: float, looks: int) -> None:
    """Let the collector look so many times at a loop that takes this share of a core."""
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(collector.collect_when_idle(SECONDS, Clock(share, looks)))


def test_what_closed_sockets_leave_is_freed_while_the_loop_is_idle(by_hand: None) -> None:
    knot = old_knot()
    look(share=0.0, looks=1)
    assert knot() is None


def test_a_busy_loop_is_not_stopped(by_hand: None) -> None:
    knot = old_knot()
    look(share=0.5, looks=20)
    assert knot() is not None


def test_a_loop_that_is_never_idle_is_stopped_at_last(by_hand: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "MOST_LOOKS", 10)
    knot = old_knot()
    look(share=0.5, looks=10)
    assert knot() is None


def test_an_idle_loop_with_nothing_to_free_is_left_alone(by_hand: None) -> None:
    gc.collect()
    before = gc.get_stats()[2]["collections"]
    look(share=0.0, looks=20)
    assert gc.get_stats()[2]["collections"] == before
