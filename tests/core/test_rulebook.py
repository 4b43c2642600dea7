import pytest

from nutwood.core.rulebook import Glance, UnknownRule, cited, directives, glance, rule, rules_by_number, spelled_out

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


SHOWING = """# Example

**Goal.** Win,
and smile.

**Your turn.** Move.

**How it ends.** Soon.

**§1** First comes one.

{components: tiles}

{example: first}

It goes on. {example: not alone in its line}
"""


def test_what_a_game_is_about_at_a_glance() -> None:
    assert glance(SHOWING) == Glance("Win, and smile.", "Move.", "Soon.")
    assert glance(RULES) is None


def test_what_a_text_shows_is_written_in_its_place() -> None:
    assert directives(SHOWING) == [("components", "tiles"), ("example", "first")]
    shown = spelled_out(SHOWING, {"components": str.upper, "example": str.title})
    assert "one.\n\nTILES\n\nFirst\n\nIt goes on." in shown


def test_a_single_rule_is_words_alone() -> None:
    assert rule(SHOWING, "1") == "First comes one.\n\nIt goes on. {example: not alone in its line}"
