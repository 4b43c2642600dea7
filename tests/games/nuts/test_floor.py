"""The factory floor and its Connecting Paths (§1 to §8)."""

import pytest

from nutwood.games.nuts.moves import NUTS, SPOTS
from nutwood.games.nuts.rules.parts import Step
from tests.games.nuts.factory import factory, offered, paths, play, position, refused, state, tops, view

MATCHING = "A C P I A C P I"


def columns(tiles: str, dispenser: int) -> list[tuple[int, ...]]:
    """Where the routes of one dispenser run when every holder takes its nut."""
    nut = "ACPI"[(dispenser - 1) % 4]
    match = factory(tiles, " ".join([nut] * 8), squirrel=1)
    return [route.columns for route in view(match).routes if route.columns[0] == dispenser]


def test_1_rows_come_in_the_printed_order() -> None:
    # A path through column 4 above row 1 and column 3 below it meets a salter at 3 only after rows 1 and 2.
    match = factory("X r1c3", "A A I A A A A A", salters=[3, 7], roasters=[3, 8], squirrel=3)
    (route,) = [route for route in view(match).routes if route.nut == "pistachio"]
    assert (route.salted, route.roasted, route.eaten) == (True, True, True)
    below = factory("X r4c3", "A A I A A A A A", salters=[3, 7], roasters=[3, 8], squirrel=3)
    (route,) = [route for route in view(below).routes if route.nut == "pistachio"]
    assert (route.salted, route.roasted, route.eaten) == (False, True, False)


def test_2_each_nut_has_two_dispensers_and_machines_start_where_the_edition_says() -> None:
    found = view(factory())
    assert found.dispensers == NUTS * 2
    start = factory().game.start()
    assert (start.salters, start.roasters, start.squirrel) == (0b1000010, 0b11000, 2)


def test_3_a_row_has_seven_places_and_tiles_never_overlap() -> None:
    match = factory("X r2c3")
    assert offered(match, "build") == [f"build {spot}" for spot in SPOTS if spot not in ("r2c2", "r2c3", "r2c4")]
    assert refused(match, "build r2c4") == "§3"
    assert refused(match, "build r2c3") == "§3"


def test_3_bare_belts_run_straight_down() -> None:
    assert paths(factory(tops=MATCHING)) == [(column, column) for column in range(1, 9)]


@pytest.mark.parametrize(
    ("shape", "from_left", "from_right"),
    [("X", [4], [3]), ("SL", [4, 3], []), ("SR", [], [3, 4]), ("JL", [3], [3]), ("JR", [4], [4])],
)
def test_4_shapes_lead_where_they_say(shape: str, from_left: list[int], from_right: list[int]) -> None:
    ends = [sorted(route[-1] for route in columns(f"{shape} r3c3", dispenser)) for dispenser in (3, 4)]
    assert ends == [sorted(from_left), sorted(from_right)]


def test_4_a_belt_may_end_at_a_closed_side() -> None:
    match = play(factory(cards=[{"fork-and-treat": 1}]), "play fork-and-treat left", "lay split-left", "build r1c1")
    assert position(match).tiles == {"r1c1": "split-left"}
    assert columns("SL r1c1", 2) == []


def test_5_the_supply_is_limited() -> None:
    full = ", ".join(f"X r{row}c{column}" for row in range(1, 7) for column in (1, 3, 5, 7))
    assert state(factory(full)).has_crosses() is False
    rights = "SL r1c1, JR r1c3, SL r2c1, JR r2c3, SL r3c1, SL r3c3, SL r3c5, SL r3c7"
    match = play(factory(rights, cards=[{"fork-and-treat": 1}]), "play fork-and-treat left")
    assert offered(match, "lay") == ["lay split-right", "lay join-left"]
    assert refused(match, "lay join-right") == "§5"


def test_5_a_tile_keeps_its_shape_when_it_slides() -> None:
    match = play(factory("JL r2c5"), "slide r2c5 right")
    assert position(match).tiles == {"r2c6": "join-left"}


def test_6_a_quarter_turn_brings_the_next_box_to_the_top() -> None:
    match = factory(actions=6)
    shown = []
    for _ in range(5):
        play(match, "spin 1")
        shown.append(tops(match)[0])
    assert shown == ["P", "I", "A", "C", "P"]


def test_7_two_routes_between_the_same_ends_are_two_paths() -> None:
    match = factory("SL r1c1, JL r2c1", "A A A A C A A A", squirrel=8)
    assert paths(match).count((1, 1)) == 2
    assert len(set(view(match).routes)) == len(view(match).routes)


def test_7_a_path_connects_only_to_its_own_nut() -> None:
    assert paths(factory(tops="A A A A C A A A")) == [(1, 1)]


def test_8_passing_is_column_and_row() -> None:
    beside = factory("X r2c2", "A C P I C A A A", squirrel=3)
    peanut = next((route for route in view(beside).routes if route.nut == "peanut"), None)
    assert peanut is None
    through = factory("X r2c2, X r3c2", "A C P I C A A A", squirrel=3)
    peanut = next(route for route in view(through).routes if route.nut == "peanut")
    assert (peanut.columns, peanut.salted, peanut.eaten) == ((3, 3, 2, 3, 3, 3, 3), True, True)
    assert state(through).step == Step.CONFIGURE
