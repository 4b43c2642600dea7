"""Every lesson of every game: it can be taken to its end, its words are plain and true, and what breaks it is found."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest

import nutwood
from nutwood.core.game import Game
from nutwood.core.lessons import RIVALS, BadLesson, Lesson, LessonStep, LessonWalk, Reply, lesson, lesson_names
from tests.games.wording import Wording

GAMES = nutwood.game_names()
LESSONS = [(game, name) for game in GAMES for name in lesson_names(nutwood.game_type(game))]
MOST_WORDS, LONGEST_SENTENCE, MOST_OF_A_LIST = 50, 24, 140
"""What somebody of ten years reads at a time."""
IN_A_ROW = 9
"""So many pages are read at most without anything to do."""


def written(game: str, name: str) -> tuple[type[Game[Any, Any]], Lesson]:
    kind = nutwood.game_type(game)
    return kind, lesson(kind, name)


def good(step: LessonStep) -> list[str]:
    return [move for answer in step.answers if not answer.poor for move in answer.moves]


def take(kind: type[Game[Any, Any]], taken: Lesson, other: tuple[int, str] | None = None) -> LessonWalk:
    """The lesson with the first good answer everywhere, or another one at one step."""
    walk = LessonWalk(kind, taken)
    while not walk.done:
        text = other[1] if other and other[0] == walk.number else good(walk.step)[0]
        assert not walk.choose(walk.game.catalogue.number(text)).poor
    return walk


@pytest.mark.parametrize("game", GAMES)
def test_lessons_lead_to_a_real_game_and_then_to_the_rest_of_the_rules(game: str) -> None:
    kind = nutwood.game_type(game)
    taken = [lesson(kind, name) for name in lesson_names(kind)]
    assert 3 <= len(taken) <= 6
    assert 5 <= sum(each.minutes for each in taken) <= 15
    assert [each.against for each in taken] == [0] * (len(taken) - 2) + [1, 0]
    assert (lesson_names(kind)[-1], taken[-1].title) == ("the-rest", "The rest of the rules")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_done_whatever_good_answer_is_given(game: str, name: str) -> None:
    kind, taken = written(game, name)
    others = [(place, move) for place, step in enumerate(taken.steps) for move in good(step)[1:]]
    for other in [None, *others]:
        assert take(kind, taken, other).number == len(taken.steps) - 1


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_poor_answer_is_only_talked_about(game: str, name: str) -> None:
    kind, taken = written(game, name)
    walk = LessonWalk(kind, taken)
    while not walk.done:
        before = walk.game.position(walk.match.state)
        for move in walk.choices():
            answer = walk.answer_to(move)
            assert answer is not None
            assert answer.say or not answer.poor
            if answer.poor:
                assert walk.choose(move) == answer
                assert walk.game.position(walk.match.state) == before
        walk.choose(walk.game.catalogue.number(good(walk.step)[0]))


DECLINES = re.compile("Stop|Stay|Hold nobody|Keep none|Ship nothing|Turn up no")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_whoever_declines_is_not_answered_as_if_they_had_chosen_something_else(game: str, name: str) -> None:
    kind, taken = written(game, name)
    walk = LessonWalk(kind, taken)
    while not walk.done:
        for choice in walk.scene(walk.pages[-1]).prompt.choices:
            answer = walk.answer_to(choice.move)
            if answer and answer.poor and DECLINES.match(choice.label):
                assert answer.say != walk.step.others, choice.label
        walk.choose(walk.game.catalogue.number(good(walk.step)[0]))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_all_that_the_coach_points_at_is_on_the_table(game: str, name: str) -> None:
    kind, taken = written(game, name)
    walk = LessonWalk(kind, taken)
    while not walk.done:
        assert walk.missing_marks() == []
        walk.choose(walk.game.catalogue.number(good(walk.step)[0]))
    assert walk.missing_marks() == []


def spoiled(taken: Lesson) -> Iterator[Lesson]:
    """The lesson with each of its moves made impossible, one at a time."""
    for place, step in enumerate(taken.steps):
        for new in spoiled_steps(step):
            steps = (*taken.steps[:place], new, *taken.steps[place + 1 :])
            yield msgspec.structs.replace(taken, steps=steps)


def spoiled_steps(step: LessonStep) -> Iterator[LessonStep]:
    replace = msgspec.structs.replace
    if step.position:
        yield replace(step, position=step.position.replace("{", '{"nonsense": 1, ', 1))
    for script in spoiled_scripts(step.before):
        yield replace(step, before=script)
    for place, answer in enumerate(step.answers):
        for new in spoiled_answers(answer):
            yield replace(step, answers=(*step.answers[:place], new, *step.answers[place + 1 :]))


def spoiled_answers(answer: Reply) -> Iterator[Reply]:
    for place in range(len(answer.moves)):
        moves = (*answer.moves[:place], "nonsense", *answer.moves[place + 1 :])
        yield msgspec.structs.replace(answer, moves=moves)
    for script in spoiled_scripts(answer.then):
        yield msgspec.structs.replace(answer, then=script)


def spoiled_scripts(script: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Something is left out, or done twice: what follows is no longer legal, or something is missing at the end."""
    for place, line in enumerate(script):
        yield (*script[:place], f"{line}?", *script[place + 1 :])


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_whose_moves_are_no_longer_legal_fails(game: str, name: str) -> None:
    kind, taken = written(game, name)
    for each in spoiled(taken):
        with pytest.raises(BadLesson, match="step"):
            take(kind, each)


def said(taken: Lesson) -> Iterator[str]:
    yield taken.about
    for step in taken.steps:
        yield from (text for text in (step.say, *step.also, step.others) if text)
        yield from (answer.say for answer in step.answers if answer.say)


def wording_of(game: str) -> Wording:
    """The words of a game, with those that only its rules have."""
    found: Wording = import_module(f"tests.games.{game.replace('-', '_')}.test_wording").WORDING
    table = nutwood.load(game).components().values()
    boxed = {cell for components in table for row in components.rows for cell in row.cells[:1]}
    glossary = set(re.findall(r"^\| ([A-Z][^|]+?) \|", nutwood.game_type(game).rules(), re.MULTILINE))
    names = {
        *found.names,
        *boxed,
        *(word for words in glossary for word in words.split(", ")),
        *RIVALS,
        "I",
        nutwood.load(game).title,
    }
    several = {f"{name}s" for name in names} | {name.removesuffix("s") for name in names}
    return msgspec.structs.replace(found, names=frozenset({*names, *several}))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_what_is_said_is_short_and_names_only_what_there_is(game: str, name: str) -> None:
    _, taken = written(game, name)
    wording = wording_of(game)
    for text in said(taken):
        assert wording.faults("line", text) == [], text
        assert len(text.split()) <= MOST_WORDS, text
        for sentence in re.split(r"(?<=[.!?:;]) ", text):
            assert len(sentence.split()) <= LONGEST_SENTENCE, sentence


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_nobody_reads_for_long(game: str, name: str) -> None:
    _, taken = written(game, name)
    row = 0
    for step in taken.steps:
        row = 0 if step.answers else row + 1
        assert row <= IN_A_ROW, step.say
        assert sum(len(text.split()) for text in step.also) <= MOST_OF_A_LIST, step.say


@pytest.mark.parametrize("text", ["Ask the Wolf.", "Turn up 1 tiles.", "run to d4.", "Take the fox-hole's tile."])
def test_a_badly_worded_saying_is_found(text: str) -> None:
    assert wording_of("hounded").faults("line", text) != []
