"""How golden games end, in words; score sheets; and faults planted into ends that the conformance check must find."""

import pytest

import nutwood
from nutwood.core.lines import spoken
from nutwood.core.sheet import Row, tie, total
from nutwood.core.state import SPECTATOR
from nutwood.games.hounded.events import Moved, Won
from nutwood.testing.endings import check_sheet, the_end_is_explained
from tests.games.bookkeeping import golden

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve")
ENDS = {
    ("hounded", "caught"): "Ann wins: the Fox ends its turn next to the Master of Hounds and is caught.",
    ("hounded", "time-tiles"): "Bea wins: Morning, Noon and Night are all face up, and the day is over.",
    ("nut_hunt", "two-tie-nests"): "After 400 turns Ann wins with 2 points: 2 nests break the tie.",
    ("nut_hunt", "alone-reshuffled"): (
        "After 400 turns the Automa wins with −4 points: 2 squirrels on the board break the tie, with as many nests."
    ),
    ("nut_hunt", "two-last-round"): (
        "After 400 turns Ann and Bea share the victory with 0 points, no nests and 1 squirrel each."
    ),
    ("nuts", "four-hundred-turns"): "After 400 turns Ann and Bea share the victory with no points each.",
    ("nuts", "last-truck"): "With the last truck gone, Bea wins with 30 points.",
    ("nuts", "reached-first"): "After the last round Bea wins with 52 points, which nobody else reached as early.",
    ("nuts", "workers-2"): "After the last round Ann wins with 62 points.",
    ("squirrel_squabble", "home-on-the-way"): (
        "Ann wins: with five nuts, the squirrel’s way to the squabble leads over its home."
    ),
    ("squirrel_island", "four-full-table"): "After the last day Cid wins with 28 nuts.",
    ("squirrel_island", "more-squirrels"): "After the last day Ann wins with 6 nuts: 2 squirrels break the tie.",
    ("squirrel_island", "shared"): "After the last day Ann and Bea share the victory with 4 nuts and 1 squirrel each.",
    ("squirrel_squabble", "sixty-rounds"): "Sixty rounds are over and nobody has won: a tie.",
}


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_the_last_line_says_who_has_won_and_why(game: str, name: str) -> None:
    match = golden(game)[name]
    assert spoken(match.game.line(match.events()[-1]), -1, NAMES) == ENDS[game, name]


@pytest.mark.parametrize(("game", "name"), ENDS)
def test_everybody_reads_the_result_at_the_table_as_in_the_log(game: str, name: str) -> None:
    match = golden(game)[name]
    match.names = dict(enumerate(NAMES[: match.game.players]))
    for viewer in (SPECTATOR, *range(match.game.players)):
        said = spoken(match.game.line(match.events()[-1]), viewer, NAMES)
        # How a squirrel came home is not to be seen on the table.
        said = "Ann wins: the squirrel is home with five nuts." if "leads over its home" in said else said
        said = said.replace("Ann wins", "You win") if game == "squirrel_squabble" and viewer == 0 else said
        assert match.scene(viewer).prompt.text == said


def test_the_sheet_of_nuts_has_points_by_trucks_and_cards() -> None:
    assert golden("nuts")["workers-2"].sheet() == [
        Row("Trucks of up to 9 points", (22, 17)),
        Row("Trucks of 10 to 14 points", (10, 12)),
        Row("Trucks of 15 points and more", (30, 18)),
        Row("Bonus cards", (0, 2)),
        total([62, 49]),
    ]


def test_the_sheet_of_a_game_that_began_in_the_middle_adds_up() -> None:
    assert golden("nuts")["last-truck"].sheet() == [
        Row("Earlier points", (0, 30)),
        Row("Trucks of up to 9 points", (4, 0)),
        Row("Bonus cards", (2, 0)),
        total([6, 30]),
    ]


def test_51_the_sheet_of_nuts_says_how_a_tie_was_broken() -> None:
    assert golden("nuts")["reached-first"].sheet() == [
        Row("Earlier points", (52, 52, 51, 0)),
        total([52, 52, 51, 0]),
        tie("turn of the last points", [4, 3, 2, None], fewest=True),
    ]


def test_the_sheet_of_nut_hunt_has_nests_objectives_and_tie_breaks() -> None:
    assert golden("nut_hunt")["four"].sheet() == [
        Row("Nests", (4, 4, 4, 8)),
        Row("Objectives met", (0, 6, 17, 4)),
        Row("Distance", (0, 2, 7, 1)),
        Row("Objectives not met", (-8, -2, 0, -2)),
        total([-4, 10, 28, 11]),
    ]
    assert golden("nut_hunt")["two-tie-nests"].sheet()[4:] == [total([2, 2]), tie("nests", [2, 1])]
    assert golden("nut_hunt")["two-tie-squirrels"].sheet()[4:] == [
        total([0, 0]),
        tie("nests", [1, 1]),
        tie("squirrels on the board", [1, 2]),
    ]


def test_45_the_automa_has_a_column_without_a_seat() -> None:
    match = golden("nut_hunt")["alone"]
    assert match.game.others == ("The Automa",)
    assert match.sheet() == [
        Row("Nests", (2, 8)),
        Row("Objectives met", (13, 6)),
        Row("Distance", (4, 2)),
        Row("Objectives not met", (-4, -2)),
        total([15, 14]),
    ]


def test_the_sheet_of_squirrel_island_has_nuts_and_stash() -> None:
    assert golden("squirrel_island")["more-squirrels"].sheet() == [
        Row("Nuts", (3, 6, 1)),
        Row("Stashed cards", (3, 0, 0)),
        total([6, 6, 1]),
        tie("squirrels", [2, 1, 0]),
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


def test_a_sheet_against_somebody_without_a_seat_is_held_to_the_result() -> None:
    check_sheet([total([2, 2]), tie("nests", [1, 2])], [-1.0], others=1)
    with pytest.raises(AssertionError, match="says otherwise"):
        check_sheet([total([2, 1])], [-1.0], others=1)
    with pytest.raises(AssertionError, match="lacks a value"):
        check_sheet([total([2])], [1.0], others=1)


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
