"""Every rule of a game is named by a test; that its code cites each is the conformance suite's to see."""

from pathlib import Path

import pytest

import nutwood
from nutwood.testing import rules_have_tests

TESTS = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("name", nutwood.game_names())
def test_every_rule_is_named_by_a_test(name: str) -> None:
    rules_have_tests(nutwood.game_type(name), TESTS / name.replace("-", "_"))


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"no test in .* names §1, §2"):
        rules_have_tests(nutwood.game_type("hounded"), tmp_path)
    (tmp_path / "test_more.py").write_text("def test_999_nothing(): ...", encoding="utf-8")
    (tmp_path / "all.py").write_text(nutwood.game_type("hounded").rules(), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"name §999, and RULES\.md has no such rule"):
        rules_have_tests(nutwood.game_type("hounded"), tmp_path)
