"""Redeals of every game have the odds of all worlds counted one by one."""

from typing import Any

import pytest

import nutwood
from nutwood.core.state import buffer
from tests.odds.starts import STARTS
from tests.odds.worlds import Start, compare, once

HISTORIES = {"hounded": 40, "nut-hunt": 6, "nuts": 30, "squirrel-island": 40, "squirrel-squabble": 8}


def test_every_game_has_a_start() -> None:
    assert set(STARTS) == set(HISTORIES) == set(nutwood.game_names())


@pytest.mark.parametrize("name", STARTS)
def test_redeals_have_the_odds_of_all_worlds_counted(name: str) -> None:
    found = compare(STARTS[name](), HISTORIES[name])
    assert found.holds, str(found)


def forget_what_was_played(state: Any) -> None:
    """In Nuts!, that who plays a newer card has no older one of its kind."""
    state.lacks = buffer(state.players)


def test_a_redeal_that_forgets_is_found() -> None:
    found = compare(STARTS["nuts"](), 40, spoil=forget_what_was_played)
    assert found.impossible, str(found)


def test_other_odds_are_found() -> None:
    """Two coins of each player are alike: programmes with them are twice as likely."""
    start = STARTS["squirrel-squabble"]()
    found = compare(Start(start.game, start.worlds, start.viewer, start.moves, once), HISTORIES["squirrel-squabble"])
    assert not found.holds, str(found)
