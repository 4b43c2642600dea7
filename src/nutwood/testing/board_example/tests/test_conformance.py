"""What Nutwood asks of every game."""

from pathlib import Path

from nutwood.testing import conformance, rules_have_tests
from thin_ice import ThinIce

test_conformance = conformance(ThinIce)


def test_every_rule_has_a_test() -> None:
    rules_have_tests(ThinIce, Path(__file__).parent)
