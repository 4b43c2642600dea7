"""What Nutwood asks of every game."""

import pytest

from cone_dice import ConeDice
from nutwood.testing import CHECKS, describe, variants
from nutwood.testing.walks import AnyGame, Check


@pytest.mark.parametrize("check", CHECKS, ids=describe)
@pytest.mark.parametrize("game", variants(ConeDice), ids=describe)
def test_conformance(game: AnyGame, check: Check) -> None:
    check(game)
