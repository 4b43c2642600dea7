"""Flipping and switching (§19 to §23)."""

from tests.games.refusing import refused
from tests.games.squirrel_squabble.boards import (
    game,
    green,
    lay,
    nuts,
    options,
    position,
    squares,
    step,
)


def test_19_the_other_side_of_the_coin_counts() -> None:
    match = step(game(orange="b1 north", green="c2 south"), "f:flip-action", "a:move1")
    assert squares(match) == ("b1", "c2")
    assert green(match).past[0] == "move2"
    match = step(game(orange="b1 north", green="c2 west"), "f:flip-action", "a:move1")
    assert squares(match) == ("b1", "a2")


def test_19_a_turned_coin_resolves_when_its_place_comes() -> None:
    """Move 1 is turned into U-Turn, and a turn into the other turn."""
    match = lay(game(green="c3 west"), "f:flip-action d:left c:u-turn", "d:left c:u-turn e:switch-tiles")
    assert green(match).past[0] == "right"
    match = lay(game(green="c3 west"), "d:left f:flip-action c:u-turn", "d:left c:move1 e:switch-tiles")
    assert green(match).past[:2] == ("left", "u-turn")


def test_19_a_turned_coin_shows_both_its_sides_to_all() -> None:
    match = step(game(green="b2 north"), "f:flip-action", "e:flip-tile")
    coin = match.view(0).seats[1].coins[0]
    assert (coin.up, coin.down, coin.turned) == ("switch-tiles", "flip-tile", True)


def test_20_any_free_neighbour_can_be_flipped_wherever_the_squirrel_faces() -> None:
    match = step(game(orange="a2 west", green="b2 north"), "e:flip-tile", "d:left")
    assert options(match) == ["flip a1", "flip a3"]
    assert refused(match, "flip b2") == "§20"
    assert refused(match, "flip c3") == "§20"
    assert refused(match, "switch a3") == "§20"
    match.play("flip a3")
    assert position(match).board["a3"] == "nut-puddle-over-empty-puddle"


def test_21_naming_a_home_does_nothing() -> None:
    match = game(orange="a2 west", green="b2 north")
    before = position(match).board
    step(match, "e:flip-tile", "d:left")
    match.play("flip a1")
    assert position(match).board == before


def test_22_two_free_neighbours_change_places() -> None:
    match = step(game(orange="b2 north", green="b3 west"), "e:switch-tiles", "d:left")
    assert options(match) == ["switch b1", "switch a2", "switch c2"]
    assert refused(match, "switch b3") == "§22"
    assert refused(match, "with b1") == "§22"
    match.play("switch b1")
    assert options(match) == ["with a2", "with c2"]
    assert refused(match, "with b1") == "§22"
    assert refused(match, "with a1") == "§22"
    match.play("with c2")
    board = position(match).board
    assert (board["b1"], board["c2"]) == ("nut-over-dog", "two-nuts-over-dog")


def test_22_two_neighbours_are_switched_unasked() -> None:
    match = step(game(), "e:switch-tiles", "d:left")
    board = position(match).board
    assert (board["b1"], board["a2"]) == ("nut-over-blank", "two-nuts-over-dog")


def test_22_homes_are_switched_like_any_tile_and_with_each_other() -> None:
    match = step(game("mbn GlN wtO", "a3 south", "b1 north"), "e:switch-tiles", "d:left")
    assert position(match).board["b3"] == "green-home"
    match = step(game("mbn GlO wtN", "b2 south", "c3 north"), "e:switch-tiles", "d:left")
    match.play("switch a2")
    match.play("with c2")
    assert (position(match).board["a2"], position(match).board["c2"]) == ("orange-home", "green-home")


def test_23_home_is_where_its_tile_lies_now() -> None:
    """The dog on a1 scares orange to b3, where its home was switched to."""
    match = step(game("nOG mlb Dtw", "b1 west 2", "c2 north"), "a:move1", "d:left")
    assert squares(match) == ("b3", "c2")
    assert nuts(match) == (1, 0)
    assert options(match) == ["face east", "face south", "face west"]


def test_23_the_opposing_home_is_no_place_to_end_a_move_wherever_it_lies() -> None:
    match = step(game("mnb GlN Otw", "a1 north", "c3 west"), "a:move1", "d:left")
    assert squares(match) == ("a1", "c3")
