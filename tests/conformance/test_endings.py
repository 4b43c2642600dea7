"""How golden games end, in words; score sheets; and faults planted into ends that the conformance check must find."""

import pytest

import nutwood
from nutwood.core.lines import spoken
from nutwood.core.sheet import Row, tie, total
from nutwood.games.hounded.events import Moved, Won
from nutwood.testing.endings import check_sheet, the_end_is_explained
from tests.games.bookkeeping import golden

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve")
ENDS = {
    ("hounded", "caught"): "Ann wins: the Fox ends its turn next to the Master of Hounds and is caught.",
    ("hounded", "time-tiles"): "Bea wins: Morning, Noon and Night are all face up, and the day is over.",
    ("nut_hunt", "two-tie-nests"): "After 400 turns Ann wins with 2 points: more nests break the tie.",
    ("nuts", "four-hundred-turns"): "After 400 turns Ann and Bea share the victory with no points each.",
    ("nuts", "last-truck"): "With the last truck gone, Bea wins with 30 points.",
    ("nuts", "reached-first"): "After the last round Bea wins with 52 points, which nobody else reached as early.",
    ("nuts", "workers-2"): "After the last round Ann wins with 62 points.",
    ("squirrel_squabble", "home-on-the-way"): (
        "Ann wins: with five nuts, the squirrel’s way to the squabble leads over its home."
    ),
    ("squirrel_squabble", "sixty-rounds"): "Sixty rounds are over and nobody has won: a tie.",
}


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_the_last_line_says_who_has_won_and_why(game: str, name: str) -> None:
    match = golden(game)[name]
    assert spoken(match.game.line(match.events()[-1]), -1, NAMES) == ENDS[game, name]


def test_the_sheet_of_nuts_has_points_by_trucks_and_cards() -> None:
    assert golden("nuts")["workers-2"].sheet() == [
        Row("Trucks for 4 points", (0, 8)),
        Row("Trucks for 6 points", (6, 0)),
        Row("Trucks for 7 points", (7, 0)),
        Row("Trucks for 9 points", (9, 9)),
        Row("Trucks for 10 points", (10, 0)),
        Row("Trucks for 12 points", (0, 12)),
        Row("Trucks for 15 points", (30, 0)),
        Row("Trucks for 18 points", (0, 18)),
        Row("Bonus cards", (0, 2)),
        total([62, 49]),
    ]


def test_the_sheet_of_a_game_that_began_in_the_middle_adds_up() -> None:
    assert golden("nuts")["last-truck"].sheet() == [
        Row("Earlier points", (0, 30)),
        Row("Trucks for 4 points", (4, 0)),
        Row("Bonus cards", (2, 0)),
        total([6, 30]),
    ]


def test_51_the_sheet_of_nuts_says_how_a_tie_was_broken() -> None:
    assert golden("nuts")["reached-first"].sheet() == [
        Row("Earlier points", (52, 52, 51, 0)),
        total([52, 52, 51, 0]),
        tie("turn of the last points", [4, 3, 2, None], fewest=True),
    ]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([Row("Nests", (2, 1)), Row("Total", (2, 1))], "one row of totals"),
        ([total([2]), tie("nests", [1, 2])], "lacks a value"),
        ([tie("nests", [1, 2]), total([2, 2])], "out of order"),
        ([total([2, 1]), Row("Nests", (2, 1))], "out of order"),
        ([Row("Nests", (1, 1)), total([2, 1])], "add up"),
        ([total([1, 2])], "says otherwise"),
        ([total([2, 2])], "says otherwise"),
        ([total([2, 2]), tie("nests", [1, 2])], "says otherwise"),
        ([total([2, 2]), tie("turn", [2, 1], fewest=True)], "says otherwise"),
        ([total([2, 2]), tie("turn", [None, 1], fewest=True)], "says otherwise"),
    ],
)
def test_a_sheet_that_does_not_explain_the_result_is_found(rows: list[Row], fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_sheet(rows, [1.0, -1.0])


def test_a_sheet_that_explains_the_result_passes() -> None:
    check_sheet([Row("Nests", (None, 2)), total([0, 2])], [-1.0, 1.0])
    check_sheet([total([2, 2]), tie("nests", [3, 3]), tie("turn", [1, 2], fewest=True)], [1.0, -1.0])


@pytest.mark.parametrize(("kind", "ends"), [(Won, False), (Moved, True)])
def test_an_end_that_is_not_the_one_ending_is_found(
    kind: type[Won | Moved], ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "ending", ends)
    with pytest.raises(AssertionError, match="endings"):
        the_end_is_explained(nutwood.load("hounded"))
