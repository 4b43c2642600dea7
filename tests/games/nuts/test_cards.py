"""Bonus cards (§35 to §49)."""

from typing import Any

import pytest

from nutwood import IllegalMove, Match
from tests.games.nuts.factory import chances, factory, legal, nuts, offered, play, position, refused, tops, view

TO_SHIPPING = ("done", "roll stop")
EVERY_KIND = ["fork-and-treat", "fork-and-barter", "overtime", "relabel", "long-reach", "bait", "wrench"]
RICH: dict[str, Any] = {"tiles": "X r2c4", "tops": "C A A A I A A A", "salters": [5, 7], "squirrel": 1}
"""A pistachio runs from 4 to 5 through a salter and a roaster, an almond from 5 to 4 through a roaster."""


def with_cards(*cards: str, **turn: Any) -> Match:
    """Seat 1 in Configuration with these cards."""
    return factory(cards=[{card: cards.count(card) for card in cards}], **turn)


def test_35_one_of_two_powers_and_the_card_is_discarded() -> None:
    match = play(with_cards("overtime", "wrench"), "play overtime left")
    assert position(match).discards == {"overtime": 1}
    assert position(match).players[0].cards == {"wrench": 1}
    assert refused(match, "play overtime left") == "§35"


def test_35_as_many_cards_as_one_likes() -> None:
    match = play(with_cards("overtime", "overtime", "wrench"), "play overtime left", "play overtime left")
    assert position(match).actions == 4
    assert offered(match, "play") == ["play wrench left", "play wrench right"]


def test_35_never_without_effect() -> None:
    match = with_cards(*EVERY_KIND)
    assert offered(match, "play") == [
        "play fork-and-treat left",
        "play fork-and-treat right",
        "play fork-and-barter left",
        "play overtime left",
        "play relabel left",
        "play bait left",
        "play wrench left",
        "play wrench right",
    ]
    assert refused(match, "play long-reach left") == "§40"
    assert refused(match, "play fork-and-barter right") == "§45"


def test_35_a_drawn_card_can_be_used_from_then_on() -> None:
    match = play(factory(**RICH), *TO_SHIPPING, "draw wrench")
    assert position(match).step == "ship"
    assert offered(match, "play") == ["play wrench right"]
    assert refused(match, "play wrench left") == "§36"


def test_36_left_powers_only_in_configuration_and_without_an_action() -> None:
    match = with_cards("overtime", "relabel", actions=0)
    assert offered(match, "play") == ["play overtime left", "play relabel left"]
    play(match, *TO_SHIPPING)
    assert offered(match, "play") == []
    assert refused(match, "play relabel left") == "§36"


def test_37_a_splitter_needs_a_build_action() -> None:
    assert refused(with_cards("fork-and-treat", actions=0), "play fork-and-treat left") == "§37"
    match = play(with_cards("fork-and-treat"), "play fork-and-treat left")
    assert legal(match) == ["lay split-left", "lay split-right", "lay join-left", "lay join-right"]
    assert refused(match, "done") == "§37"
    play(match, "lay join-right")
    assert len(legal(match)) == 42
    assert refused(match, "clear r1c1") == "§37"
    play(match, "build r3c7")
    assert position(match).tiles == {"r3c7": "join-right"}
    assert position(match).actions == 1


def test_37_it_does_not_overlap_either() -> None:
    match = play(with_cards("fork-and-treat", tiles="X r1c1"), "play fork-and-treat left", "lay split-left")
    assert refused(match, "build r1c2") == "§3"


def test_38_one_more_action() -> None:
    match = play(with_cards("overtime"), "spin 1", "spin 1", "play overtime left", "spin 1")
    assert legal(match) == ["done"]
    assert position(play(match, "done")).step == "roll"


def test_39_turn_a_holder_to_any_side() -> None:
    match = play(with_cards("relabel"), "play relabel left")
    assert len(legal(match)) == 24
    assert refused(match, "turn 1 to cashew") == "§39"
    play(match, "turn 1 to almond")
    assert tops(match) == "A A A A C A A A"
    assert position(match).actions == 2


def test_40_a_long_slide_may_pass_other_tiles() -> None:
    match = play(with_cards("long-reach", tiles="X r1c1, SL r1c4, X r2c1"), "play long-reach left")
    assert offered(match, "lift") == ["lift r1c1", "lift r1c4", "lift r2c1"]
    play(match, "lift r1c1")
    assert legal(match) == ["set 2", "set 6", "set 7"]
    assert refused(match, "set 1") == "§40"
    play(match, "set 7")
    assert position(match).tiles == {"r1c4": "split-left", "r1c7": "cross", "r2c1": "cross"}


def test_40_a_single_answer_is_not_asked() -> None:
    match = play(with_cards("long-reach", tiles="X r1c1, X r1c3, X r1c6"), "play long-reach left")
    assert offered(match, "lift") == ["lift r1c3", "lift r1c6"]
    play(match, "lift r1c3")
    assert list(position(match).tiles) == ["r1c1", "r1c4", "r1c6"]


def test_41_lure_the_squirrel_and_he_still_moves() -> None:
    match = play(with_cards("bait"), "play bait left")
    assert refused(match, "set 3") == "§41"
    play(match, "set 8")
    assert position(match).squirrel == 8
    assert position(play(match, "done")).step == "roll"


def test_42_rebuild_a_machine_in_any_empty_column() -> None:
    match = play(with_cards("wrench"), "play wrench left")
    assert legal(match) == ["unbolt salter 2", "unbolt salter 7", "unbolt roaster 4", "unbolt roaster 5"]
    play(match, "unbolt roaster 4")
    assert refused(match, "set 5") == "§42"
    assert legal(match) == ["set 1", "set 2", "set 3", "set 6", "set 7", "set 8"]
    play(match, "set 8")
    assert (position(match).salters, position(match).roasters) == ((2, 7), (5, 8))


def test_43_take_and_swap_between_any_two_steps() -> None:
    match = with_cards("wrench", "wrench", "wrench", "fork-and-barter", "fork-and-barter", nuts=["aaaaaaa"])
    assert {"play wrench right", "play fork-and-barter right"} <= set(legal(match))
    play(match, *TO_SHIPPING)
    assert {"play wrench right", "play fork-and-barter right"} <= set(legal(match))
    play(match, "done")
    assert position(match).step == "cleanup"
    assert {"play wrench right", "play fork-and-barter right"} <= set(legal(match))


def test_43_before_production_if_the_reserve_may_run_short() -> None:
    match = play(with_cards("wrench", nuts=["", "i" * 29], **RICH), *TO_SHIPPING)
    assert (position(match).step, legal(match)) == ("before-production", ["done", "play wrench right"])
    taken = play(match, "play wrench right", "take pistachio")
    assert (nuts(taken), position(taken).players[0].cards, position(taken).active) == ("ai", {}, 2)


def test_43_or_let_the_factory_run() -> None:
    match = play(with_cards("wrench", nuts=["", "i" * 29], **RICH), *TO_SHIPPING, "done")
    assert (nuts(match), position(match).step) == ("ai", "draw")


def test_43_not_asked_where_it_makes_no_difference() -> None:
    plenty = play(with_cards("wrench", **RICH), *TO_SHIPPING)
    assert position(plenty).step == "draw"
    no_cards = play(factory(nuts=["", "i" * 29], **RICH), *TO_SHIPPING)
    assert position(no_cards).step == "draw"


def test_43_before_the_new_deck() -> None:
    rest = dict.fromkeys(EVERY_KIND, 4) | {"wrench": 3}
    match = play(factory(cards=[{"wrench": 1}], discards=rest, **RICH), *TO_SHIPPING)
    assert (position(match).step, legal(match)) == ("before-new-deck", ["done", "play wrench right"])
    assert refused(match, "play wrench left") == "§36"
    kept = chances(play(factory(cards=[{"wrench": 1}], discards=rest, **RICH), *TO_SHIPPING, "done"))
    assert kept["draw wrench"] == 3
    played = chances(play(match, "play wrench right", "take almond"))
    assert played["draw wrench"] == 4


def test_43_before_the_new_deck_as_often_as_there_are_cards() -> None:
    rest = dict.fromkeys(EVERY_KIND, 4) | {"wrench": 2}
    match = play(factory(cards=[{"wrench": 2}], discards=rest, **RICH), *TO_SHIPPING)
    play(match, "play wrench right", "take almond")
    assert (position(match).step, legal(match)) == ("before-new-deck", ["done", "play wrench right"])


def test_43_a_card_may_be_played_to_become_the_deck() -> None:
    other = dict.fromkeys(EVERY_KIND, 4) | {"wrench": 3}
    match = play(factory(cards=[{"wrench": 1}, other], **RICH), *TO_SHIPPING)
    assert position(match).step == "before-new-deck"
    assert chances(play(match, "play wrench right", "take almond")) == {"draw wrench": 1}


def test_44_take_a_nut_from_the_reserve() -> None:
    match = play(with_cards("wrench"), "play wrench right")
    assert legal(match) == [f"take {nut}" for nut in ("almond", "cashew", "peanut", "pistachio")]
    assert nuts(play(match, "take peanut")) == "p"
    short = play(with_cards("wrench", nuts=["", "a" * 30]), "play wrench right")
    assert refused(short, "take almond") == "§44"


def test_45_swap_up_to_two_with_the_reserve() -> None:
    match = play(with_cards("fork-and-barter", nuts=["ap"]), "play fork-and-barter right")
    assert offered(match, "done") == []
    assert refused(match, "swap almond for almond") == "§45"
    assert refused(match, "swap cashew for almond") == "§45"
    play(match, "swap almond for cashew")
    assert refused(match, "swap cashew for almond") == "§45"
    play(match, "swap peanut for cashew")
    assert (nuts(match), position(match).step) == ("cc", "configure")
    assert view(match).reserve == {"almond": 30, "cashew": 28, "peanut": 30, "pistachio": 30}


def test_45_one_exchange_may_be_enough() -> None:
    match = play(with_cards("fork-and-barter", nuts=["ap"]), "play fork-and-barter right", "swap almond for cashew")
    assert nuts(play(match, "done")) == "cp"


def test_45_a_swap_ends_by_itself_if_only_the_way_back_is_left() -> None:
    match = with_cards("fork-and-barter", "bait", nuts=["a", "p" * 30 + "i" * 30 + "c" * 29])
    play(match, "play fork-and-barter right")
    assert (nuts(match), position(match).step) == ("c", "configure")


def test_46_a_second_truck_after_the_first() -> None:
    match = play(with_cards("overtime", nuts=["acpi"]), *TO_SHIPPING)
    assert refused(match, "play overtime right") == "§46"
    play(match, "ship a-c", "depart")
    assert refused(match, "ship p-i") == "§31"
    play(match, "play overtime right")
    assert legal(match) == ["ship p-i"]
    play(match, "ship p-i")
    assert (position(match).players[0].points, nuts(match), position(match).active) == (8, "", 2)


def test_46_only_if_it_can_be_filled() -> None:
    match = play(with_cards("overtime", nuts=["acp"]), *TO_SHIPPING, "ship a-c", "depart")
    assert legal(match) == ["done"]


def test_47_one_nut_of_another_kind() -> None:
    match = play(with_cards("relabel", nuts=["apppi"]), *TO_SHIPPING)
    assert "ship a-pppp" in legal(match)
    play(match, "ship a-pppp")
    assert refused(match, "depart") == "§31"
    assert legal(match) == ["play relabel right"]
    play(match, "play relabel right")
    assert (nuts(match), position(match).players[0].points) == ("", 13)


def test_47_several_cards_may_serve_one_truck() -> None:
    match = play(with_cards("relabel", "relabel", nuts=["aaapi"]), *TO_SHIPPING)
    assert "ship a-pppp" not in legal(match)
    assert "ship a-c-iii" not in legal(match)
    assert "ship pp-ii" in legal(match)
    play(match, "ship pp-ii", "play relabel right", "pay almond instead of peanut")
    assert refused(match, "depart") == "§31"
    play(match, "play relabel right")
    assert (nuts(match), position(match).players[0].points) == ("a", 9)


def test_47_a_truck_takes_as_many_nuts_as_it_shows() -> None:
    match = play(with_cards("relabel", nuts=["a"]), *TO_SHIPPING)
    assert legal(match) == ["done"]
    assert refused(match, "ship a-c") == "§31"


def test_47_a_nut_that_is_there_may_be_kept() -> None:
    match = play(with_cards("relabel", nuts=["acp"]), *TO_SHIPPING, "ship a-c")
    assert legal(match) == ["depart", "play relabel right"]
    play(match, "play relabel right")
    assert legal(match) == ["pay peanut instead of almond", "pay peanut instead of cashew"]
    assert refused(match, "pay cashew instead of almond") == "§47"
    assert nuts(play(match, "pay peanut instead of almond")) == "a"


def test_48_two_points_more_for_a_truck() -> None:
    match = play(with_cards("bait", "bait", nuts=["ac"]), *TO_SHIPPING)
    assert refused(match, "play bait right") == "§48"
    play(match, "ship a-c", "play bait right", "play bait right")
    assert position(match).players[0].points == 8
    assert position(match).active == 2


def test_48_take_and_swap_wait_until_the_truck_has_left() -> None:
    match = play(with_cards("wrench", nuts=["ac"]), *TO_SHIPPING, "ship a-c")
    assert refused(match, "play wrench right") == "§43"


def test_49_keep_nine() -> None:
    match = play(with_cards("long-reach", "long-reach", nuts=["aaaaaccccc"]), *TO_SHIPPING)
    assert refused(match, "play long-reach right") == "§49"
    play(match, "done", "play long-reach right")
    assert position(match).limit == 9
    assert refused(match, "play long-reach right") == "§49"
    play(match, "discard almond")
    assert (len(nuts(match)), position(match).active, position(match).limit) == (9, 2, 6)


def test_cards_are_for_ones_own_turn_only() -> None:
    """§35."""
    match = factory(cards=[{}, {"wrench": 1}])
    with pytest.raises(IllegalMove):
        match.play("play wrench right")
