"""Shipping and Cleanup (§31 to §34)."""

from tests.games.nuts.factory import factory, legal, nuts, offered, play, position, refused, view

TO_SHIPPING = ("done", "roll stop")


def test_31_exactly_the_nuts_shown_and_one_truck_a_turn() -> None:
    match = play(factory(nuts=["aaccpi"]), *TO_SHIPPING)
    assert offered(match, "ship") == [
        "ship a-c", "ship p-i", "ship aa-p", "ship aa-cc", "ship a-c-p-i", "ship aa-cc-p-i",
    ]  # fmt: skip
    assert refused(match, "ship cccc-i") == "§31"
    play(match, "ship a-c")
    assert (position(match).players[0].points, nuts(match)) == (4, "acpi")
    assert position(match).active == 2
    assert "a-c" not in position(match).trucks


def test_31_a_truck_leaves_for_good() -> None:
    match = play(factory(nuts=["ac", "ac"]), *TO_SHIPPING, "ship a-c", *TO_SHIPPING)
    assert position(match).active == 1
    holding = play(factory(nuts=["ac"], cards=[{"bait": 1}], trucks=["p-i"]), *TO_SHIPPING)
    assert refused(holding, "ship a-c") == "§31"


def test_31_shipping_is_never_required() -> None:
    match = play(factory(nuts=["ac"]), *TO_SHIPPING)
    assert legal(match) == ["done", "ship a-c"]
    play(match, "done")
    assert (position(match).players[0].points, nuts(match), position(match).active) == (0, "ac", 2)


def test_31_somebody_with_cards_is_always_asked() -> None:
    match = play(factory(cards=[{"bait": 1}]), *TO_SHIPPING)
    assert (position(match).step, legal(match)) == ("ship", ["done"])


def test_32_paid_and_discarded_nuts_return_to_the_reserve() -> None:
    match = play(factory(nuts=["acaaaaaaa"]), *TO_SHIPPING)
    assert view(match).reserve == {"almond": 22, "cashew": 29, "peanut": 30, "pistachio": 30}
    play(match, "ship a-c")
    assert view(match).reserve["almond"] == 24
    assert nuts(match) == "aaaaaa"


def test_33_down_to_six_nuts_of_ones_choice() -> None:
    match = play(factory(nuts=["aaaaccpp"]), *TO_SHIPPING, "done")
    assert legal(match) == ["discard almond", "discard cashew", "discard peanut"]
    assert refused(match, "discard pistachio") == "§33"
    assert refused(match, "done") == "§33"
    play(match, "discard cashew", "discard peanut")
    assert (nuts(match), position(match).active) == ("aaaacp", 2)


def test_33_more_than_six_are_fine_during_the_turn_and_one_kind_leaves_no_choice() -> None:
    match = play(factory(nuts=["a" * 9]), *TO_SHIPPING)
    assert (nuts(match), position(match).active) == ("aaaaaa", 2)


def test_34_down_to_three_cards_of_ones_choice() -> None:
    match = play(factory(cards=[{"bait": 2, "wrench": 3}]), "done", "roll stop", "done")
    assert legal(match) == ["drop bait", "drop wrench", "play wrench right"]
    assert refused(match, "drop overtime") == "§34"
    play(match, "drop bait")
    assert position(match).step == "cleanup"
    play(match, "play wrench right", "take almond")
    assert position(match).players[0].cards == {"bait": 1, "wrench": 2}
    assert position(match).discards == {"bait": 1, "wrench": 1}
    assert position(match).active == 2


def test_34_exactly_the_excess() -> None:
    match = play(factory(cards=[{"bait": 4}]), "done", "roll stop", "done", "drop bait")
    assert (position(match).players[0].cards, position(match).active) == ({"bait": 3}, 2)
    early = factory(cards=[{"bait": 4}])
    assert refused(early, "drop bait") == "§34"
