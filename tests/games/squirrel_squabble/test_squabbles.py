"""Squabbles (§35 to §42)."""

from tests.games.refusing import refused
from tests.games.squirrel_squabble.boards import (
    game,
    green,
    lay,
    nuts,
    one_step,
    options,
    orange,
    position,
    roll,
    squares,
    step,
)
from tests.told import news


def test_35_the_attacker_runs_the_shortest_dry_way() -> None:
    match = one_step(game(green="b3 west"), "f:squabble", "d:left")
    assert position(match).spaces == 3
    assert squares(match) == ("b3", "b3")
    around_the_dog = one_step(game("mbG nLN Otw", "b1 north", "b3 west"), "f:squabble", "d:left")
    assert position(around_the_dog).stage == "next-step"
    around_dog_and_puddle = one_step(game("nbG wTN Olm", "b1 north", "a3 west"), "f:squabble", "d:left")
    assert position(around_dog_and_puddle).stage == "next-step"


def test_35_the_way_may_start_and_end_in_a_puddle() -> None:
    match = one_step(game(orange="c1 west", green="a3 west"), "f:squabble", "d:left")
    assert position(match).spaces == 4


def test_35_homes_may_be_crossed() -> None:
    """From b3 to c2 only over green's home; from b1 to a2 only over orange's."""
    match = one_step(game("wtG nLN Omb", "b3 north", "c2 west"), "f:squabble", "d:left")
    assert position(match).spaces == 2
    match = one_step(game("wtG nLN Obm", "b1 north", "a2 west"), "f:squabble", "d:left")
    assert position(match).spaces == 2


def test_36_no_way_no_squabble() -> None:
    """Orange on a1 is shut in by puddles on a2 and b1."""
    match = one_step(game("bOG mnN twL", "a1 north", "b2 west"), "f:squabble", "d:left")
    assert position(match).stage == "next-step"
    assert squares(match) == ("a1", "b2")
    assert not orange(match).left


def test_36_nobody_is_attacked_at_home() -> None:
    assert position(step(game(), "f:squabble", "d:left")).round == 2
    came_home = step(game(orange="b1 north", green="c2 north"), "f:squabble", "a:move1")
    assert position(came_home).round == 2
    assert squares(came_home) == ("b1", "c3")


def test_36_who_leaves_home_in_the_same_step_can_be_attacked() -> None:
    match = step(game(green="c3 south"), "f:squabble", "a:move1")
    assert position(match).stage == "attacker-rolls"


def test_37_die_plus_four_minus_spaces_against_die() -> None:
    """Three spaces: the attacker has one more than its die."""
    for mine, other, won in ((3, 3, True), (3, 4, None), (3, 5, False)):
        match = roll(step(game(orange="a1 east 2", green="b3 west 2"), "f:squabble", "d:left"), mine, other)
        assert squares(match) == {True: ("b3", "c3"), None: ("a1", "b3"), False: ("a1", "b3")}[won]
        assert nuts(match) == {True: (3, 1), None: (2, 2), False: (1, 3)}[won]


def test_37_a_die_has_six_sides() -> None:
    match = step(game(green="b3 west"), "f:squabble", "d:left")
    assert [weight for _, weight in match.game.chances(match.state)] == [1] * 6
    assert refused(match, "drop nut-over-dog", -1) == "§37"


def test_38_there_must_be_a_nut_and_room_for_it() -> None:
    match = roll(step(game(orange="b1 east 5", green="b3 west 2"), "f:squabble", "d:left"), 6, 1)
    assert nuts(match) == (5, 2)
    match = roll(step(game(orange="a1 east 4", green="b3 west"), "f:squabble", "d:left"), 6, 1)
    assert nuts(match) == (4, 0)
    match = roll(step(game(orange="a1 east 1", green="b3 west 4"), "f:squabble", "d:left"), 1, 6)
    assert nuts(match) == (0, 5)


def test_39_the_loser_goes_home_and_chooses_its_facing() -> None:
    match = roll(step(game(orange="b1 east", green="b3 west"), "f:squabble", "d:left"), 1, 6)
    assert squares(match) == ("a1", "b3")
    assert options(match) == ["face north", "face east"]
    assert match.state.choosers() == 1


def test_40_a_draw_sends_the_attacker_home_and_no_nut_moves() -> None:
    match = roll(step(game(orange="b1 east 1", green="b3 west 1"), "f:squabble", "d:left"), 2, 4)
    assert squares(match) == ("a1", "b3")
    assert nuts(match) == (1, 1)
    assert match.state.choosers() == 1


def test_41_an_attacker_that_won_chooses_its_facing_before_the_loser() -> None:
    match = roll(step(game(orange="b1 east", green="b3 west"), "f:squabble", "d:left"), 6, 1)
    assert match.state.choosers() == 1
    assert options(match) == ["face east", "face south", "face west"]
    match.play("face south")
    assert news(match, 1) == ["Ann’s squirrel faces south."]
    assert match.state.choosers() == 2
    assert options(match) == ["face south", "face west"]
    match.play("face south")
    assert position(match).round == 2


def test_41_in_a_puddle_the_attacker_that_won_is_out() -> None:
    match = roll(step(game(orange="b1 east", green="c1 west"), "f:squabble", "d:left"), 6, 1)
    assert (orange(match).at, orange(match).out) == ("c1", True)
    match.play("face west")
    match.play("face west")
    assert orange(match).past == ("squabble", None, None)
    assert nuts(match) == (1, 0)


def test_42_nobody_else_loses_actions_by_a_squabble() -> None:
    """The beaten defender goes on from its home; a beaten attacker too, even one beaten in a puddle."""
    match = lay(game(orange="b1 east", green="b3 west"), "f:squabble d:left c:u-turn", "d:left a:move1 c:u-turn")
    roll(match, 6, 1)
    match.play("face south")
    match.play("face south")
    assert squares(match) == ("b3", "c2")
    match = lay(game(orange="b1 east", green="c1 west"), "f:squabble a:move1 c:u-turn", "d:left e:flip-tile c:u-turn")
    roll(match, 1, 6)
    match.play("face east")
    assert position(match).stage == "choose-flip"
    match.play("flip c2")
    assert orange(match).past == ("squabble", "move1", "u-turn")
    assert green(match).at == "c1"
