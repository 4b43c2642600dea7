"""Tables: setting up, sitting down, acting, asking, looking back."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.params import Parameter

from nutwood.core.state import SPECTATOR
from nutwood.server import access, commands, listing, lobby, seating
from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import messages as m
from nutwood.server import replay as back
from nutwood.server.addresses import household
from nutwood.server.bots import ADVISER, question
from nutwood.server.commands import Person, Refusal
from nutwood.server.reading import salvaged
from nutwood.server.services import STATUS, known, services_of, who
from nutwood.server.settings import OWN_TABLE_BYTES, RECORD_BYTES
from nutwood.server.storage import Listed
from nutwood.server.table import Table
from nutwood.server.whys import explain

AnyRequest = Request[Any, Any, Any]
SeatNumber = Annotated[int, Parameter(ge=0, le=15)]
OwnSeat = Annotated[int | None, Parameter(ge=0, le=15)]
Viewer = Annotated[int, Parameter(ge=SPECTATOR, le=15)]
StepNumber = Annotated[int, Parameter(ge=0, le=100_000)]


async def _table(request: AnyRequest, name: str) -> Table:
    return await services_of(request).house.table(name)


@get("/api/tables")
async def public_tables(request: AnyRequest, status: Literal["waiting", "playing"] = "waiting") -> list[b.TableCard]:
    """Tables that anyone may join, or games that anyone may watch."""
    house, person = services_of(request).house, await who(request)
    return _cards(await (lobby.to_join(house) if status == "waiting" else lobby.to_watch(house)), person)


@get("/api/me/tables")
async def my_tables(request: AnyRequest) -> list[b.TableCard]:
    """Tables where you sit or sat."""
    person = await known(request)
    return _cards(await services_of(request).house.storage.tables_of(person.id), person)


def _cards(found: list[Listed], person: Person | None) -> list[b.TableCard]:
    """Tables in a list, none of which is read for it."""
    return [listing.card(each, person.id if person else "") for each in found]


@post("/api/tables")
async def new_table(request: AnyRequest, data: b.NewTable) -> b.TableMade:
    """Set up a table."""
    return await _made(request, data)


@post("/api/own-tables", request_max_body_size=OWN_TABLE_BYTES)
async def new_own_table(request: AnyRequest, data: b.NewOwnTable) -> b.TableMade:
    """Set up a table with an edition of one's own."""
    return await _made(request, data)


async def _made(request: AnyRequest, wish: b.NewTable) -> b.TableMade:
    person = await known(request)
    _not_too_many(request, person)
    table = await services_of(request).house.new_table(wish, person)
    return b.TableMade(id=table.id, invite=table.header.invite, mine=table.seats_of(person.id))


def _not_too_many(request: AnyRequest, person: Person) -> None:
    if not services_of(request).limiters.tables.of(person.id).take():
        raise Refusal("slow-down", "You set up many tables: wait a moment.")


@get("/api/tables/{name:str}")
async def look(request: AnyRequest, name: str, seat: OwnSeat = None, invite: str = "") -> Response[bytes]:
    """Everything that you may see; whoever is invited may see a table that has not begun."""
    person = await who(request)
    table = await services_of(request).house.visit(name, person)
    viewer = SPECTATOR if seat is None else seat
    access.may_look(table, person, viewer, invite)
    data = services_of(request).house.snapshot(table, viewer)
    return Response(data, media_type=MediaType.JSON)


@get("/api/tables/{name:str}/card")
async def table_card(request: AnyRequest, name: str, invite: str = "") -> b.TableCard:
    """What somebody with an invitation should know before sitting down."""
    table, person = await _table(request, name), await who(request)
    if not table.header.listed and not access.is_invited(table, invite):
        access.may_look(table, person, SPECTATOR)
    return listing.card(listing.listed(table), person.id if person else "")


@get("/api/tables/{name:str}/invite")
async def invitation(request: AnyRequest, name: str) -> b.Invitation:
    """The invitation, for those who sit at the table."""
    table, person = await _table(request, name), await known(request)
    if not table.seats_of(person.id) and table.header.host != person.id:
        raise Refusal("denied", "Only those who sit at this table may invite.")
    return b.Invitation(id=table.id, invite=table.header.invite)


@post("/api/tables/{name:str}/seats/{seat:int}", status_code=200)
async def take_seat(request: AnyRequest, name: str, seat: SeatNumber, data: b.TakeSeat) -> b.Seated:
    """Sit down."""
    table, person = await _table(request, name), await known(request)
    belongs = table.header.listed or table.header.host == person.id or table.seats_of(person.id)
    if not belongs and not access.is_invited(table, data.invite):
        raise Refusal("denied", "This seat needs an invitation.")

    def sit() -> list[e.Sat]:
        if _waiting_seat(table, seat).kind != "open":
            raise Refusal("over", "This seat is taken.")
        trusted = table.header.host == person.id or access.is_invited(table, data.invite)
        return [seating.sit_down(table, person, seat, data.name, trusted)]

    await services_of(request).house.change_seats(table, sit)
    return b.Seated(id=table.id, seat=seat, mine=table.seats_of(person.id))


@put("/api/tables/{name:str}/seats/{seat:int}")
async def change_seat(request: AnyRequest, name: str, seat: SeatNumber, data: b.ChangeSeat) -> b.Seated:
    """Give a seat to a bot, or open it."""
    table, person = await _table(request, name), await known(request)
    if table.header.host != person.id:
        raise Refusal("denied", "Only whoever set the table up may do this.")

    def change() -> list[e.Sat]:
        if _waiting_seat(table, seat).kind == "person":
            raise Refusal("denied", "Somebody sits there.")
        return [seating.bot_at(seat, data.level, table.seats) if data.kind == "bot" else e.Sat(seat, "open")]

    await services_of(request).house.change_seats(table, change)
    return b.Seated(id=table.id, seat=seat, mine=table.seats_of(person.id))


@delete("/api/tables/{name:str}/seats/{seat:int}", status_code=200)
async def leave_seat(request: AnyRequest, name: str, seat: SeatNumber) -> b.Seated:
    """Stand up again, before the game has begun."""
    table, person = await _table(request, name), await known(request)

    def leave() -> list[e.Sat]:
        _waiting_seat(table, seat)
        commands.own_seat(table, person, seat)
        return [e.Sat(seat, "open")]

    await services_of(request).house.change_seats(table, leave)
    return b.Seated(id=table.id, seat=seat, mine=table.seats_of(person.id))


def _waiting_seat(table: Table, seat: int) -> e.Sat:
    if seat >= len(table.seats):
        raise Refusal("missing", "There is no such seat.")
    if table.status != "waiting":
        raise Refusal("over", "The game has begun.")
    return table.seats[seat]


@post("/api/tables/{name:str}/actions", status_code=200)
async def act(request: AnyRequest, name: str, data: m.Action) -> Response[m.Done | m.Refused]:
    """Play a move, or anything else that one can do at a table."""
    services, person = services_of(request), await known(request)
    if not services.limiters.players.of(person.id).take():
        raise Refusal("slow-down", "Too many messages: wait a moment.")
    if isinstance(data, m.Say) and not services.limiters.talk.of(person.id).take():
        raise Refusal("slow-down", "You talk very fast: wait a moment.")
    answer = await services.house.act(name, person, data)
    status = STATUS.get(answer.reason, 409) if isinstance(answer, m.Refused) else 200
    return Response(answer, status_code=status)


@post("/api/tables/{name:str}/hint", status_code=200)
async def hint(request: AnyRequest, name: str, data: b.AskHint) -> b.Hint:
    """A move that a strong bot would play."""
    services, person, table = services_of(request), await known(request), await _table(request, name)
    access.may_look(table, person, data.seat)
    commands.own_seat(table, person, data.seat)
    commands.must_go_on(table, data.seat)
    if not table.header.hints:
        raise Refusal("denied", "This table plays without hints.")
    if data.seat not in table.choosers():
        raise Refusal("not-yours", "It is not your turn to choose.")
    if not services.limiters.hints.of(person.id).take():
        raise Refusal("slow-down", "You ask for many hints: wait a moment.")
    scene = table.scene(data.seat)
    asked = question(table.game, table.match.state, data.seat, ADVISER)
    move = await services.house.scheduler.pool.front.ask(msgspec.json.encode(asked), person.id)
    if move is None:
        raise Refusal("busy", "No hint this time: the bot gave no answer.")
    label = next((choice.label for choice in scene.prompt.choices if choice.move == move), "")
    return b.Hint(move=move, text=table.game.catalogue.text(move), label=label)


@post("/api/tables/{name:str}/why", status_code=200)
async def why(request: AnyRequest, name: str, data: b.AskWhy) -> b.Why:
    """Why a move may not be played now."""
    table, person = await _table(request, name), await known(request)
    access.may_look(table, person, data.seat)
    commands.own_seat(table, person, data.seat)
    commands.must_go_on(table, data.seat)
    if data.seat not in table.choosers():
        return b.Why(allowed=False, sentence="It is not your turn to choose.")
    return explain(table.match, data.seat, data)


@get("/api/tables/{name:str}/replay")
async def replay(request: AnyRequest, name: str, viewer: Viewer = SPECTATOR) -> b.Replay:
    """The log of a game to look back at."""
    table = await _table(request, name)
    return await back.replay(services_of(request).house.checker, table, await _asker(request, viewer))


@get("/api/tables/{name:str}/replay/{first:int}")
async def replay_steps(
    request: AnyRequest, name: str, first: StepNumber, viewer: Viewer = SPECTATOR, count: StepNumber = 50
) -> Response[b.ReplaySteps]:
    """A scene, and what changes with each step after it."""
    table, checker = await _table(request, name), services_of(request).house.checker
    found: Any = await back.steps(checker, table, await _asker(request, viewer), first, count)
    return Response(found, media_type=MediaType.JSON)


@get("/api/tables/{name:str}/replay/{step:int}/beats")
async def replay_beats(
    request: AnyRequest, name: str, step: StepNumber, viewer: Viewer = SPECTATOR
) -> Response[b.ReplayBeats]:
    """The move after a step, moment by moment."""
    table, checker = await _table(request, name), services_of(request).house.checker
    found: Any = await back.beats(checker, table, await _asker(request, viewer), step)
    return Response(found, media_type=MediaType.JSON)


async def _asker(request: AnyRequest, viewer: int) -> back.Asker:
    person = await who(request)
    name = person.id if person else household(request.client.host if request.client else "")
    return back.Asker(person, viewer, name)


@get("/api/tables/{name:str}/record", media_type=MediaType.TEXT)
async def record(request: AnyRequest, name: str) -> Response[str]:
    """The game as a .nut file; of a table that cannot go on, what was played."""
    person = await who(request)
    try:
        table = await _table(request, name)
    except Refusal as refusal:
        if refusal.reason != "broken":
            raise
        game, text = await salvaged(services_of(request).house.storage, name, person)
    else:
        game, text = table.game.name, back.record(table, person)
    file = f'attachment; filename="{game}-{name}.nut"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": file})


@post("/api/records", request_max_body_size=RECORD_BYTES)
async def upload(request: AnyRequest) -> b.Uploaded:
    """Keep a .nut file, to be replayed."""
    person = await known(request)
    _not_too_many(request, person)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("bad-message", "A record is plain text (UTF-8).") from None
    table = await services_of(request).house.keep_record(text, person)
    return b.Uploaded(id=table.id)
