"""Who sits where under which name: nobody as a bot, nobody as somebody else, nobody on several chairs."""

import re

import msgspec
import pytest

import nutwood
from nutwood import SPECTATOR
from nutwood.server import entries as e
from nutwood.server.commands import Refusal
from nutwood.server.messages import Talk, Update
from nutwood.server.names import bare, checked
from nutwood.server.projection import Projection
from nutwood.server.table import Table
from nutwood.server.talk import TalkKept
from tests.server.players import Someone

GAME = "nut-hunt"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "at least one letter"),
        ("...", "at least one letter"),
        ("Ann\u200b", "can be seen"),
        ("\u202eAnn", "can be seen"),
        ("A\u2066nn", "can be seen"),
        ("An\x07n", "can be seen"),
        ("Ann\u3164", "can be seen"),
        ("A\u0301\u0302\u0303\u0304nn", "pile marks"),
        ("Bot 2", "name of a bot"),
        ("bot", "name of a bot"),
        ("B0t 3", "name of a bot"),
        ("\u0412ot", "name of a bot"),
        ("Rambler", "name of a bot"),
        ("rambler 2", "name of a bot"),
        ("Old  hand", "name of a bot"),
        ("x" * 31, "at most 30"),
    ],
)
def test_what_is_no_name(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        checked(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Łukasz 2", "李雷", "Ólafur", "Abbot", "Botany Bay", "Kitty", "שרה", "नेहा"]
)
def test_names_of_people(name: str) -> None:
    assert checked(f"  {name} ") == name


def test_names_that_read_alike_are_one() -> None:
    assert bare("Ann") == bare("ANN") == bare("Ánn") == bare(" ann. ")
    assert bare("Ann") != bare("Anna")


def test_a_new_name_reaches_running_games(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", 1, players=3)
    bob.sit(table, 1, ann.invite)
    eyes = ann.look(table, 0)
    assert bob.http.put("/api/me", json={"name": "Robert"}).status_code == 200
    eyes.until(lambda: eyes.info["seats"][1]["name"] == "Robert")
    assert ann.http.put("/api/me", json={"name": "robert"}).status_code == 200
    assert bob.http.put("/api/me", json={"name": "Bobby"}).status_code == 200
    eyes.until(lambda: eyes.info["seats"][1]["name"] == "Bobby")
    assert eyes.info["seats"][0]["name"] == ann.name


def test_bots_have_their_own_names(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", 1, 2, 1, players=4)
    seats = ann.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats[1:]] == ["Kit", "Rambler", "Kit 2"]


def test_nobody_at_a_table_is_called_like_another(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", "open", players=3)
    assert bob.http.put("/api/me", json={"name": ann.name.upper()}).status_code == 200
    answer = bob.http.post(f"/api/tables/{table}/seats/1", json={"invite": ann.invite})
    assert (answer.status_code, answer.json()["reason"]) == (403, "denied")
    assert "a name like" in answer.json()["sentence"]


def test_a_stranger_takes_one_seat_of_a_listed_table(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", "open", "open", players=4, listed=True)
    assert bob.http.post(f"/api/tables/{table}/seats/1", json={}).status_code == 200
    answer = bob.http.post(f"/api/tables/{table}/seats/2", json={"name": "Cousin"})
    assert (answer.status_code, answer.json()["reason"]) == (403, "denied")
    assert (
        bob.http.post(f"/api/tables/{table}/seats/2", json={"name": "Bot 2", "invite": ann.invite}).status_code == 400
    )
    assert (
        bob.http.post(f"/api/tables/{table}/seats/2", json={"name": "Cousin", "invite": ann.invite}).status_code == 200
    )


def test_many_listed_tables_hide_nobodys(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open", listed=True)
    ann.look(table, 0)
    for _ in range(5):
        bob.new_table(GAME, "me", "open", listed=True)
    refused = bob.http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "open"}] * 2, "listed": True})
    assert (refused.status_code, refused.json()["reason"]) == (403, "denied")
    for _ in range(12):
        guest = Someone(ann.server)
        for _ in range(5):
            guest.new_table(GAME, "me", "open", listed=True)
    shown = [card["id"] for card in bob.get("/api/tables")]
    assert len(shown) == 60
    assert table in shown


def test_many_games_that_are_over_push_none_off_the_list_that_goes_on(ann: Someone) -> None:
    running = ann.new_table("hounded", "me", "open")
    for _ in range(61):
        table = ann.new_table("hounded", "me", 1)
        assert ann.act(table, type="resign", id="r", seat=0).status_code == 200
    assert running in [card["id"] for card in ann.get("/api/me/tables")]


def test_strangers_talk_erases_nothing_of_the_players() -> None:
    kept = TalkKept()
    kept.append(Talk(number=1, at=1, text="we begin", name="Ann", seat=0))
    kept.append(Talk(number=2, at=1, text="Bob resigns."))
    for number in range(3, 300):
        kept.append(Talk(number=number, at=1, text="noise", name="Stranger"))
    kept.append(Talk(number=300, at=1, text="well played", name="Ann", seat=0))
    said = list(kept)
    assert [talk.number for talk in said] == [1, 2, *range(240, 301)]


@pytest.mark.parametrize("game", nutwood.game_names())
def test_scenes_call_players_by_their_names_and_follow_a_new_one(game: str) -> None:
    settings = nutwood.load(game).settings()
    table = Table(e.Header(id="t", game=game, settings=settings, host="ann", invite="", created=1))
    people = [e.Sat(seat, "person", f"p{seat}", f"Player {{{seat}}} Nut") for seat in range(table.game.players)]
    made: list[e.AnyEntry] = [*people, e.Began()]
    for number, entry in enumerate(made, 1):
        table.apply(number, 1, entry)
    projection = Projection(table, 0)
    for viewer in (*range(table.game.players), SPECTATOR):
        assert not re.search(r"\b[Ss]eat \d", msgspec.json.encode(table.scene(viewer), enc_hook=list).decode())
    mats = msgspec.json.encode(projection.scene, enc_hook=list).decode()
    table.apply(table.number + 1, 1, e.Renamed(1, "Zelda"))
    update = msgspec.json.decode(projection.update(1), type=Update)
    assert update.scene is not None
    assert ("Zelda" in msgspec.json.encode(update.scene).decode()) == ("Player {1} Nut" in mats)
