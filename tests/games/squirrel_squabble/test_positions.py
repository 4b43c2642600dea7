"""Positions of Squirrel Squabble that cannot be are refused with the reason."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from nutwood import BadPosition, Match, read_position, write_position
from nutwood.core.position import place
from nutwood.games.squirrel_squabble import SquirrelSquabble
from tests.games.squirrel_squabble.boards import GAME, board, game, lay, one_step, position, roll, seat, step

THREE = ["a:move1", "d:left", "c:u-turn"]
SHOWN = {"coins": THREE, "shown": 1}


def described(**change: Any) -> dict[str, Any]:
    rows, one, two = change.pop("rows", "mbG nlN Otw"), change.pop("one", {}), change.pop("two", {})
    players = [{**seat("orange", "a1 east"), **one}, {**seat("green", "c3 west"), **two}]
    return {"board": board(rows), "players": players, **change}


def test_a_written_position_can_be_edited_and_played_on() -> None:
    match = lay(game(green="b2 north"), "d:left c:u-turn a:move1", "e:flip-tile d:left c:u-turn")
    same_game, state = read_position(write_position(GAME, match.state))
    again = Match(same_game, state)
    for played in (match, again):
        played.play("flip b1")
    assert position(again) == position(match)


def switching() -> Match:
    match = one_step(game(green="b2 north"), "d:left", "e:switch-tiles")
    match.play("switch b1")
    return match


STAGES: dict[str, Callable[[], Match]] = {
    "attacker-rolls": lambda: one_step(game(green="b3 west"), "f:squabble", "d:left"),
    "defender-rolls": lambda: roll(one_step(game(green="b3 west"), "f:squabble", "d:left"), 3),
    "next-step": lambda: roll(one_step(game(orange="b1 east", green="b3 west"), "f:squabble", "d:left"), 6, 1),
    "squabble": lambda: one_step(game("bDG nlm Otw", "b2 north 3", "c2 north"), "a:move1", "d:left"),
    "choose-with": switching,
    "over": lambda: step(game(orange="b1 west 5", green="b2 north 1"), "a:move1", "f:squabble"),
}


@pytest.mark.parametrize("stage", STAGES)
def test_positions_in_every_stage_survive(stage: str) -> None:
    match = STAGES[stage]()
    assert position(match).stage == stage
    assert GAME.position(GAME.from_position(position(match))) == position(match)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"stage": "lunch"}, "stage: 'lunch' is no stage"),
        ({"stage": "move"}, "stage: 'move' is no stage"),
        ({"board": {"d4": "nut-over-dog"}}, "board: 'd4' is off the board"),
        ({"board": {"a1": "cat-over-dog"}}, "board.a1: 'cat-over-dog' is no tile"),
        ({"heap": ["cat"]}, "heap: 'cat' is no tile"),
        ({"heap": ["nut-over-dog"]}, "board: there are 2 tiles 'nut-over-dog', the edition has 1 (§3)"),
        ({"rows": "mbO nlN Otw"}, "board: there must be exactly one orange-home"),
        ({"one": {"squirrel": "red"}}, "players[0].squirrel: 'red' is none of orange, green"),
        ({"one": {"at": "d1"}}, "players[0].at: 'd1' is none of"),
        ({"one": {"facing": "up"}}, "players[0].facing: 'up' is none of"),
        ({"one": {"squirrel": None}}, "players[0].squirrel: after the set-up"),
        ({"one": {"squirrel": "green", "at": "b1"}}, "players: each has a squirrel of its own"),
        ({"one": {"at": "c3"}}, "players[0].at: a squirrel never stays on the opposing home"),
        ({"rows": "mbG nlN OTw", "one": {"at": "b1"}}, "players[0].at: a dog never lets"),
        ({"one": {"nuts": 6}}, "players[0].nuts: 6 is not between 0 and 5"),
        ({"one": {"nuts": 5}}, "players[0].nuts: who is at home with five nuts has won"),
        ({"one": {"at": "b1"}, "two": {"at": "b1"}}, "players: two squirrels are on one square"),
        ({"one": {"coins": ["d:left", "d:right"]}}, "players[0].coins: three coins are laid, and none twice"),
        ({"one": {"coins": ["a:left"]}}, "players[0].coins: 'a:left' is none of"),
        ({"one": {"coins": [*THREE, "a:move1"]}}, "players[0].coins: three coins"),
        ({"one": {"coins": THREE}, "two": {"coins": THREE}}, "stage: both have laid three coins"),
        ({"one": {"shown": 1}}, "players[0].shown: 1 coins shown do not fit step 0"),
        ({"one": {"left": True}}, "players[0].left: a round begins with nothing left"),
        ({"one": {"past": ["left", None, None]}}, "players[0].past: three coins of the round before"),
        ({"one": {"action": "left"}}, "players[0].action: 'left' is not on the coin shown"),
        ({"one": {"turned": [1]}}, "players[0].turned: nothing turned a coin in step 1"),
        ({"one": {"turned": [2, 1]}}, "players[0].turned: each step is named once"),
        ({"one": {"choice": "north"}}, "players: a secret facing waits only"),
        ({"facing": [[1, 2]], "one": {"choice": "west"}}, "players[0].choice: there is no square to the west"),
        ({"facing": [[1]]}, "facing: nobody chooses a facing in the stage 'lay'"),
        ({"facing": [[3]]}, "facing, actor, winners: there is no seat 3"),
        ({"round": 61}, "round: 61 is not between 1 and 60"),
        ({"step": 1, "one": SHOWN, "two": SHOWN}, "step: 1 does not fit the stage 'lay'"),
        ({"stage": "over"}, "winners: without a winner the game ends after round 60"),
        ({"winners": [1]}, "players[0].nuts: who is at home"),
        ({"actor": 1}, "actor: the stage 'lay' needs one only if"),
        ({"picked": "b1"}, "picked: there is a first tile exactly when"),
        ({"picked": "z9"}, "picked: 'z9' is off the board"),
        ({"spaces": 2}, "spaces: 2 does not fit"),
        ({"rolled": 2}, "rolled: 2 does not fit"),
        ({"stage": "next-step", "step": 1, "one": SHOWN, "two": SHOWN}, "stage: in 'next-step' somebody has to choose"),
        ({"stage": "choose-flip", "step": 1, "one": SHOWN, "two": SHOWN, "actor": 1}, "actor: it has no 'flip-tile'"),
        ({"stage": "place"}, "players: nobody has a squirrel before"),
        ({"stage": "squabble", "step": 1, "one": {**SHOWN, "out": True, "at": "b1"}, "two": SHOWN}, "players[0].out"),
    ],
)
def test_positions_that_cannot_be_are_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as error:
        place(GAME, described(**change))
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"board": {"a1": "green-home", "c3": "orange-home"}}, "the homes lie on a1 and c3"),
        ({"stage": "place"}, "does not fit the tiles that are left"),
        ({"stage": "lay"}, "no tile is left over"),
        ({"board": {"a1": "orange-home", "c3": "green-home", "b2": "nut-over-dog"}}, "filled in the order b1, c1"),
    ],
)
def test_openings_that_cannot_be_are_refused(change: dict[str, Any], reason: str) -> None:
    opening: dict[str, Any] = {"stage": "drop", "falling": GAME.edition.tile_names()}
    opening["board"] = {"a1": "orange-home", "c3": "green-home"}
    place(GAME, opening)
    if "b2" in change.get("board", {}):
        opening["falling"] = [name for name in opening["falling"] if name != "nut-over-dog"]
    with pytest.raises(BadPosition) as error:
        place(GAME, {**opening, **change})
    assert reason in str(error.value)


def made_wrong(stage: str, **change: Any) -> dict[str, Any]:
    """A true position of this stage, with facts changed: `one` and `two` for those of the players."""
    true: dict[str, Any] = msgspec.to_builtins(position(STAGES[stage]()))
    one, two = change.pop("one", {}), change.pop("two", {})
    players = [{**true["players"][0], **one}, {**true["players"][1], **two}]
    return {**true, "players": players, **change}


@pytest.mark.parametrize(
    ("stage", "change", "reason"),
    [
        ("attacker-rolls", {"spaces": 5}, "spaces: no way of 5 squares leads to the defender (§35)"),
        ("attacker-rolls", {"actor": 2, "two": {"left": True}}, "actor: it has shown no Squabble in this step (§35)"),
        ("choose-with", {"one": {"left": True}}, "players[0].left: no coin shown so far"),
        (
            "choose-with",
            {"round": 2, "two": {"past": ["left", "right", None]}},
            "players[1].past: coins are shown one after",
        ),
        (
            "choose-with",
            {"round": 2, "two": {"past": ["left", None, None]}},
            "'left' does not take the rest of a round (§18)",
        ),
        ("choose-with", {"round": 2, "two": {"past": ["move1", None, None]}}, "is at home or in a puddle (§18)"),
        ("choose-with", {"one": {"action": None}}, "players[0].action: what the coin shows is resolved in its place"),
        ("choose-with", {"one": {"turned": [1]}}, "players[0].turned: nothing turned a coin in step 1 (§19)"),
        ("choose-with", {"one": {"coins": ["f:flip-action", "a:move1", "d:left"], "action": None}}, "[1].turned"),
        ("squabble", {"one": {"out": False}}, "those choose who were sent home by a dog in this step (§17, §31)"),
        ("squabble", {"one": {"left": False}}, "players[0].out: the last coin it has shown did not lead"),
        ("next-step", {"facing": [[2]], "two": {"at": "b2"}}, "players: after a squabble exactly one of both"),
        ("next-step", {"facing": [[1]]}, "facing: after a squabble an attacker that has won chooses"),
        ("next-step", {"two": {"left": False}}, "facing: after a squabble an attacker that has won chooses"),
        ("over", {"one": {"left": False}}, "winners: nothing has brought seat 1 home in this step (§47 to §49)"),
        ("over", {"one": {"coins": ["d:left", "c:u-turn", "a:move1"], "left": False}}, "nothing has brought seat 1"),
    ],
)
def test_what_nothing_in_the_round_has_led_to_is_refused(stage: str, change: dict[str, Any], reason: str) -> None:
    assert place(GAME, made_wrong(stage))
    with pytest.raises(BadPosition) as error:
        place(GAME, made_wrong(stage, **change))
    assert reason in str(error.value)


def test_9_where_chance_arranges_the_board_seat_1_plays_orange() -> None:
    by_chance = SquirrelSquabble(setup="random")
    players = [seat("green", "c3 west"), seat("orange", "a1 east")]
    place(GAME, {"board": board("mbG nlN Otw"), "players": players})
    with pytest.raises(BadPosition, match=r"players\[0\].squirrel: where chance arranges the board, seat 1 plays"):
        place(by_chance, {"board": board("mbG nlN Otw"), "players": players})
    with pytest.raises(BadPosition, match="stage: the board is arranged before the first round"):
        place(by_chance, {"board": board("mbG nlN Otw"), "stage": "take"})
    with pytest.raises(BadPosition, match="stage: the board is arranged before the first round"):
        place(GAME, {"board": board("mbG nlN Otw"), "stage": "take", "round": 2})


def test_51_after_the_last_round_the_coins_are_back_in_hand() -> None:
    ended = described(stage="over", round=60)
    place(GAME, ended)
    with pytest.raises(BadPosition, match="players: after the last round all coins are back in hand"):
        place(GAME, {**ended, "players": [{**ended["players"][0], "coins": THREE}, ended["players"][1]]})
