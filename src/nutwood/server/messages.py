"""Everything that goes over the wire: bodies of HTTP requests and answers, and messages on the socket.

The TypeScript types of the browser client are generated from this file (`python -m nutwood.server.types`).
Seats count from 0; -3 stands for somebody who only watches. Times are milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from nutwood.core.scene import Item, Prompt, Scene, Zone

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Ticket = Annotated[str, Meta(min_length=1, max_length=40)]
"""An id that the client makes up for what it asks, so that asking twice does it once."""
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Level = Annotated[int, Meta(ge=1, le=9)]
MoveGiven = Annotated[int, Meta(ge=0, le=2**31)] | Annotated[str, Meta(min_length=1, max_length=200)]
"""A move by its number, or as text."""
Status = Literal["waiting", "playing", "ended", "record"]
Reason = Literal[
    "illegal", "stale", "not-yours", "unreadable", "over", "denied", "missing", "bad-message", "slow-down", "busy"
]


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class Told(Struct, frozen=True, kw_only=True):
    """Something that the server sends."""


# What a table is


class PerMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=86400)]


class PerGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="game"):
    """So many seconds for the whole game, and an increment after each decision."""

    seconds: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class PerDay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="day"):
    """So many days for each decision: slow games."""

    days: Annotated[int, Meta(ge=1, le=30)] = 1


Clock = PerMove | PerGame | PerDay


class ClockFace(Told, frozen=True):
    """What a seat's clock shows at the moment of sending."""

    seat: int
    left: int
    running: bool


class SeatInfo(Told, frozen=True):
    """Who sits where."""

    seat: int
    title: str
    """The seat's role, or its number."""
    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: int = 0
    """A bot's level."""
    here: bool = False
    """Shares a device with another seat (hot seat)."""
    forfeited: bool = False


class Result(Told, frozen=True):
    """How a game ended."""

    how: Literal["played", "resigned", "timeout", "agreed"]
    returns: list[float]
    scores: list[float]
    """The game's own points; empty if it was not played to its end."""
    sentence: str


class TableInfo(Told, frozen=True):
    """What everybody at the table may know about it, beside the position."""

    id: str
    game: str
    title: str
    settings: dict[str, Any]
    """Players, edition and options."""
    status: Status
    seats: list[SeatInfo]
    listed: bool
    spectators: bool
    hints: bool
    draws: bool
    """Whether the game knows ties, so that draws can be offered."""
    clock: Clock | None = None
    result: Result | None = None
    offers: list[int] = []
    """Seats that have offered a draw."""
    votes: dict[str, list[int]] = {}
    """For a seat (as text) that a bot may take over: the seats that agree."""
    rematch: str | None = None
    """The table where the same people play again."""


class Turn(Told, frozen=True):
    """Who may choose now, and the clocks."""

    choosers: list[int]
    undo: bool
    """Whether the viewer may take its last move back."""
    clocks: list[ClockFace] = []


class Line(Told, frozen=True, omit_defaults=True):
    """One move in the viewer's log. Chance is seat -1."""

    seat: int
    text: str
    rule: str = ""


class Talk(Told, frozen=True, omit_defaults=True):
    """What somebody said, or what the table has to report. Plain text: escape it."""

    number: int
    at: int
    text: str
    name: str = ""
    """Who said it; empty for a report of the table."""
    seat: int = -3


class Change(Told, frozen=True, omit_defaults=True):
    """What makes the old scene the new one: items set (new or changed) and gone; the rest where it changed."""

    set: list[Item] = []
    gone: list[str] = []
    zones: tuple[Zone, ...] | None = None
    prompt: Prompt | None = None
    order: list[str] | None = None
    """The ids of all items in drawing order, if putting new items last would not give it."""


class LogChange(Told, frozen=True, omit_defaults=True):
    """Keep the first so many lines, then add these."""

    keep: int
    lines: list[Line] = []


# Socket: from the server


class Welcome(Told, frozen=True, tag_field="type", tag="welcome"):
    """Answer to Look: who you are at this table and through whose eyes you look."""

    viewer: int
    mine: list[int]
    """Your seats."""
    host: bool


class Snapshot(Told, frozen=True, tag_field="type", tag="snapshot"):
    """All that the viewer sees."""

    number: int
    """The last event it contains."""
    viewer: int
    table: TableInfo
    turn: Turn
    scene: Scene
    log: list[Line]
    talk: list[Talk]


class Update(Told, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """What changed for a viewer who has everything up to event `after`."""

    after: int
    number: int
    viewer: int
    turn: Turn
    scene: Change | None = None
    log: LogChange | None = None
    table: TableInfo | None = None
    talk: list[Talk] = []


class ViewOf(Told, frozen=True, tag_field="type", tag="view"):
    """The game's own view, as data for programs; follows a snapshot or update if Look asked for it."""

    number: int
    viewer: int
    view: Any


class Presence(Told, frozen=True, tag_field="type", tag="presence"):
    """Which seats have somebody looking, and how many watch."""

    seats: list[int]
    watchers: int


class Done(Told, frozen=True, tag_field="type", tag="done"):
    """It is written down; `number` is its last event. Asking again with the same id gives the same answer."""

    id: str
    number: int
    table: str | None = None
    """The new table, after a rematch."""


class Refused(Told, frozen=True, tag_field="type", tag="refused"):
    """It was not done, and why. `rule` is a number of the game's RULES.md."""

    id: str
    reason: Reason
    sentence: str
    rule: str = ""
    number: int = 0
    """The last event of the table."""


class Pong(Told, frozen=True, tag_field="type", tag="pong"):
    """Answer to Ping."""


ServerMessage = Welcome | Snapshot | Update | ViewOf | Presence | Done | Refused | Pong


# Socket: from the client; all but Look and Ping also as POST /api/tables/{id}/actions


class Look(Asked, frozen=True, tag_field="type", tag="look"):
    """Look through the eyes of a seat of yours, or as a spectator; first message, and again to change eyes."""

    seat: Seat | None = None
    since: Number | None = None
    """The last event you have; without it, or if that is too long ago, you get a snapshot."""
    view: bool = False
    """Also send the game's view as data."""


class Play(Asked, frozen=True, tag_field="type", tag="play"):
    """Play a move in the position of event `number`."""

    id: Ticket
    seat: Seat
    number: Number
    move: MoveGiven


class TakeBack(Asked, frozen=True, tag_field="type", tag="take-back"):
    """Take the seat's last move back, or all of its turn."""

    id: Ticket
    seat: Seat
    turn: bool = False


class Resign(Asked, frozen=True, tag_field="type", tag="resign"):
    """Give up: last place."""

    id: Ticket
    seat: Seat


class OfferDraw(Asked, frozen=True, tag_field="type", tag="offer-draw"):
    """Offer a draw, or accept one: it is agreed when every person has offered. A move withdraws all offers."""

    id: Ticket
    seat: Seat


class DeclineDraw(Asked, frozen=True, tag_field="type", tag="decline-draw"):
    """Decline the offers on the table, or withdraw one's own."""

    id: Ticket
    seat: Seat


class Replace(Asked, frozen=True, tag_field="type", tag="replace"):
    """Agree that a bot takes over the seat of a leaver; it does when all other people agree."""

    id: Ticket
    seat: Seat
    leaver: Seat
    level: Level = 2


class Say(Asked, frozen=True, tag_field="type", tag="say"):
    """Chat."""

    id: Ticket
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    seat: Seat | None = None


class Rematch(Asked, frozen=True, tag_field="type", tag="rematch"):
    """Play again with the same seats; the answer names the new table."""

    id: Ticket
    seat: Seat


class Ping(Asked, frozen=True, tag_field="type", tag="ping"):
    """A sign of life."""


Action = Play | TakeBack | Resign | OfferDraw | DeclineDraw | Replace | Say | Rematch
ClientMessage = Look | Ping | Action


# HTTP: requests


class SeatWish(Asked, frozen=True):
    """Who shall sit there: me, somebody else here on my device, a bot, or whoever comes."""

    kind: Literal["me", "here", "bot", "open"] = "open"
    name: Annotated[str, Meta(max_length=30)] = ""
    level: Level = 2


class NewTable(Asked, frozen=True):
    """A table to set up; without seats, one for me and bots of level 2 for the rest."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    edition: Annotated[str, Meta(max_length=40, pattern="^[a-z0-9-]+$")] = "house"
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] | None = None
    listed: bool = False
    """Shown among the open tables, for anyone to join."""
    spectators: bool = True
    hints: bool = True
    clock: Clock | None = None


class TakeSeat(Asked, frozen=True):
    """Sit down at an open seat; `invite` is needed unless the table is listed."""

    invite: Annotated[str, Meta(max_length=60)] = ""
    name: Annotated[str, Meta(max_length=30)] = ""
    """For a second person on this device; otherwise your own name."""


class ChangeSeat(Asked, frozen=True):
    """The host gives a seat that nobody has taken to a bot, or opens it."""

    kind: Literal["bot", "open"]
    level: Level = 2


class Rename(Asked, frozen=True):
    """A new display name."""

    name: Name


class NewToken(Asked, frozen=True):
    """A personal token for a program."""

    name: Name = "program"


class AskHint(Asked, frozen=True):
    """Ask what a strong bot would play here."""

    seat: Seat


class AskWhy(Asked, frozen=True):
    """Ask why a move may not be played now."""

    seat: Seat
    move: MoveGiven


# HTTP: answers


class Me(Told, frozen=True):
    """Who you are."""

    name: str
    guest: bool


class Token(Told, frozen=True):
    """A personal token. The secret itself is shown once, when it is made."""

    id: str
    name: str
    created: int
    secret: str = ""


class OptionInfo(Told, frozen=True):
    """A rule variant: true or false, one of some values, or any number or text."""

    name: str
    kind: Literal["switch", "choice", "number", "text"]
    default: Any
    values: list[Any]
    help: str = ""


class LevelInfo(Told, frozen=True):
    """How strong a bot plays."""

    level: int
    name: str
    sentence: str = ""


class GameInfo(Told, frozen=True):
    """A game to choose."""

    name: str
    title: str
    summary: str
    minutes: str
    players: list[int]
    default_players: int
    seat_titles: list[str]
    """Roles of the seats; empty where seats are only numbered."""
    options: list[OptionInfo]
    editions: list[str]
    draws: bool
    levels: list[LevelInfo]


class Rules(Told, frozen=True):
    """RULES.md of a game."""

    game: str
    text: str


class TableCard(Told, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: Status
    seats: list[SeatInfo]
    mine: list[int]
    your_turn: bool
    updated: int


class TableMade(Told, frozen=True):
    """A new table. The link for friends is /join/{id}/{invite}."""

    id: str
    invite: str
    mine: list[int]


class Seated(Told, frozen=True):
    """You have the seat."""

    id: str
    seat: int
    mine: list[int]


class Invitation(Told, frozen=True):
    """The table's invitation, for those who sit at it."""

    id: str
    invite: str


class Hint(Told, frozen=True):
    """A move that a bot would play."""

    move: int
    text: str
    label: str


class Why(Told, frozen=True):
    """Whether a move may be played now, and the rule that forbids it."""

    allowed: bool
    sentence: str = ""
    rule: str = ""
    text: str = ""
    """What the rule says."""


class Replay(Told, frozen=True):
    """A game to look through: step 0 is the start, step n the position after n lines of the log."""

    id: str
    viewer: int
    viewers: list[int]
    """Through whose eyes you may look."""
    steps: int
    table: TableInfo
    log: list[Line]


class ReplaySteps(Told, frozen=True):
    """The scene at step `first`, and what changes with each step after it."""

    first: int
    viewer: int
    scene: Scene
    changes: list[Change]


class Uploaded(Told, frozen=True):
    """The record can be replayed under this id."""

    id: str


class Problem(Told, frozen=True):
    """The body of every answer that is an error."""

    reason: Reason
    sentence: str
    rule: str = ""


INBOUND = (
    ClientMessage,
    NewTable,
    TakeSeat,
    ChangeSeat,
    Rename,
    NewToken,
    AskHint,
    AskWhy,
)
OUTBOUND = (
    ServerMessage,
    Me,
    Token,
    GameInfo,
    Rules,
    TableCard,
    TableMade,
    Seated,
    Invitation,
    Hint,
    Why,
    Replay,
    ReplaySteps,
    Uploaded,
    Problem,
)
