"""A round, its coins and its steps (§10 to §18)."""

from nutwood import NotYours
from tests.games.refusing import refused
from tests.games.squirrel_squabble.boards import (
    game,
    green,
    lay,
    nuts,
    options,
    orange,
    position,
    squares,
    step,
)
from tests.told import sentences


def test_10_three_coins_each_in_any_order_and_none_twice() -> None:
    match = game()
    for coin, seat in (("d:left", 1), ("a:move1", 0), ("a:move1", 0), ("c:u-turn", 1)):
        match.play(f"lay {coin}", seat)
    assert refused(match, "lay a:move2", 0) == "§10"
    assert refused(match, "lay d:right", 1) == "§10"
    assert refused(match, "flip b2", 0) == "§10"
    match.play("lay d:left", 0)
    assert match.state.choosers() == 2
    try:
        match.play("lay c:u-turn", 0)
    except NotYours:
        pass
    else:
        raise AssertionError("a fourth coin was laid")
    match.play("lay a:move1", 1)
    assert position(match).round == 2


def test_10_every_round_starts_with_all_six_coins() -> None:
    match = game()
    before = options(match, 0)
    lay(match, "d:left c:u-turn f:squabble", "d:left c:u-turn a:move1")
    assert options(match, 0) == before
    assert (orange(match).coins, green(match).coins) == ((), ())


def test_10_useless_coins_have_to_be_laid_too() -> None:
    match = lay(game(orange="a1 west"), "a:move1 a:move2 c:move1", "d:left c:u-turn e:switch-tiles")
    assert squares(match) == ("a1", "c3")


def test_11_the_other_side_sees_only_how_many_coins_lie_there() -> None:
    match = game()
    match.play("lay f:squabble", 0)
    match.play("lay d:left", 0)
    for viewer in (1, -3):
        view = match.view(viewer)
        assert [(coin.up, coin.down) for coin in view.seats[0].coins] == [(None, None)] * 2
        assert sentences(match, viewer) == [f"Ann lays a coin face down, coin {number} of 3." for number in (1, 2)]
    own = match.view(0)
    assert [(coin.up, coin.down) for coin in own.seats[0].coins] == [
        ("squabble", "flip-action"),
        ("left", "right"),
    ]
    assert sentences(match, 0) == [
        "You lay Squabble face down, coin 1 of 3.",
        "You lay Turn Left face down, coin 2 of 3.",
    ]


def test_12_only_the_side_up_is_shown_and_later_coins_stay_secret() -> None:
    match = lay(game(green="b2 north"), "a:move1 d:left f:squabble", "e:flip-tile c:move1 d:left")
    assert position(match).stage == "choose-flip"
    coins = match.view(1).seats[0].coins
    assert [(coin.up, coin.down, coin.shown) for coin in coins] == [
        ("move1", None, True),
        (None, None, False),
        (None, None, False),
    ]


def test_12_what_was_shown_in_the_last_round_stays_known() -> None:
    match = lay(game("bNG nlm OTw"), "a:move1 d:left f:squabble", "c:u-turn d:left a:move2")
    match.play("face north", 0)
    assert orange(match).past == ("move1", None, None)
    assert green(match).past == ("u-turn", "left", "move2")


def test_13_the_order_of_a_step_flip_before_switch_before_movement_before_squabble() -> None:
    """Green's tile is turned into a dog before orange walks onto it."""
    match = step(game("mbG nlN Otw", "a1 east 2", "b2 north"), "a:move1", "e:flip-tile")
    match.play("flip b1")
    assert position(match).board["b1"] == "dog-over-two-nuts"
    assert orange(match).out
    assert nuts(match) == (1, 0)


def test_13_a_switch_comes_after_a_flip_and_before_movement() -> None:
    """Orange flips b1, green switches it away, orange's next step leads elsewhere."""
    match = step(game("mbG nlN Otw", "a2 east", "b2 north"), "e:flip-tile", "e:switch-tiles")
    match.play("flip a3")
    assert position(match).board["a3"] == "nut-puddle-over-empty-puddle"
    assert position(match).stage == "choose-switch"
    assert position(match).actor == 2


def test_13_movement_comes_before_squabbles() -> None:
    """Green is attacked where it has just moved to."""
    match = step(game(orange="a1 east", green="b2 south"), "f:squabble", "a:move1")
    assert position(match).spaces == 1


def test_14_a_move_that_cannot_be_completed_is_cancelled() -> None:
    match = step(game(orange="b1 east"), "a:move2", "d:left")
    assert squares(match) == ("b1", "c3")


def test_15_like_actions_cancel_each_other() -> None:
    for coin in ("e:flip-tile", "e:switch-tiles", "f:flip-action", "f:squabble"):
        match = game(orange="b1 east", green="c2 west")
        before = position(match).board
        step(match, coin, coin)
        assert position(match).round == 2
        assert position(match).board == before
        assert squares(match) == ("b1", "c2")


def test_15_a_flip_action_and_a_squabble_cancel_each_other() -> None:
    for one, other in (("f:flip-action", "f:squabble"), ("f:squabble", "f:flip-action")):
        match = step(game(orange="b1 east", green="c2 west"), one, other)
        assert position(match).round == 2
        assert squares(match) == ("b1", "c2")
        assert (orange(match).past[0], green(match).past[0]) == (one[2:], other[2:])


def test_15_cancelling_is_judged_by_coins_as_first_shown_even_if_they_could_do_nothing() -> None:
    """Green's squabble could not have happened, since orange is at home; it still stops the Flip Action."""
    match = step(game(green="c2 west"), "f:flip-action", "f:squabble")
    assert green(match).past[0] == "squabble"


def test_15_an_action_turned_up_by_a_flip_action_cancels_nothing() -> None:
    """Orange's second coin is like what green's first coin became; only coins shown together matter."""
    match = step(game(green="b2 north"), "f:flip-action", "e:flip-tile")
    assert position(match).stage == "choose-switch"


def test_16_choices_are_made_when_the_action_resolves() -> None:
    match = step(game(green="b2 north"), "d:left", "e:flip-tile")
    assert options(match) == ["flip b1", "flip a2", "flip c2", "flip b3"]
    assert match.state.choosers() == 2


def test_16_a_single_choice_is_carried_out_unasked() -> None:
    """Orange at home can flip only b1, because green sits on a2."""
    match = step(game(green="a2 north"), "e:flip-tile", "d:left")
    assert position(match).board["b1"] == "dog-over-two-nuts"
    assert position(match).round == 2


def test_16_without_a_choice_the_action_is_cancelled() -> None:
    match = game(green="a2 north")
    before = position(match).board
    step(match, "e:switch-tiles", "d:left")
    assert position(match).board == before


def test_16_a_chosen_facing_points_to_a_square() -> None:
    match = step(game("bNG nlm OTw"), "a:move1", "d:left")
    assert options(match) == ["face north", "face east"]
    assert refused(match, "face south", 0) == "§16"
    assert refused(match, "flip b1", 0) == "§16"


def test_17_two_facings_at_the_same_moment_are_secret() -> None:
    match = step(game("bDG nlm OTw", "a1 east 1", "c3 west 1"), "a:move1", "a:move1")
    assert match.state.choosers() == 3
    assert nuts(match) == (0, 0)
    match.play("face north", 0)
    for viewer in (1, -3):
        seen = match.view(viewer).seats[0]
        assert (seen.chose_facing, seen.choice, seen.facing) == (True, None, "east")
        assert sentences(match, viewer)[-1] == "Ann chooses a facing."
    assert match.view(0).seats[0].choice == "north"
    match.play("face south", 1)
    assert (orange(match).facing, green(match).facing) == ("north", "south")


def test_18_a_flip_action_finds_nothing_to_turn_on_a_squirrel_that_is_out() -> None:
    match = lay(game(orange="b1 east"), "a:move1 d:left c:u-turn", "c:u-turn f:flip-action d:left")
    assert squares(match) == ("c1", "c3")
    assert orange(match).past == ("move1", None, None)
    assert orange(match).facing == "east"


def test_18_coins_that_are_not_shown_cancel_nothing() -> None:
    match = lay(game(orange="b1 east", green="b2 west"), "a:move1 e:flip-tile d:left", "c:u-turn e:flip-tile d:left")
    assert options(match) == ["flip b1", "flip a2", "flip c2", "flip b3"]


def test_18_who_is_out_still_defends_and_still_gathers() -> None:
    match = lay(game(orange="b1 east", green="b2 west"), "a:move1 d:left c:u-turn", "c:u-turn f:squabble d:left")
    assert orange(match).out
    assert position(match).stage == "attacker-rolls"
    match.play("roll 1")
    match.play("roll 6")
    match.play("face west", 1)
    assert (orange(match).at, orange(match).nuts) == ("c1", 1)
