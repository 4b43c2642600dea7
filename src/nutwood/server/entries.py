"""The entries of a table's event log. The log is the table: reading it again gives the table again."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from nutwood.core.errors import NutwoodError
from nutwood.core.record import FIRST_REVISION
from nutwood.server.messages import Clock


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="k"):
    """One entry of a table's log."""


class Sat(Entry, frozen=True, tag="sat"):
    """A seat is given to a person or a bot, or becomes open."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: str = ""
    name: str = ""
    level: int = 0
    here: bool = False
    stands_for: str = ""
    """For a bot that plays until `person` is back: that person's name."""


class Renamed(Entry, frozen=True, tag="name"):
    """Whoever sits there has another name."""

    seat: int
    name: str


class Began(Entry, frozen=True, tag="began"):
    """All seats are taken: the game starts."""


class Moved(Entry, frozen=True, tag="m"):
    """A seat plays a move. `by` and `ticket` say who asked for it under which id."""

    s: int
    m: int
    by: str = ""
    ticket: str = ""


class Rolled(Entry, frozen=True, tag="r"):
    """Chance plays a move."""

    m: int


class TookBack(Entry, frozen=True, tag="back"):
    """A seat takes its last move back."""

    seat: int
    by: str = ""
    ticket: str = ""


class Forfeited(Entry, frozen=True, tag="forfeit"):
    """A seat resigns or has run out of time."""

    seat: int
    how: Literal["resigned", "timeout"]
    by: str = ""
    ticket: str = ""


class Offered(Entry, frozen=True, tag="offer"):
    """A seat offers a draw."""

    seat: int
    by: str = ""
    ticket: str = ""


class Declined(Entry, frozen=True, tag="decline"):
    """A seat declines: all offers are off."""

    seat: int
    by: str = ""
    ticket: str = ""


class Agreed(Entry, frozen=True, tag="agreed"):
    """All people have offered a draw: the game is over."""


class Voted(Entry, frozen=True, tag="vote"):
    """A seat agrees that a bot takes over the leaver's seat."""

    seat: int
    leaver: int
    by: str = ""
    ticket: str = ""


class Said(Entry, frozen=True, tag="said"):
    """Chat."""

    name: str
    text: str
    seat: int
    by: str = ""
    ticket: str = ""


class Noted(Entry, frozen=True, tag="note"):
    """Something that the table has to report."""

    text: str


class Again(Entry, frozen=True, tag="again"):
    """A seat would like to play again, or not any more: then nobody's wish counts."""

    seat: int
    wish: bool = True
    by: str = ""
    ticket: str = ""


class Rematched(Entry, frozen=True, tag="rematch"):
    """The same people play again at another table."""

    table: str
    by: str = ""
    ticket: str = ""


class Decided(Entry, frozen=True, tag="decided"):
    """The second game of a match is over: the result of both, by the seats of this one."""

    returns: list[float]


class Gathered(Entry, frozen=True, tag="gathered"):
    """All people are there: the clocks may run."""


class Closed(Entry, frozen=True, tag="closed"):
    """Whoever runs the server ends the game, without a result."""


class Paused(Entry, frozen=True, tag="pause"):
    """The server was down since then: no clock ran."""

    since: int
    until: int = 0
    """When it was back; 0 for the time of the entry."""


AnyEntry = (
    Sat
    | Renamed
    | Began
    | Moved
    | Rolled
    | TookBack
    | Forfeited
    | Offered
    | Declined
    | Agreed
    | Voted
    | Said
    | Noted
    | Again
    | Rematched
    | Decided
    | Closed
    | Gathered
    | Paused
)
ticketed = (Moved, TookBack, Forfeited, Offered, Declined, Voted, Said, Again, Rematched)

KINDS = frozenset(str(kind.__struct_config__.tag) for kind in AnyEntry.__args__)
FORMAT = 1
"""What this version understands of headers: raised when a new field must not be ignored."""


class Newer(NutwoodError):
    """A table that a newer version has written, which shares this one's database."""

    def __init__(self) -> None:
        super().__init__("A newer version of this server writes this table, and this one does not know all of it")


class _Kind(Struct):
    """The kind of an entry that may be unknown."""

    k: str = ""


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def write(entry: AnyEntry) -> bytes:
    """The entry as it is stored."""
    return _encoder.encode(entry)


def read(stored: bytes) -> AnyEntry:
    """The entry that was stored; fields that a newer version has added are left out."""
    try:
        return _decoder.decode(stored)
    except msgspec.ValidationError:
        if msgspec.json.decode(stored, type=_Kind).k not in KINDS:
            raise Newer from None
        raise


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is settled about a table when it is set up."""

    id: str
    game: str
    settings: dict[str, object]
    needs: int = 1
    """The least `FORMAT` that reads this header rightly."""
    revision: int = FIRST_REVISION
    digest: str | None = None
    """Of the rules and of the edition that the game is played by."""
    host: str
    invite: str
    created: int
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    clock: Clock | None = None
    absence: int = 86_400
    """Seconds that somebody must have been away before a bot may play for them."""
    pair: bool = msgspec.field(default=False, name="contest")
    """Two games with the seats exchanged; stored under its former name."""
    first: str = ""
    """For the second of them: the table of the first."""
    record: str = ""
    """For an uploaded record: its text."""
    position: object = None
    """Where the game begins, if not at its start: a position with all its secrets."""
