"""Lessons by API: nothing is remembered, the first game is a table like any other, and a coach looks on."""

import random

import httpx
import msgspec
import pytest

import nutwood
from nutwood.core.asking import ANOTHER_TIME
from nutwood.core.lessons import lesson, lesson_names
from nutwood.server import teaching
from nutwood.server.bodies import AskWhyInLesson
from tests.server.players import Someone

LESSONS = [(game, name) for game in nutwood.game_names() for name in lesson_names(nutwood.game_type(game))]
GAMES = [
    (game, name)
    for game in nutwood.game_names()
    for name in lesson_names(nutwood.game_type(game))
    if lesson(nutwood.game_type(game), name).against
]


def good(stretch: dict[str, object]) -> list[int]:
    answers: list[dict[str, object]] = stretch["answers"]  # type: ignore[assignment]
    return [int(str(answer["move"])) for answer in answers if answer["good"]]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_taken_by_asking_again_with_all_choices(ann: Someone, game: str, name: str) -> None:
    moves: list[int] = []
    while True:
        stretch = ann.get(f"/api/games/{game}/lessons/{name}", moves=",".join(map(str, moves)))
        assert all(page["say"] for page in stretch["pages"])
        if stretch["done"]:
            break
        moves.append(good(stretch)[0])
    assert stretch["step"] == stretch["steps"] - 1
    assert stretch["answers"] == []


def test_why_not_is_answered_within_a_lesson(ann: Someone) -> None:
    """At things and in words, at the moment to which the learner's choices have led."""
    path = "/api/games/hounded/lessons/the-fox"
    far = ann.post(f"{path}/why", {"moves": [], "at": ["tile:a1"]})
    assert (far["allowed"], far["rule"]) == (False, "§20")
    assert far["sentence"] == ann.post(f"{path}/why", {"moves": [], "move": "fox to a1"})["sentence"]
    assert ann.post(f"{path}/why", {"moves": [], "move": "to g6"})["allowed"]
    moves = good(ann.get(path))[:1]
    assert ann.post(f"{path}/why", {"moves": moves, "at": ["tile:a1"]})["sentence"] != far["sentence"]
    assert ann.http.post(f"{path}/why", json={"moves": [nutwood.load("hounded").catalogue.number("to a1")]}).is_error


def test_what_the_rules_allow_and_a_lesson_does_not_offer_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = nutwood.game_type("hounded")
    taken = lesson(kind, "the-fox")
    strict = [msgspec.structs.replace(step, others="") for step in taken.steps]
    strict_lesson = msgspec.structs.replace(taken, steps=tuple(strict))
    monkeypatch.setattr(teaching, "known_lesson", lambda *_: (kind, strict_lesson))
    number = kind().catalogue.number
    for text, sentence in (("to g6", "You can play this now."), ("to d6", ANOTHER_TIME)):
        assert teaching.why("hounded", "the-fox", AskWhyInLesson(moves=[], move=number(text))).sentence == sentence


def test_lessons_are_listed_in_order(ann: Someone) -> None:
    found = ann.get("/api/games/hounded/lessons")
    assert [each["name"] for each in found] == lesson_names(nutwood.game_type("hounded"))
    assert [each["against"] for each in found if each["name"] == "first-hunt"] == ["Kit"]


@pytest.mark.parametrize("moves", ["99999", "1,2,3", ",".join(["1"] * 61)])
def test_moves_that_the_lesson_does_not_know_are_refused(ann: Someone, moves: str) -> None:
    answer = ann.http.get("/api/games/hounded/lessons/the-fox", params={"moves": moves})
    assert answer.status_code == 400
    assert answer.json()["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/chess/lessons", 404),
        ("/api/games/hounded/lessons/chess", 404),
        ("/api/games/hounded/lessons/the-fox?moves=1;2", 400),
        ("/api/games/hounded/lessons/the-fox?moves=" + "1," * 400, 400),
    ],
)
def test_what_is_not_there_is_refused(ann: Someone, path: str, status: int) -> None:
    assert ann.http.get(path).status_code == status


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_the_first_game_is_played_to_its_end_with_a_coach(ann: Someone, game: str, name: str) -> None:
    taken = lesson(nutwood.game_type(game), name)
    made = ann.post(f"/api/games/{game}/lessons/{name}/table", {})
    seat, dice = made["mine"][0], random.Random(1)
    eyes = ann.look(made["id"], seat)
    assert eyes.info["seats"][1 - seat]["name"] == "Kit"
    assert nutwood.load(game, taken.players).seats[seat] == taken.seat
    assert ann.http.post(f"/api/tables/{made['id']}/coach", json={"seat": seat}).status_code == 404
    comments = 0
    while not eyes.over:
        eyes.until(lambda: eyes.over or eyes.may_choose())
        if eyes.over:
            break
        several = len(eyes.choices()) > 1
        eyes.play_any(dice)
        if several and comments < 3:
            comments += told(ann.http.post(f"/api/tables/{made['id']}/coach", json={"seat": seat}))
    assert comments
    assert eyes.info["result"]["how"] == "played"
    record = nutwood.read_record(ann.http.get(f"/api/tables/{made['id']}/record").text)
    assert record.from_start == (not taken.position)


def told(answer: httpx.Response) -> bool:
    """Whether the coach has said something that can be shown; a forced move may have come after the choice."""
    if answer.status_code == 404:
        return False
    assert answer.status_code == 200, answer.text
    comment = answer.json()
    assert comment["label"] or comment["lines"] or not comment["better"]
    return True


def test_a_table_from_a_position_is_read_again_and_played_again_from_the_start(ann: Someone) -> None:
    made = ann.post("/api/games/hounded/lessons/first-hunt/table", {})
    before = ann.get(f"/api/tables/{made['id']}", seat=1)
    assert len([item for item in before["scene"]["items"] if "face down" in item["label"]]) == 14
    ann.act(made["id"], type="resign", id="r", seat=1)
    done = ann.act(made["id"], type="rematch", id="again", seat=1).json()
    again = ann.get(f"/api/tables/{done['table']}")
    assert len([item for item in again["scene"]["items"] if "face down" in item["label"]]) == 48


def test_only_a_lesson_that_is_a_game_has_a_table(ann: Someone) -> None:
    answer = ann.http.post("/api/games/hounded/lessons/the-fox/table", json={})
    assert answer.status_code == 400


def test_the_coach_speaks_only_to_whoever_sits_there(ann: Someone, bob: Someone) -> None:
    table = ann.new_table("hounded", "me", 1)
    assert bob.http.post(f"/api/tables/{table}/coach", json={"seat": 0}).status_code == 403
    quiet = ann.new_table("hounded", "me", "here", hints=False)
    ann.look(quiet, 0).play("pick terrier")
    assert ann.http.post(f"/api/tables/{quiet}/coach", json={"seat": 0}).status_code == 403


def test_where_views_forget_not_even_the_coach_looks_back(ann: Someone) -> None:
    table = ann.new_table("hounded", "me", "here", options={"memory": True})
    ann.look(table, 0).play("pick terrier")
    answer = ann.http.post(f"/api/tables/{table}/coach", json={"seat": 0})
    assert answer.status_code == 403
    assert "look back" in answer.json()["sentence"]
