"""The runner of lessons: what is said, marked and allowed, from a lesson and the moves of the learner alone."""

import pytest

from nutwood.core.lessons import BadLesson, LessonWalk, lesson, lesson_names, read_lesson
from nutwood.games.hounded import Hounded

LESSON = """
title = "Test"
about = "A test."
seat = "fox"
minutes = 1
position = '{"pieces": {"foxhound-1": "b1", "foxhound-2": "f1", "foxhound-3": "c1", "terrier": "g1", "bulldog": "a1", \
"master": "d1", "fox": "d4"}, "up": {"d7": "den", "d4": "grass"}, "phase": "fox"}'

[[steps]]
say = "You are the Fox."
mark = ["fox"]

[[steps]]
say = "Run to d5."
others = "Not now."

[[steps.answers]]
moves = ["to d5", "to d6"]
say = "Well done."
then = ["chance: tile thicket-1"]

[[steps.answers]]
moves = ["to d2"]
say = "You would be caught."
poor = true

[[steps]]
say = "Stop here."

[[steps.answers]]
moves = ["stop"]

[[steps]]
before = ["hunt: pick master", "hunt: to d2"]
say = "The Master comes."

[[steps]]
say = "Done."
"""


def walk(text: str = LESSON) -> LessonWalk:
    return LessonWalk(Hounded, read_lesson(text))


def number(taken: LessonWalk, text: str) -> int:
    return taken.game.catalogue.number(text)


def test_pages_are_read_up_to_the_next_choice() -> None:
    taken = walk()
    assert [page.say for page in taken.pages] == ["You are the Fox.", "Run to d5."]
    assert taken.pages[0].mark == ("fox",)
    assert not taken.done
    assert taken.scene(taken.pages[0]).prompt.choices == ()
    assert {choice.move for choice in taken.scene(taken.pages[1]).prompt.choices} == set(taken.choices())


def test_a_good_choice_is_played_and_what_follows_from_it() -> None:
    taken = walk()
    assert taken.choose(number(taken, "to d6")).say == "Well done."
    (page,) = taken.pages
    assert (page.reply, page.say) == ("Well done.", "Stop here.")
    assert taken.match.view(1).pieces["fox"] == "d6"
    assert len(page.happened) == 2
    taken.choose(number(taken, "stop"))
    assert [page.say for page in taken.pages] == ["The Master comes.", "Done."]
    assert taken.done
    assert taken.choices() == []


def test_a_poor_choice_is_only_answered() -> None:
    taken = walk()
    assert taken.choose(number(taken, "to d2")).say == "You would be caught."
    assert taken.choose(number(taken, "to c4")).say == "Not now."
    assert taken.match.view(1).pieces["fox"] == "d4"
    assert taken.number == 1


POSITION = next(line for line in LESSON.splitlines() if line.startswith("position")).replace('"d4"', '"a6"')
ANEW = LESSON.replace('say = "Done."', f'{POSITION}\nsay = "Done."')


def test_a_step_may_set_the_table_anew() -> None:
    taken = walk(ANEW)
    take_on(taken)
    came, last = taken.pages
    assert (came.anew, last.anew) == (False, True)
    assert [taken.game.view(page.state, 1).pieces["fox"] for page in taken.pages] == ["d5", "a6"]
    assert taken.match.names == {0: "Kit"}
    assert last.happened == ()


def test_what_cannot_be_marked_is_named() -> None:
    assert walk().missing_marks() == []
    assert walk(LESSON.replace('mark = ["fox"]', 'mark = ["fox", "wolf"]')).missing_marks() == ["wolf"]


def test_without_others_only_the_answers_can_be_chosen() -> None:
    taken = walk(LESSON.replace('others = "Not now."\n', ""))
    assert {taken.game.catalogue.text(move) for move in taken.choices()} == {"to d2", "to d5", "to d6"}
    with pytest.raises(BadLesson, match="'to c4' cannot be chosen"):
        taken.choose(number(taken, "to c4"))


@pytest.mark.parametrize(
    ("true", "false", "message"),
    [
        ('"to d5", "to d6"', '"to d5", "to g6"', "step 2: 'to g6' is not legal"),
        ('"to d5", "to d6"', '"to d5", "go home"', "step 2: "),
        ('moves = ["to d2"]', 'moves = ["to a1"]', "step 2: 'to a1' is not legal"),
        ('"chance: tile thicket-1"', '"chance: tile oak"', "step 2: "),
        ('"chance: tile thicket-1"', '"wolf: to d5"', "step 2: there is no seat 'wolf'"),
        ('moves = ["stop"]', 'moves = ["stop"]\npoor = true', "step 3: there is no good answer"),
        ('"hunt: to d2"', '"hunt: to d4"', "step 4: "),
        ('seat = "fox"', 'seat = "wolf"', "there is no seat 'wolf'"),
        ('"fox": "d4"', '"fox": "h9"', "Test: "),
        ('say = "Done."', 'say = "Done."\nposition = "{}"', "step 5: "),
        ('say = "Done."', 'says = "Done."', "says"),
        ('say = "Done."', 'say = "Done."\nanswers = [{moves = ["done"]}]', "the last step must have no answers"),
        ("minutes = 1", "minutes = 1\nagainst = 1", "a real game has no answers"),
    ],
)
def test_what_is_wrong_is_found_with_its_step(true: str, false: str, message: str) -> None:
    assert true in LESSON
    with pytest.raises(BadLesson, match=message):
        take_all(LESSON.replace(true, false, 1))


def take_all(text: str) -> None:
    take_on(walk(text))


def take_on(taken: LessonWalk) -> None:
    taken.choose(number(taken, "to d5"))
    taken.choose(number(taken, "stop"))


def test_lessons_come_in_the_order_of_their_numbers() -> None:
    assert lesson_names(Hounded)[0] == "the-fox"
    with pytest.raises(BadLesson, match="the-fox"):
        lesson(Hounded, "nothing")
