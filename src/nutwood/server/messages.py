"""What goes over a table's socket, both ways. The bodies of HTTP requests and answers are in `bodies`.

The TypeScript types of the browser client are generated from both (`python -m nutwood.server.types`).
Seats count from 0; -3 stands for somebody who only watches. Times are milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from nutwood.core.layout import Layout
from nutwood.core.lines import Resolved
from nutwood.core.scene import Held, Item, Prompt, Zone
from nutwood.core.sheet import Row

Name = Annotated[str, Meta(min_length=1, max_length=30)]
Ticket = Annotated[str, Meta(min_length=1, max_length=40)]
"""An id that the client makes up for what it asks, so that asking twice does it once."""
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Level = Annotated[int, Meta(ge=1, le=9)]
MoveGiven = Annotated[int, Meta(ge=0, le=2**31)] | Annotated[str, Meta(min_length=1, max_length=200)]
"""A move by its number, or as text."""
Status = Literal["waiting", "playing", "ended", "record"]
How = Literal["played", "resigned", "timeout", "agreed", "closed"]
Reason = Literal[
    "illegal",
    "stale",
    "not-yours",
    "unreadable",
    "over",
    "denied",
    "missing",
    "bad-message",
    "slow-down",
    "busy",
    "broken",
]


class Asked(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class Sent(Struct, frozen=True, kw_only=True):
    """Something that the server sends."""


# What a table is


class PerMove(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """So many seconds for each stretch: whatever a seat chooses in a row."""

    seconds: Annotated[int, Meta(ge=5, le=86400)]


class PerGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="game"):
    """So many seconds for the whole game, and an increment after each turn of one's own."""

    seconds: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class PerDay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind", tag="day"):
    """So many days for each stretch: slow games."""

    days: Annotated[int, Meta(ge=1, le=30)] = 1


Clock = PerMove | PerGame | PerDay


class ClockFace(Sent, frozen=True):
    """What a seat's clock shows at the moment of sending."""

    seat: int
    left: int
    running: bool
    waits: int = 0
    """How long it still stands, because the game has just begun and somebody is not there."""


class SeatInfo(Sent, frozen=True):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: int = 0
    """A bot's level."""
    here: bool = False
    """Shares a device with another seat (hot seat)."""
    forfeited: bool = False
    role: str = ""
    """Who plays here, where seats are unlike; empty where they are only numbered."""


class Result(Sent, frozen=True):
    """How a game ended."""

    how: How
    returns: list[float]
    scores: list[float]
    """The game's own points; empty if it was not played to its end."""
    sentence: str
    """Who has won; why is told by the line of the log that is the `ending`."""
    sheet: list[Row] = []
    """The score sheet: points by where they come from, all of them, and what decides among equals."""
    others: list[str] = []
    """Who has a column of the sheet after those of the seats: the Automa."""


class Pair(Sent, frozen=True):
    """A match of two games with the seats exchanged."""

    game: Literal[1, 2]
    other: str | None
    """The table of the other game, once there is one."""
    returns: list[float] | None = None
    """The result of both games by the seats of this one, at the table of the second."""
    sentence: str = ""


class TableInfo(Sent, frozen=True):
    """What everybody at the table may know about it, beside the position."""

    id: str
    game: str
    title: str
    settings: dict[str, Any]
    """Players, edition and options; an edition of somebody's own is `own:` with the table's id, as rules take it."""
    status: Status
    seats: list[SeatInfo]
    listed: bool
    spectators: bool
    hints: bool
    draws: bool
    """Whether the game knows ties, so that draws can be offered."""
    own_edition: str = ""
    """The title of an edition of somebody's own."""
    clock: Clock | None = None
    absence: int = 0
    """Seconds that somebody must have been away before a bot may play for them."""
    result: Result | None = None
    offers: list[int] = []
    """Seats that have offered a draw."""
    votes: dict[str, list[int]] = {}
    """For a seat (as text) that a bot may take over: the seats that agree."""
    again: list[int] = []
    """Seats that would like to play again."""
    rematch: str | None = None
    """The table where the same people play again."""
    pair: Pair | None = None
    forgets: bool = False
    """Whether nobody may look back now: remembering is the players' task while the game runs."""


class Turn(Sent, frozen=True):
    """Who may choose now, and the clocks."""

    choosers: list[int]
    undo: bool
    """Whether the viewer may take its last move back."""
    stands: str = ""
    """Why it may not."""
    clocks: list[ClockFace] = []


class LogLine(Sent, frozen=True, omit_defaults=True):
    """One event in the viewer's log: words as they are, seats and things, in order.

    Whoever shows it writes the names of the seats; the viewer is "you" already.
    """

    move: int
    """The number of the move that brought it about, from 1."""
    parts: list[Resolved]
    rule: str
    """The rule that made it happen."""
    heading: Literal["", "turn", "round"] = ""
    """What begins with it, so that a log can be folded."""
    seat: int = -1
    """Whose doing it tells, if it is one seat's alone."""
    ending: bool = False
    """Whether it says who has won and why."""


class Talk(Sent, frozen=True, omit_defaults=True):
    """What somebody said, or what the table has to report. Plain text: escape it."""

    number: int
    at: int
    text: str
    name: str = ""
    """Who said it; empty for a report of the table."""
    seat: int = -3


class SentScene(Sent, frozen=True, omit_defaults=True):
    """The whole table as one viewer sees it: what lies where, in the order in which it is drawn, and the question."""

    game: str
    zones: tuple[Zone, ...]
    items: tuple[Item, ...]
    prompt: Prompt
    layout: Layout | None = None
    held: tuple[tuple[Held, ...], ...] = ()
    tones: tuple[str, ...] = ()


class Change(Sent, frozen=True, omit_defaults=True):
    """What makes the old scene the new one: items set (new or changed) and gone; the rest where it changed."""

    set: list[Item] = []
    gone: list[str] = []
    zones: tuple[Zone, ...] | None = None
    prompt: Prompt | None = None
    layout: Layout | None = None
    held: tuple[tuple[Held, ...], ...] | None = None
    tones: tuple[str, ...] | None = None
    order: list[tuple[int, int]] | None = None
    """The drawing order, if putting new items last does not give it: stretches of that list, first and how many."""


class LogChange(Sent, frozen=True, omit_defaults=True):
    """Keep the first so many lines, then add these."""

    keep: int
    lines: list[LogLine] = []


class BeatChange(Sent, frozen=True, omit_defaults=True):
    """A moment of a move that is worth seeing by itself. Nothing can be clicked in it."""

    lines: int
    """So many of the new lines have been told by then."""
    scene: Change
    """From the beat before, or from the scene before the first."""


# Socket: from the server


class Welcome(Sent, frozen=True, tag_field="type", tag="welcome"):
    """Answer to Look: who you are at this table and through whose eyes you look."""

    viewer: int
    mine: list[int]
    """Your seats."""
    host: bool


class Snapshot(Sent, frozen=True, tag_field="type", tag="snapshot"):
    """All that the viewer sees."""

    number: int
    """The last entry of the table's log that it contains."""
    viewer: int
    table: TableInfo
    turn: Turn
    scene: SentScene
    log: list[LogLine]
    talk: list[Talk]
    since: int
    """Where the news begin: the step before the viewer's last move, or before the first that is new to the viewer."""
    own: bool
    """Whether that move is the viewer's own."""


class Update(Sent, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """What changed for a viewer who has everything up to entry `after`."""

    after: int
    number: int
    viewer: int
    turn: Turn
    beats: list[BeatChange] = []
    """What is to be seen before `scene`, if Look asked for it."""
    scene: Change | None = None
    """From the last beat, if there is one, to now."""
    log: LogChange | None = None
    table: TableInfo | None = None
    talk: list[Talk] = []


class ViewOf(Sent, frozen=True, tag_field="type", tag="view"):
    """The game's own view, as data for programs; follows a snapshot or update if Look asked for it."""

    number: int
    viewer: int
    view: Any


class ClocksNow(Sent, frozen=True, tag_field="type", tag="clocks"):
    """What the clocks show; follows the updates that were missed, since theirs are of old."""

    clocks: list[ClockFace]


class Presence(Sent, frozen=True, tag_field="type", tag="presence"):
    """Which seats have somebody looking, and how many watch."""

    seats: list[int]
    watchers: int


class Done(Sent, frozen=True, tag_field="type", tag="done"):
    """It is written down; `number` is its last entry. Asking again with the same id gives the same answer."""

    id: str
    number: int
    table: str | None = None
    """The new table, after a rematch."""


class Refused(Sent, frozen=True, tag_field="type", tag="refused"):
    """It was not done, and why. `rule` is a number of the game's RULES.md."""

    id: str
    reason: Reason
    sentence: str
    rule: str = ""
    number: int = 0
    """The last entry of the table's log."""


class Pong(Sent, frozen=True, tag_field="type", tag="pong"):
    """Answer to Ping."""


ServerMessage = Welcome | Snapshot | Update | ViewOf | ClocksNow | Presence | Done | Refused | Pong


# Socket: from the client; all but Look and Ping also as POST /api/tables/{id}/actions


class Look(Asked, frozen=True, tag_field="type", tag="look"):
    """Look through the eyes of a seat of yours, or as a spectator; first message, and again to change eyes."""

    seat: SeatNumber | None = None
    since: Number | None = None
    """The last entry you have; without it, or if that is too long ago, you get a snapshot."""
    view: bool = False
    """Also send the game's view as data."""
    beats: bool = False
    """Also send the moments within moves."""


class Play(Asked, frozen=True, tag_field="type", tag="play"):
    """Play a move in the position of entry `number`."""

    id: Ticket
    seat: SeatNumber
    number: Number
    move: MoveGiven


class TakeBack(Asked, frozen=True, tag_field="type", tag="take-back"):
    """Take the seat's last move back, or all of its turn."""

    id: Ticket
    seat: SeatNumber
    turn: bool = False


class Resign(Asked, frozen=True, tag_field="type", tag="resign"):
    """Give up: last place."""

    id: Ticket
    seat: SeatNumber


class OfferDraw(Asked, frozen=True, tag_field="type", tag="offer-draw"):
    """Offer a draw, or accept one: it is agreed when all have offered. A move withdraws all offers.

    Bots answer when all people have offered, by what they expect of the game.
    """

    id: Ticket
    seat: SeatNumber


class DeclineDraw(Asked, frozen=True, tag_field="type", tag="decline-draw"):
    """Decline the offers on the table, or withdraw one's own."""

    id: Ticket
    seat: SeatNumber


class Replace(Asked, frozen=True, tag_field="type", tag="replace"):
    """Agree that a bot plays for somebody who has been away for the table's `absence`, until they are back.

    It does when all other people agree.
    """

    id: Ticket
    seat: SeatNumber
    leaver: SeatNumber


class Say(Asked, frozen=True, tag_field="type", tag="say"):
    """Chat."""

    id: Ticket
    text: Annotated[str, Meta(min_length=1, max_length=300)]
    seat: SeatNumber | None = None


class Rematch(Asked, frozen=True, tag_field="type", tag="rematch"):
    """Offer to play again, or the second game of a match, or accept it; with `wish` false, decline or withdraw.

    The new table is there when all people have accepted (bots do at once); the last answer names it.
    """

    id: Ticket
    seat: SeatNumber
    wish: bool = True


class Ping(Asked, frozen=True, tag_field="type", tag="ping"):
    """A sign of life."""


Action = Play | TakeBack | Resign | OfferDraw | DeclineDraw | Replace | Say | Rematch
ClientMessage = Look | Ping | Action
