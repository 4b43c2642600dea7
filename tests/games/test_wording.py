"""Faults planted into texts, each of which the reading of all texts must find."""

import pytest

from tests.games.wording import Kind, Wording

WORDING = Wording(
    names=frozenset({"Owl Oak", "Fox", "Ann"}), nouns=("nut", "nest"), ids=frozenset({"owl-oak", "oak/elm"})
)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("line", "Ann goes to owl-oak."),
        ("line", "Ann keeps oak/elm."),
        ("line", "Ann has 1 nuts."),
        ("line", "Ann has 2 nut."),
        ("line", "Ann has 0 nest."),
        ("line", "Ann takes 2 nut(s)."),
        ("line", "ann takes 2 nuts."),
        ("line", "Ann takes 2 nuts"),
        ("line", "Ann takes  2 nuts."),
        ("line", "Ann takes 2 nuts ."),
        ("line", "Ann goes to Elm Edge."),
        ("line", "Ann loses -2 nuts."),
        ("prompt", "You takes a nut."),
        ("prompt", "You may takes a nut."),
        ("prompt", "Go again! you have a turn."),
        ("refusal", "Ann’s Fox isn't there."),
        ("refusal", "Seat_2 has no nuts."),
        ("choice", "take a nut"),
        ("choice", "Take a nut."),
        ("label", "The Fox, on Elm Edge"),
        ("board", "owl-oak: 2 nuts"),
        ("board", "1 nests"),
    ],
)
def test_a_badly_worded_text_is_found(kind: Kind, text: str) -> None:
    assert WORDING.faults(kind, text) != []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("line", "Ann has 1 nut and 2 nests on Owl Oak."),
        ("line", "You pass: the Fox has come to Owl Oak."),
        ("line", "You have no nuts, and −2 nuts are missing."),
        ("prompt", "Ann: which nut?"),
        ("choice", "Take a nut"),
        ("choice", "Go again!"),
        ("label", "The Fox, on Owl Oak"),
        ("board", "Owl Oak: 1 nest"),
    ],
)
def test_a_well_worded_text_passes(kind: Kind, text: str) -> None:
    assert WORDING.faults(kind, text) == []
