"""Grammar in one place: who reads decides about "you", verbs, numbers and spaces."""

import pytest

from nutwood.core.lines import (
    Line,
    Named,
    Thing,
    article,
    counted,
    does,
    line,
    listed,
    many,
    plural,
    resolve,
    second_person,
    spoken,
    together,
    who,
    whom,
    whose,
)

NAMES = ["Ann", "Bo", "Cy"]
THEFT = line(who(0), does("steals"), many(2, "nut"), "from", whom(1))
OWN = line(whose(1), Thing("Bard"), "falls asleep", ",", "and", who(0), does("has"), many(0, "card"), "(in hand)")


@pytest.mark.parametrize(
    ("told", "reader", "sentence"),
    [
        (THEFT, 0, "You steal 2 nuts from Bo."),
        (THEFT, 1, "Ann steals 2 nuts from you."),
        (THEFT, 2, "Ann steals 2 nuts from Bo."),
        (OWN, 1, "Your Bard falls asleep, and Ann has no cards (in hand)."),
        (OWN, 0, "Bo’s Bard falls asleep, and you have no cards (in hand)."),
        (line(Thing("the Fox"), "wins!"), 0, "The Fox wins!"),
        (line(together([1]), does("wins")), 0, "Bo wins."),
        (line(together([1]), does("wins")), 1, "You win."),
        (line("at last", together([0, 1, 2]), does("shares"), "it"), 1, "At last you, Ann and Cy share it."),
        (line(together([0, 1]), does("wins"), "and", who(2), does("loses")), 2, "Ann and Bo win and you lose."),
    ],
)
def test_a_line_speaks_to_its_reader(told: Line, reader: int, sentence: str) -> None:
    assert spoken(told, reader, NAMES) == sentence


def test_only_the_names_of_others_are_left_open() -> None:
    assert resolve(THEFT, 1) == [Named(0), " steals 2 nuts from you."]
    assert resolve(OWN, 2)[0] == Named(1, possessive=True)


def test_lists_and_counts_are_joined_as_in_speech() -> None:
    assert listed(["a", "b", "c"]) == ["a", ",", "b", "and", "c"]
    assert spoken(line(counted({"nut": 1, "coin": 0, "die": 2})), 0, NAMES) == "1 nut and 2 dice."
    assert spoken(line(counted({})), 0, NAMES) == "Nothing."


@pytest.mark.parametrize(
    ("noun", "several"), [("nut", "nuts"), ("berry", "berries"), ("box", "boxes"), ("Night Watch", "Night Watches")]
)
def test_more_than_one(noun: str, several: str) -> None:
    assert plural(noun) == several


@pytest.mark.parametrize(
    ("verb", "yours"),
    [("steals", "steal"), ("is dealt", "are dealt"), ("carries", "carry"), ("passes", "pass"), ("uses", "use")],
)
def test_what_you_do(verb: str, yours: str) -> None:
    assert second_person(verb) == yours


def test_articles() -> None:
    assert (article("acorn"), article("nut")) == ("an acorn", "a nut")
