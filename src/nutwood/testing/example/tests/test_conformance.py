"""What Nutwood asks of every game."""

from pathlib import Path

from cone_dice import ConeDice
from nutwood.testing import conformance, rules_have_tests

test_conformance = conformance(ConeDice)


def test_every_rule_has_a_test() -> None:
    rules_have_tests(ConeDice, Path(__file__).parent)
