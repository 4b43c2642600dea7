"""The arena: rotation, pairing, and the order of the levels."""

import pytest
from msgspec.structs import replace

from nutwood import game_names, load
from nutwood.games.hounded import Hounded
from nutwood.lab.arena import Contest, play_all
from nutwood.lab.ladder import climb, duels, missing, page, renewed, steps

CONTEST = Contest("hounded", {"players": 2}, ("search:8", "random"), games=6, seed=4)


def test_seats_are_rotated_and_games_can_be_played_again() -> None:
    one = play_all(CONTEST)
    assert [game.bots for game in one[:2]] == [("search:8", "random"), ("random", "search:8")]
    two = play_all(CONTEST, processes=2)
    assert [game.returns for game in one] == [game.returns for game in two]
    assert [game.decisions for game in one] == [game.decisions for game in two]


def test_the_ladder_has_a_step_to_every_level_and_plays_what_is_missing() -> None:
    todo = list(steps(Hounded, Contest("", {}, (), games=4, seed=1, factor=50)))
    assert [contest.bots for contest in todo] == [(f"level{upper}", f"level{upper - 1}") for upper in range(2, 6)]
    rung = climb(todo[0], processes=1)
    assert "| hounded | 2 | level2 against level1 |" in page([rung])
    assert missing(todo, [rung]) == todo[1:]


def test_a_step_that_is_played_again_takes_the_place_of_the_old_one() -> None:
    old, new = climb(CONTEST, processes=1), climb(replace(CONTEST, seed=5, games=2), processes=1)
    other = climb(replace(CONTEST, factor=2), processes=1)
    assert renewed([old, other], new) == [other, new]


def test_the_page_names_rules_that_are_not_todays() -> None:
    rung = climb(CONTEST, processes=1)
    assert f", {Hounded.revision} |" in page([rung])
    assert f", 7 (now {Hounded.revision}) |" in page([replace(rung, revision=7)])


def test_steps_with_games_of_older_seeds_are_played_again() -> None:
    old = replace(climb(CONTEST, processes=1), lower=None)
    assert missing([CONTEST], [old]) == [CONTEST]


@pytest.mark.parametrize(("upper", "lower"), [("level2", "level1"), ("level3", "level2"), ("level5", "level2")])
@pytest.mark.parametrize("name", game_names())
def test_the_order_of_the_levels_in_a_small_sample(name: str, upper: str, lower: str) -> None:
    contest = next(duels(type(load(name)), Contest("", {}, (), games=8, seed=1, factor=100), upper, lower))
    assert climb(contest, processes=1).upper.rate > 0.5
