"""What people read: words, never the notation of moves."""

import re
from typing import Any

import pytest

from nutwood import SPECTATOR, Dice, IllegalMove, Match
from nutwood.games.nuts.titles import PROMPTS
from tests.games.nuts.factory import factory, play
from tests.games.nuts.test_properties import Crowded
from tests.told import news, sentences

NOTATION = re.compile(r"\br\d+c\d|split-|join-|-and-|long-reach|\b[acpi]+-[acpi]+\b|\{|None")
"""Places, shapes, cards and trucks as moves name them, and templates that were not filled in."""
TO_SHIPPING = ("done", "roll stop")


@pytest.mark.parametrize("players", [2, 3])
def test_prompts_labels_and_logs_are_words(players: int) -> None:
    seen = set()
    for seed in range(4):
        match, dice = Match(Crowded(players)), Dice(seed)
        for _ in range(60):
            match.roll(dice)
            if match.ended:
                break
            seat = match.seat_to_play()
            scene = match.scene(seat)
            seen.add(match.view(seat).step)
            texts = [scene.prompt.text, *(choice.label for choice in scene.prompt.choices)]
            texts += [item.label for item in scene.items]
            assert [text for text in texts if NOTATION.search(text)] == []
            options = match.legal(seat)
            match.play(options[dice.below(len(options))], seat)
        for viewer in (0, SPECTATOR):
            assert [sentence for sentence in sentences(match, viewer) if NOTATION.search(sentence)] == []
    assert {"configure", "ship", "cleanup", "take"} <= seen <= set(PROMPTS)


def test_the_shape_to_build_is_named_in_the_prompt() -> None:
    match = play(factory(cards=[{"fork-and-treat": 1}]), "play fork-and-treat left", "lay join-left")
    assert match.scene(0).prompt.text == "Where do you build the Joiner to the left?"


def test_what_is_set_down_is_said_with_its_place() -> None:
    cards = [{"long-reach": 1, "wrench": 1, "bait": 1}]
    match = play(factory("X r1c1", cards=cards), "play long-reach left")
    assert match.scene(0).prompt.choices[0].label.startswith("To columns 2 and 3")
    play(match, "set 5", "play wrench left", "unbolt salter 2", "set 8", "play bait left", "set 6")
    assert sentences(match, 0)[2::3] == [
        "You slide the Cross in row 1, columns 1 and 2, to columns 5 and 6.",
        "You move the salter from column 2 to column 8.",
    ]
    assert sentences(match, 0)[-1] == "You lure Sir Chipper McNibbleton from column 3 to column 6."


def test_shipping_nothing_is_not_shipping_nothing_more() -> None:
    match = play(factory(nuts=["ac"], cards=[{"bait": 1}]), *TO_SHIPPING)
    assert match.scene(0).prompt.choices[0].label == "Ship nothing"
    assert news(play(match, "done"), 0)[0] == "You ship nothing."
    again = play(factory(nuts=["acpi"], cards=[{"bait": 1}]), *TO_SHIPPING, "ship a-c", "depart")
    assert again.scene(0).prompt.choices[0].label == "Ship nothing more"
    assert news(play(again, "done"), 0)[0] == "You ship nothing more."


def test_a_dealt_holder_is_told_in_nuts() -> None:
    match = Match(factory().game)
    match.play("deal cpia")
    assert news(match) == ["Column 1 gets a box holder: cashew on top, then peanut, pistachio and almond."]


@pytest.mark.parametrize(
    ("turn", "moves", "phase"),
    [
        ({"tiles": "X r1c2", "tops": "C P A I C A A A"}, ["done", "roll hunt"], "Squirrel Movement"),
        ({"cards": [{"bait": 1}]}, ["play bait left"], "Configuration"),
        ({"cards": [{"wrench": 1}]}, ["play wrench right"], "A card is in play"),
        ({"nuts": ["acpppp" + "iii"]}, [*TO_SHIPPING, "done"], "Cleanup"),
    ],
)
def test_others_read_which_phase_it_is(turn: dict[str, Any], moves: list[str], phase: str) -> None:
    match = play(factory(**turn), *moves)
    assert match.scene(1).prompt.text == f"Seat 1 is thinking. {phase}."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("build r1c2", "A tile in row 1, columns 2 and 3 would overlap another."),
        ("clear r2c2", "No conveyor tile lies in row 2, columns 2 and 3."),
        ("slide r2c2 left", "No conveyor tile lies in row 2, columns 2 and 3."),
        ("slide r1c1 left", "The tile in row 1, columns 1 and 2 has no room at its left."),
    ],
)
def test_refusals_name_places_in_words(move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove, match=re.escape(sentence)):
        factory("X r1c1").play(move)
