"""§65: what a viewer reckons with, against all worlds counted one by one."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.squirrel_island.hands import (
    SEATS,
    Event,
    Weigh,
    compare,
    odds,
    one_certain_card,
    shown_tells_nothing,
)

HISTORIES = 2000


def stashed(chances: Mapping[Any, float], kind: int) -> float:
    """The chance that the first card that the second seat stashed has this name."""
    return sum(weight for faces, weight in chances.items() if faces[len(SEATS)][0] == kind) / sum(chances.values())


def test_65_the_second_opinion_on_cards_shown() -> None:
    """One card known, four hidden, one stashed: .200, .250, .333, .500 as hidden ones are played."""
    events = [Event(1, "take", 9), *[Event(1, "draw")] * 4, Event(1, "stash")]
    unknown = (0, 1, 2, 3, 4)
    shown = [stashed(odds(unknown, events + [Event(1, "play", kind) for kind in range(many)]), 9) for many in range(4)]
    assert shown == pytest.approx([1 / 5, 1 / 4, 1 / 3, 1 / 2])


def test_65_the_second_opinion_on_a_second_copy() -> None:
    """One Forager known, two cards hidden of five that may be the other one; one stashed, a Forager played."""
    events = [Event(1, "take", 0), Event(1, "draw"), Event(1, "draw"), Event(1, "stash"), Event(1, "play", 0)]
    assert stashed(odds((0, 1, 2, 3, 4), events), 0) == pytest.approx(1 / 3)
    assert stashed(odds((0, 1, 2, 3, 4), events, one_certain_card), 0) == pytest.approx(3 / 11)


def test_65_redeals_have_the_odds_of_all_worlds_counted() -> None:
    found = compare(HISTORIES)
    assert found.holds, str(found)


@pytest.mark.parametrize("fault", [shown_tells_nothing, one_certain_card])
def test_65_the_comparison_finds_a_wrong_weight(fault: Weigh) -> None:
    found = compare(HISTORIES // 4, fault)
    assert not found.holds, str(found)
