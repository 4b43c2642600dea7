"""What the server answers: stale, illegal, twice, taken back, given up."""

import random
from typing import Any

import pytest

import nutwood
from tests.server.players import Eyes, Someone

GAME = "hounded"


def sit_down(ann: Someone, bob: Someone, **wishes: object) -> tuple[str, Eyes, Eyes]:
    table = ann.new_table(GAME, "me", "open", **wishes)
    bob.sit(table, 1, ann.invite)
    return table, ann.look(table, 0), bob.look(table, 1)


def test_the_same_ticket_twice_is_one_move_with_the_same_answer(ann: Someone, bob: Someone) -> None:
    table, mine, _ = sit_down(ann, bob)
    move, number = mine.choices()[0], mine.number
    first = mine.ask(type="play", id="once", number=number, move=move)
    again = mine.ask(type="play", id="once", number=number, move=move)
    by_http = ann.act(table, type="play", id="once", seat=0, number=number, move=move).json()
    assert first == again == by_http
    assert ann.get(f"/api/tables/{table}/replay", viewer=0)["steps"] == 1


def test_a_move_in_an_old_position_is_stale(ann: Someone, bob: Someone) -> None:
    _, mine, _ = sit_down(ann, bob)
    old = mine.number
    mine.play_any(random.Random(1))
    answer = mine.play(mine.choices()[0], number=old)
    assert (answer["type"], answer["reason"]) == ("refused", "stale")


def test_chat_makes_no_move_stale(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    theirs.ask(type="say", text="good luck")
    assert mine.play(mine.choices()[0])["type"] == "done"


def test_an_illegal_move_is_refused_with_its_rule(ann: Someone, bob: Someone) -> None:
    table, mine, _ = sit_down(ann, bob)
    answer = mine.play("to a1")
    assert (answer["type"], answer["reason"]) == ("refused", "illegal")
    assert answer["rule"].startswith("§")
    why = ann.post(f"/api/tables/{table}/why", {"seat": 0, "move": "to a1"})
    assert (why["allowed"], why["rule"], why["sentence"]) == (False, answer["rule"], answer["sentence"])
    assert why["text"]


def test_why_is_asked_in_words_and_at_things(ann: Someone, bob: Someone) -> None:
    table, mine, _ = sit_down(ann, bob)

    def why(**asked: object) -> Any:
        return ann.post(f"/api/tables/{table}/why", {"seat": 0, **asked})

    far = why(move="the Buldog to e4")
    assert (far["sentence"], far["rule"]) == ("It is three spaces to e4: the Bulldog moves one space straight.", "§10")
    assert far["asked"] == "move the Bulldog, then move to e4"
    assert why(move="fly to the moon")["offers"] == ["move Foxhound 1"]
    assert why(at=["tile:e4"])["sentence"] == "Pick the piece that moves next."
    for at in ([], ["sun"], ["no such thing"]):
        assert why(at=at)["sentence"] == "Nothing can be chosen here now. Pick the first of three pieces to move."
    mine.play("pick bulldog")
    assert why(at=["terrier", "tile:c1"])["sentence"] == "The Terrier stands on c1."
    assert why(at=["tile:e4"])["sentence"] == far["sentence"]


@pytest.mark.parametrize("asked", [{"at": ["x" * 101]}, {"at": ["x"] * 9}, {"verb": "x" * 41}, {"move": "x" * 201}])
def test_questions_are_short(ann: Someone, bob: Someone, asked: dict[str, object]) -> None:
    table, _, _ = sit_down(ann, bob)
    answer = ann.http.post(f"/api/tables/{table}/why", json={"seat": 0, **asked})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-message")


def test_what_cannot_be_read_and_what_is_not_yours(ann: Someone, bob: Someone) -> None:
    table, mine, theirs = sit_down(ann, bob)
    assert mine.play("fly away")["reason"] == "unreadable"
    assert theirs.play(mine.choices()[0])["reason"] == "not-yours"
    assert theirs.ask(type="play", seat=0, number=theirs.number, move=mine.choices()[0])["reason"] == "not-yours"
    answer = bob.act(table, type="resign", id="x", seat=0)
    assert (answer.status_code, answer.json()["reason"]) == (403, "not-yours")


def test_shorthands_are_read_by_play_and_why_alike(ann: Someone, bob: Someone) -> None:
    table = ann.new_table("squirrel-squabble", "me", "open", options={"setup": "random"})
    bob.sit(table, 1, ann.invite)
    mine, theirs = ann.look(table, 0), bob.look(table, 1)
    mine.play("face north")
    theirs.play("face south")
    mine.until(lambda: "coin" in mine.scene["prompt"]["text"])
    for text in ("program x", "lay zz", "program a:move1 d:left q:run"):
        refused = mine.play(text)
        assert (refused["type"], refused["reason"]) == ("refused", "unreadable")
    asked = ann.http.post(f"/api/tables/{table}/why", json={"seat": 0, "move": "program x"})
    assert (asked.json()["reason"], "three coins" in asked.json()["sentence"]) == ("unreadable", True)
    unclear = ann.post(f"/api/tables/{table}/why", {"seat": 0, "move": "lay zz"})
    assert (unclear["sentence"], unclear["offers"][0]) == (
        "Which of these do you mean?",
        "lay Move 1 (other side: Move 2)",
    )
    for text, allowed in (("program d:left d:right a:move1", False), ("program d:left c:u-turn a:move1", True)):
        why = ann.post(f"/api/tables/{table}/why", {"seat": 0, "move": text})
        played = mine.play(text)
        assert (why["allowed"], played["type"] == "done") == (allowed, allowed)
        assert allowed or (why["rule"], why["sentence"]) == (played["rule"], played["sentence"])


def test_take_back_and_reset_my_turn(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    before = mine.scene
    assert mine.turn["stands"] == "You have not made a move yet."
    mine.play("pick foxhound-1")
    mine.until(lambda: mine.turn["undo"])
    assert not mine.turn.get("stands")
    assert mine.ask(type="take-back")["type"] == "done"
    mine.until(lambda: not mine.turn["undo"])
    assert mine.scene == before
    mine.play("pick foxhound-1")
    mine.until(lambda: mine.turn["undo"])
    mine.play("to a2")
    mine.until(lambda: len(mine.log) == 1)
    assert mine.ask(type="take-back", turn=True)["type"] == "done"
    mine.until(lambda: not mine.log)
    theirs.until(lambda: theirs.number == mine.number)
    assert theirs.log == []
    assert mine.ask(type="take-back")["reason"] == "not-yours"


def test_a_new_socket_gets_the_gap_or_everything(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    theirs.close()
    dice = random.Random(4)
    for _ in range(3):
        mine.play_any(dice)
    theirs.open()
    theirs.until(lambda: theirs.number == mine.number)
    assert [line["move"] for line in theirs.log] == [line["move"] for line in mine.log]
    theirs.close()
    theirs.open(since=0)
    message = theirs.person.get(f"/api/tables/{theirs.table}", seat=1)
    assert theirs.scene == message["scene"]


def test_resigning_is_last_place(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    assert theirs.ask(type="resign")["type"] == "done"
    mine.until(lambda: mine.over)
    assert mine.info["result"]["how"] == "resigned"
    assert mine.info["result"]["returns"] == [1.0, -1.0]
    assert mine.play(0)["reason"] == "over"


def test_a_game_without_ties_knows_no_draw(ann: Someone, bob: Someone) -> None:
    _, mine, _ = sit_down(ann, bob)
    assert mine.ask(type="offer-draw")["reason"] == "denied"


def test_a_rematch_is_offered_and_accepted_and_swaps_the_seats(ann: Someone, bob: Someone) -> None:
    table, mine, theirs = sit_down(ann, bob)
    mine.ask(type="resign")
    offered = mine.ask(type="rematch")
    assert (offered["type"], offered["table"]) == ("done", None)
    theirs.until(lambda: theirs.info["again"] == [0])
    assert theirs.info["rematch"] is None
    assert [card["id"] for card in bob.get("/api/me/tables")] == [table]
    accepted = theirs.ask(type="rematch")
    mine.until(lambda: mine.info["rematch"] == accepted["table"])
    assert mine.ask(type="rematch")["table"] == accepted["table"]
    assert bob.look(accepted["table"], 0).may_choose()


def test_a_rematch_can_be_declined(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    mine.ask(type="resign")
    mine.ask(type="rematch")
    theirs.ask(type="rematch", wish=False)
    mine.until(lambda: bool(mine.talk) and "would not" in mine.talk[-1]["text"])
    assert mine.info["again"] == []
    assert theirs.ask(type="rematch")["table"] is None


def test_bots_accept_a_rematch_at_once_and_a_shared_screen_asks_once(ann: Someone) -> None:
    table = ann.new_table("nut-hunt", "me", 1, "here", players=3)
    mine = ann.look(table, 0)
    mine.ask(type="resign")
    mine.ask(type="resign", seat=2)
    mine.until(lambda: mine.over)
    assert mine.ask(type="rematch")["table"]


def test_a_rematch_with_clocks_waits_for_whoever_is_away(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob, clock={"kind": "move", "seconds": 5})
    mine.ask(type="resign")
    mine.ask(type="rematch")
    again = theirs.ask(type="rematch")["table"]
    away = ann.look(again, 1)
    assert away.turn["choosers"] == [0]
    assert all(face["left"] == 5_000 and face["waits"] > 0 for face in away.turn["clocks"])


def test_nobody_is_replaced_by_a_bot_the_moment_they_leave(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    assert "is still here" in mine.ask(type="replace", leaver=1)["sentence"]
    theirs.close()
    mine.until(lambda: mine.hear()["type"] == "presence")
    assert "a bot may play for them after 1 day" in mine.ask(type="replace", leaver=1)["sentence"]
    assert mine.info["absence"] == 86_400


def test_talk_reaches_everybody_as_it_was_said(ann: Someone, bob: Someone) -> None:
    _, mine, theirs = sit_down(ann, bob)
    mine.ask(type="say", text="  <b>hello</b>\n there ")
    theirs.until(lambda: bool(theirs.talk))
    assert theirs.talk[-1]["text"] == "<b>hello</b> there"
    assert theirs.talk[-1]["name"] == ann.name


def test_a_hint_is_a_legal_move(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", 1)
    mine = ann.look(table, 0)
    hint = ann.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert hint["move"] in mine.choices()
    assert nutwood.load(GAME).catalogue.text(hint["move"]) == hint["text"]


def test_hot_seat_gives_each_seat_its_own_view(ann: Someone) -> None:
    table = ann.new_table(GAME, "me", "here")
    eyes = ann.look(table, 0, view=True)
    eyes.until(lambda: eyes.view is not None)
    assert eyes.mine == [0, 1]
    eyes.send({"type": "look", "seat": 1, "view": True})
    eyes.until(lambda: eyes.view["viewer"] == 1)
    assert eyes.choices() == []
