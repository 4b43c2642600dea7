"""Lessons as they go out: what a learner sees from one choice to the next."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from nutwood.core.asking import ANOTHER_TIME
from nutwood.core.errors import BrokenGame, UnknownGame
from nutwood.core.game import AnyGame
from nutwood.core.lessons import Lesson, LessonWalk, Page, lesson, lesson_game, lesson_names
from nutwood.core.registry import game_type
from nutwood.core.scene import Scene
from nutwood.server import bodies as b
from nutwood.server.bots import LEVELS
from nutwood.server.changes import compare
from nutwood.server.commands import Refusal
from nutwood.server.messages import BeatChange, SeatInfo
from nutwood.server.projection import encode, sent
from nutwood.server.telling import moments, numbered
from nutwood.server.whys import explain

MOST_MOVES = 60
"""Of a learner in one lesson; ours have half as many."""
KEPT = 64


def known_lesson(game: str, name: str) -> tuple[type[AnyGame], Lesson]:
    """A lesson of a game that there is."""
    kind = known_game(game)
    if name not in lesson_names(kind):
        raise Refusal("missing", f"{kind.title} has no such lesson.")
    return kind, lesson(kind, name)


def known_game(name: str) -> type[AnyGame]:
    """A game that there is."""
    try:
        return game_type(name)
    except (BrokenGame, UnknownGame) as error:
        raise Refusal("missing", str(error)) from None


def infos(name: str) -> list[b.LessonInfo]:
    """The lessons of a game."""
    kind = known_game(name)
    return [_info(kind, each, lesson(kind, each)) for each in lesson_names(kind)]


def _info(kind: type[AnyGame], name: str, taken: Lesson) -> b.LessonInfo:
    against = LEVELS[taken.against - 1].name if taken.against else ""
    seat = lesson_game(kind, taken).seats.index(taken.seat)
    return b.LessonInfo(
        name=name, title=taken.title, about=taken.about, minutes=taken.minutes, seat=seat, against=against
    )


@lru_cache(maxsize=KEPT)
def stretch(game: str, name: str, moves: tuple[int, ...]) -> bytes:
    """A lesson after these choices of the learner, as it goes out."""
    if len(moves) > MOST_MOVES:
        raise Refusal("bad-message", f"A lesson has at most {MOST_MOVES} choices.")
    walk = _begun(game, name)
    before = walk.game.still(walk.match.first, walk.seat, walk.match.names)
    for move in moves:
        before = walk.scene(walk.pages[-1])
        _go_on(walk, move)
    return encode(_stretch(name, walk, before))


def why(game: str, name: str, asked: b.AskWhyInLesson) -> b.Why:
    """Why something cannot be chosen in a lesson: the rules forbid it, or the lesson is about something else."""
    walk = _begun(game, name)
    for move in asked.moves:
        _go_on(walk, move)
    if walk.done:
        return b.Why(allowed=False, sentence="There is nothing to choose now.")
    found = explain(walk.match, walk.seat, asked, walk.scene(walk.pages[-1]))
    offered = {walk.game.phrasebook.phrase([move]) for move in walk.choices()}
    if found.allowed and found.asked not in offered:
        return b.Why(allowed=False, sentence=ANOTHER_TIME, asked=found.asked)
    return found


def _begun(game: str, name: str) -> LessonWalk:
    return LessonWalk(*known_lesson(game, name))


def _go_on(walk: LessonWalk, move: int) -> None:
    answer = walk.answer_to(move)
    if answer is None or answer.poor:
        raise Refusal("bad-message", "This lesson does not go on with such a move: begin it again.")
    walk.choose(move)


def _stretch(name: str, walk: LessonWalk, before: Scene) -> b.LessonStretch:
    pages, scene = [], before
    for page in walk.pages:
        shown, scene = _page(walk, page, scene)
        pages.append(shown)
    return b.LessonStretch(
        game=walk.game.name,
        lesson=name,
        viewer=walk.seat,
        seats=_seats(walk),
        step=walk.number,
        steps=len(walk.lesson.steps),
        scene=sent(before),
        pages=pages,
        answers=[_answer(walk, move) for move in walk.choices()],
        done=walk.done,
    )


def _page(walk: LessonWalk, page: Page, scene: Scene) -> tuple[b.LessonPage, Scene]:
    told, seen = moments(walk.game, page.happened, walk.seat)
    lines: Any = numbered(told)
    beats = []
    for moment in seen:
        before, scene = scene, walk.game.still(moment.frame, walk.seat, walk.match.names)
        beats.append(BeatChange(lines=moment.lines, scene=compare(before, scene)))
    last = walk.scene(page)
    shown = b.LessonPage(
        reply=page.reply,
        say=page.say,
        also=list(page.also),
        mark=list(page.mark),
        anew=page.anew,
        lines=lines,
        beats=beats,
        scene=compare(scene, last),
    )
    return shown, last


def _answer(walk: LessonWalk, move: int) -> b.LessonAnswer:
    answer = walk.answer_to(move)
    assert answer is not None
    return b.LessonAnswer(move=move, say=answer.say, good=not answer.poor)


def _seats(walk: LessonWalk) -> list[SeatInfo]:
    names = walk.match.names
    return [
        SeatInfo(
            seat=seat,
            kind="person" if seat == walk.seat else "bot",
            name=names.get(seat, "You"),
            role=walk.game.seat_role(seat),
        )
        for seat in range(walk.game.players)
    ]
