"""The rulebook's worked examples, one test each."""

import pytest

from tests.games.squirrel_squabble.boards import (
    game,
    green,
    lay,
    nuts,
    one_step,
    orange,
    position,
    roll,
    squares,
    step,
)


def test_35_squabble_example_1_five_steps_over_greens_home_and_a_winner_that_is_full() -> None:
    """Orange avoids the bulldog on b2 and the mud on a2: b3, c3, c2, c1, b1. Green: 3. Orange: 3 + 4 - 5 = 2."""
    match = step(game("wnG mTb ONl", "a3 west 2", "b1 east 5"), "f:squabble", "d:left")
    assert position(match).spaces == 5
    roll(match, 3, 3)
    assert squares(match) == ("a1", "b1")
    assert nuts(match) == (2, 5)


def test_35_squabble_example_2_a_squabble_in_the_mud() -> None:
    """Green: 6. Orange: 5 + 4 - 2 = 7. Orange takes a nut and is stuck for the rest of the round."""
    match = lay(game(orange="b2 west 1", green="c1 north 3"), "f:squabble d:left c:u-turn", "d:left c:u-turn a:move1")
    assert position(match).spaces == 2
    roll(match, 5, 6)
    assert squares(match) == ("c1", "c3")
    assert nuts(match) == (2, 2)
    match.play("face west", 0)
    match.play("face west", 1)
    assert orange(match).past == ("squabble", None, None)
    assert green(match).past == ("left", "u-turn", "move1")


def test_14_a_move_1_when_facing_the_edge_of_the_board() -> None:
    match = one_step(game(orange="b1 south"), "a:move1", "d:left")
    assert squares(match) == ("b1", "c3")
    assert not orange(match).left


@pytest.mark.parametrize("rows", ["mbG nlN Otw", "mbG nlw OtD"])
def test_14_a_move_2_when_only_one_space_is_free_even_if_a_dog_or_puddle_is_in_it(rows: str) -> None:
    match = one_step(game(rows, "b1 east 2", "c3 west"), "a:move2", "d:left")
    assert squares(match) == ("b1", "c3")
    assert nuts(match) == (2, 0)


@pytest.mark.parametrize("rows", ["mbG nlN Otw", "mDG nlb Otw", "bwG nlN Otm"])
def test_14_a_move_that_would_end_on_the_opposing_home_even_over_a_dog_or_puddle(rows: str) -> None:
    match = one_step(game(rows, "a3 east 2", "c2 west"), "a:move2", "d:left")
    assert squares(match) == ("a3", "c2")
    assert nuts(match) == (2, 0)


@pytest.mark.parametrize("rows", ["mbG nlN wOt", "mbG nLN wOt", "lbG nmN wOt"])
def test_14_a_move_that_would_end_on_an_occupied_space(rows: str) -> None:
    match = one_step(game(rows, "a2 east 2", "c2 west"), "a:move2", "d:left")
    assert squares(match) == ("a2", "c2")
    assert nuts(match) == (2, 0)


def test_14_a_switch_2_tiles_when_only_one_adjacent_tile_is_unoccupied() -> None:
    match = game(green="a2 north")
    before = position(match).board
    one_step(match, "e:switch-tiles", "d:left")
    assert position(match).board == before
    assert position(one_step(match, "e:switch-tiles", "d:left")).board == before


def test_14_an_action_cancelled_out_by_the_opponents() -> None:
    match = one_step(game(orange="b1 north", green="b3 south"), "e:flip-tile", "e:flip-tile")
    assert position(match).stage == "next-step"
    assert position(match).board == position(game()).board


def test_18_who_is_out_still_takes_part_in_squabbles_and_gathers() -> None:
    match = lay(game(orange="b1 east", green="b2 south"), "a:move1 d:left c:u-turn", "d:left f:squabble c:u-turn")
    roll(match, 1, 6)
    match.play("face south", 1)
    assert squares(match) == ("c1", "c3")
    assert nuts(match) == (1, 0)


def test_44_a_squirrel_sitting_in_the_same_puddle_gathers_and_loses_nothing() -> None:
    assert nuts(step(game(orange="c1 south 2", green="a3 west 2"), "a:move1", "a:move1")) == (2, 2)


def test_50_both_home_in_the_same_action_is_a_tie() -> None:
    match = step(game(orange="a2 south 5", green="b3 east 5"), "a:move1", "c:move1")
    assert match.ended
    assert match.state.returns() == [0.0, 0.0]
