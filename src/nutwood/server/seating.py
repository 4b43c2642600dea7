"""Who sits down where, under which name."""

from __future__ import annotations

from collections.abc import Sequence

from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import names
from nutwood.server.commands import Person, Refusal
from nutwood.server.table import Table


def first_seats(wish: b.NewTable, players: int, person: Person) -> list[e.Sat]:
    """Those who sit at a new table from the start."""
    wishes = wish.seats
    if wishes is None:
        wishes = [b.SeatWish(kind="me"), *[b.SeatWish(kind="bot")] * (players - 1)]
    if len(wishes) != players:
        raise Refusal("bad-message", f"There are {players} seats at this table, not {len(wishes)}.")
    seated: list[e.Sat] = []
    for seat, given in enumerate(wishes):
        if given.kind == "bot":
            seated.append(bot_at(seat, given.level, seated))
        elif given.kind != "open":
            seated.append(_person_at(seat, person, given.name if given.kind == "here" else "", given.kind == "here"))
    return seated


def sit_down(table: Table, person: Person, seat: int, name: str, trusted: bool) -> e.Sat:
    """Somebody takes an open seat; a second one, for another person on the same device, only if trusted."""
    here = bool(table.seats_of(person.id))
    if here and not trusted:
        raise Refusal("denied", "One seat each: further ones are for those who were invited.")
    sat = _person_at(seat, person, name if here else "", here)
    if has_like(table.seats, sat):
        raise Refusal("denied", f"Somebody at this table has a name like {sat.name}; please choose another.")
    return sat


def _person_at(seat: int, person: Person, name: str, here: bool) -> e.Sat:
    title = names.checked(name) if name.strip() else names.checked(person.name)
    if here and not name.strip():
        title = f"{title[:27]} {seat + 1}"
    return e.Sat(seat, "person", person.id, title, here=here)


def bot_at(seat: int, level: int, others: Sequence[e.Sat]) -> e.Sat:
    """A bot that sits down."""
    taken = [sat.name for sat in others if sat.kind == "bot" and sat.seat != seat]
    return e.Sat(seat, "bot", name=names.bots(level, taken), level=level)


def has_like(seats: Sequence[e.Sat], sat: e.Sat) -> bool:
    """Whether somebody else is called so; one person may play several seats under one name."""
    others = [other for other in seats if other.kind != "open" and other.person != sat.person]
    return names.bare(sat.name) in {names.bare(other.name) for other in others}


def renamed(table: Table, known: dict[str, str]) -> list[e.AnyEntry]:
    """The seats of a game that goes on whose people have another name now, as far as it can be told apart there."""
    if table.status not in ("waiting", "playing"):
        return []
    found = [
        e.Sat(sat.seat, "person", sat.person, known[sat.person])
        for sat in table.seats
        if sat.kind == "person" and not sat.here and known.get(sat.person, sat.name) != sat.name
    ]
    return [e.Renamed(sat.seat, sat.name) for sat in found if not has_like(table.seats, sat)]
