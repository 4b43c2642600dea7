"""The end of a round and of the game (§43 to §51)."""

from nutwood import Dice, Match
from nutwood.core.playout import playout
from nutwood.core.state import buffer
from tests.games.squirrel_squabble.boards import GAME, game, lay, nuts, one_step, orange, position, roll, squares, step


def test_43_nuts_are_gathered_after_the_third_step_and_never_run_out() -> None:
    match = step(game(green="c3 south"), "a:move1", "a:move1")
    assert nuts(match) == (2, 1)
    assert position(match).board["b1"] == "two-nuts-over-dog"
    assert position(match).board["c2"] == "nut-over-dog"


def test_43_nothing_is_gathered_on_the_way() -> None:
    assert nuts(lay(game(orange="a1 north"), "a:move1 d:right a:move1", "d:left c:u-turn a:move1")) == (0, 0)


def test_44_who_has_not_left_its_square_gathers_and_drops_nothing() -> None:
    match = step(game(orange="b1 east 1", green="a3 north 3"), "e:switch-tiles", "d:left")
    match.play("switch c1")
    match.play("with b2")
    assert nuts(match) == (1, 3)
    assert position(match).board["a3"] == "empty-puddle-over-nut-puddle"


def test_44_a_cancelled_move_is_no_leaving() -> None:
    assert nuts(step(game(orange="b1 east", green="c2 south"), "a:move2", "d:left")) == (0, 0)


def test_44_off_and_on_again_counts() -> None:
    match = lay(game(orange="b1 north"), "a:move1 c:u-turn a:move1", "d:left c:u-turn a:move1")
    assert squares(match) == ("b1", "c3")
    assert nuts(match) == (2, 0)


def test_45_a_puddle_gives_its_nut_and_turns_over() -> None:
    match = step(game(orange="b1 east"), "a:move1", "d:left")
    assert nuts(match) == (1, 0)
    assert position(match).board["c1"] == "empty-puddle-over-nut-puddle"


def test_45_an_empty_puddle_takes_a_nut_and_turns_over() -> None:
    match = step(game(orange="a2 north 2"), "a:move1", "d:left")
    assert nuts(match) == (1, 0)
    assert position(match).board["a3"] == "nut-puddle-over-empty-puddle"


def test_45_a_puddle_turns_only_if_a_nut_was_really_taken_or_dropped() -> None:
    match = step(game(orange="a2 north", green="c2 south 5"), "a:move1", "a:move1")
    assert squares(match) == ("a3", "c1")
    assert nuts(match) == (0, 5)
    assert position(match).board["a3"] == "empty-puddle-over-nut-puddle"
    assert position(match).board["c1"] == "nut-puddle-over-empty-puddle"


def test_46_five_nuts_are_all_a_squirrel_can_carry() -> None:
    assert nuts(step(game(orange="a1 east 4"), "a:move1", "d:left")) == (5, 0)
    assert nuts(step(game(orange="b2 south 5"), "a:move1", "d:left")) == (5, 0)


def test_47_coming_home_with_five_nuts_wins_at_once() -> None:
    match = step(game(orange="b1 west 5", green="c2 south"), "a:move1", "d:left")
    assert match.ended
    assert match.state.returns() == [1.0, -1.0]
    assert orange(match).shown == 1


def test_47_passing_over_home_wins_if_the_move_can_be_completed() -> None:
    match = step(game("mbG ntN lOw", "a1 east 5", "c2 north"), "a:move2", "d:left")
    assert match.state.returns() == [1.0, -1.0]
    assert orange(match).at == "b1"
    blocked = step(game("mbG ntw lON", "a1 east 5", "c1 north"), "a:move2", "d:left")
    assert not blocked.ended


def test_47_four_nuts_are_not_enough() -> None:
    assert not step(game(orange="b1 west 4", green="c2 south"), "a:move1", "d:left").ended


def test_47_a_dog_behind_home_comes_too_late() -> None:
    match = step(game("mbG nwN lOT", "a1 east 5", "c2 north"), "a:move2", "d:left")
    assert match.state.returns() == [1.0, -1.0]


def test_47_a_puddle_behind_home_that_both_would_fall_into_comes_too_late() -> None:
    """Orange runs from a2 over home towards the puddle on c2, through which green would run from c3 to c1."""
    both = ("a:move2", "a:move2")
    match = step(game("Gbn lOw mNt", "a2 east 5", "c3 south"), *both)
    assert match.state.returns() == [1.0, -1.0]
    assert squares(match) == ("b2", "c2")
    assert squares(one_step(game("Gbn lOw mNt", "a2 east 4", "c3 south"), *both)) == ("a2", "c3")


def test_48_the_way_of_a_squabble_may_lead_home() -> None:
    match = step(game("mbG ntN lOw", "a1 north 5", "c1 west"), "f:squabble", "d:left")
    assert match.state.returns() == [1.0, -1.0]
    assert squares(match) == ("b1", "c1")


def test_48_with_five_nuts_a_shortest_way_over_home_is_taken_if_there_is_one() -> None:
    """Two ways of the same length from a1 to b2, one of them over home on b1; a way round over home is no shortest."""
    match = step(game("mbG ntN lOw", "a1 north 5", "b2 west"), "f:squabble", "d:left")
    assert match.ended
    match = step(game("mbG ntN lOw", "a1 north 5", "a2 west"), "f:squabble", "d:left")
    assert not match.ended
    match = step(game("mbG ntN lOw", "a1 north 4", "b2 west"), "f:squabble", "d:left")
    assert not match.ended


def test_48_a_home_beyond_the_defenders_puddle_is_on_no_way() -> None:
    """From b3 the attacker comes no further than the puddle on b2; its home on b1 lies as near to it, behind."""
    match = step(game("tbG mwL nOD", "b3 north 5", "b2 west"), "f:squabble", "d:left")
    assert not match.ended
    assert position(match).stage == "attacker-rolls"


def test_48_a_home_from_which_no_way_leads_on_is_on_no_way() -> None:
    """Orange stands in the puddle on a2 beside its home; from there puddles on a2 and b1 let nobody on to a3."""
    match = step(game("bnG wlN Omt", "a2 north 5", "a3 west"), "f:squabble", "d:left")
    assert not match.ended
    assert (position(match).stage, position(match).spaces) == ("attacker-rolls", 1)


def test_48_a_cancelled_squabble_leads_nobody_home() -> None:
    assert not step(game("mbG ntN lOw", "a1 north 5"), "f:squabble", "d:left").ended


def test_49_a_lost_or_drawn_squabble_may_send_a_winner_home() -> None:
    drawn = roll(step(game(orange="b1 east 5", green="b3 west 2"), "f:squabble", "d:left"), 2, 4)
    assert drawn.state.returns() == [1.0, -1.0]
    lost = roll(step(game(orange="b1 east 5", green="b3 west 5"), "f:squabble", "d:left"), 1, 6)
    assert lost.state.returns() == [1.0, -1.0]
    robbed = roll(step(game(orange="b1 east 5", green="b3 west 2"), "f:squabble", "d:left"), 1, 6)
    assert not robbed.ended
    assert nuts(robbed) == (4, 3)


def test_49_with_five_nuts_each_the_loser_wins() -> None:
    match = roll(step(game(orange="b1 east 5", green="b3 west 5"), "f:squabble", "d:left"), 6, 1)
    assert match.state.returns() == [-1.0, 1.0]
    assert squares(match) == ("b3", "c3")


def test_50_two_homecomings_in_the_same_movement_tie() -> None:
    match = step(game(orange="b1 west 5", green="c2 north 5"), "a:move1", "a:move1")
    assert match.ended
    assert match.state.returns() == [0.0, 0.0]
    assert position(match).winners == (1, 2)


def test_50_nothing_is_resolved_after_the_end() -> None:
    """Orange is home in the first movement; green's squabble of the same step does not happen."""
    match = step(game(orange="b1 west 5", green="b2 north 1"), "a:move1", "f:squabble")
    assert match.state.returns() == [1.0, -1.0]
    assert squares(match) == ("a1", "b2")
    assert position(match).stage == "over"


def test_50_a_movement_happens_as_a_whole_even_if_it_ends_the_game() -> None:
    match = step(game("bDG nlm Otw", "b1 west 5", "b2 north 3"), "a:move1", "a:move1")
    assert match.state.returns() == [1.0, -1.0]
    assert nuts(match) == (5, 2)
    assert match.state.choosers() == 0


def test_51_after_sixty_rounds_the_game_is_a_tie() -> None:
    match = game(round=59)
    step(match, "d:left", "d:left")
    assert position(match).round == 60
    step(match, "d:left", "d:left")
    assert match.ended
    assert match.state.returns() == [0.0, 0.0]
    assert match.view().round == 60


def test_51_random_games_reach_the_sixtieth_round_about_half_the_time() -> None:
    ties = 0
    for seed in range(400):
        state = Match(GAME).state
        playout(state, Dice(seed), buffer(state.widest()))
        ties += state.returns() == [0.0, 0.0]
    assert 150 < ties < 250
