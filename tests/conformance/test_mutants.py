"""Faults planted into what guards the secrets: each must be found, or the checks could not fail."""

import shutil
from pathlib import Path

import pytest

import nutwood
from nutwood import Game
from nutwood.core.components import Component, Components
from nutwood.core.examples import BadExample, example
from nutwood.games.hounded import Hounded
from nutwood.testing.rulebooks import rules_show_what_there_is
from nutwood.testing.viewers import strangers_see_nothing


@pytest.mark.parametrize("name", nutwood.game_names())
def test_viewers_that_do_not_exist_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "check_viewer", lambda game, viewer: None)
    with pytest.raises((AssertionError, IndexError, OverflowError, ExceptionGroup)):
        strangers_see_nothing(nutwood.load(name))


@pytest.mark.parametrize("planted", ["{components: nothing}", "{example: nothing}", "See §999."])
def test_rules_that_show_or_cite_what_is_not_there_are_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules_show_what_there_is(Hounded())
    text = f"{Hounded.rules()}\n{planted}\n"
    monkeypatch.setattr(Hounded, "rules", classmethod(lambda kind: text))
    with pytest.raises(AssertionError):
        rules_show_what_there_is(Hounded())


def test_components_that_do_not_fit_their_columns_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, shown = Components(("One", "Two"), (Component(("only one",)),)), Hounded().components()
    monkeypatch.setattr(Hounded, "components", lambda game: dict.fromkeys(shown, wrong))
    with pytest.raises(AssertionError, match="does not fit"):
        rules_show_what_there_is(Hounded())


def test_an_example_that_claims_what_is_not_true_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(Hounded.folder(), tmp_path, dirs_exist_ok=True)
    setup = tmp_path / "examples" / "setup.nut"
    setup.write_text(setup.read_text(encoding="utf-8").replace("pick master", "pick fox"), encoding="utf-8")
    monkeypatch.setattr(Hounded, "folder", classmethod(lambda kind: tmp_path))
    example.cache_clear()
    with pytest.raises(BadExample, match=r"setup\.nut, line \d"):
        rules_show_what_there_is(Hounded())
    example.cache_clear()
