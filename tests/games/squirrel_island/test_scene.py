"""The table as it is drawn."""

from itertools import pairwise

import msgspec
import pytest

from nutwood import load
from nutwood.core.layout import zones_of
from nutwood.core.lettering import fit
from nutwood.core.scene import Item, Scene
from nutwood.core.svg import symbol
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.edition import Card
from nutwood.games.squirrel_island.faces import CARD, face, pictures
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
def test_a_hand_lies_in_one_row_and_its_zone_does_not_grow(many: int) -> None:
    hand = ", ".join(HAND.split(", ")[:many])
    scene = table(mat(hand=hand, coins=9), mat(hand="thief")).scene(0)
    lie = cards(scene, "hand")
    assert len(lie) == many
    assert all(inside(scene, card) for card in lie)
    assert all(other.at[0] - one.at[0] > 0.75 for one, other in pairwise(lie))
    assert scene.zones == table(mat(coins=9), mat(hand="thief")).scene(0).zones


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


def test_ones_own_lane_is_the_lowest_and_those_to_be_sabotaged_come_first_on_a_phone() -> None:
    match = table(mat(hand="thief", stamina=5), mat(nuts=1), mat(nuts=1))
    layout = match.scene(0).layout
    assert layout is not None
    assert list(zones_of(layout.wide)) == ["island", *lanes(2, 3, 1), "hand"]
    match.play("play thief")
    match.play("option 1")
    layout = match.scene(0).layout
    assert layout is not None
    assert next(zones_of(layout.phone)) == "head:2"


def lanes(*seats: int) -> list[str]:
    return [f"{part}:{seat}" for seat in seats for part in ("head", "team")]


def test_every_card_of_the_house_has_a_drawing_of_its_own() -> None:
    art = SquirrelIsland.folder() / "art"
    assert len({symbol(name, art) for card in deck() for name in pictures(card)}) == 48


def test_a_card_without_a_drawing_shows_its_tribe_and_what_it_does() -> None:
    stranger = msgspec.structs.replace(deck()[0], name="Stranger")
    assert pictures(stranger) == ("squirrel-island/ground", "squirrel-island/act-steal")
    assert {"x/picture-0", "x/picture-1"} <= {item.id for item in face(stranger, "x", "hand", (1, 1), "In your hand")}


@pytest.mark.parametrize("card", deck(), ids=lambda card: card.slug)
def test_all_words_of_a_card_can_be_read(card: Card) -> None:
    words = [item for item in face(card, "x", "hand", (1, 1), "In your hand") if item.text]
    assert any(item.id == "x/text-0" for item in words)
    for item in words:
        if item.art == "panel":
            _, size = fit(item.text, item.text_size, (item.size[0] * 0.9, item.size[1] * 0.96))
            assert size >= READABLE, item.text
