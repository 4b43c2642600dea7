"""Lines of the log in a terminal."""

import pytest

import nutwood
from nutwood.cli.screen import out
from nutwood.cli.showing import show_component, show_news, show_sheet
from tests.games.bookkeeping import golden


def shown(match: nutwood.Match, viewer: int) -> list[str]:
    with out.capture() as captured:
        show_news(match, match.log(viewer), viewer)
    return [line.strip() for line in captured.get().splitlines()]


def test_each_event_has_a_line_and_each_move_a_number() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    match.names = {1: "Bob"}
    match.play("pick terrier")
    match.play("to c2")
    match.play("tile den")
    match.play("leave")
    assert shown(match, 0) == [
        "",
        "1  ● Your turn: three pieces move.  §5",
        "2  ● You move the Terrier from c1 to c2.  §11",
        "3    The Terrier looks at the tile on c2 and finds a Den.  §13",
        "4  ● You leave the tile on c2 face down.  §13",
    ]
    assert "finds a Den or a Trap" in shown(match, 1)[3]


def test_turns_and_rounds_begin_with_a_heading() -> None:
    match = nutwood.Match(nutwood.load("squirrel-island"))
    match.roll(nutwood.Dice(3))
    lines = shown(match, 1)
    day = next(line for line in lines if "Day 1 of 4" in line)
    turn = next(line for line in lines if "turn." in line)
    assert [lines[lines.index(heading) - 1] for heading in (day, turn)] == ["", ""]


def test_a_score_sheet_has_a_column_per_player_and_one_for_the_automa() -> None:
    with out.capture() as captured:
        show_sheet(golden("nut_hunt")["alone"])
    lines = [line.split() for line in captured.get().splitlines()]
    assert lines[0] == ["Seat", "1", "The", "Automa"]
    assert lines[1:] == [
        ["Nests", "2", "8"],
        ["Objectives", "met", "13", "6"],
        ["Distance", "4", "2"],
        ["Objectives", "not", "met", "−4", "−2"],
        ["Total", "15", "14"],
    ]


def test_a_game_without_points_has_no_sheet() -> None:
    with out.capture() as captured:
        show_sheet(golden("hounded")["caught"])
    assert captured.get() == ""


@pytest.mark.parametrize("typed", ["night-watch", "Night Watch", "night w"])
def test_a_card_is_explained_by_its_name(typed: str) -> None:
    with out.capture() as captured:
        show_component(nutwood.load("squirrel-island"), typed)
    said = " ".join(captured.get().split())
    assert said.startswith("Night Watch")
    assert "Gather 1 nut for each of your exhausted squirrels (at most 3)" in said


def test_what_is_not_in_the_box_is_said_so() -> None:
    with pytest.raises(nutwood.Unreadable, match="There is no 'dragon' in the box of Squirrel Island"):
        show_component(nutwood.load("squirrel-island"), "dragon")
