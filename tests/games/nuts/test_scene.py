"""What people see and click."""

from itertools import combinations
from pathlib import Path

import pytest

from nutwood import SPECTATOR, Match
from nutwood.core.layout import Stack, zones_of
from nutwood.core.lines import Thing
from nutwood.core.scene import Choice, Item
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.layout import line_of, streams
from nutwood.games.nuts.moves import FACES, LETTERS, NUTS
from tests.games.nuts.factory import factory, play

ART = {file.stem for file in (Nuts.folder() / "art").glob("*.svg")} - {"cover"}


def choice(match: Match, move: str) -> Choice:
    """The choice that plays a move."""
    number = match.game.catalogue.number(move)
    return next(found for found in match.scene(0).prompt.choices if found.move == number)


def item(match: Match, name: str) -> Item:
    """The item of this id."""
    return next(found for found in match.scene(0).items if found.id == name)


def test_an_action_says_what_it_brings() -> None:
    match = factory("X r1c6, X r4c5", "C A A P A P A A", squirrel=5)
    assert choice(match, "build r1c3").label == (
        "Build a Cross in row 1, columns 3 and 4 — connects peanut from column 3 to column 4 (roasted)"
    )
    assert choice(match, "build r1c3").note == "+1"
    assert choice(match, "feed").label == "Feed the Squirrel: he neither moves nor eats this turn"


def test_an_action_says_what_it_spoils() -> None:
    match = factory("X r1c2", "C P A A C A A A", squirrel=8)
    assert choice(match, "clear r1c2").label.endswith("— cuts peanut from column 3 to column 2 (salted)")


def test_an_action_says_what_it_changes_about_a_path() -> None:
    match = factory("X r1c2", "C P A A C A A A", squirrel=2)
    assert choice(match, "feed").label.endswith(
        "— changes peanut from column 3 to column 2 (no longer eaten by the Squirrel)"
    )


def test_paths_are_drawn_and_those_under_the_squirrel_look_different() -> None:
    match = factory("X r1c2", "C P A I C A A A", squirrel=2)
    eaten, whole = item(match, "route:3-2"), item(match, "route:4-4")
    assert eaten.label == "Connecting Path: peanut from column 3 to column 2 (salted, eaten by the Squirrel)"
    assert whole.label == "Connecting Path: pistachio from column 4 to column 4 (roasted)"
    assert eaten.tone != whole.tone
    assert whole.points == line_of((4,) * 7)
    assert eaten.points[-1] == item(match, "squirrel").at
    assert item(match, "route:3-2:rest").faint


@pytest.mark.parametrize("nut", NUTS)
def test_what_runs_down_to_boxes_is_drawn_whether_they_want_it_or_not(nut: str) -> None:
    """§4, §7: a stream is a Connecting Path exactly if its nut is on top where it ends."""
    tiles = "X r1c1, SL r1c3, SR r1c5, JL r2c1, JR r2c4, X r5c6, SL r6c2"
    match = factory(tiles, " ".join(8 * LETTERS[NUTS.index(nut)].upper()), squirrel=8)
    view = match.view(0)
    ways = streams(tuple(view.tiles.items()))
    wanted = [way for way in ways if view.dispensers[way[0] - 1] == nut]
    assert sorted(route.columns for route in view.routes) == sorted(wanted)
    drawn = {found.id for found in match.scene(0).items if found.id.startswith("stream:")}
    assert drawn == {f"stream:{way[0]}-{way[-1]}" for way in ways if way not in wanted}


def test_what_a_move_would_connect_and_cut_is_seen_while_it_is_pointed_at() -> None:
    match = factory("X r1c2", "C P A A C A A A", squirrel=8)
    (gone,) = choice(match, "clear r1c2").links
    assert item(match, gone).unseen
    assert item(match, gone).label == "It would cut peanut from column 3 to column 2 (salted)"
    match = factory("X r1c6, X r4c5", "C A A P A P A A", squirrel=5)
    (new,) = choice(match, "build r1c3").links
    assert item(match, new).unseen
    assert item(match, new).points == line_of((3, 4, 4, 4, 4, 4, 4))
    assert choice(match, "build r1c3").ghost == "nuts/cross"


def test_trucks_that_can_be_filled_stand_first_and_show_what_is_lacking() -> None:
    match = factory(nuts=["aap"])
    trucks = [found.id for found in match.scene(0).items if found.id.startswith("truck:")]
    assert trucks[:3] == ["truck:aa-p", "truck:a-c", "truck:p-i"]
    assert item(match, "truck:aa-p").label == "Truck: 2 almonds, 1 peanut for 6 points"
    assert item(match, "truck:a-c").label == "Truck: 1 almond, 1 cashew for 4 points; you lack 1 cashew"
    loads = {found.id: found.art for found in match.scene(0).items if found.id.startswith("wanted:a-c:")}
    assert loads == {"wanted:a-c:0": "nuts/almond", "wanted:a-c:1": "nuts/lacking-cashew"}


def test_while_one_ships_what_cannot_be_filled_says_why() -> None:
    match = play(factory(nuts=["aap"]), "done", "roll stop")
    assert item(match, "truck:aa-p").dimmed == ""
    assert item(match, "truck:a-c").dimmed == "You lack 1 cashew."


def test_no_two_places_to_click_lie_over_one_another() -> None:
    match = factory("X r2c2, JL r2c5, X r5c4", nuts=["aaaacccc"], squirrel=6)
    at = {found.at for found in match.scene(0).prompt.choices}
    places = [found for found in match.scene(0).items if found.id in at and found.zone == "board"]
    for one, other in combinations(places, 2):
        across = abs(one.at[0] - other.at[0]) - (one.size[0] + other.size[0]) / 2
        down = abs(one.at[1] - other.at[1]) - (one.size[1] + other.size[1]) / 2
        over = {one.id.partition(":")[0], other.id.partition(":")[0]} == {"tile", "slide"}
        assert max(across, down) > (-0.5 if over else -0.01), (one.id, other.id)


@pytest.mark.parametrize(
    ("moves", "move", "at"),
    [
        ([], "build r1c3", "place:r1c3"),
        ([], "clear r2c2", "tile:r2c2"),
        ([], "slide r2c2 left", "slide:r2c2:left"),
        ([], "spin 4", "holder:4"),
        ([], "shift roaster 5 right", "bay:roaster:6"),
        ([], "feed", ""),
        ([], "done", ""),
        ([], "play bait left", "card:bait:left"),
        (["play fork-and-treat left"], "lay split-left", "supply:split-left"),
        (["play relabel left"], "turn 2 to peanut", "box:2:peanut"),
        (["play long-reach left"], "lift r2c2", "tile:r2c2"),
        (["play wrench left"], "unbolt salter 7", "salter:7"),
        (["play wrench left", "unbolt salter 7"], "set 8", "set:8"),
        (["play bait left"], "set 8", "set:8"),
        (["play wrench right"], "take cashew", "reserve:cashew"),
        (["done", "roll stop"], "ship a-c", "truck:a-c"),
        (["done", "roll stop", "done"], "discard almond", "own:almond"),
        (["done", "roll stop", "done"], "drop bait", "card:bait"),
    ],
)
def test_moves_are_clicks_on_things(moves: list[str], move: str, at: str) -> None:
    cards = ["fork-and-treat", "relabel", "long-reach", "bait", "wrench"]
    match = factory("X r2c2, JL r5c4", nuts=["aaaacccc"], cards=[dict.fromkeys(cards, 1)], squirrel=6)
    play(match, *moves)
    assert choice(match, move).at == at


def test_others_read_whose_turn_it_is() -> None:
    match = factory()
    for viewer in (1, SPECTATOR):
        prompt = match.scene(viewer).prompt
        assert (prompt.text, prompt.choices) == ("Seat 1 is thinking. Configuration.", ())


def test_the_result_is_said_in_words() -> None:
    match = play(factory(points=[50, 48], closing=1), "done", "roll stop")
    assert match.scene(0).prompt.text == "After the last round you win with 50 points."
    none = play(factory(turn=400), "done", "roll stop")
    assert none.scene(0).prompt.text == "After 400 turns you and Seat 2 share the victory with no points each."


def test_all_art_is_there_and_used() -> None:
    used = set()
    cards = dict.fromkeys(Nuts().edition.card_names, 1)
    tiles = "X r1c1, SL r1c3, SR r1c5, JL r2c1, JR r2c4"
    match = factory(tiles, "A A A A C A A A", nuts=["aaaacccc"], cards=[cards], squirrel=8)
    delicious = factory(tops="C A A I C A A A", salters=[4, 7], squirrel=8)
    scenes = [
        match.scene(0),
        play(match, "feed").scene(0),
        play(match, "done", "ship a-c").scene(0),
        delicious.scene(0),
    ]
    for scene in scenes:
        marks = {verb.art for verb in scene.prompt.verbs}
        used |= {
            art.partition("/")[2] for art in {found.art for found in scene.items} | marks if art.startswith("nuts/")
        }
    faces = {f"die-{face}" for face in FACES}
    assert used | faces | {"verb-take", "verb-discard", "verb-ship"} == ART


def test_every_drawing_has_a_title_and_colours_of_the_palette() -> None:
    for file in sorted((Nuts.folder() / "art").glob("*.svg")):
        text = Path(file).read_text(encoding="utf-8")
        assert "<title>" in text
        assert "#" not in text


def test_what_is_counted_adds_up() -> None:
    """What the reserve has less, a warehouse has more: so it can be seen to go there."""
    match = factory("X r1c2", "C P A I C A A A", squirrel=8)
    before = nuts_counted(match)
    play(match, "feed", "done")
    assert nuts_counted(match) == before


def nuts_counted(match: Match) -> dict[str, int]:
    found: dict[str, int] = {}
    for thing in match.scene(0).items:
        if thing.count >= 0:
            found[thing.art] = found.get(thing.art, 0) + thing.count
    return found


def test_a_nut_that_is_collected_names_the_path_that_is_drawn() -> None:
    match = factory("X r1c2", "C P A I C A A A", squirrel=8)
    paths = {thing.id for thing in match.scene(0).items if thing.id.startswith("route:") and thing.id.count(":") == 1}
    play(match, "feed", "done")
    told = [part for event in match.events() for part in match.game.line(event).parts]
    assert paths == {part.at for part in told if isinstance(part, Thing) and part.at.startswith("route:")}


def test_a_phone_shows_the_factory_with_the_trucks_that_come_first_on_a_shelf() -> None:
    scene = factory(nuts=["aap"]).scene(0)
    assert scene.layout is not None
    assert isinstance(scene.layout.phone, Stack)
    assert list(zones_of(scene.layout.phone.parts[0])) == ["board", "yard:1"]
    assert isinstance(scene.layout.low, Stack)
    assert list(zones_of(scene.layout.low.parts[0])) == ["board"]
    assert len(scene.layout.low.parts) == len(scene.layout.phone.parts) == len(scene.layout.tabs)
    zones = {found.id: found.zone for found in scene.items if found.id.startswith("truck:")}
    assert list(zones.values()) == [f"yard:{column}" for column in (1, 2, 3) for _ in range(6)]
    assert zones["truck:aa-p"] == "yard:1"


def test_the_first_card_moves_nothing() -> None:
    none, one = (factory(cards=[cards]).scene(0) for cards in ({}, {"bait": 1}))
    assert (none.zones, none.layout) == (one.zones, one.layout)
