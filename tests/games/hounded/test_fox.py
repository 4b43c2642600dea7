"""The Fox's turn (§19 to §30)."""

from typing import Any

import pytest

from nutwood.core.lines import spoken
from nutwood.games.hounded.moves import PIECES
from tests.games.hounded.hunts import hunt, play, position, squares, texts
from tests.games.refusing import refused

CORNER: dict[str, Any] = {"foxhound_1": "a6", "foxhound_2": "b7", "foxhound_3": "b6", "fox": "a7"}


def test_19_a_fox_that_cannot_move_is_trapped() -> None:
    match = hunt(foxhound_1="a5", foxhound_2="b7", foxhound_3="b6", fox="a7", up="a7 grass")
    play(match, "pick foxhound-1", "to a6", "pick bulldog", "to f1", "pick master", "to e2")
    assert match.ended
    assert match.state.returns() == [1.0, -1.0]


def test_19_a_shortcut_saves_a_surrounded_fox() -> None:
    match = hunt("fox", **CORNER, up="a7 den, g1 den")
    assert squares(match) >= {"g1", "f1"}


def test_19_a_trapped_fox_beside_the_master_is_trapped_not_caught() -> None:
    match = hunt(foxhound_1="a5", foxhound_2="b7", master="b5", terrier="g1", fox="a7", up="a7 grass")
    play(match, "pick foxhound-1", "to a6", "pick master", "to b6", "pick bulldog", "to e2")
    assert match.state.returns() == [1.0, -1.0]
    assert match.scene().prompt.rule == "§19"


def test_20_the_fox_moves_up_to_three_spaces_one_of_them_diagonal() -> None:
    match = hunt("fox", fox="a7", up="d7 den")
    assert squares(match) == {
        "b7", "c7", "d7", "a6", "b6", "c6", "d6", "a5", "b5", "c5", "a4", "b4",
    }  # fmt: skip
    assert refused(match, "to d4") == "§20"


def test_20_two_diagonals_are_too_many() -> None:
    match = hunt("fox", fox="d4")
    assert "g6" not in squares(match)
    assert "f6" in squares(match)
    assert "g4" in squares(match)


def test_20_the_fox_must_move_and_not_out_and_back() -> None:
    match = hunt("fox", fox="d4")
    assert refused(match, "to d4") == "§20"
    assert refused(match, "stop") == "§20"


def test_20_hunters_are_in_the_way() -> None:
    match = hunt("fox", fox="a7", foxhound_1="b7", foxhound_2="b6", foxhound_3="a5")
    assert squares(match) == {"a6", "b5", "c5", "b4"}


def test_20_passing_the_master_is_safe() -> None:
    match = play(hunt("fox", fox="d6", master="c5"), "to d3", "tile grass")
    assert not match.ended


def test_20_tiles_passed_over_stay_face_down() -> None:
    match = play(hunt("fox"), "to d4", "tile grass")
    assert position(match).up == {"d7": "den", "d4": "grass"}


def test_21_next_to_the_bulldog_the_fox_moves_two_spaces() -> None:
    match = hunt("fox", fox="d4", bulldog="e5")
    assert "d1" not in squares(match)
    assert "a4" not in squares(match)
    assert "b4" in squares(match)
    assert refused(match, "to a4") == "§21"


def test_21_a_bulldog_two_squares_away_does_not_matter() -> None:
    assert "a4" in squares(hunt("fox", fox="d4", bulldog="f6"))


def test_21_the_bulldog_does_not_shorten_a_thicket() -> None:
    match = play(hunt("fox", fox="d4", bulldog="e5"), "to d5", "tile thicket-2")
    assert {"b5", "d7", "c6", "b6"} <= squares(match)


def test_22_a_shortcut_is_one_straight_space() -> None:
    match = hunt("fox", fox="d7", up="d7 den, a1 den")
    found = squares(match)
    assert {"a1", "a2", "a3", "b2", "b3"} <= found
    assert "c3" not in found


def test_22_a_shortcut_costs_a_space_and_may_follow_a_step() -> None:
    match = hunt("fox", fox="d5", up="d7 den, g3 den")
    assert "g3" in squares(match)
    far = hunt("fox", fox="d4", up="d7 den, a1 den", foxhound_1="g2", terrier="g1")
    assert "a1" not in squares(far)


def test_22_no_shortcut_to_an_occupied_den() -> None:
    match = hunt("fox", fox="d7", up="d7 den, b1 den")
    assert "b1" not in squares(match)
    assert "a1" not in squares(match)
    assert refused(match, "to b1") == "§7"


def row_of(count: int) -> dict[str, Any]:
    names = ["foxhound_1", "foxhound_2", "foxhound_3", "bulldog", "terrier"][:count]
    return {name: f"{file}4" for name, file in zip(names, "abcde", strict=False)}


def test_23_the_fox_passes_over_a_row_of_five() -> None:
    match = hunt("fox", fox="c6", master="g1", **row_of(5))
    assert "c3" in squares(match)
    assert "c4" not in squares(match)
    assert refused(match, "to c4") == "§7"


@pytest.mark.parametrize(
    ("before", "to", "told"),
    [
        ({"fox": "d5", "up": "d7 den, g3 den"}, "g3", "The Fox moves by a shortcut between Dens from d5 to g3. §22"),
        ({"fox": "d5", "up": "d7 den, g3 den"}, "d7", "The Fox moves from d5 to d7. §20"),
        ({"fox": "c6", "master": "g1", **row_of(5)}, "c3", "The Fox slips through a row of dogs from c6 to c3. §23"),
        ({"fox": "c6", "master": "g1", **row_of(5)}, "c5", "The Fox moves from c6 to c5. §20"),
    ],
)
def test_23_a_run_tells_of_the_shortcut_or_the_row_that_it_needs(before: dict[str, Any], to: str, told: str) -> None:
    match = play(hunt("fox", **before), f"to {to}")
    assert f"{spoken(match.news(0)[0].line, 0, ('Ann', 'Bea'))} {match.news(0)[0].rule}" == told


def test_23_every_square_of_the_row_may_be_passed_and_entered_diagonally() -> None:
    for file in "abcde":
        assert f"{file}3" in squares(hunt("fox", fox=f"{file}5", master="g1", **row_of(5)))
    assert "b3" in squares(hunt("fox", fox="a5", master="g1", **row_of(5)))


def test_23_each_square_of_the_row_costs_a_space() -> None:
    match = hunt("fox", fox="b7", master="g1", **row_of(5))
    assert "b3" not in squares(match)


def test_23_four_are_no_row_and_neither_is_a_broken_one() -> None:
    four = hunt("fox", fox="b6", master="g1", terrier="g2", **row_of(4))
    assert "b3" not in squares(four)
    broken = hunt("fox", fox="b6", foxhound_1="a4", foxhound_2="b4", foxhound_3="c4", bulldog="e4", terrier="f4",
                  master="g4")  # fmt: skip
    assert "b3" not in squares(broken)


def test_23_a_file_of_five_is_a_row_too_but_not_one_that_wraps_around_the_edge() -> None:
    file = hunt("fox", fox="c3", master="g1", foxhound_1="d1", foxhound_2="d2", foxhound_3="d3", bulldog="d4",
                terrier="d5")  # fmt: skip
    assert "e3" in squares(file)
    wrapped = hunt("fox", fox="g6", master="a1", foxhound_1="e5", foxhound_2="f5", foxhound_3="g5", bulldog="a6",
                   terrier="b6")  # fmt: skip
    assert "g4" not in squares(wrapped)


def test_23_a_den_in_the_row_may_be_left_by_shortcut_but_not_entered() -> None:
    match = hunt("fox", fox="c5", master="g1", up="d7 den, c4 den, g7 den", **row_of(5))
    assert "g7" in squares(match)
    assert "c4" not in squares(match)


def test_24_a_face_up_tile_does_nothing() -> None:
    match = play(hunt("fox", up="d7 den, d6 thicket-2"), "to d6")
    assert match.state.mover() == 0


def test_24_a_left_tile_is_turned_up_by_the_fox() -> None:
    match = play(hunt("fox", left="d6 trap"), "to d6")
    assert position(match).up == {"d7": "den", "d6": "trap"}
    assert position(match).allowance == 6


@pytest.mark.parametrize(("kind", "reached", "beyond"), [("thicket-1", "e5", "e4"), ("thicket-2", "e4", "d3")])
def test_25_a_thicket_lets_the_fox_run_on(kind: str, reached: str, beyond: str) -> None:
    match = play(hunt("fox"), "to d6", f"tile {kind}")
    assert reached in squares(match)
    assert beyond not in squares(match)
    assert "stop" in texts(match)
    assert refused(match, f"to {beyond}") == "§25"


def test_25_the_next_tile_is_turned_up_too_and_where_the_turn_began_is_allowed() -> None:
    match = play(hunt("fox"), "to d6", "tile thicket-1", "to d5", "tile thicket-2")
    assert position(match).phase == "thicket"
    assert "d7" in squares(match)
    play(match, "to d7")
    assert match.state.mover() == 0


def test_25_the_fox_may_stay() -> None:
    match = play(hunt("fox"), "to d6", "tile thicket-1", "stop")
    assert position(match).pieces["fox"] == "d6"
    assert match.state.mover() == 0


def test_25_nowhere_to_go_ends_the_turn() -> None:
    boxed = hunt("fox-tile", fox="a1", spot="a1", foxhound_1="a2", foxhound_2="b1", foxhound_3="b2", master="g1")
    play(boxed, "tile thicket-2")
    assert boxed.state.mover() == 0


@pytest.mark.parametrize(("kind", "number"), [("brook-1", 1), ("brook-2", 2)])
def test_26_a_brook_holds_up_to_so_many_hunters(kind: str, number: int) -> None:
    match = play(hunt("fox"), "to d6", f"tile {kind}")
    assert texts(match) == [*(f"hold {piece}" for piece in PIECES), "stop"]
    play(match, "hold master")
    if number == 2:
        assert refused(match, "hold master") == "§26"
        play(match, "hold terrier")
    assert match.state.mover() == 0
    assert len(position(match).held) == number
    assert position(match).allowance == 3


def test_26_the_fox_may_hold_fewer() -> None:
    match = play(hunt("fox"), "to d6", "tile brook-2", "hold master", "stop")
    assert position(match).held == ("master",)


def test_27_a_trap_lets_all_six_move_next_turn_and_only_then() -> None:
    match = play(hunt("fox"), "to d6", "tile trap")
    assert position(match).allowance == 6
    play(match, "pick bulldog", "to e2", "pick master", "to e1", "pick foxhound-1", "to a1")
    play(match, "done")
    assert position(match).allowance == 3


def test_28_the_baby_fox_shows_two_tiles_one_after_the_other() -> None:
    match = play(hunt("fox", left="a1 den", buried="a2 trap"), "to d6", "tile baby-fox")
    assert {"show a1", "show a2", "show c1", "stop"} <= set(texts(match))
    assert "show d7" not in texts(match)
    assert refused(match, "show d7") == "§28"
    play(match, "show a1")
    assert position(match).up["a1"] == "den"
    play(match, "show c1", "tile scent-2")
    assert position(match).allowance == 3
    assert match.state.mover() == 0


def test_28_shown_tiles_give_nobody_a_bonus() -> None:
    match = play(hunt("fox", buried="a2 trap"), "to d6", "tile baby-fox", "show a2", "show g1", "tile brook-2")
    assert (position(match).allowance, position(match).held, position(match).phase) == (3, (), "pick")


def test_28_a_den_so_found_is_a_shortcut_from_now_on() -> None:
    match = play(hunt("fox"), "to d6", "tile baby-fox", "show g3", "tile den", "stop")
    hunters = ["pick bulldog", "to e2", "pick master", "to e1", "pick foxhound-1", "to a1"]
    assert "g3" in squares(play(match, *hunters))


def test_29_a_scent_does_nothing_for_the_fox() -> None:
    match = play(hunt("fox"), "to d6", "tile scent-2")
    assert (position(match).phase, position(match).allowance) == ("pick", 3)


def test_30_a_thicket_works_only_when_it_is_turned_up() -> None:
    match = play(hunt("fox", up="d7 den, d6 thicket-2, d5 brook-2"), "to d6")
    assert match.state.mover() == 0


def test_30_a_trap_works_each_time_the_fox_turns_it_up() -> None:
    match = play(hunt("fox", buried="d6 trap"), "to d6")
    assert position(match).allowance == 6
