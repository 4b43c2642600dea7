"""The table as things to draw and click."""

import math
from itertools import pairwise

import pytest

from nutwood import SPECTATOR, Dice, Match
from nutwood.core.lettering import width
from nutwood.core.scene import Group, Scene
from nutwood.core.svg import draw
from nutwood.games.nut_hunt.board import board, picks
from nutwood.games.nut_hunt.places import CENTRES, FOREST
from tests.games.nut_hunt.forests import CARDS, TILES, alone, forest, play, seat, set_up


def items(scene: Scene, kind: str) -> list[str]:
    """What follows the kind in the ids of the items of that kind."""
    return [item.id.removeprefix(f"{kind}:") for item in scene.items if item.id.startswith(f"{kind}:")]


def places(scene: Scene) -> dict[str, str]:
    """The label of each choice, and where to click for it."""
    return {choice.label: choice.at for choice in scene.prompt.choices}


def test_the_forest_lies_in_rows_and_holds_its_pieces() -> None:
    match = forest(seat("owl-oak 2", nests="elder-edge"), seat("owl-oak"), fox="lichen-ledge")
    scene = match.scene(0)
    assert items(scene, "tile") == TILES
    assert items(scene, "squirrel") == ["0:owl-oak:0", "0:owl-oak:1", "1:owl-oak:0"]
    assert items(scene, "nest") == ["0:elder-edge:0"]
    arts = {item.id: item.art for item in scene.items}
    assert arts["squirrel:0:owl-oak:0"] == "nut-hunt/squirrel-amber"
    assert arts["squirrel:1:owl-oak:0"] == "nut-hunt/squirrel-teal"
    assert arts["ground:frog-pond"] == "nut-hunt/pond"


def single_groups(scene: Scene) -> list[Group]:
    return [part for group in scene.groups for part in group.parts or (group,)]


def test_only_what_a_new_squirrel_changes_is_drawn_anew() -> None:
    match = forest(seat("owl-oak", nuts="acorn, walnut", objectives=CARDS[0]), seat(), fox="lichen-ledge")
    before = single_groups(match.scene(0))
    match.play("recruit willow-wallow")
    anew = [group for group in single_groups(match.scene(0)) if not any(group is old for old in before)]
    things = {item.id for group in anew for item in group}
    assert {thing for thing in things if thing.startswith(("tile:", "squirrel:"))} == {
        "tile:willow-wallow",
        "squirrel:0:willow-wallow:0",
    }
    assert not {thing for thing in things if thing.startswith(("ground:", "sign:", "name:", f"card:{CARDS[0]}:sign"))}


def test_neighbours_in_the_picture_are_neighbours_on_the_board() -> None:
    """§1: as many pairs of tiles touch in the picture as on the board, 42."""
    spots = [item.at for item in forest(seat(), seat()).scene(0).items if item.id.startswith("tile:")]
    near = [(a, b) for a in spots for b in spots if 0 < (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 2.4**2]
    assert len(near) == 2 * 42


def test_what_can_be_done_is_offered_where_it_happens() -> None:
    match = forest(seat("owl-oak", nuts="acorn 3, walnut"), seat(), fox="lichen-ledge")
    assert places(match.scene(0)) == {
        "Recruit a squirrel on Willow Wallow for 1 acorn and 1 walnut": "tile:willow-wallow",
        "Hassle the Fox onto Owl Oak": "tile:owl-oak",
        "Exchange three acorns for a chestnut": "purse:acorn",
        "Exchange three acorns for a hazelnut": "purse:acorn",
        "Exchange three acorns for a walnut": "purse:acorn",
        "Scout: look at the top of the deck": "",
        "Pass": "",
    }
    assert places(match.scene(1)) == {}


def test_what_can_be_done_on_one_tile_has_different_verbs() -> None:
    match = forest(seat("owl-oak", nuts="chestnut 2, hazelnut"), seat(), fox="lichen-ledge")
    prompt = match.scene(0).prompt
    assert [choice.verb for choice in prompt.choices if choice.at == "tile:owl-oak"] == ["recruit", "hassle"]
    assert [verb.id for verb in prompt.verbs] == ["recruit", "hassle", "scout"]
    assert len({verb.art for verb in prompt.verbs}) == 3


def test_nuts_are_foraged_on_their_tile() -> None:
    match = play(forest(seat(), seat(), fox="owl-oak", duty="roll"), "roll 5")
    scene = match.scene(0)
    assert places(scene) == {
        f"Forage {nut}": f"pick:{nut.split()[1]}" for nut in ("an acorn", "a chestnut", "a walnut")
    }
    assert items(match.scene(1), "pick") == []


@pytest.mark.parametrize("place", range(len(TILES)))
def test_nuts_to_forage_lie_around_their_tile_and_cover_nobody_on_it(place: int) -> None:
    tiles = forest(seat(), seat()).view(0).tiles
    tile, here = tiles[place], (tiles[place].id, 2)
    owned = tuple([(name, (here,), ()) for name in ("You", "Ann", "Jo")])
    standing = [item for group in board(tiles, owned, tile.id)[1:] for item in group if item.art != "disc"]
    picked = [item for item in picks(tile, place) if item.id.startswith("pick:")]
    assert [item.id for item in picked] == [f"pick:{nut}" for nut in tile.forage]
    for item in picked:
        (x, y), rim = item.at, item.size[0] / 2
        assert rim <= x + 0.05 <= FOREST[0] - rim + 0.1
        assert rim <= y + 0.05 <= FOREST[1] - rim + 0.1
        assert rim < math.dist(item.at, CENTRES[place]) < 2
        near = [
            math.dist(item.at, other.at) - rim - other.size[0] / 4 for other in (*standing, *picked) if other != item
        ]
        assert min(near) > 0


def test_several_of_one_owner_stand_as_one_with_their_number() -> None:
    scene = forest(seat("owl-oak 2", nests="elder-edge"), seat("owl-oak")).scene(0)
    there = {item.id: item for item in scene.items}
    assert {item.id: item.text for item in scene.items if item.id.startswith("number:")} == {
        "number:squirrel:0:owl-oak": "2"
    }
    mine, next_mine, other = (there[f"squirrel:{name}"] for name in ("0:owl-oak:0", "0:owl-oak:1", "1:owl-oak:0"))
    assert math.dist(mine.at, next_mine.at) < 0.3 * mine.size[0]
    assert math.dist(mine.at, other.at) > 0.7 * mine.size[0]


def test_tiles_that_an_objective_lacks_have_a_rim_in_the_colour_of_its_flag() -> None:
    """Its ends, then those between; nobody else sees them, and what is met lacks nothing."""
    objectives = "birch-grove/owl-oak dapple-dell/rabbit-patch"
    match = forest(seat("owl-oak, rabbit-patch", objectives=objectives), seat("birch-grove"))
    scene = match.scene(0)
    tones = {item.id.removeprefix("flag:").split(":")[0]: item.tone for item in scene.items if "flag:" in item.id[:5]}
    rims = {item.id.removeprefix("wanted:"): item for item in scene.items if item.id.startswith("wanted:")}
    assert rims["birch-grove"].tone == tones["birch-grove/owl-oak"]
    assert rims["dapple-dell"].tone == tones["dapple-dell/rabbit-patch"] != tones["birch-grove/owl-oak"]
    assert {tile for tile, rim in rims.items() if rim.art == "nut-hunt/wanted"} == {"birch-grove", "dapple-dell"}
    assert not {"owl-oak", "rabbit-patch"} & rims.keys()
    for viewer in (1, SPECTATOR):
        assert items(match.scene(viewer), "wanted") == []
    way = next(item.links for item in scene.items if item.id == "card:birch-grove/owl-oak")
    met = forest(seat(", ".join(step.removeprefix("tile:") for step in way), objectives="birch-grove/owl-oak"), seat())
    assert items(met.scene(0), "wanted") == []


def test_tiles_keep_different_names_where_there_is_room_for_a_word_only() -> None:
    names = [item for item in forest(seat(), seat()).scene(0).items if item.id.startswith("name:")]
    assert len({item.brief for item in names}) == len(TILES)
    assert max(width(item.brief, 1.0) for item in names) <= 3.7
    assert all(item.brief in item.text for item in names)


def test_the_ways_of_the_die_stand_around_the_fox_while_it_is_rolled() -> None:
    """§12: as the compass says, 1 to the north-east, then clockwise."""
    scene = forest(seat(), seat(), fox="lichen-ledge", duty="roll").scene(0)
    fox = next(item.at for item in scene.items if item.id == "tile:lichen-ledge")
    ways = {item.id: (item.at[0] > fox[0], item.at[1] - fox[1]) for item in scene.items if item.id.startswith("way:")}
    assert [ways[f"way:{face}"][0] for face in range(1, 7)] == [True, True, True, False, False, False]
    assert [round(ways[f"way:{face}"][1]) for face in range(1, 7)] == [-1, 0, 1, 1, 0, -1]


def test_an_objective_has_a_flag_on_both_its_tiles() -> None:
    """Pale where one is already; nobody else sees them."""
    match = forest(seat("owl-oak", objectives="birch-grove/owl-oak"), seat("birch-grove"))
    flags = {item.id: (item.art, item.faint) for item in match.scene(0).items if item.id.startswith("flag:")}
    assert flags == {
        "flag:birch-grove/owl-oak:birch-grove": ("nut-hunt/flag-sun", False),
        "flag:birch-grove/owl-oak:owl-oak": ("nut-hunt/flag-sun", True),
    }
    for viewer in (1, SPECTATOR):
        assert items(match.scene(viewer), "flag") == []


def test_the_way_of_an_objective_goes_where_one_has_somebody() -> None:
    """§35: over the pond nobody comes; otherwise over as few new tiles as can be."""
    match = forest(seat("beetle-bank, cricket-copse, lichen-ledge", objectives="beetle-bank/owl-oak"), seat())
    card = next(item for item in match.scene(0).items if item.id == "card:beetle-bank/owl-oak")
    assert card.links == ("tile:beetle-bank", "tile:cricket-copse", "tile:lichen-ledge", "tile:owl-oak")
    round_the_pond = forest(seat(objectives="muckville-marsh/pine-barrens"), seat())
    card = next(item for item in round_the_pond.scene(0).items if item.card)
    assert "tile:frog-pond" not in card.links
    assert len(card.links) == 4


def test_more_cards_take_no_more_room() -> None:
    for number in (2, 5, 9, 15):
        scene = forest(seat(objectives=" ".join(CARDS[:number])), seat()).scene(0)
        sizes = {zone.id: zone.size for zone in scene.zones}
        assert sizes["cards"] == (2.7, 9.0)
        cards = [item for item in scene.items if item.card]
        assert len(cards) == number
        for one, other in pairwise(cards):
            assert one.at[1] + one.size[1] / 2 < other.at[1] - other.size[1] / 2
        assert cards[-1].at[1] + cards[-1].size[1] / 2 <= 9.0


def test_prompts_are_sentences_with_the_rule() -> None:
    match = play(forest(seat("lichen-ledge"), seat(), fox="owl-oak", duty="roll"), "roll 5")
    assert match.scene(0).prompt.text == "The Fox has come: where does your squirrel scatter to from Lichen Ledge?"
    assert match.scene(1).prompt.text == "The Fox has come: Seat 1’s squirrel scatters from Lichen Ledge."
    assert match.scene(0).prompt.rule == "§23"
    play(match, "scatter gorse-gully")
    assert match.scene(0).prompt.text == "You forage two nuts on Lichen Ledge: choose the first one’s kind."
    assert match.scene(1).prompt.text == "Seat 1 forages two nuts on Lichen Ledge."


def test_a_card_is_drawn_only_for_whoever_may_see_it() -> None:
    match = forest(seat(objectives=CARDS[0]), seat(objectives=CARDS[1]))
    assert items(match.scene(0), "card")[0] == CARDS[0]
    assert CARDS[1] not in items(match.scene(0), "card")
    assert items(match.scene(SPECTATOR), "card") == []
    play(match, "scout", f"draw {CARDS[2]}", f"draw {CARDS[3]}")
    assert places(match.scene(0)) == {
        "Keep none": "",
        "Keep Acorn Alley – Muckville Marsh": f"look:{CARDS[2]}",
        "Keep Acorn Alley – Pine Barrens": f"look:{CARDS[3]}",
    }
    assert items(match.scene(1), "look") == ["0", "1"]


def test_the_end_shows_who_won_and_how() -> None:
    """§34 to §38: nests, each objective, the sum."""
    one = seat("birch-grove", nests="dapple-dell 4", objectives="birch-grove/dapple-dell")
    match = forest(one, seat(nests="owl-oak", objectives="birch-grove/owl-oak"), duty="over")
    scene = match.scene(SPECTATOR)
    assert scene.prompt.text == "After the fourth nest Seat 1 wins with 11 points."
    texts = {item.id: item.text for item in scene.items}
    assert [held[0].label for held in scene.held] == ["11 points as things stand", "0 points as things stand"]
    assert texts["card:birch-grove/dapple-dell:worth"] == "+3"
    assert texts["card:birch-grove/owl-oak:worth"] == "−2"


def test_the_automa_wins_or_loses_by_name() -> None:
    match = alone(seat(nests="owl-oak 4"), seat(), duty="over")
    assert match.scene(0).prompt.text == "After the fourth nest you win with 8 points."
    assert match.scene(SPECTATOR).prompt.text == "After the fourth nest Seat 1 wins with 8 points."


def test_7_that_somebody_has_chosen_is_shown_but_not_what() -> None:
    match = set_up(3)
    match.roll(Dice(1))
    match.play(match.legal(1)[0], 1)
    for viewer in (0, 1, 2, SPECTATOR):
        ticks = [any(held.art == "house/tick" for held in seat) for seat in match.scene(viewer).held]
        assert ticks == [False, True, False]


def test_tiles_not_laid_yet_are_face_down() -> None:
    match = Match(set_up(2).game)
    play(match, "lay owl-oak")
    scene = match.scene(0)
    assert items(scene, "tile") == ["owl-oak"]
    assert len(items(scene, "place")) == 18


def test_five_players_on_one_tile_still_fit() -> None:
    everywhere = seat("owl-oak 2", nests="owl-oak")
    scene = forest(everywhere, everywhere, everywhere, everywhere, everywhere).scene(2)
    oak = next(item.at for item in scene.items if item.id == "tile:owl-oak")
    crowd = [item for item in scene.items if item.id.startswith(("squirrel:", "nest:"))]
    assert len(crowd) == 15
    for item in crowd:
        assert abs(item.at[0] - oak[0]) + item.size[0] / 2 <= 1.1
        assert abs(item.at[1] - oak[1]) + item.size[1] / 2 <= 0.8


def test_every_picture_draws_in_both_themes_and_on_a_phone() -> None:
    match = set_up(4)
    match.roll(Dice(1))
    for theme in ("light", "dark"):
        assert draw(match.scene(1), match.game, theme, narrow=True).startswith("<svg")


def test_the_forest_in_letters() -> None:
    match = forest(seat("owl-oak 2", nests="elder-edge", nuts="acorn 3", objectives=CARDS[0]), seat("owl-oak"))
    text = match.game.text(match.view(0))
    assert "FOX Frog Pond" in text
    assert "●● ▲" in text
    assert "(●)" in text
    assert "● Seat 1: 3 acorns · 1 nest · 1 objective · 0 points as things stand" in text
    assert "● Objective Acorn Alley – Gorse Gully: 4 points and 1 for the distance, not met" in text
    assert "Acorn Alley – " not in match.game.text(match.view(1))
