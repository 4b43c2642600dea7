"""Positions of Hounded that cannot be are refused with the reason."""

import json
from typing import Any

import pytest

from nutwood import BadPosition, Match, load, read_position, write_position
from nutwood.core.position import place

START = Match(load("hounded"))


def described() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_position(START.game, START.state))["position"]
    return found


def test_a_written_position_can_be_edited_and_played_on() -> None:
    position = described()
    position["pieces"]["fox"] = "d4"
    position["up"]["d4"] = "grass"
    position["left"] = {"c2": "trap"}
    match = Match(START.game, place(START.game, position))
    for move in ("pick terrier", "to c2", "reveal"):
        match.play(move)
    assert match.game.position(match.state).up["c2"] == "trap"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"pieces": {"fox": "d8"}}, "pieces.fox: 'd8' is off the board"),
        ({"pieces": {"fox": "d1"}}, "two pieces stand on one square"),
        ({"pieces": {"badger": "a1"}}, "there is no 'badger'"),
        ({"up": {"a1": "badger"}}, "'badger' is no tile"),
        ({"up": {"a1": "baby-fox", "a2": "baby-fox"}}, "2 tiles of kind 'baby-fox', the edition has 1"),
        ({"up": {"h1": "grass"}}, "'h1' is off the board"),
        ({"left": {"a1": "grass"}}, "only a den or a trap can be left"),
        ({"buried": {"a1": "trap"}, "left": {"a1": "trap"}}, "described twice"),
        ({"up": {"a1": "morning", "a2": "noon", "a3": "night"}}, "the game is over (§32)"),
        ({"phase": "lunch"}, "'lunch' is none"),
        ({"phase": "go", "piece": "master", "moved": ["master"]}, "may not move now"),
        ({"phase": "go", "piece": "badger"}, "'badger' is no piece"),
        ({"phase": "look", "spot": "a1"}, "the Terrier looks only at the tile"),
        (
            {"phase": "cub", "fresh": True, "moved": ["terrier"], "up": {"c1": "grass"}},
            "does not stand on the Baby Fox",
        ),
        ({"phase": "burial"}, "stands on no face-up Den or Trap"),
        ({"phase": "thicket", "budget": 1, "fresh": True}, "does not stand on the tile that offers this"),
        ({"phase": "fox-tile", "spot": "a1"}, "turns up the unknown tile"),
        ({"phase": "over"}, "winner: there is one exactly when"),
        ({"allowance": 7}, "not between 3 and 6"),
        ({"quiet": 31}, "not between 0 and 30"),
        ({"moved": ["master", "master"]}, "named twice"),
        ({"moved": ["master", "foxhound-1", "bulldog"], "phase": "pick"}, "none is to be picked"),
        ({"pieces": {"fox": "d6"}}, "up: the tile under the Fox is face up"),
        ({"held": ["master"]}, "held: a Brook under the Fox holds as many pieces as it says"),
        ({"up": {"d7": "brook-2"}, "held": ["master", "terrier", "bulldog"]}, "held: a Brook under the Fox"),
        ({"up": {"d7": "brook-1"}, "held": ["master"], "quiet": 1}, "quiet: the Brook that holds a piece"),
        ({"allowance": 6}, "allowance: only a Scent found this turn or a Trap"),
        ({"moved": ["terrier"]}, "moved: the Terrier has looked at the tile"),
        ({"fresh": True}, "fresh: only the Terrier can have turned up a tile in this turn"),
        ({"phase": "fox", "fresh": True}, "fresh: only the Terrier can have turned up a tile in this round"),
        ({"phase": "fox", "moved": ["master"]}, "moved: pieces move and get further moves in the turn"),
        ({"phase": "fox", "up": {"d7": "brook-1"}, "held": ["master"]}, "held: a Brook lets go"),
        ({"phase": "thicket", "budget": 1, "up": {"d7": "thicket-1"}}, "fresh: the tile at work here"),
        ({"phase": "thicket", "budget": 1, "up": {"d7": "thicket-2"}, "fresh": True}, "budget: 1 is not what"),
        ({"quiet": 1}, "quiet: the Fox cannot have moved"),
        ({"phase": "burial", "up": {"c1": "trap"}}, "the Terrier buries when the moves of the turn are done"),
        ({"phase": "over", "winner": "hunt"}, "winner: the Fox is neither caught nor cornered"),
        ({"phase": "over", "winner": "fox"}, "winner: nothing has ended the game for the Fox"),
        ({"phase": "over", "winner": "hunt", "cornered": True}, "cornered: the Fox is not"),
        ({"piece": "master"}, "piece: there is none in the phase 'pick'"),
        ({"spot": "a1"}, "spot: there is none in the phase 'pick'"),
        ({"budget": 1}, "budget: there is none in the phase 'pick'"),
        ({"phase": "go"}, "piece: the phase 'go' needs one"),
        ({"badger": 1}, "unknown field 'badger'"),
        ({"quiet": "often"}, "quiet: expected 'int', got 'str'"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, Any], reason: str) -> None:
    position = described()
    for key, value in change.items():
        position[key] = {**position.get(key, {}), **value} if isinstance(value, dict) else value
    with pytest.raises(BadPosition) as refused:
        place(START.game, position)
    assert reason in str(refused.value)


def test_a_missing_piece_is_named() -> None:
    position = described()
    del position["pieces"]["terrier"]
    with pytest.raises(BadPosition, match="the terrier is missing"):
        place(START.game, position)


def test_two_foxes_are_a_mistake() -> None:
    text = write_position(START.game, START.state).replace('"fox": "d7"', '"fox": "d7", "fox": "d6"')
    with pytest.raises(BadPosition, match="'fox' stands twice"):
        read_position(text)


def test_a_fox_that_cannot_move_is_not_to_move() -> None:
    position = described()
    position["pieces"] |= {"fox": "a7", "foxhound-1": "a6", "foxhound-2": "b7", "foxhound-3": "b6"}
    position |= {"phase": "fox", "up": {"a7": "grass"}}
    with pytest.raises(BadPosition, match="§19"):
        place(START.game, position)
