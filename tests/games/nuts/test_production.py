"""Production (§26 to §30)."""

from typing import Any

from tests.games.nuts.factory import chances, factory, legal, nuts, paths, play, position, refused, tops, view

RICH: dict[str, Any] = {
    "tiles": "X r2c4",
    "tops": "C A A A I A A A",
    "salters": [5, 7],
    "roasters": [4, 5],
    "squirrel": 1,
}
"""A pistachio runs from 4 to 5 through a salter and a roaster, and an almond from 5 to 4 past a roaster only."""
TWO_ALMONDS: dict[str, Any] = {
    "tiles": "SL r1c1, JL r6c1",
    "tops": "A C A A C A A A",
    "salters": [2, 7],
    "roasters": [2, 8],
    "squirrel": 8,
}
"""Two routes lead from the almond to the holder in column 1: one past a salter and a roaster, one not."""


def test_26_every_path_gives_a_nut_of_its_kind() -> None:
    match = play(factory(tops="A C A A C A P I", squirrel=5), "done", "roll stop")
    assert nuts(match) == "acpi"


def test_26_the_squirrel_eats_all_that_passes_him() -> None:
    match = factory("JL r2c1", "A A A A C A A A", squirrel=1, players=2)
    play(match, "done")
    assert nuts(match) == ""


def test_27_the_active_player_chooses_which_paths_a_short_reserve_serves() -> None:
    match = factory(nuts=["", "a" * 29], **TWO_ALMONDS)
    assert paths(match) == [(1, 1), (1, 1)]
    play(match, "done", "roll stop")
    assert legal(match) == ["serve almond plain", "serve almond extra-delicious"]
    assert refused(match, "done") == "§27"
    play(match, "serve almond extra-delicious")
    assert (nuts(match), position(match).step) == ("a", "draw")


def test_27_a_path_without_card_may_be_preferred() -> None:
    match = play(factory(nuts=["", "a" * 29], **TWO_ALMONDS), "done", "roll stop", "serve almond plain")
    assert (nuts(match), position(match).players[0].cards, position(match).active) == ("a", {}, 2)


def test_27_nothing_is_asked_where_nothing_can_be_chosen() -> None:
    empty = play(factory(nuts=["", "a" * 30], **TWO_ALMONDS), "done", "roll stop")
    assert (nuts(empty), position(empty).active) == ("", 2)
    plenty = play(factory(nuts=["", "a" * 28], **TWO_ALMONDS), "done", "roll stop")
    assert (nuts(plenty), position(plenty).step) == ("aa", "draw")
    alike = play(factory(nuts=["", "a" * 29], **{**TWO_ALMONDS, "salters": [3, 7]}), "done", "roll stop")
    assert (nuts(alike), position(alike).active) == ("a", 2)


def test_28_salted_and_roasted_on_its_own_route() -> None:
    match = play(factory(**RICH), "done", "roll stop")
    assert nuts(match) == "ai"
    assert position(match).draws == 1
    assert chances(match) == dict.fromkeys(chances(match), 4)
    play(match, "draw wrench")
    assert position(match).players[0].cards == {"wrench": 1}


def test_28_an_eaten_nut_brings_no_card() -> None:
    match = play(factory(**{**RICH, "squirrel": 5}), "done")
    assert (nuts(match), position(match).draws, position(match).active) == ("a", 0, 2)


def test_29_holders_turn_once_even_with_several_paths_or_eaten_ones() -> None:
    match = play(factory("SL r1c1, JL r2c1", "A C A A C A A A", squirrel=1, orders={1: "acpi"}), "done")
    assert nuts(match) == ""
    assert tops(match)[0] == "C"


def test_29_a_new_path_waits_for_the_next_player() -> None:
    # Both belts lead to column 1: the almond connects, and after the turn the cashew does.
    match = play(factory("JL r1c1", "A A A A C A A A", squirrel=8, orders={1: "acpi"}), "done", "roll stop")
    assert nuts(match) == "a"
    assert paths(match) == [(2, 1)]
    play(match, "done", "roll stop")
    assert nuts(match, 1) == "c"


def test_30_discards_become_the_deck() -> None:
    cards = {"overtime": 4, "relabel": 4, "long-reach": 4, "bait": 4, "wrench": 4, "fork-and-barter": 4}
    match = factory(discards={**cards, "fork-and-treat": 3}, cards=[{}, {"fork-and-treat": 1}], **RICH)
    play(match, "done", "roll stop")
    assert chances(match) == {**{f"draw {name}": number for name, number in cards.items()}, "draw fork-and-treat": 3}
    assert view(match).discards == {}


def test_30_without_discards_nothing_is_drawn() -> None:
    hand = {"overtime": 4, "relabel": 4, "long-reach": 4, "bait": 4, "wrench": 4, "fork-and-barter": 4}
    match = factory(cards=[{}, {**hand, "fork-and-treat": 4}], **RICH)
    play(match, "done", "roll stop")
    assert (nuts(match), position(match).active) == ("ai", 2)
