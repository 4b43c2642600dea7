"""Lessons: a game taught by playing it, with scripted luck and rivals, and a coach who speaks.

A game keeps them in `lessons/1-NAME.toml`, taken in the order of their numbers:

    title = "Run, Fox, run!"
    about = "You are the Fox, and you move."
    seat = "fox"
    minutes = 2
    position = '{"pieces": {"fox": "d4"}, "phase": "fox"}'

    [[steps]]
    say = "Run to the tile that is marked."
    mark = ["tile:d6"]
    others = "You may do that as well. But try the marked tile now."

    [[steps.answers]]
    moves = ["to d6"]
    then = ["chance: tile thicket-1"]
    say = "A Thicket! It lets you run on."

    [[steps.answers]]
    moves = ["to d2"]
    poor = true
    say = "There the Master of Hounds would catch you."

A lesson may say `players`, `options` and a `position` (the start otherwise). A step says what has happened `before`
it (moves of chance and rivals, as in a record), what the coach says, and which things of the scene are marked. A step
without answers is only read; `also` lists further rules on the same matter. With answers the learner chooses: a good
one is played, and what follows from it is its `then`; a poor one is only talked about, and the learner chooses again.
Other moves can be chosen if `others` says something about them. A step with a `position` of its own clears the table
and sets it anew, for a rule that needs another picture. The last step is only read, and the lesson is done. A lesson
with `against` is a real game against a bot of that level, from its position; its steps are what is said before it
begins.

Nothing here needs a server: a lesson and the moves of the learner give what is said, marked and allowed.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from nutwood.core.errors import NutwoodError
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.position import parse_json, place
from nutwood.core.scene import Prompt, Scene
from nutwood.core.state import CHANCE, State
from nutwood.core.told import Happened

FILE: Final = re.compile(r"([1-9])-([a-z-]+)")
RIVALS: Final = ("Kit", "Bramble", "Fern", "Moss")
"""Who else sits at the table, in the order of the seats."""


class BadLesson(NutwoodError):
    """A lesson that cannot be taken; the message names file and step."""


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a lesson's file; nothing else may."""


class Reply(_Written, frozen=True):
    """Moves to which the coach says the same."""

    moves: tuple[str, ...]
    say: str = ""
    then: tuple[str, ...] = ()
    """What chance and rivals do after it: "chance: roll 3"."""
    poor: bool = False
    """Only talked about: the learner chooses again."""


class LessonStep(_Written, frozen=True):
    """What the coach says at one moment, and what the learner may answer."""

    say: str
    also: tuple[str, ...] = ()
    """Further rules on the same matter, as a list below it; only where nothing is asked."""
    before: tuple[str, ...] = ()
    """What chance and rivals have done before it is said."""
    position: str = ""
    """Where the table is set anew for it, before anything else."""
    mark: tuple[str, ...] = ()
    """Things of the scene, by their ids."""
    answers: tuple[Reply, ...] = ()
    others: str = ""
    """What is said to all other moves; without it they cannot be chosen."""


class Lesson(_Written, frozen=True, kw_only=True):
    """A lesson as it is written."""

    title: str
    about: str
    seat: str
    minutes: int
    steps: tuple[LessonStep, ...]
    players: int | None = None
    options: dict[str, Any] = {}
    position: str = ""
    against: int = 0
    """The level of the bots against which it is played; 0 where all is scripted."""


class Page(msgspec.Struct, frozen=True):
    """One thing that the coach says, what happened before it, and the position of which it is said."""

    reply: str
    """What is said of the learner's choice."""
    say: str
    also: tuple[str, ...]
    mark: tuple[str, ...]
    happened: tuple[Happened, ...]
    state: State
    anew: bool = False
    """Whether the table was set anew for it."""


def lesson_names(kind: type[AnyGame]) -> list[str]:
    """The lessons of a game, in their order."""
    return [_parts(file)[1] for file in _files(kind)]


@lru_cache(maxsize=64)
def lesson(kind: type[AnyGame], name: str) -> Lesson:
    """A lesson of a game."""
    for file in _files(kind):
        if _parts(file)[1] == name:
            return read_lesson(file.read_text(encoding="utf-8"), file.name)
    raise BadLesson(f"There is no lesson {name!r}; there are {', '.join(lesson_names(kind)) or 'none'}.")


def read_lesson(text: str, source: str = "lesson") -> Lesson:
    """The lesson so written; faults of the writing are reported here, those of the moves by `LessonWalk`."""
    try:
        found = msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise BadLesson(f"{source}: {error}.") from None
    if not found.steps or found.steps[-1].answers:
        raise BadLesson(f"{source}: the last step must have no answers: there the lesson is done.")
    if any(step.also and step.answers for step in found.steps):
        raise BadLesson(f"{source}: a step that asks for something has no list.")
    if found.against and any(step.answers for step in found.steps):
        raise BadLesson(f"{source}: a real game has no answers.")
    return found


def _files(kind: type[AnyGame]) -> list[Path]:
    return sorted((kind.folder() / "lessons").glob("*.toml"))


def _parts(file: Path) -> tuple[str, str]:
    found = FILE.fullmatch(file.stem)
    if found is None:
        raise BadLesson(f"{file.name}: lessons are called 1-NAME.toml.")
    return found[1], found[2]


def start(kind: type[AnyGame], taken: Lesson) -> Match:
    """The match with which a lesson begins."""
    return _set(lesson_game(kind, taken), taken.position)


def lesson_game(kind: type[AnyGame], taken: Lesson) -> AnyGame:
    """The game that a lesson is about."""
    return _game(kind, taken.players, tuple(taken.options.items()))


@lru_cache(maxsize=64)
def _game(kind: type[AnyGame], players: int | None, options: tuple[tuple[str, Any], ...]) -> AnyGame:
    """One for all lessons that play alike: its components and moves take long to make."""
    return kind(players, **dict(options))


def _set(game: AnyGame, position: str) -> Match:
    return Match(game, place(game, parse_json(position)) if position else None)


class LessonWalk:
    """A lesson being taken: how far it is, what is said there and what may be chosen."""

    def __init__(self, kind: type[AnyGame], taken: Lesson) -> None:
        self.lesson = taken
        self.number = 0
        """The step that is said last."""
        self.pages: list[Page] = []
        """What is said since the learner's last choice; only on the last page something can be chosen."""
        try:
            self.match = start(kind, taken)
        except NutwoodError as error:
            raise BadLesson(f"{taken.title}: {error}") from None
        self.game = self.match.game
        self.seats = {name: seat for seat, name in enumerate(self.game.seats)} | {"chance": CHANCE}
        if taken.seat not in self.game.seats:
            raise BadLesson(f"{taken.title}: there is no seat {taken.seat!r}.")
        self.seat = self.seats[taken.seat]
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        self.match.names = dict(zip(others, RIVALS, strict=False))
        self._read_on("", ())

    @property
    def step(self) -> LessonStep:
        """What the coach says now."""
        return self.lesson.steps[self.number]

    @property
    def done(self) -> bool:
        """Whether nothing is left to be done."""
        return not self.step.answers

    def answer_to(self, move: int) -> Reply | None:
        """What the coach says to a move; None if it cannot be chosen here."""
        if move not in self.match.legal(self.seat):
            return None
        for answer in self.step.answers:
            if move in map(self._number, answer.moves):
                return answer
        return Reply((), self.step.others, poor=True) if self.step.others else None

    def choices(self) -> list[int]:
        """The moves that can be chosen here, good or poor."""
        if self.done:
            return []
        return [move for move in self.match.legal(self.seat) if self.answer_to(move) is not None]

    def choose(self, move: int) -> Reply:
        """Play a good choice and read on; a poor one is only answered."""
        answer = self.answer_to(move)
        if answer is None:
            self._fail(f"{self.game.catalogue.text(move)!r} cannot be chosen")
        if not answer.poor:
            happened = (self._play(self.seat, move), *self._follow(answer.then))
            self.pages.clear()
            self.number += 1
            self._read_on(answer.say, happened)
        return answer

    def scene(self, page: Page) -> Scene:
        """The table as the learner sees it on a page; only what can be chosen can be clicked."""
        if page is not self.pages[-1] or self.done:
            return self.game.still(page.state, self.seat, self.match.names)
        scene, allowed = self.match.scene(self.seat), self.choices()
        asked = tuple(choice for choice in scene.prompt.choices if choice.move in allowed)
        verbs = tuple(verb for verb in scene.prompt.verbs if verb.id in {choice.verb for choice in asked})
        prompt: Prompt = msgspec.structs.replace(scene.prompt, choices=asked, verbs=verbs)
        return msgspec.structs.replace(scene, prompt=prompt)

    def missing_marks(self) -> list[str]:
        """What the coach would point at and is not on the table: a fault, but the lesson goes on without it."""
        return [
            mark
            for page in self.pages
            for mark in page.mark
            if mark not in {item.id for item in self.scene(page).items}
        ]

    def _read_on(self, reply: str, happened: tuple[Happened, ...]) -> None:
        """What is said up to the next choice."""
        while True:
            anew = self._set_anew()
            seen = (*happened, *self._follow(self.step.before))
            step, state = self.step, self.match.state.clone()
            self.pages.append(Page(reply, step.say, step.also, step.mark, seen, state, anew))
            self._check()
            if self.step.answers or self.number == len(self.lesson.steps) - 1:
                return
            reply, happened = "", ()
            self.number += 1

    def _set_anew(self) -> bool:
        """The step's own position, if it has one."""
        if not self.step.position:
            return False
        try:
            names, self.match = self.match.names, _set(self.game, self.step.position)
        except NutwoodError as error:
            self._fail(str(error))
        self.match.names = names
        return True

    def _check(self) -> None:
        """A step that does not fit the position is found as soon as it is reached."""
        legal = set(self.match.legal(self.seat))
        for text in (text for answer in self.step.answers for text in answer.moves):
            if self._number(text) not in legal:
                offer = ", ".join(map(self.game.catalogue.text, sorted(legal)))
                self._fail(f"{text!r} is not legal; there are {offer or 'no moves'}")
        if self.step.answers and all(answer.poor for answer in self.step.answers):
            self._fail("there is no good answer")

    def _number(self, text: str) -> int:
        try:
            return self.game.catalogue.number(text)
        except NutwoodError as error:
            self._fail(str(error))

    def _follow(self, script: tuple[str, ...]) -> list[Happened]:
        """What chance and rivals do."""
        happened: list[Happened] = []
        for line in script:
            name, _, text = line.partition(":")
            if name not in self.seats:
                self._fail(f"there is no seat {name!r}; seats are {', '.join(self.seats)}")
            try:
                happened += [self._play(self.seats[name], move) for move in self.game.read(text.strip())]
            except NutwoodError as error:
                self._fail(f"{line!r}: {error}")
        return happened

    def _play(self, seat: int, move: int) -> Happened:
        self.match.play(move, seat)
        return self.match.happened(self.match.state.clone())

    def _fail(self, reason: str) -> NoReturn:
        raise BadLesson(f"{self.lesson.title}, step {self.number + 1}: {reason.rstrip('.')}.")
