"""The lab in the browser: forms, faults and small studies, for many at once and for none too long."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, cast

import msgspec
import pytest

import nutwood
from nutwood.core.edition import numbers_of
from nutwood.server import measuring
from nutwood.server.checking import Checker, PlaySome
from nutwood.server.commands import Person, Refusal
from nutwood.server.lab_bodies import AskGames, Measurement
from tests.games.numbers import OFF, house
from tests.server.hostile import EDITIONS
from tests.server.players import Someone

SMALL = {"game": "squirrel-squabble", "players": 2, "bot": "random"}


def question(**changes: Any) -> dict[str, Any]:
    return {**SMALL, "text": house("squirrel-squabble"), **changes}


@pytest.mark.parametrize("game", list(OFF))
def test_a_form_has_every_number_with_its_rule_and_bounds(ann: Someone, game: str) -> None:
    form = ann.get(f"/api/games/{game}/edition")
    assert form["text"] == house(game)
    declared = numbers_of(nutwood.game_type(game).edition_type)
    assert [(one["name"], one["printed"], one["least"], one["most"], one["rule"]) for one in form["numbers"]] == [
        (one.name, one.printed, one.least, one.most, one.rule) for one in declared
    ]
    assert ann.http.get(f"/api/games/{game}/edition", params={"edition": "../box"}).status_code == 404


def test_all_faults_come_with_their_lines(ann: Someone) -> None:
    text = house("hounded").replace("den = 5", "dens = 5") + "\n[rules]\nfox-spaces = 77\n"
    judged = ann.post("/api/lab/editions", {"game": "hounded", "text": text})
    assert judged["title"] == ""
    assert {(one["line"], one["key"]) for one in judged["faults"]} >= {(6, "tiles"), (28, "rules.fox-spaces")}
    assert ann.post("/api/lab/editions", {"game": "hounded", "text": house("hounded")})["faults"] == []


def test_games_are_added_to_those_before(ann: Someone) -> None:
    games = 0
    for _ in range(3):
        told = ann.post("/api/lab/games", question())
        assert told["games"] > games
        games = told["games"]
        seats = next(one for one in told["measures"] if one["key"] == "seats")
        assert (seats["fair"], {one["estimate"]["n"] for one in seats["figures"]}) == (0.5, {games})
        assert sum(told["lengths"]["counts"]) == games
    assert {one["key"] for one in told["measures"]} >= {"seats", "endings", "length"}


def test_other_questions_are_other_games_and_the_same_goes_on(ann: Someone, bob: Someone) -> None:
    first = ann.post("/api/lab/games", question(seed=5))["games"]
    assert ann.post("/api/lab/games", question(seed=5))["games"] > first
    alone = bob.post("/api/lab/games", question(seed=5))["games"]
    assert alone < ann.post("/api/lab/games", question(seed=5))["games"]


def test_what_cannot_be_played_is_refused_with_a_sentence(ann: Someone) -> None:
    for wrong in (
        {"players": 7},
        {"options": {"setup": "nowhere"}},
        {"options": {"self": 1}},
        {"text": "title = 1"},
        {"bot": "level5"},
        {"bot": "program:ls"},
        {"seed": -1},
    ):
        answer = ann.http.post("/api/lab/games", json=question(**wrong))
        assert answer.status_code == 400, (wrong, answer.text)
        assert answer.json()["sentence"]
    assert ann.http.post("/api/lab/games", json=question(game="chess")).status_code == 404


@pytest.mark.parametrize("text", EDITIONS, ids=range(len(EDITIONS)))
def test_a_hostile_edition_costs_no_more_than_its_limits(ann: Someone, text: str) -> None:
    judged = ann.http.post("/api/lab/editions", json={"game": "squirrel-island", "text": text}, timeout=60)
    assert judged.status_code in (200, 400), judged.text
    if judged.status_code == 200:
        assert judged.json()["faults"] or judged.json()["title"]
    played = ann.http.post("/api/lab/games", json=question(game="squirrel-island", text=text), timeout=90)
    assert played.status_code in (200, 400), played.text
    assert ann.http.get("/api/games").status_code == 200


def test_a_game_of_bots_that_think_is_stopped_at_once(ann: Someone) -> None:
    """Stopping ends the worker, and the next question is answered by another."""
    long: dict[str, Any] = {}

    def ask() -> None:
        answer = ann.http.post("/api/lab/games", json=question(game="nuts", text=house("nuts"), bot="level3"))
        long.update(answer.json(), status=answer.status_code)

    thread = threading.Thread(target=ask)
    thread.start()
    while thread.is_alive():
        assert ann.http.delete("/api/lab/games").status_code == 204
        thread.join(0.1)
    assert (long["status"], long["games"]) == (200, 0)
    assert ann.post("/api/lab/games", question())["games"]


class Quick:
    """In place of workers: a hundred games at a time, at once."""

    def __init__(self) -> None:
        self.asked = 0

    async def edition(self, *_: str) -> str:
        return ""

    async def more_games(self, asked: PlaySome, _: str) -> tuple[list[Any], Measurement]:
        self.asked += 1
        return [None] * 100, Measurement(games=len(asked.rows) + 100, measures=[])


def test_a_question_ends_with_the_most_games() -> None:
    quick = Quick()
    laboratory, ann = measuring.Laboratory(cast("Checker", quick)), Person("ann", "Ann")
    asked = msgspec.convert(question(), AskGames)
    found = [asyncio.run(laboratory.more(asked, ann)) for _ in range(6)]
    assert [each.games for each in found] == [100, 200, 300, 400, 400, 400]
    assert [each.done for each in found] == [False, False, False, True, True, True]
    assert quick.asked == 4


def test_only_so_many_questions_are_remembered() -> None:
    laboratory, ann = measuring.Laboratory(cast("Checker", Quick())), Person("ann", "Ann")
    for seed in range(3 * measuring.MOST_KEPT):
        asyncio.run(laboratory.more(msgspec.convert(question(seed=seed), AskGames), ann))
    assert len(laboratory.kept) == measuring.MOST_KEPT


class Slow(Quick):
    """A worker that is never ready."""

    async def more_games(self, asked: PlaySome, _: str) -> tuple[list[Any], Measurement]:
        await asyncio.Event().wait()
        raise AssertionError(asked)


def test_one_person_has_one_question_at_a_time_and_can_stop_it() -> None:
    async def trial() -> None:
        laboratory, ann, bob = measuring.Laboratory(cast("Checker", Slow())), Person("ann", "Ann"), Person("bob", "Bob")
        asked = msgspec.convert(question(), AskGames)
        first, other = (asyncio.create_task(laboratory.more(asked, person)) for person in (ann, bob))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="already"):
            await laboratory.more(asked, ann)
        laboratory.stop(ann)
        assert (await first).games == 0
        assert list(laboratory.running) == ["bob"]
        other.cancel()
        with pytest.raises(asyncio.CancelledError):
            await other
        assert not laboratory.running

    asyncio.run(trial())
