"""Tables: sitting down, invitations, spectators, lists, replays, records."""

import random
import re

import httpx
import pytest

import nutwood
from tests.server.players import Someone, play_out

GAME = "hounded"


def test_a_seat_needs_an_invitation_unless_the_table_is_listed(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open")
    answer = bob.http.post(f"/api/tables/{table}/seats/1", json={"invite": "guess"})
    assert answer.status_code == 403
    bob.sit(table, 1, ann.invite)
    listed = ann.new_table(GAME, "me", "open", listed=True)
    assert listed in [card["id"] for card in bob.get("/api/tables")]
    bob.sit(listed, 1, "")
    assert listed not in [card["id"] for card in bob.get("/api/tables")]
    assert {table, listed} <= {card["id"] for card in bob.get("/api/me/tables")}


def test_a_taken_seat_is_taken(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open")
    answer = bob.http.post(f"/api/tables/{table}/seats/0", json={"invite": ann.invite})
    assert (answer.status_code, answer.json()["sentence"]) == (409, "This seat is taken.")


def test_the_host_seats_a_bot_and_the_game_begins(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", "open")
    assert ann.get(f"/api/tables/{table}", seat=0)["table"]["status"] == "waiting"
    ann.http.put(f"/api/tables/{table}/seats/1", json={"kind": "bot", "level": 1})
    assert ann.get(f"/api/tables/{table}", seat=0)["table"]["status"] == "playing"


def test_standing_up_before_the_start(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "open", "open")
    bob.sit(table, 1, ann.invite)
    assert bob.http.delete(f"/api/tables/{table}/seats/1").status_code == 200
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "open"


def test_no_spectators_where_none_are_wanted(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", 1, spectators=False)
    assert bob.http.get(f"/api/tables/{table}").status_code == 403
    assert bob.http.get(f"/api/tables/{table}/replay").status_code == 403
    eyes = bob.look(table)
    assert eyes.answers[0]["reason"] == "denied"
    assert not eyes.scene


def test_nobody_looks_through_anothers_eyes(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", 1)
    assert bob.http.get(f"/api/tables/{table}", params={"seat": 0}).status_code == 403
    assert bob.http.get(f"/api/tables/{table}/replay", params={"viewer": 0}).status_code == 403
    assert bob.http.get(f"/api/tables/{table}/replay/0", params={"viewer": 1}).status_code == 403
    assert bob.look(table, 0).answers[0]["reason"] == "denied"
    assert ann.http.get(f"/api/tables/{table}/replay", params={"viewer": 1}).status_code == 403


@pytest.mark.parametrize("game", nutwood.game_names())
def test_a_finished_game_can_be_replayed_downloaded_and_uploaded(ann: Someone, bob: Someone, game: str) -> None:
    table = ann.new_table(game, *["me"] * nutwood.load(game).players)
    running = ann.http.get(f"/api/tables/{table}/record")
    assert running.status_code in (200, 403)
    eyes = [ann.look(table, seat) for seat in range(nutwood.load(game).players)]
    play_out(eyes, random.Random(8))
    back = bob.get(f"/api/tables/{table}/replay", viewer=0)
    assert back["steps"] == back["log"][-1]["move"]
    assert back["log"] == eyes[0].log
    last = bob.get(f"/api/tables/{table}/replay/{back['steps']}", viewer=0)
    assert last["scene"]["items"] == eyes[0].scene["items"]
    text = bob.http.get(f"/api/tables/{table}/record").text
    answer = bob.http.post("/api/records", content=text)
    assert answer.status_code == 201, answer.text
    copy = answer.json()["id"]
    assert bob.get(f"/api/tables/{copy}/replay")["steps"] == back["steps"]
    assert bob.http.get(f"/api/tables/{copy}/record").text == text


def test_replayed_changes_lead_from_scene_to_scene(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", "here")
    eyes = [ann.look(table, seat) for seat in (0, 1)]
    for _ in range(6):
        next(each for each in eyes if each.may_choose()).play_any(random.Random(9))
        for each in eyes:
            each.until(lambda each=each: each.number == max(other.number for other in eyes))
    steps = ann.get(f"/api/tables/{table}/replay/0", viewer=0, count=100)
    items = {item["id"]: item for item in steps["scene"]["items"]}
    for change in steps["changes"]:
        items |= {item["id"]: item for item in change.get("set", [])}
        items = {name: item for name, item in items.items() if name not in change.get("gone", [])}
    assert items == eyes[0].items


def test_a_running_game_with_secrets_is_not_downloaded(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", 1)
    answer = ann.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 403
    assert "when it is over" in answer.json()["sentence"]


def test_a_bad_record_is_refused_with_line_and_reason(ann: Someone) -> None:
    answer = ann.http.post("/api/records", content="nutwood 1\ngame: hounded\n")
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message")
    assert "line 2" in answer.json()["sentence"]


def test_bad_wishes_are_refused_with_a_sentence(ann: Someone) -> None:
    for wish in ({"game": "chess"}, {"game": GAME, "players": 9}, {"game": GAME, "options": {"speed": 1}}):
        answer = ann.http.post("/api/tables", json=wish)
        assert answer.status_code == 400
        assert answer.json()["sentence"].endswith((".", "?"))


def test_rules_come_with_what_they_show(ann: Someone) -> None:
    rules = ann.get("/api/games/hounded/rules")
    assert rules["glance"]["goal"].startswith("One of you is the Fox")
    assert rules["components"]["tiles"]["rows"][1]["cells"][:2] == ["Den", "5"]
    assert rules["components"]["tiles"]["rows"][1]["art"] == ["hounded/den"]
    (first, second) = rules["examples"]["thicket"]
    assert first["caption"] != second["caption"]
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', ann.http.get(first["picture"]).text)
    assert box
    assert [round(float(side)) for side in box.groups()] == first["size"]
    picture = ann.http.get(second["picture"], params={"theme": "dark"})
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")


@pytest.mark.parametrize(
    "path",
    ["rules?edition=none", "rules?edition=../house", "rules?edition=/etc/hostname.toml"]
    + [f"examples/{name}" for name in ("nothing/1", "thicket/0", "thicket/3", "thicket/-1", "..%2Fthicket/1")],
)
def test_rules_and_pictures_that_are_not_there_are_missing(ann: Someone, path: str) -> None:
    answer = ann.http.get(f"/api/games/hounded/{path}")
    assert answer.status_code == 404
    assert answer.json()["sentence"].endswith(".")


def test_art_palette_pictures_and_docs(ann: Someone) -> None:
    game = ann.get("/api/games")[0]["name"]
    sprite = ann.http.get(f"/api/games/{game}/art.svg")
    assert sprite.headers["content-type"].startswith("image/svg+xml")
    assert '<symbol id="art-house-acorn"' in sprite.text
    assert "--acorn:" in ann.http.get("/api/palette.css").text
    assert ann.http.get(f"/api/games/{game}/picture.svg", params={"theme": "dark"}).text.startswith("<svg")
    assert "§1" in ann.get(f"/api/games/{game}/rules")["text"]
    assert "/api/tables" in ann.http.get("/api/docs").text
    assert ann.get("/api/openapi.json")["openapi"].startswith("3")
    assert ann.get(f"/api/games/{game}/moves")[0] == nutwood.load(game).catalogue.text(0)


def test_pages_with_odd_names_are_pages_or_missing(ann: Someone) -> None:
    for path in ("/" + "x" * 300, "/" + "☃" * 150, "/a" * 3000, "/%00", "/..%2f..%2fpyproject.toml", "/~"):
        assert ann.http.get(path).status_code in (200, 404), path
        assert b"[project]" not in ann.http.get(path).content


def test_what_is_not_there_is_missing(ann: Someone) -> None:
    for path in ("/api/tables/nope", "/api/games/chess", "/api/nothing", "/nothing.js"):
        answer: httpx.Response = ann.http.get(path)
        assert (answer.status_code, answer.json()["reason"]) == (404, "missing"), path


def test_an_uploaded_record_shows_who_played_and_the_result(ann: Someone, bob: Someone) -> None:
    table = ann.new_table("hounded", "me", "open")
    bob.sit(table, 1, ann.invite)
    play_out([ann.look(table, 0), bob.look(table, 1)], random.Random(8))
    text = ann.http.get(f"/api/tables/{table}/record").text
    assert f"name hunt: {ann.name}" in text
    answer = ann.http.post("/api/records", content=text.replace(f"name fox: {bob.name}", "name fox: B\u202eob # 1"))
    shown = ann.get(f"/api/tables/{answer.json()['id']}/replay")["table"]
    assert [seat["name"] for seat in shown["seats"]] == [ann.name, "Bob # 1"]
    played = ann.get(f"/api/tables/{table}")["table"]["result"]
    assert shown["result"]["returns"] == played["returns"]
    assert shown["result"]["sentence"] in (f"{ann.name} wins.", "Bob # 1 wins.")


def test_a_record_without_names_shows_the_roles(ann: Someone) -> None:
    text = nutwood.write_record(nutwood.Match(nutwood.load("hounded")))
    answer = ann.http.post("/api/records", content=text)
    shown = ann.get(f"/api/tables/{answer.json()['id']}/replay")["table"]
    assert ([seat["name"] for seat in shown["seats"]], shown["result"]) == (["The Hunting Party", "The Fox"], None)


def test_the_record_of_a_game_that_was_given_up_tells_so_and_who_won(ann: Someone, bob: Someone) -> None:
    table = ann.new_table(GAME, "me", "open")
    bob.sit(table, 1, ann.invite)
    assert bob.act(table, type="resign", id="r", seat=1).status_code == 200
    text = ann.http.get(f"/api/tables/{table}/record").text
    assert text.endswith("\n= hunt +1, fox -1 (fox resigned)\n")
    copy = ann.http.post("/api/records", content=text).json()["id"]
    shown, played = ann.get(f"/api/tables/{copy}/replay")["table"], ann.get(f"/api/tables/{table}")["table"]
    assert shown["result"] == played["result"]
    assert [seat["forfeited"] for seat in shown["seats"]] == [False, True]
    assert ann.http.get(f"/api/tables/{copy}/record").text == text
