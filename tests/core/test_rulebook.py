import pytest

from nutwood.core.rulebook import UnknownRule, cited, rule, rules_by_number

RULES = """# Example

## Turns

**§1** First comes one.
It has two lines.

- and a list

## End

**§2** Then comes two.

A paragraph of it.
"""


def test_a_rule_runs_to_the_next_rule_or_heading() -> None:
    assert rules_by_number(RULES) == {
        1: "First comes one.\nIt has two lines.\n\n- and a list",
        2: "Then comes two.\n\nA paragraph of it.",
    }


@pytest.mark.parametrize("wanted", ["2", "§2", " § 2 "])
def test_a_rule_is_found_by_its_number(wanted: str) -> None:
    assert rule(RULES, wanted).startswith("Then comes two.")


@pytest.mark.parametrize("wanted", ["3", "§0", "two", "", "²", "9" * 5000])
def test_an_unknown_rule_is_refused_with_those_there_are(wanted: str) -> None:
    with pytest.raises(UnknownRule, match="from §1 to §2"):
        rule(RULES, wanted)


def test_the_rules_that_a_sentence_names() -> None:
    assert list(cited("It moves three (§5, §14, §5).")) == ["§5", "§14"]
