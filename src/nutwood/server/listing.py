"""The read model behind lists of tables, written with their logs: no list has to read a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from nutwood.server import commands, pairs
from nutwood.server import entries as e
from nutwood.server.bodies import TableCard
from nutwood.server.messages import SeatInfo
from nutwood.server.storage import Listed, ListingRow
from nutwood.server.table import Table

CARE = 15_000
"""Milliseconds that whoever wrote the last entry has for what follows from it; then anybody may do it."""


class Listing(Struct, frozen=True, omit_defaults=True):
    """The part of a card that is the same for everybody, and whose seats they are."""

    title: str
    seats: list[SeatInfo]
    people: list[str]
    choosers: list[int] = []
    result: str = ""
    spectators: bool = False


def row_of(table: Table) -> ListingRow:
    """What is kept of a table."""
    people = [sat.person if sat.kind == "person" else "" for sat in table.seats]
    result = table.result.sentence if table.result else ""
    listing = Listing(table.game.title, table.seat_infos(), people, table.choosers(), result, table.header.spectators)
    returns = msgspec.json.encode(table.result.returns).decode() if table.status == "ended" and table.result else None
    return table.status, returns, table.updated, msgspec.json.encode(listing), due(table), table.id


def due(table: Table) -> int | None:
    """When something is to happen at a table by itself: a clock runs out, or whoever takes care of it has not."""
    soon = [table.updated + CARE] if pairs.goes_on(table) or table.bots_to_act() else []
    deadline = table.clocks.deadline() if table.clocks else None
    return min([*soon, deadline] if deadline is not None else soon, default=None)


def tried(table: Table, at: int, made: Sequence[e.AnyEntry]) -> tuple[Table, list[e.AnyEntry]]:
    """What the table will be once these entries are written, and what chance adds to them: nothing is written yet."""
    trial = table.fork()
    for number, entry in enumerate(made, table.number + 1):
        trial.apply(number, at, entry)
    return trial, [*made, *commands.roll(trial, at)]


def listed(table: Table) -> Listed:
    """A table that is open, as lists find it."""
    status, _, updated, listing, _, name = row_of(table)
    return Listed(name, table.game.name, status, updated, listing)


def may_be_watched(kept: Listed) -> bool:
    """Whether those who do not sit at a table may look at it."""
    return msgspec.json.decode(kept.listing, type=Listing).spectators


def card(kept: Listed, person: str) -> TableCard:
    """A table in somebody's list."""
    listing = msgspec.json.decode(kept.listing, type=Listing)
    mine = [seat for seat, owner in enumerate(listing.people) if person and owner == person]
    return TableCard(
        id=kept.id,
        game=kept.game,
        title=listing.title,
        status=kept.status,
        seats=listing.seats,
        mine=mine,
        your_turn=any(seat in mine for seat in listing.choosers),
        updated=kept.updated,
        result=listing.result,
    )


def without_name(written: bytes, person: str, name: str) -> bytes:
    """What is kept, with another name for somebody who is to be forgotten."""
    listing = msgspec.json.decode(written, type=Listing)
    seats = [
        msgspec.structs.replace(seat, name=name) if owner == person else seat
        for seat, owner in zip(listing.seats, listing.people, strict=True)
    ]
    return msgspec.json.encode(msgspec.structs.replace(listing, seats=seats, result=""))
