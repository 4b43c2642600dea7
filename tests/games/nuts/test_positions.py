"""Positions that people write, and editions: what is impossible is refused with the reason."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nutwood import BadEdition, BadPosition, load
from nutwood.core.edition_check import checked
from nutwood.core.position import read_position, write_position
from nutwood.games.nuts import Nuts
from nutwood.games.nuts.edition import NutsEdition
from tests.games.nuts.factory import factory, play, position

HOUSE = Path(__file__).parents[3] / "src/nutwood/games/nuts/edition/house.toml"


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ({"tiles": "X r1c1, X r1c2"}, "tiles.r1c1: it overlaps the tile at r1c2 (§3)"),
        ({"tiles": ", ".join(f"SL r{r}c{c}" for r in (1, 2, 3) for c in (1, 3, 5))}, "the supply has 8 (§5)"),
        ({"salters": [2, 2]}, "two machines stand in one column"),
        ({"squirrel": 9}, "columns run from 1 to 8"),
        ({"trucks": ["a-c", "a-c"]}, "trucks: one is named twice"),
        ({"trucks": ["z"]}, "trucks: there is no 'z'"),
        ({"nuts": ["a" * 20, "a" * 11]}, "there are 30 (§10)"),
        ({"cards": [{"bait": 3}, {"bait": 2}]}, "the edition has 4 (§10)"),
        ({"cards": [{"joker": 1}]}, "there is no 'joker'"),
        ({"older": [{"bait": 1}]}, "more than the hand has (§55)"),
        ({"actions": 7}, "actions: a turn has 2, and one more for each card that gives one (§13, §38)"),
        ({"step": "shape", "back": "configure", "actions": 0}, "actions: a Splitter or Joiner is built with one (§37)"),
        ({"limit": 9}, "limit: 9 is neither 6 nor what a card named in this Cleanup (§33, §49)"),
        ({"step": "cleanup", "nuts": ["aaaaaaaaa"], "limit": 8}, "limit: 8 is neither 6 nor what a card named"),
        ({"shipped": True}, "shipped: no truck can have left yet in this turn (§12, §31)"),
        ({"step": "second-truck", "nuts": ["ac"]}, "shipped: a second truck follows a first (§46)"),
        ({"step": "swap", "back": "configure", "nuts": ["a"], "swaps": 3}, "swaps: 3 are not what the card has left"),
        ({"step": "swap", "back": "configure", "nuts": ["a"], "swaps": 2, "undoing": "almond for peanut"}, "swaps: 2"),
        ({"points": [50], "closing": 2}, "closing: whoever ended the turn that began the last round"),
        ({"step": "start", "actions": 0, "turn": 1, "trucks": ["a-c"]}, "before the first turn nothing is built"),
        ({"points": [3], "scored": [0]}, "scored"),
        ({"points": [3], "scored": [9]}, "there has been no turn 9"),
        ({"step": "dream"}, "'dream' is none"),
        ({"active": 3}, "there is no seat 3"),
        ({"turn": 401}, "not between 1 and 400 (§53)"),
        ({"closing": 5}, "§50"),
        ({"cards": [{"bait": 1}], "no_older": [["bait"]]}, "the hand has none (§55)"),
        ({"cards": [{"bait": 1}], "older": [{"bait": 1}], "no_older": [["bait"]]}, "has an older 'bait'"),
        ({"cards": [{"bait": 1}], "older": [{"bait": 1}], "no_older": [["cheese"]]}, "there is no 'cheese'"),
        ({"step": "roll", "fed": True}, "does not move (§20)"),
        ({"step": "tie"}, "no two paths are equally near (§23)"),
        ({"step": "ship"}, "Shipping is over (§31)"),
        ({"step": "cleanup"}, "nothing is in excess"),
        ({"step": "draw"}, "draws"),
        ({"step": "draw", "draws": 1, "picked": "almond"}, "picked"),
        ({"step": "before-production", "cards": [{"bait": 1}]}, "nothing can run short"),
        ({"step": "serve", "picked": "almond", "plain": 1, "rich": 1}, "§27"),
        ({"step": "before-new-deck", "draws": 1, "cards": [{"bait": 1}]}, "draws"),
        ({"step": "load", "truck": "a-c", "nuts": ["ac"]}, "truck"),
        ({"step": "load"}, "truck"),
        ({"step": "load", "truck": "a-c", "cards": [{"bait": 1}]}, "cannot be filled"),
        ({"step": "load", "truck": "a-c", "replaced": {"peanut": 1}, "stand_ins": {"almond": 1}}, "does not show"),
        ({"step": "load", "truck": "a-c", "replaced": {"almond": 1}}, "as many nuts stand in"),
        ({"step": "take"}, "back"),
        ({"step": "take", "back": "roll"}, "cannot go on"),
        ({"step": "swap", "back": "ship", "undoing": "x"}, "no exchange"),
        ({"step": "over"}, "the game is not over"),
        ({"trucks": []}, "the game is over (§50, §52, §56)"),
        ({"points": [0, 50]}, "the last round has begun (§50)"),
        ({"closing": 1}, "nobody has 50 points (§50)"),
        ({"equal_turns": True, "points": [0, 50], "turn": 6, "closing": 2}, "2 turns are left, but the round has 1"),
        ({"equal_turns": True, "points": [50], "turn": 6, "closing": 1}, "nobody has ended a turn of this round"),
        ({"equal_turns": True, "players": 3, "points": [0, 50, 50], "closing": 2}, "whoever ended an earlier round"),
        ({"equal_turns": True, "points": [50], "turn": 5, "closing": 0, "step": "over"}, "but the round has 1 (§56)"),
    ],
)
def test_impossible_positions_are_refused(turn: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        factory(**turn)
    assert str(refused.value).startswith("position.")
    assert reason in str(refused.value)


def test_wrong_holders_are_refused() -> None:
    """§6, §9."""
    described = {**to_dict(), "holders": ["aacp"] * 8}
    for holders, reason in (["aacp"] * 8, "one box of each nut"), (["acpi"] * 8, "fewer"), (["acpi"], "do not fit"):
        with pytest.raises(BadPosition, match=reason):
            read_position(dump({**described, "holders": holders}))


def to_dict() -> dict[str, Any]:
    """A position in plain values."""
    match = factory()
    found: dict[str, Any] = json.loads(write_position(match.game, match.state))["position"]
    return found


def dump(described: dict[str, Any]) -> str:
    """A position as text."""
    match = factory()
    return json.dumps({**json.loads(write_position(match.game, match.state)), "position": described})


@pytest.mark.parametrize(
    ("turn", "moves"),
    [
        ({"cards": [{"fork-and-treat": 1}]}, ["play fork-and-treat left"]),
        ({"cards": [{"fork-and-treat": 1}]}, ["play fork-and-treat left", "lay join-left"]),
        ({"cards": [{"long-reach": 1}], "tiles": "X r1c2"}, ["play long-reach left"]),
        ({"cards": [{"wrench": 1}]}, ["play wrench left", "unbolt roaster 5"]),
        ({"cards": [{"bait": 1}]}, ["play bait left"]),
        ({"cards": [{"relabel": 1}]}, ["play relabel left"]),
        ({"cards": [{"fork-and-barter": 1}], "nuts": ["ap"]},
         ["play fork-and-barter right", "swap almond for cashew"]),
        ({"cards": [{"relabel": 2}], "nuts": ["acpp"]}, ["done", "roll stop", "ship a-c", "play relabel right"]),
        ({"cards": [{"relabel": 2}], "nuts": ["acpp"]},
         ["done", "roll stop", "ship a-c", "play relabel right", "pay peanut instead of almond"]),
        ({"tiles": "X r1c2", "tops": "C P A I C A A A"}, ["done", "roll hunt-and-roll"]),
        ({"cards": [{"overtime": 1}], "nuts": ["acpiaacc"]},
         ["done", "roll stop", "ship a-c", "depart", "play overtime right"]),
    ],
)  # fmt: skip
def test_every_question_can_be_written_and_read_back(turn: dict[str, Any], moves: list[str]) -> None:
    match = play(factory(**turn), *moves)
    game, again = read_position(write_position(match.game, match.state))
    assert game.position(again) == position(match)
    assert game.legal_moves(again, 0) == match.legal()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"almond", "cashew", "peanut", "pistachio", "almond"', '"walnut", "cashew", "peanut", "pistachio", "almond"',
         "board.dispensers: 'walnut' is not a nut of this game"),
        ("salters = [2, 7]", "salters = [2, 2]", "board.salters: two machines stand in column 2"),
        ("squirrel = 3", "squirrel = 0", "board.squirrel: 0 is no column"),
        ("copies = 2", "copies = 3", "holders: there are 10 box holders for eight columns"),
        ('boxes = ["almond", "cashew", "pistachio", "peanut"]', 'boxes = ["almond", "cashew", "pistachio", "almond"]',
         "holders[1].boxes: almond, cashew, pistachio, almond is not one box of each nut"),
        ("stop = 1", "stop = 2", "are not the six faces of a die"),
        ("peanut = 1, pistachio = 1 }\npoints = 4", "walnut = 1, pistachio = 1 }\npoints = 4",
         "trucks[1].nuts: 'walnut' is not a nut of this game"),
        ("{ almond = 2, peanut = 1 }", "{ almond = 1, cashew = 1 }", "two trucks take the same nuts"),
        ('name = "wrench"', 'name = "bait"', "cards: two kinds have the same name"),
        ('name = "wrench"', 'name = "Big Wrench"', "cards[6].name: 'Big Wrench' is not written in small letters"),
        ("copies = 4", "copies = 5", "cards: there are 35, not 28"),
        ('left = { power = "lure" }', 'left = { power = "take" }', "cards[5].left.power: 'take' cannot stand here"),
        ('{ power = "keep", amount = 9 }', '{ power = "keep", amount = 5 }', "cards[4].right.amount: 5 would not be"),
        ('{ power = "swap", amount = 2 }', '{ power = "swap" }', "cards[1].right.amount: 'swap' needs number"),
        ('power = "lure"', 'power = "draw"', "cards[5].left.power"),
    ],
)  # fmt: skip
def test_wrong_editions_are_refused(tmp_path: Path, old: str, new: str, reason: str) -> None:
    text = HOUSE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadEdition) as refused:
        load("nuts", edition=str(path))
    assert re.match(r"mine\.toml, line \d+: ", str(refused.value))
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("points = 6", "points = 3", "they are not sorted by points"),
        ("points = 19", "points = 9", "they are not sorted by points"),
        ("{ almond = 2, peanut = 1 }", "{ almond = 4, peanut = 1 }", "the nuts are not asked for equally often"),
        ("points = 1", "points = 0", "points in all are less than 197: nobody might reach 50"),
    ],
)
def test_trucks_out_of_balance_are_a_warning(old: str, new: str, reason: str) -> None:
    """§10, §31, §50: our own are sorted, worth enough for four, and ask for all nuts equally often."""
    text = HOUSE.read_text(encoding="utf-8")
    found = checked(
        NutsEdition, re.sub(r"points = 1\d", "points = 3", text) if new == "points = 0" else text.replace(old, new)
    )
    assert not found.faults
    assert any(reason in doubt.reason for doubt in found.warnings)


def test_another_edition_can_be_played(tmp_path: Path) -> None:
    """Fewer kinds of card, other powers side by side, another board."""
    text = HOUSE.read_text(encoding="utf-8").replace("squirrel = 3", "squirrel = 8")
    first, *_ = text.split('[[cards]]\nname = "long-reach"')
    cards = first.replace("copies = 4", "copies = 7")
    path = tmp_path / "mine.toml"
    path.write_text(cards, encoding="utf-8")
    match = factory(edition=str(path), cards=[{"relabel": 6}])
    assert position(play(match, "play relabel left", "turn 1 to almond")).players[0].cards == {"relabel": 5}


def test_the_trucks_hold_points_enough_and_ask_for_all_nuts_alike() -> None:
    trucks = Nuts().edition.trucks
    assert sum(truck.points for truck in trucks) == 217
    asked = [sum(truck.counts()[nut] for truck in trucks) for nut in range(4)]
    assert max(asked) - min(asked) <= 1
