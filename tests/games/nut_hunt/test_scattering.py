"""Scattering and nests (§23 to §31)."""

import pytest

from tests.games.nut_hunt.forests import forest, nests, play, position, seat, squirrels, texts
from tests.games.refusing import refused

AROUND_THE_CENTRE = {"hickory-haunt", "owl-oak", "heart-of-the-wood", "acorn-alley", "cricket-copse", "gorse-gully"}


def test_23_one_squirrel_at_a_time_to_an_adjacent_tile() -> None:
    match = forest(seat("lichen-ledge 2"), seat(), fox="owl-oak", duty="roll")
    play(match, "roll 5")
    assert texts(match, "scatter") == AROUND_THE_CENTRE - {"owl-oak"}
    assert refused(match, "scatter birch-grove") == "§23"
    assert refused(match, "forage acorn") == "§23"
    play(match, "scatter gorse-gully")
    assert squirrels(match, 1) == {"gorse-gully": 1, "lichen-ledge": 1}
    play(match, "scatter acorn-alley")
    assert squirrels(match, 1) == {"gorse-gully": 1, "acorn-alley": 1}
    assert texts(match, "forage") == {"acorn", "chestnut", "walnut"}


def test_24_nobody_scatters_onto_the_frog_pond() -> None:
    match = forest(seat("heart-of-the-wood"), seat(), fox="lichen-ledge", duty="roll")
    play(match, "roll 3")
    assert texts(match, "scatter") == {"acorn-alley", "owl-oak", "mouse-meadow", "pine-barrens"}
    assert refused(match, "scatter frog-pond") == "§24"


def test_24_nobody_who_flees_the_fox_goes_where_it_came_from() -> None:
    match = play(forest(seat("lichen-ledge"), seat(), fox="owl-oak", duty="roll"), "roll 5")
    assert refused(match, "scatter owl-oak") == "§24"
    assert refused(match, "scatter lichen-ledge") == "§24"


def test_24_whoever_flees_a_nest_may_go_where_the_fox_was_but_not_where_it_is() -> None:
    """Blue lands on Cricket Copse fleeing the Fox, and its nest drives Amber to the tile the Fox has left."""
    match = forest(seat("cricket-copse"), seat("cricket-copse 2, lichen-ledge"), fox="gorse-gully", duty="roll")
    play(match, "roll 3", "2: scatter cricket-copse")
    assert nests(match, 2) == {"cricket-copse": 1}
    assert texts(match, "scatter") == {"beetle-bank", "fern-hollow", "gorse-gully", "the-tangle", "acorn-alley"}
    assert refused(match, "scatter lichen-ledge") == "§24"
    play(match, "1: scatter gorse-gully")
    assert squirrels(match, 1) == {"gorse-gully": 1}


def test_24_one_way_to_go_is_no_question() -> None:
    """From the Pine Barrens, pond and Fox leave one tile."""
    match = play(forest(seat("pine-barrens 2"), seat(), fox="mouse-meadow", duty="roll"), "roll 4")
    assert squirrels(match, 1) == {"heart-of-the-wood": 2}
    assert position(match).duty == "forage-two"


def test_25_the_active_player_first_then_in_turn_order() -> None:
    here = seat("lichen-ledge")
    match = forest(here, seat("lichen-ledge 2"), here, fox="owl-oak", duty="roll", active=2)
    play(match, "roll 5", "2: scatter gorse-gully", "2: scatter gorse-gully")
    play(match, "3: scatter gorse-gully", "1: scatter gorse-gully")
    assert [squirrels(match, number) for number in (1, 2, 3)] == [
        {"gorse-gully": 1},
        {"gorse-gully": 2},
        {"gorse-gully": 1},
    ]


def test_25_the_active_player_is_whose_turn_it_is_whoever_built() -> None:
    """Seat 3 flees the Fox in the turn of seat 1 and builds: seat 1 leaves before seat 2."""
    match = forest(seat("owl-oak"), seat("owl-oak"), seat("owl-oak 2, hickory-haunt"), fox="lichen-ledge", duty="roll")
    play(match, "roll 1", "3: scatter owl-oak")
    assert match.state.mover() == 0
    play(match, "1: scatter mouse-meadow")
    assert match.state.mover() == 1


def test_26_late_arrivals_are_safe_from_older_causes() -> None:
    """Plum, driven from Rabbit Patch to Willow Wallow, stays there; Teal, who has to leave it, does not."""
    amber = seat("willow-wallow 2", nuts="acorn, walnut")
    match = forest(amber, seat("willow-wallow 2, rabbit-patch 2"), seat("rabbit-patch"))
    play(match, "recruit willow-wallow", "2: scatter rabbit-patch")
    assert nests(match, 2) == {"rabbit-patch": 1}
    play(match, "3: scatter willow-wallow", "2: scatter owl-oak")
    assert squirrels(match, 2) == {"owl-oak": 1}
    assert squirrels(match, 3) == {"willow-wallow": 1}
    assert position(match).scattering == ()


def test_26_a_later_nest_on_the_tile_makes_the_older_cause_void() -> None:
    """Plum's nest on Willow Wallow drives Teal out once, not twice; Teal's return is a late arrival."""
    amber = seat("willow-wallow 2", nuts="acorn, walnut")
    teal = seat("willow-wallow 2, rabbit-patch 2, elder-edge 2")
    match = forest(amber, teal, seat("willow-wallow 2, rabbit-patch"))
    play(match, "recruit willow-wallow", "2: scatter rabbit-patch", "3: scatter willow-wallow")
    assert nests(match, 3) == {"willow-wallow": 1}
    assert [cause.tile for cause in position(match).scattering] == ["willow-wallow"]
    assert position(match).scattering[0].due == (0, 1, 0)
    play(match, "2: scatter elder-edge")
    assert nests(match, 2) == {"rabbit-patch": 1, "elder-edge": 1}
    assert (position(match).duty, position(match).active) == ("roll", 2)


def test_26_squirrels_built_into_a_nest_no_longer_have_to_leave() -> None:
    """The chain of the rulebook: Plum's two were due to leave, and are a nest now."""
    amber = seat("willow-wallow 2", nuts="acorn, walnut")
    match = forest(amber, seat("willow-wallow, rabbit-patch 2"), seat("willow-wallow 2, rabbit-patch"))
    play(match, "recruit willow-wallow", "2: scatter rabbit-patch")
    assert [cause.due for cause in position(match).scattering] == [(0, 0, 2), (0, 0, 1)]
    play(match, "3: scatter willow-wallow")
    assert position(match).scattering == ()


def test_27_the_last_cause_is_dealt_with_first() -> None:
    match = forest(
        seat("lichen-ledge"), seat("lichen-ledge 2, owl-oak 2"), seat("owl-oak"), fox="gorse-gully", duty="roll"
    )
    play(match, "roll 3", "1: scatter acorn-alley", "2: scatter owl-oak")
    assert [cause.tile for cause in position(match).scattering] == ["lichen-ledge", "owl-oak"]
    assert match.state.mover() == 2
    play(match, "3: scatter mouse-meadow")
    assert match.state.mover() == 1
    assert texts(match, "scatter") == AROUND_THE_CENTRE - {"gorse-gully"}


def test_28_three_squirrels_become_a_nest_at_once() -> None:
    match = play(forest(seat("birch-grove 2", nuts="acorn, hazelnut"), seat()), "recruit birch-grove")
    assert (squirrels(match, 1), nests(match, 1)) == ({}, {"birch-grove": 1})


def test_28_even_against_the_owners_will() -> None:
    """The only way out of the Pine Barrens leads to two squirrels of the same colour."""
    match = forest(seat("pine-barrens, heart-of-the-wood 2"), seat(), fox="mouse-meadow", duty="roll")
    play(match, "roll 4")
    assert nests(match, 1) == {"heart-of-the-wood": 1}


def test_29_all_opposing_squirrels_scatter_but_not_the_builders_nor_nests() -> None:
    teal = seat("birch-grove 2", nests="birch-grove")
    match = forest(seat("birch-grove 2", nests="birch-grove", nuts="acorn, hazelnut"), teal)
    play(match, "recruit birch-grove")
    assert position(match).scattering[0].due == (0, 2)
    play(match, "2: scatter dapple-dell", "2: scatter fern-hollow")
    assert (squirrels(match, 2), nests(match, 2)) == ({"dapple-dell": 1, "fern-hollow": 1}, {"birch-grove": 1})
    assert nests(match, 1) == {"birch-grove": 2}


def test_30_nests_stay_when_the_fox_comes_and_squirrels_may_join_them() -> None:
    match = forest(seat("lichen-ledge", nests="lichen-ledge"), seat(nests="lichen-ledge"), fox="owl-oak", duty="roll")
    play(match, "roll 5", "scatter gorse-gully", "forage acorn", "forage acorn")
    assert (nests(match, 1), nests(match, 2)) == ({"lichen-ledge": 1}, {"lichen-ledge": 1})
    again = forest(seat(nuts="acorn, chestnut, hazelnut"), seat(nests="lichen-ledge"), fox="owl-oak")
    assert squirrels(play(again, "recruit lichen-ledge"), 1) == {"lichen-ledge": 1}


@pytest.mark.parametrize(("competitive", "left"), [(False, 2), (True, 1)])
def test_31_the_competitive_variant_takes_one_squirrel_of_each_opponent(competitive: bool, left: int) -> None:
    amber = seat("birch-grove 2", nuts="acorn, hazelnut")
    match = forest(amber, seat("birch-grove 2"), seat("birch-grove"), options={"competitive": competitive})
    play(match, "recruit birch-grove")
    assert sum(squirrels(match, 2).values()) == left
    assert sum(squirrels(match, 3).values()) == left - 1
    assert position(match).scattering[0].due == (0, left, left - 1)
