"""Moves asked for in words and by pointing; what is understood is a function of what the seat sees."""

from __future__ import annotations

import pytest

from nutwood import Match, load
from nutwood.core.asking import UNKNOWN, WHICH, Answer, ask, point
from nutwood.core.game import AnyGame
from nutwood.core.phrases import words_of

HUNT, FOX = 0, 1


def hounded(*moves: str) -> Match:
    """A game of Hounded after these moves."""
    match = Match(load("hounded"))
    for move in moves:
        match.play(move)
    return match


def said(answer: Answer) -> tuple[str, list[str]]:
    """What was understood, and the reasons."""
    return answer.asked, [str(reason) for reason in answer.reasons]


def test_words_that_matter() -> None:
    assert words_of("Why can’t I move the three Foxhounds onto E4?") == ["move", "3", "foxhound", "e4"]


@pytest.mark.parametrize(
    "text",
    [
        "bulldog to e4",
        "Why can't I move the Bulldog to E4?",
        "BULDOG e4",
        "bulldgo to e4",
        "bull to e4",
        "to e4 bulldog",
    ],
)
def test_a_piece_and_a_square(text: str) -> None:
    far = "It is three spaces to e4: the Bulldog moves one space straight. (§10)"
    assert said(ask(hounded(), HUNT, text)) == ("move the Bulldog, then move to e4", [far])


def test_a_piece_that_cannot_be_picked_is_what_forbids_the_move() -> None:
    match = hounded("pick terrier", "to c2", "tile grass")
    moved = "The Terrier has moved this turn; no piece moves twice. (§5)"
    assert said(ask(match, HUNT, "terrier to c1")) == ("move the Terrier, then move to c1", [moved])


def test_the_picked_piece_may_be_named() -> None:
    match = hounded("pick terrier")
    asked = ask(match, HUNT, "terrier to e4")
    assert said(asked)[0] == "move to e4"
    assert said(asked)[1][0].startswith("It is three spaces to e4: the Terrier moves one space")


def test_what_can_be_played_is_said_to_be_so() -> None:
    assert ask(hounded(), HUNT, "the bulldog to e2") == Answer(asked="move the Bulldog, then move to e2", allowed=True)


def test_what_is_not_understood_is_asked_back() -> None:
    assert ask(hounded(), HUNT, "fly to the moon") == Answer(question=UNKNOWN, offers=("move Foxhound 1",))
    unclear = ask(hounded(), HUNT, "e4 terrier bulldog")
    assert (unclear.question, unclear.offers[:2]) == (WHICH, ("move the Terrier", "move the Bulldog"))
    assert ask(hounded(), HUNT, "?!").question == UNKNOWN


def test_things_that_lie_over_one_another() -> None:
    match = hounded("pick bulldog")
    assert said(point(match, HUNT, ["terrier", "tile:c1"])) == ("move to c1", ["The Terrier stands on c1. (§7)"])
    nothing = "Nothing can be chosen here now. Move the Bulldog one space straight, never diagonally. (§10)"
    for ids in (["sun"], ["nowhere"], []):
        assert said(point(match, HUNT, ids)) == ("", [nothing])


def test_a_card_is_meant_where_it_lies(island: Match) -> None:
    seat = island.state.mover()
    (on_island,) = [item.id for item in island.scene(seat).items if item.id == "island:1"]
    answer = point(island, seat, [on_island])
    assert answer.allowed or all("Island" in reason.sentence or "costs" in reason.sentence for reason in answer.reasons)


@pytest.fixture
def island() -> Match:
    from nutwood.core.dice import Dice

    match = Match(load("squirrel-island"))
    match.roll(Dice(1))
    return match


def test_a_verb_alone_tells_what_it_can_be_done_with(island: Match) -> None:
    seat = island.state.mover()
    assert ask(island, seat, "steal").reasons[0].rule == "§14"
    assert ask(island, seat, "play").question == WHICH


def test_phrases_name_nothing_that_the_game_has_not() -> None:
    games: list[AnyGame] = [
        load(name) for name in ("hounded", "nut-hunt", "nuts", "squirrel-island", "squirrel-squabble")
    ]
    for game in games:
        fields = [field for family in game.catalogue.families for field in family.fields.items()]
        values = {value for field, values in fields for each in values for value in (each, f"{field}={each}")}
        assert set(game.phrases().names) <= values
