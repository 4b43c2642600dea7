"""One rule, one sentence, one test."""

import pytest

from cone_dice import ConeDice
from cone_dice.events import Dealt
from nutwood import BadPosition, IllegalMove, Match
from nutwood.core.position import place


def dealt(*cards: str) -> Match:
    match = Match(ConeDice(players=len(cards)))
    for card in cards:
        match.play(f"deal {card}")
    return match


def near_the_end(heap: int, taken: list[int], cards: tuple[str, str] = ("odd", "even")) -> Match:
    game = ConeDice()
    return Match(game, place(game, {"heap": heap, "taken": taken, "cards": list(cards)}))


def test_1_only_cards_of_the_deck_are_dealt() -> None:
    match = dealt("threes", "threes", "odd")
    assert match.state.mover() == -1
    with pytest.raises(BadPosition, match="more than 2 cards"):
        place(match.game, {"heap": 30, "taken": [0, 0, 0], "cards": ["threes", "threes", "threes"]})


def test_2_a_card_is_its_owners_secret() -> None:
    match = dealt("odd", "even")
    assert match.events(0) == [Dealt(0, "odd"), Dealt(1)]
    assert match.game.view(match.state, 1).cards == (None, "even")


def test_2_open_cards_are_seen_by_all() -> None:
    match = Match(ConeDice(open_cards=True))
    match.play("deal odd")
    assert match.game.view(match.state, 1).cards == ("odd", None)


def test_3_players_take_turns() -> None:
    match = dealt("odd", "even")
    for move, seat in (("roll 2", 0), ("take 1", 1), ("roll 6", 1), ("take 6", 0)):
        match.play(move)
        assert match.game.view(match.state, 0).turn == seat


def test_4_no_more_cones_than_the_die_shows() -> None:
    match = dealt("odd", "even")
    match.play("roll 2")
    with pytest.raises(IllegalMove, match="The die shows 2") as refused:
        match.play("take 3")
    assert refused.value.rule == "§4"


def test_4_no_more_cones_than_are_left() -> None:
    match = near_the_end(2, [14, 14])
    match.play("roll 6")
    with pytest.raises(IllegalMove, match="Only 2 cones are left"):
        match.play("take 3")


def test_5_an_empty_heap_ends_the_game_and_shows_the_cards() -> None:
    match = near_the_end(1, [14, 15])
    match.play("roll 1")
    match.play("take 1")
    assert match.ended
    assert match.game.view(match.state, 1).cards == ("odd", "even")


def test_6_the_card_brings_five_points() -> None:
    match = near_the_end(1, [14, 15])
    match.play("roll 1")
    match.play("take 1")
    assert match.state.scores() == [20.0, 15.0]
    assert match.state.returns() == [1.0, -1.0]


def test_6_equal_points_are_a_tie() -> None:
    match = near_the_end(1, [14, 15], cards=("odd", "odd"))
    match.play("roll 1")
    match.play("take 1")
    assert match.state.scores() == [20.0, 20.0]
    assert match.state.returns() == [0.0, 0.0]
