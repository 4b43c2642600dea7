"""The end of the game (§50 to §53)."""

from nutwood import Match
from tests.games.nuts.factory import factory, nuts, play, position

PASS = ("done", "roll stop")


def rounds(match: Match) -> list[int]:
    """Who plays until the end if nobody does anything."""
    active = []
    while not match.ended:
        active.append(position(match).active)
        play(match, *PASS)
    return active


def test_50_everybody_has_one_more_turn_the_trigger_last() -> None:
    match = factory(players=3, points=[0, 46, 0], nuts=["", "ac", ""], active=2)
    play(match, *PASS, "ship a-c")
    assert position(match).closing == 3
    assert rounds(match) == [3, 1, 2]
    assert match.state.returns() == [-0.5, 1.0, -0.5]


def test_50_nobody_triggers_twice() -> None:
    match = factory(points=[46, 46], nuts=["ac", "pi"])
    play(match, *PASS, "ship a-c", *PASS, "ship p-i")
    assert position(match).closing == 1
    assert rounds(match) == [1]


def test_50_it_counts_what_a_turn_ends_with() -> None:
    assert position(play(factory(points=[49, 0]), *PASS)).closing is None


def test_51_most_points_win_and_ties_go_to_who_had_them_first() -> None:
    match = factory(players=4, points=[52, 52, 51, 0], scored=[4, 3, 2, 0], closing=1)
    assert rounds(match) == [1]
    assert match.state.returns() == [1 / 3, 1.0, -1 / 3, -1.0]


def test_51_players_who_never_scored_share() -> None:
    match = factory(players=3, points=[50, 0, 0], closing=1)
    rounds(match)
    assert match.state.returns() == [1.0, -0.5, -0.5]


def test_52_the_last_truck_ends_the_game_at_once() -> None:
    match = factory(trucks=["a-c"], nuts=["aaaaaaacp"], points=[0, 30], cards=[{"bait": 1}])
    play(match, *PASS, "ship a-c")
    assert not match.ended
    play(match, "play bait right")
    assert match.ended
    assert (match.state.scores(), nuts(match)) == ([6.0, 30.0], "aaaaaap")
    assert match.state.returns() == [-1.0, 1.0]


def test_53_after_400_turns_the_game_is_scored_as_it_stands() -> None:
    match = factory(turn=399, points=[4, 7], scored=[2, 3])
    assert rounds(match) == [1, 2]
    assert match.state.returns() == [-1.0, 1.0]
