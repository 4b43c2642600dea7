"""Rules that the house deck hardly shows: decks made for a test, in which a card does something else (§16 to §60)."""

from pathlib import Path
from typing import Any

import pytest

from nutwood import Match
from nutwood.core.position import place
from nutwood.games.squirrel_island import SquirrelIsland
from tests.games.refusing import refused
from tests.games.squirrel_island.islands import asked, listed, mat, play, position, seat, texts
from tests.games.squirrel_island.test_components import HOUSE, edition
from tests.told import news

DREAM = '{when="sleep", do=[{nuts=1}]}'
"""The Dreamer's ability, for which a test puts another."""
OTHER = mat(hand="sniper")
ISLAND = "thief, thief, lasso, chest"


def basket(folder: Path, parts: str, *changes: tuple[str, str]) -> str:
    """A deck whose Basket has these parts."""
    start = HOUSE.index('name = "Basket"')
    card = HOUSE[start : HOUSE.index("\n\n", start) + 1]
    return edition(folder, (card, card.replace("{nuts=2}", parts)), *changes)


def dealt(path: str, *mats: dict[str, Any], island: str = ISLAND, left: str | None = None) -> Match:
    """A match with this deck, seat 1 to play; with `left` the last seat holds all cards but those of the deck."""
    game = SquirrelIsland(players=len(mats), edition=path)
    spaces = [None if card == "-" else card for card in listed(island)]
    if left is not None:
        cards = [card.slug for card in game.edition.card for _ in range(card.copies)]
        for card in [*filter(None, spaces), *listed(left), *(card for mine in mats for card in lying(mine))]:
            cards.remove(card)
        mats = (*mats[:-1], {**mats[-1], "hand": [*mats[-1].get("hand", ()), *cards]})
    described = {"day": 1, "first": 1, "turn": 1, "island": spaces, "mats": list(mats)}
    return Match(game, place(game, described))


def lying(mine: dict[str, Any]) -> list[str]:
    """All cards of a mat."""
    return [card for things in mine.values() if isinstance(things, list) for card in things]


Case = tuple[str, dict[str, Any], dict[str, Any]]
"""An option, and what oneself and the other player have."""
NOTHING_TO: tuple[Case, ...] = (
    ('{nuts=1, per="exhausted"}', {}, {}),
    ('{draw=1, per="item"}', {}, {}),
    ("{refresh=1}", {"refreshed": "thief"}, {}),
    ("{collect=1}", {"exhausted": "thief"}, {}),
    ("{exhaust=1, each=[{coins=1}]}", {"exhausted": "thief"}, {}),
    ('{stash="hand"}', {}, {}),
    ("{steal=1}", {"nuts": 1}, {}),
    ("{steal=1}", {}, {"nuts": 1, "refreshed": "guardian"}),
    ("{snipe=1}", {"refreshed": "thief"}, {"exhausted": "forager"}),
    ("{snipe=1}", {}, {"refreshed": "guardian, forager"}),
    ('{lose="coin", from="one"}', {}, {"nuts": 1}),
    ('{lose="nut", from="each"}', {"nuts": 1}, {"coins": 1}),
    ('{then=[{refresh=1}, {stash="hand"}]}', {}, {}),
    ("{choose=[[{refresh=1}], [{steal=1}]]}", {}, {}),
)
SOMETHING_TO: tuple[Case, ...] = (
    ('{nuts=1, per="squirrel"}', {"refreshed": "thief"}, {}),
    ('{nuts=1, per="exhausted"}', {"exhausted": "thief"}, {}),
    ('{draw=1, per="item"}', {"used": "snack"}, {}),
    ("{refresh=1}", {"exhausted": "thief"}, {}),
    ("{collect=1}", {"refreshed": "thief"}, {}),
    ("{exhaust=1, each=[{coins=1}]}", {"refreshed": "thief"}, {}),
    ('{stash="hand"}', {"hand": "basket, thief"}, {}),
    ("{steal=1}", {}, {"nuts": 1, "exhausted": "guardian"}),
    ("{snipe=1}", {}, {"refreshed": "forager"}),
    ('{lose="coin", from="one"}', {}, {"coins": 1}),
    ('{lose="nut", from="each"}', {}, {"nuts": 1}),
    ('{then=[{refresh=1}, {stash="hand"}]}', {"exhausted": "thief"}, {}),
    ("{choose=[[{refresh=1}], [{steal=1}]]}", {}, {"nuts": 1}),
    ("{again=1}", {}, {}),
)


@pytest.mark.parametrize(
    ("option", "mine", "theirs", "question"),
    [(*case, "turn") for case in NOTHING_TO] + [(*case, "choose") for case in SOMETHING_TO],
)
def test_32_an_option_is_offered_only_where_it_would_do_something(
    tmp_path: Path, option: str, mine: dict[str, Any], theirs: dict[str, Any], question: str
) -> None:
    """The only option that does something is taken without a question."""
    path = basket(tmp_path, f"{{choose=[[{option}], [{{stamina=2}}]]}}")
    match = dealt(path, mat(**{"hand": "basket", "coins": 2, **mine}), mat(hand="sniper", **theirs))
    play(match, "play basket")
    assert (asked(match), seat(match).stamina) == (question, 2 if question == "turn" else 0)


@pytest.mark.parametrize("option", ["{draw=1}", '{stash="deck"}', "{island=1}", '{stash="island"}'])
@pytest.mark.parametrize(("island", "left"), [("-, -, -, -", ""), (ISLAND, "bard")])
def test_32_nor_is_one_of_an_empty_deck_or_an_empty_island(tmp_path: Path, option: str, island: str, left: str) -> None:
    path = basket(tmp_path, f"{{choose=[[{option}], [{{stamina=2}}]]}}")
    match = dealt(path, mat(hand="basket", coins=2), mat(), island=island, left=left)
    play(match, "play basket")
    assert asked(match) == ("choose" if left else "turn")


@pytest.mark.parametrize(
    "parts",
    [
        '{draw=1}, {stash="hand"}',
        '{draw=1}, {stash="deck"}',
        "{draw=1}, {island=1}",
        "{draw=1}, {choose=[[{coins=1}], [{nuts=1}]]}",
        '{collect=1}, {stash="hand"}',
        "{collect=1}, {exhaust=1, each=[{coins=1}]}",
        "{collect=1}, {refresh=1}",
        "{refresh=1}, {exhaust=1, each=[{coins=1}]}",
        "{refresh=1}, {refresh=1, upto=true}",
        '{collect=1}, {nuts=1, per="exhausted"}',
        '{refresh=1}, {nuts=1, per="exhausted"}',
        '{exhaust=1, ladder=[[{draw=1}]]}, {stash="hand"}',
    ],
)
def test_30_these_parts_can_affect_one_another(tmp_path: Path, parts: str) -> None:
    mine = mat(hand="basket, bard", coins=2, refreshed="thief, sniper", exhausted="digger, miner")
    match = play(dealt(basket(tmp_path, parts), mine, OTHER), "play basket")
    assert texts(match) == ["part 1", "part 2"]


@pytest.mark.parametrize(
    ("parts", "question"),
    [
        ('{stash="hand"}, {nuts=1}', "stash-hand"),
        ('{stash="hand"}, {stash="island"}', "stash-hand"),
        ('{exhaust=1, each=[{coins=1}]}, {nuts=1, per="tree"}', "exhaust"),
        ("{collect=1}, {collect=1}", "exhaust"),
        ("{steal=1}, {snipe=1}", "steal"),
    ],
)
def test_30_and_these_cannot(tmp_path: Path, parts: str, question: str) -> None:
    mine = mat(hand="basket, bard, chest", coins=2, refreshed="thief, sniper")
    others = [mat(nuts=1, refreshed="forager, healer") for _ in range(2)]
    match = play(dealt(basket(tmp_path, parts), mine, *others), "play basket")
    assert asked(match) == question


def test_30_parts_count_together_with_the_abilities_that_they_may_set_off(tmp_path: Path) -> None:
    """A theft that may make its player draw can affect what there is to stash."""
    parts = '{steal=1}, {stash="hand"}'
    mine = mat(hand="basket, bard, chest", coins=2, refreshed="dreamer")
    calm = play(dealt(basket(tmp_path, parts), mine, mat(nuts=1)), "play basket")
    assert asked(calm) == "stash-hand"
    path = basket(tmp_path, parts, (DREAM, '{when="steal", do=[{draw=1}]}'))
    match = play(dealt(path, mine, mat(nuts=1)), "play basket")
    assert texts(match) == ["part 1", "part 2"]
    play(match, "part 1")
    assert (asked(match), seat(match).nuts) == ("draw", 1)


def test_16_an_item_is_used_before_the_abilities_that_follow_its_effect(tmp_path: Path) -> None:
    path = edition(tmp_path, ('type="item", do=[{nuts=1}]', 'type="item", do=[{nuts=1, per="item"}]'))
    mine = mat(hand="snack", coins=1, refreshed="engineer")
    before = play(dealt(path, mine, OTHER), "play snack", "use engineer")
    after = play(dealt(path, mine, OTHER), "play snack", "effect")
    assert (seat(before).nuts, seat(after).nuts) == (0, 1)


def test_34_for_each_squirrel_counts_every_tribe(tmp_path: Path) -> None:
    path = basket(tmp_path, '{nuts=1, per="squirrel"}')
    mine = mat(hand="basket", coins=2, used="snack", refreshed="thief, thief", exhausted="bard, scout, scout")
    assert seat(play(dealt(path, mine, OTHER), "play basket")).nuts == 5


def test_37_no_more_is_stashed_from_the_deck_than_there_is(tmp_path: Path) -> None:
    path = basket(tmp_path, '{stash="deck", n=2}')
    for left, stashed in (("bard, miner, scout", 2), ("bard", 1), ("", 0)):
        match = dealt(path, mat(hand="basket", coins=2, refreshed="hoarder"), mat(), left=left)
        play(match, "play basket")
        mine = seat(match)
        assert (mine.stash_unseen, match.view(0).deck) == (stashed, len(listed(left)) - stashed)
        assert mine.nuts == min(stashed, 1), "the Hoarder's nut, for one part one time"


def test_48_one_other_player_loses_it_chosen_anew_each_time(tmp_path: Path) -> None:
    path = basket(tmp_path, '{lose="coin", n=2, from="one"}')
    others = [mat(nuts=3, coins=2, hand="sniper"), mat(nuts=3, coins=1), mat(nuts=3)]
    match = play(dealt(path, mat(hand="basket", coins=2), *others), "play basket")
    assert texts(match) == ["set back 2", "set back 3"]
    for move, rule in (("set back 1", "§45"), ("set back 4", "§48")):
        assert refused(match, move) == rule
    play(match, "set back 3")
    assert "Cat" in news(match, 0)[0]
    left = [(mat.coins, mat.nuts) for mat in position(match).mats]
    assert left == [(0, 0), (1, 3), (0, 3), (0, 3)], "the second by the only one who has any"


def test_48_to_make_lose_is_not_to_steal(tmp_path: Path) -> None:
    stealing = (DREAM, '{when="steal", do=[{stamina=1}]}')
    mine = mat(hand="basket", coins=2, refreshed="dreamer")
    for parts, stamina in (("{steal=1}", 1), ("{steal=2}", 1), ('{lose="nut", from="one"}', 0)):
        match = dealt(basket(tmp_path, parts, stealing), mine, mat(nuts=3, hand="sniper"))
        play(match, "play basket")
        assert seat(match).stamina == stamina


def test_46_of_two_steals_each_has_its_own_victim(tmp_path: Path) -> None:
    match = dealt(basket(tmp_path, "{steal=2}"), mat(hand="basket", coins=2), mat(nuts=2), mat(nuts=2))
    play(match, "play basket", "steal from 3", "steal from 2")
    assert [mat.nuts for mat in position(match).mats] == [2, 1, 1]


def test_49_the_masterthief_must_be_refreshed_when_it_repeats(tmp_path: Path) -> None:
    police = ('{when="snipe", do=[{nuts=2}]}', '{when="snipe", do=[{exhaust=1, each=[{nuts=1}]}]}')
    mine = mat(hand="sniper", stamina=1, refreshed="masterthief, chief-of-police")
    match = dealt(edition(tmp_path, police), mine, mat(hand="bard", refreshed="thief, forager, digger"))
    play(match, "play sniper", "snipe 2 thief", "exhaust masterthief")
    assert (seat(match).nuts, seat(match, 2).exhausted) == (1, ("thief",))
    assert (match.state.mover(), asked(match)) == (1, "turn"), "nothing is repeated"


def test_51_abilities_that_affect_only_one_another_are_put_in_order_before_the_effect(tmp_path: Path) -> None:
    stashing = ('type="item", do=[{nuts=1}]', 'type="item", do=[{stash="hand"}]')
    drawing = (DREAM, '{when="play", type="item", do=[{draw=1}]}')
    mine = mat(hand="basket, bard, miner", coins=2, refreshed="engineer, dreamer")
    match = play(dealt(edition(tmp_path, stashing, drawing), mine, OTHER), "play basket")
    assert texts(match) == ["use engineer", "use dreamer"]
    play(match, "use dreamer", "draw scout", "stash scout")
    assert (seat(match).stash_known, seat(match).nuts) == (("scout",), 2)


def test_55_sabotage_in_a_fixed_order_is_repeated_too(tmp_path: Path) -> None:
    path = basket(tmp_path, "{then=[{steal=1}, {nuts=1}]}")
    match = dealt(path, mat(hand="basket", coins=2, refreshed="masterthief"), mat(nuts=5, hand="sniper"))
    play(match, "play basket")
    assert (seat(match).nuts, seat(match, 2).nuts) == (3, 3)


def test_60_the_last_cards_of_a_morning_are_dealt_in_turn_order() -> None:
    match = dealt("house", mat(hand="messenger"), mat(), mat(), left="bard, miner")
    play(match, "sleep", "sleep")
    while asked(match) == "turn":
        play(match, "sleep")
    play(match, "draw miner")
    assert [position(match).mats[number].hand for number in (0, 1)] == [("messenger", "miner"), ()]
    play(match, "draw bard")
    assert (position(match).mats[1].hand, match.view(0).deck) == (("bard",), 0)
    assert (asked(match), match.state.mover(), position(match).island[4]) == ("turn", 0, None)


def test_60_and_no_ability_acts_on_what_was_not_there() -> None:
    for card, unique in (("spyglass", "cartographer"), ("shovel", "hoarder"), ("chest", "hoarder")):
        match = dealt("house", mat(hand=card, coins=2, refreshed=unique), mat(), island="-, -, -, -", left="")
        play(match, f"play {card}")
        assert seat(match).nuts == 0


def test_60_a_draw_ends_with_the_deck_and_is_still_one() -> None:
    mine = mat(hand="backpack", coins=2, refreshed="cartographer", unseen=1)
    match = dealt("house", mine, mat(), left="bard, miner")
    play(match, "play backpack", "part 1", "draw bard")
    assert (asked(match), seat(match).hand, seat(match).nuts) == ("choose", ("bard",), 1)
