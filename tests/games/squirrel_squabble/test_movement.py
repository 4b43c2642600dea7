"""Movement (§24 to §34)."""

from tests.games.squirrel_squabble.boards import (
    game,
    green,
    lay,
    nuts,
    one_step,
    options,
    orange,
    position,
    squares,
    step,
)


def test_24_moves_go_straight_ahead_and_keep_the_facing() -> None:
    match = one_step(game(orange="a1 east", green="c3 south"), "a:move1", "a:move2")
    assert squares(match) == ("b1", "c1")
    assert (orange(match).facing, green(match).facing) == ("east", "south")


def test_24_right_is_clockwise_and_a_turn_may_point_off_the_board() -> None:
    match = lay(game(), "d:right f:squabble a:move1", "d:left f:squabble a:move1")
    assert (orange(match).facing, green(match).facing) == ("south", "south")
    match = lay(game(), "c:u-turn f:squabble a:move1", "c:u-turn f:squabble a:move1")
    assert (orange(match).facing, green(match).facing) == ("west", "east")
    assert squares(match) == ("a1", "c3")


def test_24_turns_and_moves_happen_at_the_same_time() -> None:
    """Green turns towards a2 while orange leaves it; green's square is free only for its next coin."""
    match = lay(game(orange="a2 north", green="b2 north"), "a:move1 d:left c:u-turn", "d:left a:move1 c:u-turn")
    assert squares(match) == ("a3", "a2")


def test_25_off_the_board_is_no_move() -> None:
    assert squares(step(game(orange="a1 west"), "a:move1", "d:left")) == ("a1", "c3")
    assert squares(step(game(orange="b1 west", green="c2 south"), "a:move2", "a:move2")) == ("b1", "c2")


def test_25_nobody_ends_a_move_on_the_opposing_home() -> None:
    assert squares(one_step(game(orange="b3 east", green="b2 south"), "a:move1", "d:left")) == ("b3", "b2")
    assert squares(one_step(game(orange="a3 east", green="b2 south"), "a:move2", "d:left")) == ("a3", "b2")


def test_25_a_move_that_is_out_blocks_nobodys_homecoming() -> None:
    match = step(game(orange="b3 east 5", green="c2 north 5"), "a:move1", "a:move1")
    assert match.ended
    assert match.state.returns() == [-1.0, 1.0]


def test_26_two_moves_to_the_same_square_cancel_each_other() -> None:
    match = step(game(orange="b1 north", green="b3 south"), "a:move1", "a:move1")
    assert squares(match) == ("b1", "b3")
    match = step(game(orange="a2 east", green="c3 south"), "a:move2", "a:move1")
    assert squares(match) == ("a2", "c3")


def test_27_nobody_moves_to_where_a_squirrel_stays() -> None:
    assert squares(one_step(game(green="b1 west"), "a:move1", "d:left")) == ("a1", "b1")
    assert squares(one_step(game(green="b1 south"), "a:move1", "a:move1")) == ("a1", "b1")


def test_28_ends_are_judged_without_dogs_and_puddles() -> None:
    """A dog or puddle would have stopped the move before; it is cancelled all the same."""
    before_green = one_step(game("bNG nmw OTl", "a1 east 2", "c1 west"), "a:move2", "d:left")
    assert (squares(before_green), nuts(before_green)) == (("a1", "c1"), (2, 0))
    before_the_edge = one_step(game("bNG nlm OwT", "b1 east 2", "c2 north"), "a:move2", "d:left")
    assert (squares(before_the_edge), nuts(before_the_edge)) == (("b1", "c2"), (2, 0))
    before_home = one_step(game("bwG nlm OTN", "a3 east 2", "c2 north"), "a:move2", "d:left")
    assert squares(before_home) == ("a3", "c2")
    before_the_same_end = one_step(game("bNG nmw OTl", "a2 east", "c3 south"), "a:move2", "a:move1")
    assert squares(before_the_same_end) == ("a2", "c3")


def test_29_a_squirrel_may_pass_over_its_opponent() -> None:
    assert squares(step(game(orange="b1 north", green="b2 west"), "a:move2", "d:left")) == ("b3", "b2")


def test_29_a_squirrel_may_pass_over_the_opposing_home() -> None:
    assert squares(one_step(game("mbN nlw OGt", green="b2 west"), "a:move2", "d:left")) == ("c1", "b2")


def test_29_two_squirrels_may_exchange_places() -> None:
    assert squares(step(game(orange="b1 north", green="b2 south"), "a:move1", "a:move1")) == ("b2", "b1")
    assert squares(step(game(orange="b1 north", green="b3 south"), "a:move2", "a:move2")) == ("b3", "b1")


def test_29_a_squirrel_may_go_where_the_other_has_just_left() -> None:
    assert squares(step(game(orange="b1 north", green="b2 north"), "a:move1", "a:move1")) == ("b2", "b3")


def test_30_the_first_dog_or_puddle_on_the_way_ends_a_move() -> None:
    puddle_then_dog = game("bNG nlm OwT", "a1 east 3")
    assert squares(step(puddle_then_dog, "a:move2", "d:left")) == ("b1", "c3")
    assert nuts(puddle_then_dog) == (4, 0)
    dog_then_puddle = game("bNG nlm OTw", "a1 east 3")
    assert squares(step(dog_then_puddle, "a:move2", "d:left")) == ("a1", "c3")
    assert nuts(dog_then_puddle) == (2, 0)


def test_31_a_dog_takes_a_nut_and_sends_the_squirrel_home_out_of_the_round() -> None:
    match = lay(game("bDG nlm wtO", "b2 north 3", "c2 north"), "a:move1 a:move1 d:left", "d:left c:u-turn a:move1")
    player = orange(match)
    assert (player.at, player.nuts, player.out, player.shown) == ("c1", 2, True, 1)
    assert options(match) == ["face north", "face west"]
    match.play("face west")
    assert (orange(match).at, orange(match).facing, orange(match).past) == ("c1", "west", ("move1", None, None))


def test_31_a_dog_takes_nothing_from_a_squirrel_without_nuts_and_never_brings_a_winner_home() -> None:
    assert nuts(step(game("bDG nlm wtO", "b2 north", "c2 north"), "a:move1", "d:left")) == (0, 0)
    match = step(game("bDG nlm wtO", "b2 north 5", "c2 north"), "a:move1", "d:left")
    assert not match.ended
    assert (orange(match).at, orange(match).nuts) == ("c1", 4)


def test_31_two_squirrels_may_meet_the_same_dog() -> None:
    match = step(game("bDn Glm Otw", "b2 north 2", "a3 east 2"), "a:move1", "a:move2")
    assert squares(match) == ("a1", "a2")
    assert nuts(match) == (1, 1)
    assert match.state.choosers() == 3


def test_32_a_puddle_keeps_the_squirrel_for_the_rest_of_the_round() -> None:
    match = lay(game(orange="b1 east"), "a:move1 c:u-turn a:move1", "d:left c:u-turn a:move1")
    assert (orange(match).at, orange(match).facing) == ("c1", "east")
    assert orange(match).past == ("move1", None, None)


def test_32_a_squirrel_leaves_its_puddle_in_the_next_round() -> None:
    assert squares(step(game(orange="c1 west"), "a:move1", "d:left")) == ("b1", "c3")


def test_33_both_into_one_puddle_cancel_each_other_and_nobody_is_out() -> None:
    """Orange would end in the puddle on b2, green would fall into it on its way to b3."""
    match = lay(game("bNG nmw Otl", "a2 east", "b1 north"), "a:move1 d:left c:u-turn", "a:move2 d:left c:u-turn")
    assert squares(match) == ("a2", "b1")
    assert orange(match).past == ("move1", "left", "u-turn")
    assert green(match).past == ("move2", "left", "u-turn")


def test_33_both_into_one_puddle_on_the_way() -> None:
    match = step(game("bNG nmw Otl", "a2 east", "b1 north"), "a:move2", "a:move2")
    assert squares(match) == ("a2", "b1")
    assert orange(match).past == ("move2", "left", "u-turn")


def test_34_a_puddle_where_a_squirrel_stays_stops_the_move_from_happening() -> None:
    match = one_step(game("bNG nmw Otl", "a2 east", "b2 north"), "a:move2", "d:left")
    assert squares(match) == ("a2", "b2")
    assert not orange(match).out


def test_34_a_puddle_that_the_other_leaves_is_free() -> None:
    match = step(game("bNG nmw Otl", "a2 east", "b2 north"), "a:move2", "a:move1")
    assert squares(match) == ("b2", "b3")
    assert position(match).round == 2
