"""Learning a game: its lessons, the first real game at an ordinary table, and the coach who comments on it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import Parameter

from nutwood.bots.coach import Comment
from nutwood.core.lessons import start
from nutwood.core.lines import resolve
from nutwood.core.match import Match
from nutwood.server import access, commands, teaching
from nutwood.server import bodies as b
from nutwood.server.bots import about_a_move, question
from nutwood.server.commands import Refusal
from nutwood.server.services import known, services_of
from nutwood.server.table import Table

AnyRequest = Request[Any, Any, Any]
Choices = Annotated[str, Parameter(max_length=400, pattern=r"^(\d{1,6}(,\d{1,6})*)?$")]


@get("/api/games/{name:str}/lessons", sync_to_thread=False)
def lessons(name: str) -> list[b.LessonInfo]:
    """The lessons of a game, in order."""
    return teaching.infos(name)


@get("/api/games/{name:str}/lessons/{lesson:str}", sync_to_thread=False)
def lesson_stretch(name: str, lesson: str, moves: Choices = "") -> Response[b.LessonStretch]:
    """A lesson after the learner's choices so far; the server remembers nothing of it."""
    found: Any = teaching.stretch(name, lesson, tuple(map(int, moves.split(","))) if moves else ())
    return Response(found, media_type=MediaType.JSON)


@post("/api/games/{name:str}/lessons/{lesson:str}/why", status_code=200, sync_to_thread=False)
def lesson_why(name: str, lesson: str, data: b.AskWhyInLesson) -> b.Why:
    """Why something cannot be chosen in a lesson after the learner's choices so far."""
    return teaching.why(name, lesson, data)


@post("/api/games/{name:str}/lessons/{lesson:str}/table")
async def lesson_table(request: AnyRequest, name: str, lesson: str) -> b.TableMade:
    """An ordinary table for the lesson that is a real game."""
    services, person = services_of(request), await known(request)
    kind, taken = teaching.known_lesson(name, lesson)
    if not taken.against:
        raise Refusal("bad-message", "This lesson needs no table: it is scripted.")
    if not services.limiters.tables.of(person.id).take():
        raise Refusal("slow-down", "You set up many tables: wait a moment.")
    match = start(kind, taken)
    settings = match.game.settings()
    bot = b.SeatWish(kind="bot", level=taken.against)
    wish = b.NewTable(
        game=name,
        players=settings.pop("players"),
        edition=settings.pop("edition"),
        options=settings,
        seats=[b.SeatWish(kind="me") if seat == taken.seat else bot for seat in match.game.seats],
    )
    first = None if match.from_start else msgspec.to_builtins(match.game.position(match.first))
    table = await services.house.new_table(wish, person, first)
    return b.TableMade(id=table.id, invite=table.header.invite, mine=table.seats_of(person.id))


@post("/api/tables/{name:str}/coach", status_code=200)
async def coach(request: AnyRequest, name: str, data: b.AskCoach) -> b.CoachComment:
    """What a coach thinks of a seat's last decision, from what that seat knew then."""
    services, person = services_of(request), await known(request)
    table = await services.house.table(name)
    access.may_look(table, person, data.seat)
    commands.own_seat(table, person, data.seat)
    if not table.header.hints:
        raise Refusal("denied", "This table plays without hints.")
    moment, move = _last_decision(table, data.seat)
    if not services.limiters.hints.of(person.id).take():
        raise Refusal("slow-down", "You ask for many hints: wait a moment.")
    asked = about_a_move(question(table.game, moment.state, data.seat, 1), move)
    said = await services.house.scheduler.pool.front.ask(msgspec.json.encode(asked), person.id)
    if not isinstance(said, Comment):
        raise Refusal("busy", "The coach has nothing to say this time.")
    label = next((c.label for c in moment.scene(data.seat).prompt.choices if c.move == said.move), "")
    lines = [resolve(line, data.seat) for line in said.lines]
    return b.CoachComment(move=said.move, better=said.better, label=label, lines=lines)


def _last_decision(table: Table, seat: int) -> tuple[Match, int]:
    """The moment of the seat's last decision, and what it played."""
    match = table.match
    if not match.remembers:
        raise Refusal("denied", "At this table nobody may look back, not even a coach.")
    index = max((at for at, played in enumerate(match.moves) if played.seat == seat), default=None)
    if index is None:
        raise Refusal("missing", "You have not decided anything yet.")
    (state,) = match.past(index, index)
    moment = Match(match.game, state)
    moment.names = table.names()
    if len(moment.legal(seat)) < 2:
        raise Refusal("missing", "There was only one thing to do.")
    return moment, match.moves[index].move
