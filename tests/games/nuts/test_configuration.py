"""Configuration (§13 to §19)."""

import pytest

from tests.games.nuts.factory import factory, legal, offered, paths, play, position, refused, tops


def test_13_two_actions_also_the_same_twice() -> None:
    match = play(factory(), "spin 1", "spin 1")
    assert refused(match, "spin 1") == "§13"
    assert position(play(match, "done")).step == "roll"


def test_13_fewer_actions_are_allowed_and_not_saved() -> None:
    match = play(factory(), "done", "roll stop")
    assert (position(match).active, position(match).actions) == (2, 2)


@pytest.mark.parametrize("cards", [{}, {"long-reach": 1}])
def test_13_ending_configuration_is_always_asked_so_that_the_last_action_can_be_taken_back(
    cards: dict[str, int],
) -> None:
    match = play(factory(cards=[cards]), "spin 1", "feed")
    assert (position(match).step, legal(match), match.state.mover()) == ("configure", ["done"], 0)
    assert match.scene(0).prompt.text == "No action is left: end Configuration."
    assert match.undo_index(0) == 1
    match.take_back(0)
    assert (position(match).fed, position(match).actions) == (False, 1)


def test_13_nothing_is_taken_back_once_the_die_has_been_rolled() -> None:
    match = play(factory(), "spin 1", "spin 1", "done")
    assert position(match).step == "roll"
    play(match, "roll stop")
    assert match.undo_index(0) is None


def test_14_build_places_a_cross_on_a_free_place() -> None:
    match = play(factory(actions=3), "build r6c7", "build r6c5")
    assert position(match).tiles == {"r6c5": "cross", "r6c7": "cross"}
    assert refused(match, "build r6c6") == "§3"


def test_14_only_crosses_without_a_card() -> None:
    assert offered(factory(), "lay") == []
    assert refused(factory(), "lay split-left") == "§13"


def test_15_clear_returns_any_tile_to_the_supply() -> None:
    match = play(factory("X r1c1, JR r2c2", actions=3), "clear r1c1", "clear r2c2")
    assert position(match).tiles == {}
    assert refused(match, "clear r1c1") == "§15"


def test_16_slide_moves_one_column_to_a_legal_place() -> None:
    match = factory("X r1c1, X r1c4, X r1c6")
    assert offered(match, "slide") == ["slide r1c1 right", "slide r1c4 left", "slide r1c6 right"]
    assert refused(match, "slide r1c1 left") == "§16"
    assert refused(match, "slide r1c4 right") == "§16"
    assert refused(match, "slide r1c2 left") == "§16"
    play(match, "slide r1c4 left")
    assert list(position(match).tiles) == ["r1c1", "r1c3", "r1c6"]
    assert "slide r1c1 right" not in legal(match)


def test_16_places_at_the_ends_of_rows_do_not_touch_other_rows() -> None:
    match = factory("X r1c7, X r2c1")
    assert offered(match, "slide") == ["slide r1c7 left", "slide r2c1 right"]
    assert "build r1c5" in legal(match)
    assert "build r2c3" in legal(match)


def test_17_spin_turns_a_holder_to_the_right() -> None:
    match = play(factory(), "spin 2")
    assert tops(match) == "C C A A C A A A"


def test_18_machines_slide_to_an_empty_neighbouring_column() -> None:
    match = factory(salters=[1, 2], roasters=[4, 8])
    assert offered(match, "shift") == [
        "shift salter 2 right",
        "shift roaster 4 left",
        "shift roaster 4 right",
        "shift roaster 8 left",
    ]
    assert refused(match, "shift salter 1 left") == "§18"
    assert refused(match, "shift salter 1 right") == "§18"
    assert refused(match, "shift salter 5 right") == "§18"
    play(match, "shift salter 2 right", "shift roaster 8 left")
    assert (position(match).salters, position(match).roasters) == ((1, 3), (4, 7))


def test_18_a_machine_makes_no_path() -> None:
    match = play(factory(), "shift salter 2 left")
    assert paths(match) == []


def test_19_feeding_spares_the_die_and_the_nuts_once_a_turn() -> None:
    match = factory("X r1c2", "C P A A C A A A", squirrel=2)
    play(match, "feed")
    assert refused(match, "feed") == "§19"
    play(match, "done")
    assert position(match).players[0].nuts == {"peanut": 1}
    assert position(match).active == 2
    assert position(match).fed is False


def test_19_a_fed_squirrel_does_not_move() -> None:
    match = play(factory(), "feed", "done")
    assert (position(match).active, position(match).squirrel) == (2, 3)
