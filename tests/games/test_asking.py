"""Illegal moves asked for in words or at things get the very sentence with which the move is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from random import Random

import pytest

from nutwood import Match, game_names, game_type, load
from nutwood.core import asking
from nutwood.core.catalogue import Move
from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.game import AnyGame
from nutwood.core.lessons import LessonWalk, lesson, start
from nutwood.core.phrases import Heard, Phrasebook
from nutwood.core.state import CHANCE
from tests.games.asking import at_things, in_words, positions, refused, unhelpful, wrong
from tests.games.nut_hunt import forests
from tests.games.nuts.factory import factory
from tests.games.squirrel_island.islands import mat, table
from tests.games.test_lessons import LESSONS, good, wording_of

LEAST, MOST, POSITIONS = 300, 500, 12


@pytest.mark.parametrize("name", game_names())
def test_asked_in_words(name: str) -> None:
    asked = list(islice(in_words(load(name), range(9), 3), MOST))
    assert not wrong(asked)
    assert len(asked) >= LEAST
    assert all(len(each.answer.reasons) == 1 for each in asked)


@pytest.mark.parametrize("name", game_names())
def test_asked_at_things(name: str) -> None:
    asked = list(islice(at_things(load(name), range(40), 2), LEAST))
    assert not wrong(asked)
    assert len(asked) == LEAST


def unexplained(game: AnyGame, seeds: range) -> list[str]:
    """Clicks at tables that get no answer, a false one, or one in bad English."""
    wording, found = wording_of(game.name), list[str]()
    for match, seat, choice in islice(positions(game, seeds, 9), POSITIONS):
        scene = match.scene(seat)
        labels = {item.id: item.label for item in scene.items}
        for at, answer in refused(match, seat, choice):
            faults = [fault for each in answer.reasons for fault in wording.faults("line", each.sentence)]
            if unhelpful(answer, scene.prompt, labels) or faults:
                found.append(f"{at}: {answer} {faults}")
    return found


@pytest.mark.parametrize("name", game_names())
def test_everything_that_cannot_be_chosen_says_why(name: str) -> None:
    assert unexplained(load(name), range(3)) == []


@pytest.mark.parametrize(("name", "title"), LESSONS)
def test_everything_that_cannot_be_chosen_in_a_lesson_says_why(name: str, title: str) -> None:
    kind = game_type(name)
    walk, choice = LessonWalk(kind, lesson(kind, title)), Random(1)
    while not walk.done:
        scene = walk.scene(walk.pages[-1])
        labels = {item.id: item.label for item in scene.items}
        for at, answer in refused(walk.match, walk.seat, choice, scene):
            assert not unhelpful(answer, scene.prompt, labels), (at, answer)
        walk.choose(walk.game.catalogue.number(good(walk.step)[0]))


def silence(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(asking, "_elsewhere", lambda *asked: IllegalMove("", ""))


def another_button(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(asking, "_how", lambda moment, way, verb: "press “Dance”")


def another_place(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(asking, "_how", lambda moment, way, verb: "choose “The moon”")


@pytest.mark.parametrize("plant", [silence, another_button, another_place])
def test_a_click_that_is_not_explained_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert unexplained(load("hounded"), range(1))


def said(match: Match, at: str, verb: str = "") -> list[str]:
    return [reason.sentence for reason in asking.point(match, 0, [at], verb).reasons]


def begun(name: str) -> Match:
    """A game with its first choice."""
    match, dice = Match(load(name, players=2)), Dice(1)
    while match.state.mover() == CHANCE:
        match.make(match.state.roll(dice))
    return match


def test_a_coin_says_why_it_cannot_be_laid() -> None:
    kind = game_type("squirrel-squabble")
    match = start(kind, lesson(kind, "squabble"))
    match.play("lay f:squabble", 0)
    assert said(match, "coin:f:squabble") == ["You have laid that coin already; each coin can be laid once in a round."]
    for seat, coins in enumerate([("c:u-turn", "a:move1"), ("d:right", "c:u-turn", "a:move1")]):
        for coin in coins:
            match.play(f"lay {coin}", seat)
    match.play("roll 3", CHANCE)
    match.play("roll 5", CHANCE)
    assert said(match, "coin:a:move1") == ["Choose first which way your squirrel faces."]


def test_the_button_is_named_where_another_is_pressed() -> None:
    match = factory("X r1c2")
    assert said(match, "salter:2", "slide") == [
        "You can slide the salter in column 2 to the left: press “Machine” first."
    ]
    assert said(match, "tile:r1c2", "slide") == [
        "You can slide the tile in row 1, columns 2 and 3 to the left: choose “Columns 1 and 2 of row 1”."
    ]
    assert said(match, "ground:r1c3", "build") == ["A tile in row 1, columns 3 and 4 would overlap another."]
    assert said(match, "squirrel", "build") == ["You can feed the Squirrel: press “Feed”."]
    assert said(match, "bare:2", "build") == [f"{asking.NOTHING_HERE} Change the factory floor: 2 actions left."]


@pytest.mark.parametrize(
    ("name", "things"),
    [("hounded", ["tally"]), ("nut-hunt", ["clock"]), ("squirrel-island", ["dial", "sun", "stamina-bar:2", "purse:2"])],
)
def test_what_only_counts_is_taken_for_no_move(name: str, things: list[str]) -> None:
    match = begun(name)
    assert {item.id for item in match.scene(0).items}.issuperset(things)
    for thing in things:
        assert said(match, thing)[0].startswith(asking.NOTHING_HERE)


def test_places_are_called_by_their_names() -> None:
    match = begun("nut-hunt")
    flag = next(item for item in match.scene(0).items if item.id.startswith("flag:"))
    objective = flag.label.removeprefix("Your objective ")
    assert said(match, flag.id) == [f"You can put back {objective}: choose “Your objective {objective}”."]
    assert asking.briefly("Birch Grove, a green tile; forage acorns or walnuts") == "Birch Grove"
    assert asking.briefly("Messenger in your hand, Tree squirrel, costs 1 stamina.") == "Messenger in your hand"


def test_a_card_that_one_holds_is_not_the_deck() -> None:
    mine = forests.seat("owl-oak", objectives="birch-grove/owl-oak")
    match = forests.forest(mine, forests.seat(), duty="act", fox="lichen-ledge")
    assert said(match, "deck") == ["You can scout: press “Scout”."]
    acting = "Now you act or pass: recruit, hassle the Fox or scout if you can; exchange nuts first."
    assert said(match, "card:birch-grove/owl-oak") == [acting]


def test_a_card_that_cannot_be_paid_says_only_that() -> None:
    match = table(mat(hand="forager"), mat())
    price = "it costs 2 stamina, and 1 stamina or 1 coin more from the Island"
    assert said(match, "island:3") == [f"You cannot pay for Forager: {price}."]


def test_powers_of_cards_are_called_as_they_lie() -> None:
    answer = asking.ask(factory("X r1c2"), 0, "the lower power of Wrench")
    assert answer.asked == "play the lower power of Wrench"


def test_a_phrasebook_that_mixes_things_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Phrasebook.heard

    def muddled(
        book: Phrasebook,
        words: Sequence[str],
        named: Mapping[str, list[range]],
        more: Mapping[type[Move], frozenset[str]],
    ) -> list[Heard]:
        """The next move of the catalogue instead of the one that was named."""
        heard = plain(book, words, named, more)
        return [each._replace(move=(each.move + 1) % len(book.game.catalogue)) for each in heard]

    monkeypatch.setattr(Phrasebook, "heard", muddled)
    game = load("hounded")
    assert wrong(list(in_words(game, range(1), 4)))
    assert wrong(list(at_things(game, range(1), 4)))


def test_a_phrasebook_that_cannot_spell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phrasebook, "understood", lambda book, word: word if word in book.vocabulary else "")
    assert wrong(list(in_words(load("nut-hunt"), range(1), 4)))
