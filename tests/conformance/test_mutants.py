"""Faults planted into what guards the secrets: each must be found, or the checks could not fail."""

import pytest

import nutwood
from nutwood import Game
from nutwood.testing.viewers import strangers_see_nothing


@pytest.mark.parametrize("name", nutwood.game_names())
def test_viewers_that_do_not_exist_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "check_viewer", lambda game, viewer: None)
    with pytest.raises((AssertionError, IndexError, OverflowError, ExceptionGroup)):
        strangers_see_nothing(nutwood.load(name))
