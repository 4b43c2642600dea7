"""Standings: shares of victories by bot and by seat, and intervals that know what depends on what."""

from __future__ import annotations

import pytest

from nutwood.lab.arena import Contest, Outcome, play_all
from nutwood.lab.standings import by_seat, effective, interval, standings, victory

CONTEST = Contest("hounded", {"players": 2}, ("search:8", "random"), games=6, seed=4)


def outcome(number: int, bots: tuple[str, ...], *returns: float) -> Outcome:
    """A game that ended so."""
    none = (0,) * len(bots)
    return Outcome(number, bots, returns, returns, none, none, none, none)


def test_standings_add_up() -> None:
    played = play_all(CONTEST)
    rows = standings(CONTEST, played)
    assert sum(row.wins for row in rows) == CONTEST.games
    assert all(row.low <= row.rate <= row.high for row in rows)
    seats = by_seat(CONTEST, played)
    assert [(row.bot, row.seat, row.games) for row in seats] == [
        ("search:8", "hunt", 3),
        ("search:8", "fox", 3),
        ("random", "hunt", 3),
        ("random", "fox", 3),
    ]
    assert sum(row.wins for row in seats) == CONTEST.games


def test_equal_bots_are_told_apart_by_seat() -> None:
    contest = Contest("hounded", {"players": 2}, ("level3", "level3"), games=4)
    played = [outcome(number, contest.bots, -1.0, 1.0) for number in range(4)]
    assert [(row.seat, row.games, row.rate) for row in by_seat(contest, played)] == [("hunt", 4, 0.0), ("fox", 4, 1.0)]
    (all_seats,) = standings(contest, played)
    assert (all_seats.games, all_seats.rate) == (4, 0.5)
    assert all_seats.low == all_seats.high == 0.5, "against itself a bot wins half, without doubt"


@pytest.mark.parametrize(("returns", "share"), [(1.0, 1.0), (-1.0, 0.0), (0.0, 0.5)])
def test_alone_one_wins_against_the_game_or_loses(returns: float, share: float) -> None:
    assert victory(outcome(0, ("level3",), returns), 0) == share


def test_bots_that_play_alone_lose_games_too() -> None:
    contest = Contest("nut-hunt", {"players": 1}, ("random",), games=3)
    (row,) = standings(contest, play_all(contest))
    assert row.rate == 0.0


def test_a_shared_victory_counts_in_shares() -> None:
    game = outcome(0, ("a", "b", "c"), 0.5, 0.5, -1.0)
    assert [victory(game, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_seats_of_one_game_are_not_counted_as_games() -> None:
    contest = Contest("nuts", {"players": 4}, ("a", "b", "b", "b"), games=40)
    ends = ((-1, 1, -1, -1), (1, -1, -1, -1))
    upper, lower = standings(contest, [outcome(number, contest.bots, *ends[number % 2]) for number in range(40)])
    assert (upper.games, lower.games) == (40, 40)
    assert (lower.low, lower.high) == pytest.approx(((1 - upper.high) / 3, (1 - upper.low) / 3))


def test_games_with_the_same_dice_that_end_alike_count_as_one() -> None:
    contest = Contest("hounded", {"players": 2}, ("a", "b"), games=200)
    ends = ((-1, 1), (1, -1))
    alike = [outcome(number, ("a", "b"), *ends[number // 2 % 2]) for number in range(200)]
    row = standings(contest, alike)[0]
    assert (row.low, row.high) == pytest.approx(interval(0.5, 100), abs=0.001)


def test_what_dependence_takes_from_a_sample() -> None:
    assert effective([[1.0], [0.0]] * 50) == pytest.approx(100, rel=0.02)
    assert effective([[1.0, 1.0], [0.0, 0.0]] * 50) == pytest.approx(100, rel=0.02)
    assert effective([[1.0, 0.0]] * 50) == 100, "never more than there are"
    assert effective([[1.0, 1.0]] * 50) == 100


def test_wilsons_interval() -> None:
    low, high = interval(0.5, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0.0, 10)[0] == 0
    assert interval(1.0, 10)[1] == pytest.approx(1)
