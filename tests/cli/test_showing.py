"""Lines of the log in a terminal."""

import pytest

import nutwood
from nutwood.cli.screen import out
from nutwood.cli.showing import eyes, show_component, show_news, show_sheet, verdict
from nutwood.core.state import SPECTATOR
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


def explained(game: str, name: str) -> str:
    with out.capture() as captured:
        show_component(nutwood.load(game), name)
    return " ".join(captured.get().split())


@pytest.mark.parametrize(
    ("game", "name", "says"),
    [
        ("hounded", "den", "Den • How many: 5 • If the Fox finds it: it is a shortcut"),
        ("hounded", "pieces", "Piece How many Starts on Moves"),
        ("nut-hunt", "owl oak", "Owl Oak • Forage: acorn, chestnut, walnut"),
        ("nuts", "truck", "Truck • What it does: leaves with the boxed nuts that it shows"),
        ("nuts", "trucks", "1 almond, 1 cashew 4 1 peanut, 1 pistachio 4"),
        ("nuts", "joiner to the left", "Joiner to the left • How many"),
        ("squirrel-squabble", "squabble", "Squabble • Order: 5"),
        ("squirrel-squabble", "coins", "Coin B Move 1 Move 2"),
        ("squirrel-island", "wasps’ nest", "Wasps' Nest • Cost (§18): 2 coins"),
    ],
)
def test_things_of_every_game_are_explained(game: str, name: str, says: str) -> None:
    assert says in explained(game, name)


def test_a_part_of_many_names_asks_for_more() -> None:
    with pytest.raises(nutwood.Unreadable, match=r"'e' could be “Thief”, “Messenger”, .* …: type more of it"):
        explained("squirrel-island", "e")


def test_a_board_names_whose_view_it_is() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    match.names = {1: "Bob"}
    assert [eyes(match, viewer).plain for viewer in (SPECTATOR, 0, 1)] == ["spectator", "● The Hunting Party", "▲ Bob"]


def test_the_end_says_who_has_won_and_why() -> None:
    match = golden("hounded")["caught"]
    why = "the Fox ends its turn next to the Master of Hounds and is caught."
    assert [list(verdict(match, viewer)) for viewer in (SPECTATOR, 0)] == [
        [f"The Hunting Party wins: {why}"],
        [f"You win: {why}"],
    ]


def test_an_end_by_giving_up_says_who_did() -> None:
    match = nutwood.Match(nutwood.load("nuts", 3))
    match.given_up, match.stopped = {2: "resigned", 0: "timeout"}, True
    assert list(verdict(match, 1)) == ["Seat 3 has given up.", "Seat 1 has run out of time.", "You win."]


def test_an_agreed_draw_is_called_so() -> None:
    match = nutwood.Match(nutwood.load("squirrel-squabble"))
    match.agreed = match.stopped = True
    assert list(verdict(match, 0)) == ["The players have agreed on a draw."]
