"""The end of the game (§50 to §53, §56)."""

from collections.abc import Iterator

import pytest

from nutwood import Dice, Match, load, read_record, write_record
from nutwood.bots.levels import make_bot
from nutwood.core.lines import spoken
from nutwood.core.state import SPECTATOR
from nutwood.games.nuts.state import NutsState
from nutwood.lab.arena import play_out
from tests.games.nuts.factory import factory, nuts, play, position, state

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


@pytest.mark.parametrize(("turn", "still_to_play"), [(4, [2, 3]), (5, [2]), (6, [])])
def test_56_with_equal_turns_the_round_is_played_to_its_end(turn: int, still_to_play: list[int]) -> None:
    """Turns 4 to 6 are a round of three, whoever started."""
    match = factory(players=3, points=[46], nuts=["ac"], turn=turn, equal_turns=True)
    play(match, *PASS, "ship a-c")
    assert match.ended == (not still_to_play)
    assert rounds(match) == still_to_play
    assert match.state.returns() == [1.0, -0.5, -0.5]


def test_56_whoever_comes_later_in_the_round_may_still_win() -> None:
    match = factory(points=[46, 46], nuts=["ac", "aacc"], scored=[2, 2], turn=5, equal_turns=True)
    play(match, *PASS, "ship a-c", *PASS, "ship aa-cc")
    assert match.ended
    assert match.state.returns() == [-1.0, 1.0]


def test_56_the_last_truck_and_400_turns_still_end_the_game() -> None:
    match = factory(trucks=["a-c"], nuts=["ac"], points=[0, 30], equal_turns=True)
    assert play(match, *PASS, "ship a-c").ended
    match = factory(turn=399, points=[4, 7], scored=[2, 3], equal_turns=True)
    assert rounds(match) == [1, 2]


def test_56_lines_say_how_many_turns_are_left() -> None:
    said = {turn: told(turn) for turn in (4, 5, 6)}
    assert "this round is the last, and the next two players have one more turn" in said[4]
    assert "this round is the last, and the next player has one more turn" in said[5]
    assert "50 points, and this was the last turn of the round" in said[6]
    assert "everybody has had the last turn" in said[6]


def told(turn: int) -> str:
    """What spectators read when the first of three ends a turn with 50 points."""
    match = factory(players=3, points=[46], nuts=["ac"], turn=turn, equal_turns=True)
    play(match, *PASS, "ship a-c")
    return "\n".join(spoken(told.line, SPECTATOR, ["Ann", "Bo", "Cy"]) for told in match.log(SPECTATOR))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_56_everybody_has_equally_many_turns(players: int) -> None:
    for state_ in endings(players, equal_turns=True):
        assert state_.turn % players == 0 or not state_.trucks
    assert any(state_.turn % players for state_ in endings(players, equal_turns=False))


def endings(players: int, equal_turns: bool) -> Iterator[NutsState]:
    """How some games between quick bots end."""
    game = load("nuts", players, equal_turns=equal_turns)
    for seed in range(6):
        bots = {seat: make_bot(game, "greedy", seed) for seat in range(players)}
        yield state(play_out(game, bots, Dice(seed)))


@pytest.mark.parametrize("equal_turns", [False, True])
def test_56_the_same_moves_lead_to_the_same_until_somebody_has_points_enough(equal_turns: bool) -> None:
    """The option changes nothing but the end, and without it nothing is changed."""
    match = factory(players=3, points=[40], nuts=["aaccpi"], equal_turns=equal_turns)
    play(match, *PASS, "ship a-c", *PASS, *PASS)
    assert (position(match).turn, position(match).closing) == (8, None)


def test_56_a_record_that_does_not_name_the_option_is_of_the_printed_game() -> None:
    match = play(Match(load("nuts")), "deal caip")
    record = write_record(match)
    assert "option equal_turns: false\n" in record
    older = read_record(record.replace("option equal_turns: false\n", ""))
    assert older.game.settings() == match.game.settings()
