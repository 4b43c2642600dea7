"""The table as it is drawn."""

from itertools import combinations

import pytest

from nutwood import load
from nutwood.core.scene import Item, Scene
from nutwood.core.svg import symbol
from nutwood.games.squirrel_island import SquirrelIsland
from nutwood.games.squirrel_island.faces import CARD
from tests.games.squirrel_island.islands import mat, table

HAND = "dreamer, sniper, forager, basket, chest, lasso, whistle, digger, lookout, glider, acrobat, bard, ranger, miner"


def cards(scene: Scene, zone: str) -> list[Item]:
    return [item for item in scene.items if item.zone == zone and item.size == CARD]


def overlap(one: Item, other: Item) -> bool:
    return all(abs(one.at[axis] - other.at[axis]) < CARD[axis] for axis in (0, 1))


def in_order(scene: Scene, zone: str) -> bool:
    """Every card lies inside its zone, and none on another."""
    room = next(place.size for place in scene.zones if place.id == zone)
    lie = cards(scene, zone)
    inside = all(CARD[axis] / 2 <= card.at[axis] <= room[axis] - CARD[axis] / 2 for card in lie for axis in (0, 1))
    return inside and not any(overlap(one, other) for one, other in combinations(lie, 2))


@pytest.mark.parametrize("many", range(15))
def test_a_hand_lies_in_two_rows_at_the_most(many: int) -> None:
    hand = ", ".join(HAND.split(", ")[:many])
    scene = table(mat(hand=hand, coins=9), mat(hand="thief")).scene(0)
    assert len(cards(scene, "hand")) == many
    assert len({card.at[1] for card in cards(scene, "hand")}) <= 2
    assert in_order(scene, "hand")


def test_seven_spaces_and_the_deck_lie_side_by_side() -> None:
    scene = table(mat(coins=9), mat(), day=4).scene(0)
    assert len(cards(scene, "island")) == 8
    assert in_order(scene, "island")


def test_a_card_that_is_played_is_the_same_thing_on_the_table() -> None:
    match = table(mat(hand="forager", stamina=5), mat(hand="thief"))
    before = {item.kin for item in match.scene(0).items if item.zone == "hand"}
    match.play("play forager")
    after = {item.kin for item in match.scene(0).items if item.zone == "players"}
    assert {"forager", "forager/name"} <= before & after


def test_every_card_of_the_house_has_a_drawing_of_its_own() -> None:
    game = load("squirrel-island")
    assert isinstance(game, SquirrelIsland)
    drawn = {symbol(f"squirrel-island/card-{card.slug}", game.folder() / "art") for card in game.edition.card}
    assert len(drawn) == 48
