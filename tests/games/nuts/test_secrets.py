"""What is secret, and how hidden cards are dealt anew (§54, §55)."""

from collections import Counter
from typing import Any

from nutwood import SPECTATOR, Dice, Match
from nutwood.games.nuts.state import NutsState
from tests.games.nuts.factory import factory, legal, play, position, state, view
from tests.told import news, sentences

RICH: dict[str, Any] = {"tiles": "X r2c4", "tops": "C A A A I A A A", "salters": [5, 7], "squirrel": 1}
KINDS = ("fork-and-treat", "fork-and-barter", "overtime", "relabel", "long-reach", "bait", "wrench")


def redealt(match: Match, viewer: int, seed: int) -> NutsState:
    """A world that the viewer cannot tell from the true one."""
    world = state(match).clone()
    world.redeal(viewer, Dice(seed))
    return world


def hands(match: Match, viewer: int, seat: int, seeds: int = 300) -> Counter[str]:
    """What a seat holds in redealt worlds."""
    found: Counter[str] = Counter()
    for seed in range(seeds):
        cards = match.game.position(redealt(match, viewer, seed)).players[seat].cards
        found[" ".join(f"{number} {name}" for name, number in cards.items())] += 1
    return found


def test_54_only_ones_own_cards_are_seen() -> None:
    match = factory(players=3, cards=[{"bait": 2}, {"wrench": 1}, {}], discards={"overtime": 1})
    for viewer, own in ((0, {"bait": 2}), (1, {"wrench": 1}), (2, {}), (SPECTATOR, None)):
        seats = view(match, viewer).seats
        assert [seat.cards for seat in seats] == [own if seat == viewer else None for seat in range(3)]
        assert [seat.hand for seat in seats] == [2, 1, 0]
        assert view(match, viewer).deck == 24
        assert view(match, viewer).discards == {"overtime": 1}


def test_54_the_log_tells_a_draw_only_to_the_drawer() -> None:
    match = play(factory(**RICH), "done", "roll stop", "draw bait")
    told = [news(match, viewer)[0].split(",")[0] for viewer in (0, 1, SPECTATOR)]
    assert told == ["You draw Bait", "Ann draws a bonus card", "Ann draws a bonus card"]


def test_54_a_played_card_is_seen_by_all_and_is_no_undo() -> None:
    match = play(factory(cards=[{"overtime": 1}]), "play overtime left")
    assert news(match, 1)[0] == "Ann plays Overtime: one more action."
    assert match.undo_index(0) is None
    assert play(factory(), "spin 1").undo_index(0) == 0


def test_54_a_truck_that_only_cards_can_fill_shows_something_too() -> None:
    match = play(factory(cards=[{"relabel": 1}], nuts=["ap"]), "done", "roll stop", "ship a-c")
    assert match.undo_index(0) is None


def test_55_before_a_new_deck_unseen_cards_may_be_anywhere() -> None:
    match = factory(cards=[{"bait": 3}, {"wrench": 1}], discards={"overtime": 4})
    found = hands(match, 0, 1, 800)
    left = {"fork-and-treat": 4, "fork-and-barter": 4, "relabel": 4, "long-reach": 4, "bait": 1, "wrench": 4}
    assert set(found) == {f"1 {name}" for name in left}
    for name, number in left.items():
        assert abs(found[f"1 {name}"] - 800 * number / 21) < 55
    assert all(state_of.hands[0] == state(match).hands[0] for state_of in [redealt(match, 0, 3)])


def test_55_a_new_deck_makes_the_other_hand_known_between_two() -> None:
    discards = {name: 4 for name in KINDS if name not in ("bait", "wrench")} | {"bait": 2, "wrench": 3}
    match = factory(cards=[{}, {"bait": 2, "wrench": 1}], discards=discards, **RICH)
    play(match, "done", "roll stop", "draw relabel")
    assert position(match).players[1].older == {"bait": 2, "wrench": 1}
    assert view(match).seats[1].older == 3
    assert hands(match, 0, 1) == {"2 bait 1 wrench": 300}
    assert len(hands(match, 1, 0)) == 7


def test_55_the_two_pools_stay_apart() -> None:
    match = factory(players=3, cards=[{"bait": 1}, {"wrench": 2, "overtime": 1}, {"wrench": 1, "relabel": 1}],
                    older=[{}, {"wrench": 2}, {"wrench": 1}], discards={"long-reach": 4})  # fmt: skip
    for seed in range(40):
        players = match.game.position(redealt(match, 0, seed)).players
        assert [player.older for player in players] == [{}, {"wrench": 2}, {"wrench": 1}]
        assert "long-reach" not in {*players[1].cards, *players[2].cards}
    assert len(hands(match, 0, 2, 60)) > 3


def test_55_equal_cards_leave_the_older_pool_first() -> None:
    match = factory(cards=[{"wrench": 2}], older=[{"wrench": 1}])
    play(match, "play wrench right", "take almond")
    assert (position(match).players[0].cards, position(match).players[0].older) == ({"wrench": 1}, {})
    discards = dict.fromkeys(KINDS, 4) | {"wrench": 3}
    drawn = factory(cards=[{"wrench": 1}], discards=discards, **RICH)
    play(drawn, "done", "roll stop", "done", "draw wrench")
    assert (position(drawn).players[0].cards, position(drawn).players[0].older) == ({"wrench": 2}, {"wrench": 1})
    play(drawn, "play wrench right", "take almond")
    assert (position(drawn).players[0].cards, position(drawn).players[0].older) == ({"wrench": 1}, {})


THREE: dict[str, Any] = {
    "players": 3,
    "cards": [{}, {"wrench": 1, "overtime": 1}, {"wrench": 1, "bait": 1}],
    "older": [{}, {"overtime": 1}, {"wrench": 1, "bait": 1}],
    "active": 2,
}
"""Seats 2 and 3 had an Overtime, a Wrench and a Bait together when the discarded cards became the deck."""


def test_54_the_age_of_cards_is_open() -> None:
    match = factory(**THREE)
    for viewer in (0, 1, 2, SPECTATOR):
        assert [seat.older for seat in view(match, viewer).seats] == [0, 1, 2]
    own = view(match, 1).seats[1]
    assert (own.cards, own.older_cards) == ({"overtime": 1, "wrench": 1}, {"overtime": 1})
    assert "Overtime, Wrench (1 older than the deck: Overtime)" in match.game.text(view(match, 1))
    assert "2 bonus cards (1 older than the deck)" in match.game.text(view(match, 0))
    play(match, "play wrench right", "take almond", "play overtime left")
    told = sentences(match, 0)
    assert told[0].startswith("Bob plays Wrench (a newer card): ")
    assert told[2].startswith("Bob plays Overtime (an older card): ")


def test_55_who_plays_a_newer_card_has_no_older_one_of_its_kind() -> None:
    """Seat 2's only older card is an Overtime or a Bait then: the older Wrench is seat 3's."""
    match = factory(**THREE)
    assert set(hands(match, 0, 1)) > {"1 overtime 1 wrench"}
    play(match, "play wrench right", "take almond")
    for viewer in (0, SPECTATOR):
        assert view(match, viewer).seats[1].no_older == ("wrench",)
        assert hands(match, viewer, 1).keys() == {"1 overtime", "1 bait"}
        assert all("wrench" in hand for hand in hands(match, viewer, 2))
    assert "1 bonus card (1 older than the deck, no Wrench)" in match.game.text(view(match, 0))
    play(match, "play overtime left")
    assert view(match, 0).seats[1].no_older == (), "it has no older card left"
    assert hands(match, 0, 2).keys() == {"1 bait 1 wrench"}


def test_55_a_new_deck_makes_all_cards_in_hands_the_older_ones() -> None:
    discards = dict.fromkeys(KINDS, 4) | {"bait": 3, "overtime": 3, "wrench": 2}
    cards = [{}, {"wrench": 1, "bait": 1}, {"wrench": 1, "overtime": 1}]
    match = factory(players=3, cards=cards, older=[{}, {"bait": 1}, {}], no_older=[(), ("wrench",)],
                    discards=discards, **RICH)  # fmt: skip
    play(match, "done", "roll stop", "draw relabel")
    assert [seat.older for seat in view(match).seats] == [0, 2, 2]
    assert view(match).seats[1].no_older == ()
    assert len(hands(match, 0, 1)) > 2


def test_55_a_truck_that_cards_must_fill_tells_what_the_hand_holds() -> None:
    match = play(factory(cards=[{"relabel": 1, "bait": 1}], nuts=["ap"]), "done", "roll stop", "ship a-c")
    found = hands(match, 1, 0, 100)
    assert all("relabel" in hand for hand in found)
    assert len(found) > 3
    assert legal(match) == ["play relabel right", "play bait right"]


def test_55_so_does_a_second_truck() -> None:
    match = factory(cards=[{"relabel": 1, "overtime": 1}], nuts=["acap"], trucks=["a-c", "p-i", "aa-cc"])
    play(match, "done", "roll stop", "ship a-c", "depart", "play overtime right")
    assert legal(match) == ["ship p-i"]
    assert set(hands(match, 1, 0, 40)) == {"1 relabel"}


def test_55_while_one_card_pays_the_next_that_is_needed_stays_known() -> None:
    match = factory(cards=[{"relabel": 2, "bait": 1}], nuts=["aapi"], trucks=["aa-p", "aa-cc"])
    play(match, "done", "roll stop", "ship aa-cc", "play relabel right")
    assert position(match).step == "pay"
    assert all("relabel" in hand for hand in hands(match, 1, 0, 60))


def test_55_a_second_truck_that_takes_too_many_nuts_tells_nothing() -> None:
    match = factory(cards=[{"relabel": 2, "overtime": 1}], nuts=["acappp"], trucks=["a-c", "pp-ii", "a-pppp"])
    play(match, "done", "roll stop", "ship a-c", "depart", "play overtime right")
    assert legal(match) == ["ship pp-ii"]
    assert set(hands(match, 1, 0, 40)) == {"2 relabel"}
