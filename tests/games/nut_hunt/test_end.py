"""The end and the score (§32 to §38)."""

import pytest

from nutwood import ENDED
from tests.games.nut_hunt.forests import CARDS, forest, nests, play, position, seat, squirrels, state_of, texts, worth

THREE = "elder-edge, owl-oak, the-tangle"


def test_32_the_fourth_nest_ends_the_game_at_once() -> None:
    match = play(forest(seat("birch-grove 2", nests=THREE, nuts="acorn, hazelnut"), seat()), "recruit birch-grove")
    assert match.ended
    assert position(match).turns == 0


def test_32_first_everything_scatters_that_must_and_a_fifth_nest_is_possible() -> None:
    amber = seat("birch-grove 2, dapple-dell, gorse-gully 2", nests=THREE, nuts="acorn, hazelnut")
    match = play(forest(amber, seat("birch-grove, dapple-dell 2")), "recruit birch-grove")
    assert not match.ended
    play(match, "2: scatter dapple-dell")
    assert nests(match, 2) == {"dapple-dell": 1}
    play(match, "1: scatter gorse-gully")
    assert sum(nests(match, 1).values()) == 5
    assert match.ended


def test_32_no_foraging_after_a_fourth_nest() -> None:
    match = forest(seat("lichen-ledge, gorse-gully 2", nests=THREE), seat(), fox="owl-oak", duty="roll")
    play(match, "roll 5", "scatter gorse-gully")
    assert match.state.mover() == ENDED
    assert position(match).seats[0].nuts == {}


def test_33_after_400_turns_the_game_is_scored_as_it_stands() -> None:
    match = forest(seat(), seat(nests="birch-grove"), active=2, turns=399)
    play(match, "pass")
    assert match.ended
    assert match.state.scores() == [0, 2]
    assert match.state.returns() == [-1, 1]


def test_34_each_nest_counts_two() -> None:
    assert forest(seat(nests="birch-grove 2, owl-oak"), seat()).state.scores() == [6, 0]


def test_35_both_ends_in_one_group_with_a_nest() -> None:
    assert worth(forest(seat("birch-grove", nests="dapple-dell"), seat()), 1, "birch-grove/dapple-dell") == 3
    assert worth(forest(seat("birch-grove 2, dapple-dell 2"), seat()), 1, "birch-grove/dapple-dell") == -2
    apart = forest(seat("hickory-haunt", nests="birch-grove"), seat("gorse-gully, dapple-dell"))
    assert worth(apart, 1, "birch-grove/hickory-haunt") == -2


def test_35_nests_alone_make_a_territory() -> None:
    assert worth(forest(seat(nests="birch-grove, dapple-dell"), seat()), 1, "birch-grove/dapple-dell") == 3


def test_35_a_nest_elsewhere_does_not_help() -> None:
    match = forest(seat("birch-grove, dapple-dell", nests="owl-oak"), seat())
    assert worth(match, 1, "birch-grove/dapple-dell") == -2


def test_36_the_bonus_counts_the_shortest_way_even_over_the_pond() -> None:
    """The Tangle to Pine Barrens' neighbour: held the long way round, counted the short way."""
    there = "muckville-marsh, the-tangle, acorn-alley, heart-of-the-wood"
    match = forest(seat(there, nests="pine-barrens"), seat())
    assert worth(match, 1, "muckville-marsh/pine-barrens") == 6 + 1


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        ("birch-grove/dapple-dell", 0),
        ("birch-grove/hickory-haunt", 1),
        ("birch-grove/owl-oak", 2),
        ("birch-grove/rabbit-patch", 3),
    ],
)
def test_36_one_point_for_each_tile_between(card: str, bonus: int) -> None:
    match = forest(seat(), seat())
    assert state_of(match).bonus(CARDS.index(card)) == bonus


def test_37_a_failed_objective_costs_two_and_nothing_else() -> None:
    match = forest(seat(nests="owl-oak", objectives="birch-grove/owl-oak muckville-marsh/pine-barrens"), seat())
    assert match.state.scores() == [2 - 2 - 2, 0]


@pytest.mark.parametrize(
    ("one", "two", "returns"),
    [
        (seat(nests="owl-oak 4"), seat(nests="owl-oak 3"), [1, -1]),
        (seat(nests="birch-grove 4", objectives="birch-grove/rabbit-patch"), seat(nests="owl-oak 3"), [1, -1]),
        (seat("owl-oak 2", nests="birch-grove 4"), seat("elder-edge", nests="owl-oak 4"), [1, -1]),
        (seat("owl-oak", nests="birch-grove 4"), seat("elder-edge", nests="owl-oak 4"), [0, 0]),
    ],
)  # fmt: skip
def test_38_points_then_nests_then_squirrels_then_shared(
    one: dict[str, object], two: dict[str, object], returns: list[float]
) -> None:
    match = forest(one, two, duty="over")
    assert match.state.returns() == returns
    assert match.view(-3).returns == tuple(returns)


def test_32_the_game_is_not_over_before() -> None:
    match = forest(seat("birch-grove 2", nests="elder-edge 2", nuts="acorn, hazelnut"), seat())
    play(match, "recruit birch-grove")
    assert not match.ended
    assert squirrels(match, 1) == {}
    assert texts(match) == set()
