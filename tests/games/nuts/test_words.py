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
    assert sentences(match, 0)[-1] == "You lure the Squirrel from column 3 to column 6."


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


def prompt(match: Match, viewer: int = 0) -> str:
    """What the viewer is asked."""
    return match.scene(viewer).prompt.text


def labels(match: Match) -> list[str]:
    """What the first seat may do."""
    return [choice.label for choice in match.scene(0).prompt.choices]


def test_47_a_truck_that_only_a_card_can_fill_says_so_and_cannot_depart() -> None:
    match = play(factory(nuts=["aa"], cards=[{"relabel": 1}]), *TO_SHIPPING)
    lacking = "Ship 1 almond, 1 cashew for 4 points; you lack 1 cashew, to be paid in another kind with a card"
    assert lacking in labels(match)
    play(match, "ship a-c")
    assert prompt(match) == "The truck still lacks 1 cashew: play a card to pay with another kind."


def test_after_the_truck_has_left_no_truck_is_offered() -> None:
    match = play(factory(nuts=["acpi"], cards=[{"bait": 1}]), *TO_SHIPPING)
    assert prompt(match) == "Load a truck, or ship nothing."
    play(match, "ship a-c", "depart")
    assert prompt(match) == "The truck has left: ship nothing more."


def test_31_no_card_is_offered_where_none_can_be_played() -> None:
    match = play(factory(nuts=["a"], cards=[{"bait": 1}]), *TO_SHIPPING)
    assert prompt(match) == "Your boxed nuts fill no truck: ship nothing."


def test_13_without_actions_cards_are_offered_if_one_can_be_played() -> None:
    match = play(factory(cards=[{"bait": 1}]), "spin 1", "spin 2")
    assert prompt(match) == "No action is left: play a card, or end Configuration."


@pytest.mark.parametrize(
    ("nuts", "cards", "sentence"),
    [
        ("acpppiii", {}, "Discard 2 boxed nuts: 6 boxed nuts and 3 bonus cards may stay."),
        ("aacc", {"bait": 4}, "Discard 1 bonus card: 6 boxed nuts and 3 bonus cards may stay."),
        ("acpppii", {"bait": 4}, "Discard 1 boxed nut and 1 bonus card: 6 boxed nuts and 3 bonus cards may stay."),
    ],
)
def test_33_what_is_too_much_is_named_and_nothing_else(nuts: str, cards: dict[str, int], sentence: str) -> None:
    match = play(factory(nuts=[nuts], cards=[cards]), *TO_SHIPPING, "done")
    assert prompt(match) == sentence


def test_50_the_last_round_is_announced_to_everybody() -> None:
    match = factory(points=[48, 52], closing=2)
    assert prompt(match) == "Your last turn. Change the factory floor: 2 actions left."
    assert prompt(match, 1) == "Seat 1 is thinking. Configuration. The last round."
    assert "last round: 2 turns left with this one" in match.game.text(match.view(0))


def test_the_table_in_letters_has_points_and_a_legend() -> None:
    match = factory(nuts=["a"], points=[1, 0], cards=[{"wrench": 2}])
    text = match.game.text(match.view(0))
    assert "Trucks (nuts, points): a-c 4 · p-i 4 · aa-p 6" in text
    assert "*Seat 1: 1 point · 1 almond · Wrench ×2" in text
    assert re.search(r"Configuration · turn \d+ · 2 actions left · 26 cards in the deck", text)
    assert "I pistachio" in text


@pytest.mark.parametrize(
    ("column", "sentence"),
    [
        ("1", "The conveyor tile lies there already."),
        ("5", "In columns 5 and 6 the conveyor tile would overlap another."),
        ("8", "There the conveyor tile would stick out over the edge of the floor."),
    ],
)
def test_40_where_a_tile_cannot_slide_is_refused_with_the_reason(column: str, sentence: str) -> None:
    match = play(factory("X r1c1, X r1c4", cards=[{"long-reach": 1}]), "play long-reach left", "lift r1c1")
    with pytest.raises(IllegalMove, match=re.escape(sentence)):
        match.play(f"set {column}")
