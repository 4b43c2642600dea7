"""The rulebook's worked examples."""

from tests.games.nut_hunt.forests import alone, forest, nests, play, position, seat, squirrels, worth
from tests.games.nut_hunt.test_setup import placers


def test_completing_an_objective() -> None:
    """§35: Willow Wallow to Muckville Marsh, every tile held, a nest connected; others in between do not matter."""
    match = forest(
        seat("willow-wallow, lichen-ledge 2, acorn-alley, muckville-marsh, gorse-gully", nests="hickory-haunt"),
        seat("lichen-ledge", nests="acorn-alley"),
    )
    assert worth(match, 1, "willow-wallow/muckville-marsh") == 4 + 3


def test_the_nest_may_stand_beside_the_way() -> None:
    """§35: it need only be connected to the territory."""
    match = forest(
        seat("willow-wallow, hickory-haunt, lichen-ledge, acorn-alley, muckville-marsh", nests="dapple-dell"), seat()
    )
    assert worth(match, 1, "willow-wallow/muckville-marsh") == 4 + 3


def test_failing_an_objective() -> None:
    """§35, §37: Mouse Meadow to Hickory Haunt, joined up, but no nest connected."""
    match = forest(seat("mouse-meadow, owl-oak 2, hickory-haunt", nests="birch-grove"), seat())
    assert worth(match, 1, "mouse-meadow/hickory-haunt") == -2


def test_the_scoring_example() -> None:
    """§34 to §37: two objectives met, one failed, three nests: 16 points."""
    match = forest(
        seat(
            "mouse-meadow, owl-oak, hickory-haunt, heart-of-the-wood",
            nests="dapple-dell, pine-barrens, birch-grove",
            objectives="mouse-meadow/hickory-haunt heart-of-the-wood/pine-barrens mouse-meadow/the-tangle",
        ),
        seat(),
        swap="hickory-haunt dapple-dell",
    )
    assert worth(match, 1, "mouse-meadow/hickory-haunt") == 4 + 2
    assert worth(match, 1, "heart-of-the-wood/pine-barrens") == 6
    assert worth(match, 1, "mouse-meadow/the-tangle") == -2
    assert match.state.scores() == [16, 0]


def test_the_fox_bounces_onto_muckville_marsh() -> None:
    """§13: a 3 leads off the board; the Fox goes the opposite way."""
    match = forest(seat(), seat(), fox="pine-barrens", duty="roll", swap="muckville-marsh heart-of-the-wood")
    assert position(play(match, "roll 3")).fox == "muckville-marsh"


def test_the_chain_of_yellow_blue_and_white() -> None:
    """§25 to §28: White's flight from Blue's nest completes a nest where White would have had to leave."""
    yellow = seat("willow-wallow 2", nuts="acorn, walnut")
    match = forest(yellow, seat("willow-wallow, rabbit-patch 2"), seat("willow-wallow 2, rabbit-patch"))
    play(match, "recruit willow-wallow", "2: scatter rabbit-patch", "3: scatter willow-wallow")
    assert [nests(match, owner) for owner in (1, 2, 3)] == [
        {"willow-wallow": 1},
        {"rabbit-patch": 1},
        {"willow-wallow": 1},
    ]
    assert [squirrels(match, owner) for owner in (1, 2, 3)] == [{}, {}, {}]
    assert position(match).duty == "roll"
    assert position(match).active == 2


def test_no_automa_squirrel_on_birch_grove_because_the_fox_is_there() -> None:
    """§40: the squirrel due on the Fox's tile is not placed."""
    match = alone(seat(), seat(), fox="birch-grove", duty="reveal", active=2, turns=1)
    play(match, "draw birch-grove/rabbit-patch")
    assert squirrels(match, 2) == {"rabbit-patch": 1}


def test_placing_order_of_three_players() -> None:
    """§8: 1, 2, 3, 3, 2, 1."""
    assert placers(3) == [1, 2, 3, 3, 2, 1]
