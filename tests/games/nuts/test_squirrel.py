"""Squirrel Movement (§20 to §25)."""

from typing import Any

import pytest

from tests.games.nuts.factory import chances, factory, legal, nuts, play, position, refused

NEAR: dict[str, Any] = {"tiles": "X r1c2", "tops": "C P A A C A A A"}
"""A peanut crosses column 2 of the Squirrel's row."""


def test_20_no_roll_for_a_squirrel_on_a_path() -> None:
    match = play(factory(squirrel=2, **NEAR), "done")
    assert (position(match).active, nuts(match)) == (2, "")


def test_20_the_die_is_rolled_even_if_nothing_connects() -> None:
    match = play(factory(), "done")
    assert chances(match) == {"roll stop": 1, "roll scamper": 1, "roll hunt": 2, "roll hunt-and-roll": 2}


def test_21_stop() -> None:
    match = play(factory(squirrel=3, **NEAR), "done")
    assert refused(match, "scamper 3") == "§21"
    play(match, "roll stop")
    assert (position(match).squirrel, nuts(match)) == (3, "p")


@pytest.mark.parametrize(("column", "collected"), [(2, ""), (3, "p"), (8, "p")])
def test_22_scamper_goes_where_the_eight_sided_die_says(column: int, collected: str) -> None:
    match = play(factory(squirrel=3, **NEAR), "done", "roll scamper")
    assert chances(match) == {f"scamper {number}": 1 for number in range(1, 9)}
    play(match, f"scamper {column}")
    assert (position(match).squirrel, nuts(match), position(match).active) == (column, collected, 2)


@pytest.mark.parametrize(("start", "end"), [(1, 2), (3, 2), (5, 4), (8, 7)])
def test_23_hunt_is_one_column_towards_the_nearest_path(start: int, end: int) -> None:
    match = play(factory(squirrel=start, **NEAR), "done", "roll hunt")
    assert position(match).squirrel == end
    assert nuts(match) == ("" if end == 2 else "p")


def test_23_the_nearer_path_attracts() -> None:
    match = play(factory("X r1c2", "C P A A C A A I", squirrel=6), "done", "roll hunt")
    assert position(match).squirrel == 7


def test_23_the_active_player_decides_ties() -> None:
    match = play(factory("X r1c2", "C P A A C A A I", squirrel=5), "done", "roll hunt")
    assert legal(match) == ["chase left", "chase right"]
    assert refused(match, "done") == "§23"
    play(match, "chase right")
    assert (position(match).squirrel, position(match).step, nuts(match)) == (6, "ship", "pi")


def test_24_hunt_and_roll_goes_on_until_a_path_or_another_face() -> None:
    match = play(factory(squirrel=5, **NEAR), "done", "roll hunt-and-roll")
    assert (position(match).squirrel, position(match).step) == (4, "roll")
    play(match, "roll hunt-and-roll", "roll hunt-and-roll")
    assert (position(match).squirrel, nuts(match), position(match).active) == (2, "", 2)


def test_24_a_tie_comes_up_anew_after_each_step() -> None:
    match = play(factory("X r1c2", "C P A A C C A A", squirrel=7), "done", "roll hunt-and-roll")
    assert (position(match).squirrel, nuts(match)) == (6, "p")
    tie = play(factory("X r1c2", "C P A A C A A I", squirrel=5), "done", "roll hunt-and-roll", "chase left")
    assert (position(tie).squirrel, position(tie).step) == (4, "roll")
    assert position(play(tie, "roll hunt")).squirrel == 3


@pytest.mark.parametrize("face", ["hunt", "hunt-and-roll"])
def test_25_without_a_path_the_hunt_does_nothing(face: str) -> None:
    match = play(factory(), "done", f"roll {face}")
    assert (position(match).squirrel, position(match).active) == (3, 2)


def test_24_only_the_last_roll_says_whether_he_rolls_again() -> None:
    match = play(factory(squirrel=6, **NEAR), "done", "roll hunt-and-roll", "roll hunt")
    assert (position(match).squirrel, position(match).active) == (4, 2)
