"""Every registered game, for every number of players and every option, passes the suite."""

import pytest

import nutwood
from nutwood.core.game import AnyGame
from nutwood.testing import CHECKS, describe, variants
from nutwood.testing.walks import Check

EVERY_VARIANT = [game for name in nutwood.game_names() for game in variants(nutwood.game_type(name))]


@pytest.mark.parametrize("game", EVERY_VARIANT, ids=describe)
@pytest.mark.parametrize("check", CHECKS, ids=describe)
def test_conformance(game: AnyGame, check: Check) -> None:
    check(game)
