"""Records that anybody sends are read elsewhere, within limits; every fault of theirs is a sentence."""

from __future__ import annotations

import json
import time

import pytest

import nutwood
from nutwood.core.dice import Dice
from nutwood.core.errors import BadPosition, Unreadable
from nutwood.core.match import Match
from nutwood.core.position import parse_json
from nutwood.core.record import write_record
from nutwood.server import checking
from nutwood.server.checking import Moves, ReadRecord, read_text
from nutwood.server.commands import Refusal
from tests.server.players import Someone

HEAD = "nutwood 1\ngame: hounded\nplayers: 2\nedition: house\n"
TWICE = "{" + ",".join(f'"k{n}":1' for n in range(16_000)) + ',"k15999":2}'


def position(game: str, **changes: object) -> str:
    """A record from a position of the game in which something is changed."""
    first = json.loads(nutwood.write_position(nutwood.load(game), nutwood.load(game).start()))["position"]
    head = HEAD.replace("hounded", game)
    return f"{head}position: {json.dumps({**first, **changes})}\n= unfinished\n"


NONSENSE = {
    "a key twice among thousands": f"{HEAD}position: {TWICE}\n= unfinished\n",
    "a lone surrogate": f'{HEAD}position: {{"\\ud800": 1, "\\ud800": 2}}\n= unfinished\n',
    "half a character as a value": position("hounded", fox="\ud800"),
    "a huge number": position("hounded", fox=10**400),
    "a number that is none": position("hounded", fox=float("nan")),
    "nothing where something is": position("nut-hunt", turn=-(2**70)),
    "deep brackets": f"{HEAD}position: {'[' * 9_000}\n= unfinished\n",
    "an option called self": HEAD.replace("hounded", "nut-hunt") + "option self: 1\n= unfinished\n",
    "an option called players": HEAD + "option players: 3\n= unfinished\n",
    "an option without a name": HEAD + "option : 1\n= unfinished\n",
    "a file of this machine": HEAD.replace("house", "/etc/passwd.toml") + "= unfinished\n",
    "a long line": HEAD + "hunt: " + "x" * 190_000 + "\n= unfinished\n",
    "many lines": HEAD + "hunt: nonsense\n" * 12_000,
    "nothing": "",
    "zeros": "\0" * 1_000,
}


@pytest.mark.parametrize("name", NONSENSE)
def test_a_record_that_is_none_is_refused_with_a_sentence(ann: Someone, name: str) -> None:
    answer = ann.http.post("/api/records", content=NONSENSE[name].encode("utf-8", "surrogatepass"))
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message"), answer.text
    assert answer.json()["sentence"].endswith((".", "?"))
    assert "/site-packages" not in answer.text
    assert ann.http.get("/api/games").status_code == 200


def test_a_key_that_stands_twice_is_found_in_one_pass() -> None:
    began = time.process_time()
    with pytest.raises(BadPosition, match="'k15999' stands twice"):
        parse_json(TWICE)
    assert time.process_time() - began < 1


def test_an_unreadable_move_is_compared_with_few() -> None:
    catalogue = nutwood.load("squirrel-island").catalogue
    text = catalogue.text(len(catalogue) // 2)
    with pytest.raises(Unreadable, match="Did you mean"):
        catalogue.number(text + "x")
    began = time.process_time()
    for n in range(20):
        with pytest.raises(Unreadable):
            catalogue.number(f"{text[:-1]}{n} " * 20)
    assert time.process_time() - began < 1


def test_no_edition_file_is_read_by_a_record() -> None:
    for edition in ("../x.toml", "/etc/house.toml", "house.toml"):
        with pytest.raises(Refusal, match="installed here"):
            read_text(HEAD.replace("house", edition))


def test_the_moves_of_a_record_are_the_match_again() -> None:
    match, dice = Match(nutwood.load("nut-hunt", 3)), Dice(4)
    match.roll(dice)
    while not match.ended:
        legal = match.legal()
        match.play(legal[dice.below(len(legal))], match.state.mover())
        match.roll(dice)
    again = read_text(write_record(match))
    assert again == Moves.of(match)
    assert write_record(again.match()) == write_record(match)


def spin() -> None:
    while True:
        pass


def test_what_costs_too_much_is_given_up() -> None:
    with pytest.raises(checking.TooLong), checking._limited(0.2):
        spin()
    told = checking._told(ReadRecord(""), checking.TooLong())
    assert told == ("bad-message", "This game takes too long to replay.")


def test_an_answer_that_cannot_change_is_asked_for_once(ann: Someone) -> None:
    table = ann.new_table("hounded", "me", "here")
    first = ann.get(f"/api/tables/{table}/replay", viewer=0)
    assert ann.get(f"/api/tables/{table}/replay", viewer=0) == first
    assert ann.get(f"/api/tables/{table}/replay/0", viewer=0) == ann.get(f"/api/tables/{table}/replay/0", viewer=0)


def test_whatever_a_record_brings_about_is_told_in_a_sentence_that_can_be_sent() -> None:
    asked = checking.ReadRecord("")
    for error in (nutwood.BadRecord("line 1: '\ud800' is no seat."), KeyError("/etc/passwd"), MemoryError()):
        reason, sentence = checking._told(asked, error)
        assert reason == "bad-message"
        assert sentence.encode().endswith(b".")
        assert "/etc" not in sentence
    assert checking._told(checking.TellLog(checking.Moves("", {}, None, []), 0), KeyError("/etc"))[0] == "busy"
