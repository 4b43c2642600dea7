"""The Hunting Party's turn (§5 to §18)."""

from typing import Any

import pytest

from nutwood.core.lines import spoken
from tests.games.hounded.hunts import hunt, play, position, squares, texts
from tests.games.refusing import refused


def test_5_three_pieces_move_then_it_is_the_foxs_turn() -> None:
    match = hunt()
    play(match, "pick master", "to c2", "pick bulldog", "to e2")
    assert "done" not in texts(match)
    assert refused(match, "done") == "§6"
    play(match, "pick foxhound-1", "to b2")
    assert match.state.mover() == 1


def test_5_no_piece_moves_twice_in_a_turn() -> None:
    match = play(hunt(), "pick master", "to c2")
    assert "pick master" not in texts(match)
    assert refused(match, "pick master") == "§5"


def test_5_a_move_changes_the_square() -> None:
    match = play(hunt(), "pick master")
    assert refused(match, "to d1") == "§5"


def test_5_nobody_has_to_find_the_order_that_allows_three() -> None:
    # Only foxhound-1 can still move: once it has, nobody else can, and the turn is over after two moves.
    match = hunt(
        foxhound_1="a3", terrier="a1", bulldog="b1", master="a2", foxhound_2="c1", foxhound_3="b2",
        fox="g7", up="g7 brook-2", held=["foxhound-3", "master"], moved=["foxhound-2"],
    )  # fmt: skip
    play(match, "pick foxhound-1", "to a4")
    assert match.state.mover() == 1


def test_6_the_turn_ends_by_itself_when_no_allowance_is_left() -> None:
    match = play(hunt(), "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1")
    assert position(match).phase == "fox"


def test_6_done_is_offered_after_three_when_more_may_move() -> None:
    match = play(
        hunt(up="d7 trap", allowance=6), "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1"
    )
    assert "done" in texts(match)
    play(match, "done")
    assert match.state.mover() == 1


def test_7_nothing_ends_on_an_occupied_square() -> None:
    match = play(hunt(), "pick master")
    assert squares(match) == {"c2", "e2"}
    assert refused(match, "to c1") == "§7"


def test_7_diagonal_steps_are_not_blocked_from_beside() -> None:
    match = play(hunt(master="a1", foxhound_1="a2", foxhound_2="b1"), "pick master")
    assert squares(match) == {"b2"}


def test_8_the_master_moves_one_space_in_any_direction() -> None:
    match = play(hunt(master="d4"), "pick master")
    assert squares(match) == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    assert refused(match, "to d6") == "§8"


def test_9_a_foxhound_moves_two_straight_or_one_diagonally() -> None:
    match = play(hunt(foxhound_3="d4"), "pick foxhound-3")
    assert squares(match) == {"d5", "d6", "d3", "d2", "c4", "b4", "e4", "f4", "c5", "e5", "c3", "e3"}
    assert refused(match, "to f6") == "§9"


def test_9_a_foxhound_leaps_over_hunters_but_not_over_the_fox() -> None:
    match = play(hunt(foxhound_3="d4", master="d5", fox="e4", up="e4 den"), "pick foxhound-3")
    assert "d6" in squares(match)
    assert "f4" not in squares(match)
    assert refused(match, "to f4") == "§9"


def test_9_a_foxhound_does_not_run_around_the_edge() -> None:
    match = play(hunt(foxhound_1="g4"), "pick foxhound-1")
    assert squares(match) == {"g5", "g6", "g3", "g2", "f4", "e4", "f5", "f3"}


def test_10_the_bulldog_moves_one_space_straight() -> None:
    match = play(hunt(bulldog="d4"), "pick bulldog")
    assert squares(match) == {"d3", "d5", "c4", "e4"}
    assert refused(match, "to e5") == "§10"


def test_11_the_terrier_moves_one_space_or_by_a_shortcut() -> None:
    match = play(hunt(terrier="d4", up="d7 den, d4 den, a1 den, g1 den"), "pick terrier")
    around = {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}
    assert squares(match) == around | {"a1", "g1"}
    assert refused(match, "to g7") == "§11"


def test_11_the_log_tells_of_a_shortcut() -> None:
    match = play(hunt(terrier="d4", up="d7 den, d4 den, a1 den"), "pick terrier", "to a1")
    said = "Ann moves the Terrier from d4 to a1, by a shortcut between Dens."
    assert [spoken(told.line, 1, ("Ann", "Bea")) for told in match.news(1)] == [said]


def test_11_no_shortcut_from_beside_a_den_nor_to_an_occupied_one() -> None:
    beside = play(hunt(terrier="d3", up="d7 den, d4 den, a1 den"), "pick terrier")
    assert "a1" not in squares(beside)
    assert refused(beside, "to a1") == "§11"
    taken = play(hunt(terrier="d4", foxhound_1="a1", up="d7 den, d4 den, a1 den"), "pick terrier")
    assert "a1" not in squares(taken)
    assert "d7" not in squares(taken)


def test_11_other_hunters_use_no_dens() -> None:
    match = play(hunt(master="d4", up="d7 den, d4 den, a1 den"), "pick master")
    assert "a1" not in squares(match)


def test_12_the_terrier_turns_up_its_tile_before_the_next_piece_moves() -> None:
    match = play(hunt(), "pick terrier", "to c2")
    assert position(match).phase == "terrier-tile"
    play(match, "tile thicket-2")
    assert position(match).up == {"d7": "den", "c2": "thicket-2"}
    assert position(match).phase == "pick"


def test_12_other_hunters_turn_up_nothing() -> None:
    match = play(hunt(), "pick master", "to c2")
    assert position(match).phase == "pick"
    assert position(match).up == {"d7": "den"}


def test_12_a_face_up_tile_does_nothing_for_the_terrier() -> None:
    match = play(hunt(up="d7 den, c2 scent-2"), "pick terrier", "to c2")
    assert position(match).allowance == 3


@pytest.mark.parametrize("kind", ["den", "trap"])
def test_13_a_den_or_trap_is_looked_at_then_revealed_or_left(kind: str) -> None:
    match = play(hunt(), "pick terrier", "to c2", f"tile {kind}")
    assert texts(match) == ["reveal", "leave"]
    assert refused(match, "stop") == "§13"
    play(match, "leave")
    assert position(match).left == {"c2": kind}
    match.undo()
    play(match, "reveal")
    assert position(match).up == {"d7": "den", "c2": kind}
    assert position(match).allowance == 3
    assert position(match).phase == "pick"


@pytest.mark.parametrize("where", ["left", "buried"])
def test_13_the_choice_comes_again_on_a_left_or_buried_tile(where: str) -> None:
    tiles: dict[str, Any] = {where: "c2 trap"}
    match = play(hunt(**tiles), "pick terrier", "to c2")
    assert texts(match) == ["reveal", "leave"]
    play(match, "leave")
    assert getattr(position(match), where) == {"c2": "trap"}
    match.undo()
    play(match, "reveal")
    assert position(match).up["c2"] == "trap"


@pytest.mark.parametrize(("kind", "allowance"), [("scent-1", 4), ("scent-2", 5)])
def test_14_a_scent_lets_further_pieces_move_in_this_turn(kind: str, allowance: int) -> None:
    match = play(hunt(), "pick terrier", "to c2", f"tile {kind}")
    assert position(match).allowance == allowance


def test_14_allowances_add_up_to_six_at_most() -> None:
    match = play(hunt(up="d7 trap", allowance=6), "pick terrier", "to c2", "tile scent-2")
    assert position(match).allowance == 6


@pytest.mark.parametrize("kind", ["grass", "thicket-1", "thicket-2", "brook-1", "brook-2", "morning"])
def test_15_other_tiles_do_nothing_for_the_terrier(kind: str) -> None:
    match = play(hunt(), "pick terrier", "to c2", f"tile {kind}")
    after = position(match)
    assert (after.phase, after.allowance, after.held) == ("pick", 3, ())


def test_16_the_baby_fox_lets_the_hunters_bury_dens_one_by_one() -> None:
    match = play(hunt(fox="d6", up="d7 den, a1 den, g7 den"), "pick terrier", "to c2", "tile baby-fox")
    assert texts(match) == ["bury a1", "bury d7", "bury g7", "stop"]
    play(match, "bury d7")
    assert position(match).buried == {"d7": "den"}
    assert texts(match) == ["bury a1", "bury g7", "stop"]
    assert refused(match, "bury d7") == "§16"
    play(match, "stop")
    assert position(match).phase == "pick"


def test_16_burying_the_last_den_ends_the_choice() -> None:
    match = play(hunt(fox="d6"), "pick terrier", "to c2", "tile baby-fox", "bury d7")
    assert position(match).phase == "pick"


def test_16_a_den_under_the_fox_cannot_be_buried() -> None:
    match = play(hunt(up="d7 den, a1 den"), "pick terrier", "to c2", "tile baby-fox")
    assert texts(match) == ["bury a1", "stop"]
    assert refused(match, "bury d7") == "§16"


def test_16_if_the_only_den_is_the_foxs_nothing_happens() -> None:
    match = play(hunt(), "pick terrier", "to c2", "tile baby-fox")
    assert (position(match).phase, position(match).allowance) == ("pick", 3)


def test_16_without_any_face_up_den_it_counts_as_scent_two() -> None:
    match = play(hunt(up="d7 grass", buried="a1 den"), "pick terrier", "to c2", "tile baby-fox")
    assert (position(match).phase, position(match).allowance) == ("pick", 5)


@pytest.mark.parametrize("kind", ["den", "trap"])
def test_17_the_terrier_may_bury_the_den_or_trap_it_stands_on(kind: str) -> None:
    match = hunt(up=f"d7 den, c1 {kind}")
    play(match, "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1")
    assert texts(match) == ["bury c1", "stop"]
    assert refused(match, "bury d7") == "§17"
    play(match, "bury c1")
    assert position(match).buried == {"c1": kind}
    assert match.state.mover() == 1


def test_17_nothing_else_can_be_buried() -> None:
    match = hunt(up="d7 den, c1 scent-1")
    play(match, "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1")
    assert position(match).phase == "fox"


def test_17_a_held_terrier_may_bury_too() -> None:
    match = hunt(up="d7 brook-1, c1 trap", held=["terrier"])
    play(match, "pick master", "to c2", "pick bulldog", "to e2", "pick foxhound-2", "to g1", "bury c1")
    assert position(match).buried == {"c1": "trap"}


def test_18_held_pieces_cannot_move_and_are_free_after_the_turn() -> None:
    match = hunt(up="d7 brook-2", held=["master", "terrier"])
    assert "pick master" not in texts(match)
    assert refused(match, "pick master") == "§18"
    play(match, "pick bulldog", "to e2", "pick foxhound-2", "to g1", "pick foxhound-1", "to a1")
    assert position(match).held == ()
