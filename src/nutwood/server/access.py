"""Authorization: who may look through which eyes, decided in one place for pages, sockets, replays and hints."""

from __future__ import annotations

import hmac

from nutwood.core.state import SPECTATOR
from nutwood.server.commands import Person, Refusal
from nutwood.server.table import Table


def eyes(table: Table, person: Person | None, invite: str = "") -> list[int]:
    """The viewers that somebody may be now: their own seats, a spectator, and every seat once the game is over.

    Whoever holds the invitation may also see a table that has not begun.
    """
    mine = table.seats_of(person.id) if person else []
    invited = table.status == "waiting" and is_invited(table, invite)
    if not (mine or invited or table.header.spectators):
        return []
    if table.status in ("ended", "record"):
        return [*range(table.game.players), SPECTATOR]
    return [*mine, SPECTATOR]


def may_look(table: Table, person: Person | None, viewer: int, invite: str = "") -> None:
    """Refuse all eyes that are not among those: another's, chance's, those of seats that do not exist."""
    allowed = eyes(table, person, invite)
    if viewer in allowed:
        return
    if not allowed:
        raise Refusal("denied", "This table is not open to spectators.")
    raise Refusal("denied", "Until the game is over, only the player of that seat can see this view.")


def is_invited(table: Table, invite: str) -> bool:
    """Whether this is the table's invitation."""
    return bool(invite) and hmac.compare_digest(invite.encode(), table.header.invite.encode())
