"""The table as it is drawn."""

import random
from itertools import pairwise

import msgspec
import pytest

from nutwood import load
from nutwood.core.dice import Dice
from nutwood.core.layout import Stack, zones_of
from nutwood.core.lettering import SHARE, fit, width
from nutwood.core.match import Match
from nutwood.core.scene import Item, Scene
from nutwood.core.svg import symbol
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.edition import Card
from nutwood.games.squirrel_island.faces import CARD, SMALL_FORM, face, pictures
from nutwood.games.squirrel_island.prices import lacks
from nutwood.games.squirrel_island.scene import LEAST
from nutwood.games.squirrel_island.titles import brief
from tests.games.squirrel_island.islands import mat, table

HAND = "dreamer, sniper, forager, basket, chest, lasso, whistle, digger, lookout, glider, acrobat, bard, ranger, miner"
READABLE = 12 / 85
"""Twelve pixels in units, on a screen of 1440 pixels."""


def deck() -> tuple[Card, ...]:
    game = load("squirrel-island")
    assert isinstance(game, SquirrelIsland)
    return game.edition.card


def cards(scene: Scene, zone: str) -> list[Item]:
    return [item for item in scene.items if item.zone == zone and item.card]


def inside(scene: Scene, item: Item) -> bool:
    room = next(zone.size for zone in scene.zones if zone.id == item.zone)
    return all(
        item.size[axis] / 2 <= item.at[axis] + 1e-9 <= room[axis] - item.size[axis] / 2 + 2e-9 for axis in (0, 1)
    )


@pytest.mark.parametrize("many", range(15))
def test_the_cards_of_a_hand_lie_side_by_side_in_one_row(many: int) -> None:
    hand = ", ".join(HAND.split(", ")[:many])
    scene = table(mat(hand=hand, coins=9), mat(hand="thief")).scene(0)
    lie = cards(scene, "hand")
    assert len(lie) == many
    assert all(inside(scene, card) for card in lie)
    assert all(other.at[0] - one.at[0] > CARD[0] for one, other in pairwise(lie))


@pytest.mark.parametrize("many", range(8))
def test_up_to_seven_cards_take_no_more_room_than_none(many: int) -> None:
    hand = ", ".join(HAND.split(", ")[:many])
    full, empty = (table(mat(hand=held, coins=9), mat(hand="thief")).scene(0) for held in (hand, ""))
    assert (full.zones, full.layout) == (empty.zones, empty.layout)


def test_cards_of_one_name_lie_as_one_with_their_number() -> None:
    scene = table(mat(hand="thief, forager, thief", coins=9, stamina=5), mat()).scene(0)
    assert [card.id for card in cards(scene, "hand")] == ["hand:thief:1", "hand:forager:1"]
    numbers = {item.id: item.text for item in scene.items if item.id.endswith("/number") and item.zone == "hand"}
    assert numbers == {"hand:thief:1/number": "×2"}


def test_seven_spaces_lie_side_by_side() -> None:
    scene = table(mat(coins=9), mat(), day=4).scene(0)
    spaces = [item for item in scene.items if item.zone == "island" and item.size == CARD and "/" not in item.id]
    assert len(spaces) == 7
    assert all(inside(scene, space) for space in spaces)
    assert all(other.at[0] - one.at[0] > CARD[0] for one, other in pairwise(spaces))


@pytest.mark.parametrize("many", range(1, 13))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_squirrels_lie_in_their_lane_side_by_side(players: int, many: int) -> None:
    squirrels = [card.slug for card in deck() if card.type == "squirrel"][:many]
    scene = table(mat(refreshed=", ".join(squirrels), coins=9), *[mat() for _ in range(players - 1)]).scene(0)
    lie = [item for item in scene.items if item.zone == "team:1" and "/" not in item.id]
    assert len(lie) == many
    assert all(inside(scene, one) for one in lie)
    assert not any(
        abs(one.at[0] - other.at[0]) < one.size[0] and abs(one.at[1] - other.at[1]) < one.size[1]
        for one in lie
        for other in lie
        if one is not other
    )


def test_a_card_that_is_played_is_the_same_thing_on_the_table() -> None:
    match = table(mat(hand="forager", stamina=5), mat(hand="thief"))
    before = {item.kin for item in match.scene(0).items if item.zone == "hand"}
    match.play("play forager")
    after = {item.kin for item in match.scene(0).items if item.zone == "team:1"}
    assert {"forager", "forager/name", "forager/picture"} <= before & after


def test_cards_that_cannot_be_paid_say_what_lacks() -> None:
    match = table(mat(hand="bandit, forager, backpack, snack", stamina=2, coins=1), mat(), day=1)
    reasons = {item.id: item.dimmed for item in match.scene(0).items if item.zone == "hand" and item.card}
    assert reasons == {
        "hand:bandit:1": "1 stamina short",
        "hand:forager:1": "",
        "hand:backpack:1": "1 coin short",
        "hand:snack:1": "",
    }
    assert {item.dimmed for item in match.scene(1).items} == {""}


@pytest.mark.parametrize(
    ("stamina", "coins", "said"),
    [(0, 2, "1 stamina short"), (1, 0, "1 stamina short"), (0, 0, "2 stamina short")],
)
def test_19_what_lacks_for_a_card_of_the_island_counts_coins_and_the_fee(stamina: int, coins: int, said: str) -> None:
    match = table(mat(hand="bandit", stamina=stamina, coins=coins), mat(), day=1)
    sniper = next(card for card in deck() if card.slug == "sniper")
    assert lacks(match.game.view(match.state, 0).mats[0], sniper, 3, fee=True) == said


def test_a_small_card_says_in_one_line_what_it_does() -> None:
    room = SMALL_FORM["text-0"][2] * SHARE[False]
    assert [brief(card) for card in deck() if width(brief(card), 12 / LEAST) > room] == []


def test_the_second_of_two_equal_cards_on_the_island_lacks_nothing_that_the_first_does_not() -> None:
    match = table(mat(hand="thief", stamina=2, coins=2), mat(), day=1)
    shore = [item.dimmed for item in match.scene(0).items if item.zone == "island" and item.card]
    assert shore[:2] == ["", ""]


def test_ones_own_lane_is_the_lowest_and_a_phone_shows_one_part_at_a_time() -> None:
    match = table(mat(hand="thief", stamina=5), mat(nuts=1), mat(nuts=1))
    layout = match.scene(0).layout
    assert layout is not None
    assert list(zones_of(layout.wide)) == ["sky", "island", *lanes(2, 3, 1), "hand"]
    assert isinstance(layout.phone, Stack)
    parts = [list(zones_of(part)) for part in (*layout.phone.parts, layout.dock) if part is not None]
    assert dict(zip(layout.tabs, parts, strict=True)) == {
        "Island": ["sky", "island"],
        "My team": lanes(1),
        "Rivals": lanes(2, 3),
        "Hand": ["hand"],
    }


def lanes(*seats: int) -> list[str]:
    return [f"{part}:{seat}" for seat in seats for part in ("head", "team")]


def test_whose_turn_it_is_stands_beside_the_name_and_never_on_it() -> None:
    match = table(mat(hand="forager"), mat(), mat(), mat())
    match.names = dict.fromkeys(range(4), "Bartholomew Featherstonehaugh")
    for viewer in range(4):
        scene = match.scene(viewer)
        items = {item.id: item for item in scene.items}
        name, turn = items["name:1"], items["turn:1"]
        assert turn.text == "to play"
        assert name.at[0] + width(name.text, name.text_size) <= turn.at[0] - turn.size[0] / 2
        assert not any(f"turn:{seat}" in items for seat in (2, 3, 4))


def test_every_card_of_the_house_has_a_drawing_of_its_own() -> None:
    art = SquirrelIsland.folder() / "art"
    assert len({symbol(name, art) for card in deck() for name in pictures(card)}) == 48


def test_a_card_without_a_drawing_shows_its_tribe_and_what_it_does() -> None:
    stranger = msgspec.structs.replace(deck()[0], name="Stranger")
    assert pictures(stranger) == ("squirrel-island/ground", "squirrel-island/act-steal")
    assert {"x/picture-0", "x/picture-1"} <= {item.id for item in face(stranger, "x", "hand", (1, 1), "in your hand")}


@pytest.mark.parametrize("card", deck(), ids=lambda card: card.slug)
def test_all_words_of_a_card_can_be_read(card: Card) -> None:
    words = [item for item in face(card, "x", "hand", (1, 1), "in your hand") if item.text]
    assert any(item.id == "x/text-0" for item in words)
    for item in words:
        if item.art == "panel":
            _, size = fit(item.text, item.text_size, (item.size[0] * SHARE[item.heading], item.size[1] * 0.96))
            assert size >= READABLE, item.text


def test_what_is_counted_in_a_lane_is_what_the_viewer_knows() -> None:
    match, dice, choice, stashed = Match(load("squirrel-island")), Dice(1), random.Random(1), 0
    while not match.ended:
        match.roll(dice)
        drawn = {item.id: item.text for item in match.scene(0).items}
        for seat, one in enumerate(match.view(0).mats, 1):
            stash = len(one.stash_shown) + one.stash_hidden + one.stash_unseen
            numbers = (one.score, one.stamina, one.coins, one.hand_size, len(one.used), stash)
            names = ("nuts", "stamina-bar", "purse", "hand", "used", "stash")
            assert [drawn[f"{name}-count:{seat}"] for name in names] == list(map(str, numbers))
            stashed = max(stashed, one.stash_unseen)
        if not match.ended:
            match.make(choice.choice(match.legal()))
    assert stashed
