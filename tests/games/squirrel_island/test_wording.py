"""How Squirrel Island speaks: every text of random games, read with the eyes of a copy editor."""

from pathlib import Path
from typing import Any

import pytest

from nutwood import load
from tests.games.bookkeeping import golden
from tests.games.refusing import said
from tests.games.squirrel_island.islands import mat, play, table
from tests.games.squirrel_island.test_components import cards
from tests.games.squirrel_island.test_other_decks import basket, dealt
from tests.games.wording import NAMES, Wording, badly_worded, check_headings, lines, texts

GOLDEN = golden("squirrel_island")
CARDS = cards().card
SAID = ("Island", "Squirrel Island", "Tree", "Ground", "Flying", "OR", "Sabotage", "Ability")
WORDING = Wording(
    names=frozenset({*(card.name for card in CARDS), *SAID, *NAMES, *(f"Seat {n}" for n in range(1, 5))}),
    nouns=("nut", "coin", "card", "squirrel", "more turn", "used item", "stashed card", "part", "option", "space"),
    ids=frozenset({card.slug for card in CARDS} | {"stash-hand", "stash-island", "set-back"}),
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_text_is_well_worded(players: int) -> None:
    game = load("squirrel-island", players=players)
    assert badly_worded(WORDING, texts(game, seed=players)) == {}


@pytest.mark.parametrize("name", GOLDEN)
def test_every_line_of_a_golden_game_is_well_worded(name: str) -> None:
    assert badly_worded(WORDING, lines(GOLDEN[name])) == {}


THREE = (mat(hand="thief", nuts=2, coins=1, refreshed="forager"), mat(hand="thief", refreshed="guardian", nuts=1))


@pytest.mark.parametrize(
    ("own", "moves", "mine", "others"),
    [
        (
            mat(hand="thief", stamina=2),
            [],
            "Play a card from your hand, or go to sleep.",
            "Seat 1 plays a card or goes to sleep.",
        ),
        (mat(hand="thief"), [], "You can pay for no card: go to sleep.", "Seat 1 plays a card or goes to sleep."),
        (
            mat(hand="motivator", stamina=5, coins=9),
            ["play motivator"],
            "Choose how to pay for Motivator.",
            "Seat 1 chooses how to pay for Motivator.",
        ),
        (
            mat(refreshed="bard", hand="thief"),
            ["sleep"],
            "You are asleep: exhaust a squirrel for a nut, or pass.",
            "Seat 1 is asleep and may exhaust a squirrel for a nut.",
        ),
        (
            mat(hand="healer", stamina=2, exhausted="bard, thief"),
            ["play healer"],
            "Healer: refresh up to 2 of your squirrels, or stop here.",
            "Seat 1 chooses a squirrel to refresh by Healer.",
        ),
        (
            mat(hand="healer", stamina=2, exhausted="bard, thief"),
            ["play healer", "refresh bard"],
            "Healer: refresh one of your squirrels, or stop here.",
            "Seat 1 chooses a squirrel to refresh by Healer.",
        ),
        (
            mat(hand="scout", stamina=2),
            ["play scout"],
            "Scout: draw 2 cards from the Island, one at a time.",
            "Seat 1 chooses a card of the Island to draw by Scout.",
        ),
        (
            mat(hand="thief", stamina=2),
            ["play thief"],
            "Thief: choose one of the options.",
            "Seat 1 chooses an option of Thief.",
        ),
        (
            mat(hand="backpack, thief", coins=2),
            ["play backpack"],
            "Backpack: which part comes next?",
            "Seat 1 chooses which part of Backpack comes next.",
        ),
    ],
)
def test_prompts_speak_to_the_reader(own: dict[str, Any], moves: list[str], mine: str, others: str) -> None:
    match = play(table(own, *THREE), *moves)
    assert match.scene(0).prompt.text == mine
    assert match.scene(1).prompt.text == others


def test_24_the_button_says_what_the_prompt_says() -> None:
    match = play(table(mat(refreshed="bard", hand="thief"), mat()), "sleep")
    assert [choice.label for choice in match.scene(0).prompt.choices] == ["Pass", "Exhaust Bard for a nut"]


@pytest.mark.parametrize(
    ("own", "moves", "move", "sentence"),
    [
        (mat(hand="whistle"), [], "play whistle", "You cannot pay for Whistle: it costs 1 coin."),
        (
            mat(hand="motivator", stamina=3, coins=3),
            ["play motivator"],
            "pay 5 stamina",
            "You cannot pay with 5 stamina here; you can pay 2 stamina and 3 coins or 3 stamina.",
        ),
        (
            mat(hand="backpack, thief", coins=2),
            ["play backpack"],
            "part 3",
            "There is no part 3: the card has 2 parts.",
        ),
        (mat(hand="thief", stamina=2), ["play thief"], "option 3", "There is no option 3: the card has 2 options."),
        (
            mat(hand="lookout", stamina=1, exhausted="bard, thief"),
            ["play lookout"],
            "enough",
            "Lookout does not say “up to”: go on with as many squirrels as you can.",
        ),
    ],
)
def test_a_refusal_says_what_is_possible(own: dict[str, Any], moves: list[str], move: str, sentence: str) -> None:
    assert said(play(table(own, *THREE), *moves), move) == sentence


def test_58_a_refusal_names_the_guard() -> None:
    rich = mat(hand="thief", nuts=2)
    match = play(
        table(mat(hand="thief", stamina=2), rich, mat(nuts=3, refreshed="guardian"), rich), "play thief", "option 1"
    )
    assert said(match, "steal from 3") == "Guardian keeps sabotage away from that player."


def test_67_a_tie_is_worded_the_same_for_all() -> None:
    match = golden("squirrel_island")["shared"]
    assert (
        match.scene(1).prompt.text
        == "After the last day you and Seat 1 share the victory with 4 nuts and 1 squirrel each."
    )


def test_the_table_in_words_has_names_and_explains_cards() -> None:
    match = table(
        mat(hand="night-watch", refreshed="tax-collector, tax-collector"), mat(hand="thief", exhausted="witch-doctor")
    )
    text = match.game.text(match.view(0))
    assert "refreshed: 2 × Tax Collector" in text
    assert "exhausted: Witch Doctor" in text
    assert "Night Watch, Tree squirrel, costs 2 stamina. Gather 1 nut for each of your exhausted squirrels" in text


def test_moves_may_call_cards_by_their_names() -> None:
    match = table(mat(hand="wasps-nest, thief", coins=2), mat(hand="thief"))
    assert (
        match.game.read("play Wasps' Nest")
        == match.game.read("PLAY  wasps’ nest")
        == match.game.read("play wasps-nest")
    )
    assert said(match, "play island Night Watch") == "There is no Night Watch on the Island."


@pytest.mark.parametrize("players", [2, 4])
def test_every_turn_and_every_day_begins_with_a_heading(players: int) -> None:
    check_headings(load("squirrel-island", players=players), seed=players)


def test_48_a_player_may_have_any_name(tmp_path: Path) -> None:
    """Texts are filled in without reading names as patterns."""
    path = basket(tmp_path, '{lose="coin", from="one"}')
    match = dealt(path, mat(hand="basket", coins=2), mat(coins=1), mat(coins=1))
    match.names = {1: "{x}", 2: "{0[a]}"}
    play(match, "play basket")
    prompt = match.scene(0).prompt
    assert prompt.text == "Basket: who loses a coin?"
    assert [choice.label for choice in prompt.choices] == ["{x} loses a coin", "{0[a]} loses a coin"]
