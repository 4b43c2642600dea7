"""The worked examples of the rulebook, on boards that reproduce them."""

from typing import Any

import pytest

from tests.games.nuts.factory import factory, legal, nuts, offered, paths, play, position, tops, view
from tests.told import sentences

MARY: dict[str, Any] = {"tops": "C A A P A P A A", "squirrel": 5}
ALEX = "X r1c3, X r2c2, X r3c2, X r4c3, X r5c4, X r6c2, X r1c7"
THEA = "X r1c3, SR r1c6, X r2c4, JR r3c5, JL r4c6"
THEAS: dict[str, Any] = {"tops": "C A A C A P A A", "squirrel": 6, "orders": {6: "acpi"}}


def test_key_concepts_two_connecting_paths() -> None:
    """§7, §8: one of them runs through a roaster and the Squirrel, and connects all the same."""
    match = factory("X r1c2, X r2c1, X r3c5, X r5c6", "P C A A A A A A", roasters=[4, 6], squirrel=6)
    assert paths(match) == [(3, 1), (5, 7)]
    peanut, almond = view(match).routes
    assert (peanut.roasted, peanut.eaten) == (False, False)
    assert (almond.roasted, almond.eaten) == (True, True)


def test_mary_builds_and_clears() -> None:
    """§14, §15."""
    match = factory("X r1c6, X r4c5", **MARY)
    assert paths(match) == []
    play(match, "build r1c3")
    play(match, "clear r4c5")
    assert sentences(match) == [
        "Ann builds a Cross in row 1, columns 3 and 4.",
        "Ann clears the Cross in row 4, columns 5 and 6.",
    ]
    before_production = factory("X r1c6, X r1c3", **MARY)
    assert paths(before_production) == [(3, 4), (5, 5), (7, 6)]


def test_mary_sees_what_her_second_action_brings_before_she_chooses_it() -> None:
    """The view shows which Connecting Paths each move makes (§7)."""
    match = play(factory("X r1c6, X r4c5", **MARY), "build r1c3")
    clear = match.game.catalogue.number("clear r4c5")
    preview = next(found for found in view(match).previews if found.move == clear)
    now = [(route.columns[0], route.columns[-1]) for route in view(match).routes]
    made = [(route.columns[0], route.columns[-1]) for route in preview.made]
    assert sorted(now + made) == [(3, 4), (5, 5), (7, 6)]
    assert preview.broken == ()


def test_alex_slides_and_spins() -> None:
    """§16, §17."""
    match = factory("X r2c5, X r6c7", "C A A A I C A A", orders={7: "aicp"}, actions=3)
    assert paths(match) == []
    play(match, "slide r2c5 left", "spin 7")
    assert paths(match) == [(4, 5), (5, 4), (6, 6), (8, 7)]


def test_mary_decides_a_tie_of_the_hunt() -> None:
    """§23: the peanut crosses column 2, the pistachio column 4, the Squirrel is between them."""
    match = play(factory("X r1c2", "C P A I C A A A"), "done", "roll hunt")
    assert paths(match) == [(3, 2), (4, 4)]
    assert legal(match) == ["chase left", "chase right"]
    play(match, "chase left")
    assert position(match).squirrel == 2
    assert nuts(match) == "i"


def test_alex_produces_and_draws_a_card() -> None:
    """§26, §28, §29: one path eaten, one salted and roasted, one plain; three holders turn."""
    match = factory(ALEX, "C P A C I A A P", squirrel=4)
    assert paths(match) == [(3, 2), (4, 5), (7, 8)]
    play(match, "done")
    assert nuts(match) == "pi"
    before = position(match).holders
    play(match, "draw bait")
    assert position(match).players[0].cards == {"bait": 1}
    after = position(match).holders
    assert [column for column in range(1, 9) if before[column - 1] != after[column - 1]] == [2, 5, 8]
    assert after[1] == before[1][1:] + before[1][0]


@pytest.mark.parametrize(("first", "collected"), [("done", "p"), ("feed", "ppp")])
def test_thea_has_three_routes_to_one_box(first: str, collected: str) -> None:
    """§2, §7, §19: two of three routes pass the Squirrel; the holder turns once and shows the pistachio."""
    match = factory(THEA, **THEAS)
    assert paths(match) == [(3, 6), (7, 6), (7, 6)]
    assert sum(route.eaten for route in view(match).routes) == 2
    play(match, first)
    if first == "feed":
        play(match, "done")
    assert nuts(match) == collected
    assert tops(match).split()[5] == "I"


def test_mary_ships_four_peanuts_and_an_almond_for_13_points() -> None:
    """§31."""
    match = factory(nuts=["pppppai"], squirrel=8)
    play(match, "done", "roll stop")
    assert "ship a-pppp" in offered(match, "ship")
    play(match, "ship a-pppp")
    player = position(match).players[0]
    assert (player.points, nuts(match)) == (13, "pi")
    assert "a-pppp" not in position(match).trucks
    assert position(match).active == 2


def test_mary_and_thea_finish_with_56_points_each() -> None:
    """§50, §51: Mary triggered the end with 56; Thea reaches 56 in her last turn, Mary scores no more."""
    match = factory(
        players=3, points=[46, 40, 56], scored=[3, 2, 6], nuts=["", "aaappp", ""], turn=7, closing=3, active=1
    )
    play(match, "done", "roll stop", "done", "roll stop", "ship aaa-ppp", "done", "roll stop")
    assert match.ended
    assert match.state.scores() == [46.0, 56.0, 56.0]
    assert match.state.returns() == [-1.0, 0.0, 1.0]
