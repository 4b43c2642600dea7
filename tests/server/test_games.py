"""Whole games by API, for every registered game."""

import random

import msgspec
import pytest

import nutwood
from nutwood.server.telling import lines
from tests.server.players import SPECTATOR, Someone, play_out

GAMES = nutwood.game_names()
FOR_TWO = [name for name in GAMES if 2 in nutwood.game_type(name).players_allowed]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(ann: Someone, game: str) -> None:
    players = nutwood.load(game).players
    table = ann.new_table(game, "me", *[1] * (players - 1))
    eyes = ann.look(table, 0)
    play_out([eyes], random.Random(3))
    assert eyes.info["status"] == "ended"
    assert eyes.info["result"]["how"] == "played"
    assert eyes.talk == []
    snapshot = ann.get(f"/api/tables/{table}", seat=0)
    assert snapshot["scene"] == eyes.scene
    assert snapshot["log"] == eyes.log
    record = ann.http.get(f"/api/tables/{table}/record").text
    match = nutwood.read_record(record)
    assert match.ended
    assert eyes.log == msgspec.to_builtins(lines(match, 0))


@pytest.mark.parametrize("game", GAMES)
def test_play_now_sits_down_where_it_is_easy_and_nothing_has_to_be_set_up(ann: Someone, game: str) -> None:
    quick = ann.get(f"/api/games/{game}")["quick"]
    kind = nutwood.game_type(game)
    assert kind(**quick["options"]).players > quick["seat"]
    expected = {"hounded": (1, {}), "squirrel-squabble": (0, {"setup": "random"})}
    assert (quick["seat"], quick["options"]) == expected.get(game, (0, {}))


@pytest.mark.parametrize("game", GAMES)
def test_seats_have_the_same_colours_in_lists_and_at_a_new_table(ann: Someone, game: str) -> None:
    table = ann.new_table(game, *["open"] * nutwood.load(game).players)
    assert ann.get(f"/api/games/{game}")["tones"] == ann.get(f"/api/tables/{table}")["scene"].get("tones", [])


@pytest.mark.parametrize("game", FOR_TWO)
def test_two_people_and_a_spectator_see_the_same_game_each_in_their_own_way(
    ann: Someone, bob: Someone, game: str
) -> None:
    table = ann.new_table(game, "me", "open", players=2)
    bob.sit(table, 1, ann.invite)
    eyes = [ann.look(table, 0), bob.look(table, 1), bob.look(table)]
    play_out(eyes, random.Random(5))
    for each, viewer in zip(eyes, (0, 1, SPECTATOR), strict=True):
        person = each.person
        query = {} if viewer == SPECTATOR else {"seat": viewer}
        snapshot = person.get(f"/api/tables/{table}", **query)
        assert snapshot["number"] == each.number
        assert snapshot["scene"] == each.scene
        assert snapshot["viewer"] == viewer


def test_a_bot_only_game_can_be_watched(ann: Someone) -> None:
    table = ann.new_table(GAMES[0], 1, 1)
    eyes = ann.look(table)
    eyes.until(lambda: eyes.over, 60)
    assert eyes.info["status"] == "ended"
