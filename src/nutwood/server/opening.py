"""What is settled about a table when it is set up."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from nutwood.core.edition import AnyEdition, EditionText
from nutwood.core.errors import NutwoodError
from nutwood.core.registry import game_type, load
from nutwood.server import bodies as b
from nutwood.server import entries as e
from nutwood.server import pairs
from nutwood.server.checking import Checker
from nutwood.server.clocks import usual_absence
from nutwood.server.commands import Person, Refusal
from nutwood.server.settings import OWN_EDITION
from nutwood.server.shared_games import read_apart
from nutwood.server.table import Table
from nutwood.server.timekeeping import now


async def try_edition(wish: b.NewTable, person: Person, checker: Checker) -> None:
    """A worker has played by an edition of somebody's own before anything of it is read here."""
    if not isinstance(wish, b.NewOwnTable):
        return
    if wish.listed:
        raise Refusal("bad-message", "A table with an edition of your own is for those whom you invite.")
    await checker.edition(wish.game, wish.text, person.id)
    await read_apart(wish.game, wish.text)


def new_header(wish: b.NewTable, person: Person, position: Any = None) -> tuple[e.Header, int]:
    """The header of a table that somebody wishes for, and how many sit there."""
    edition: AnyEdition = EditionText(OWN_EDITION, wish.text) if isinstance(wish, b.NewOwnTable) else wish.edition
    try:
        pair, options = pairs.take_option(game_type(wish.game), wish.options)
        game = load(wish.game, wish.players, edition, **options)
    except NutwoodError as error:
        raise Refusal("bad-message", str(error)) from None
    except TypeError:
        raise Refusal("bad-message", "The options of a game are named by its own words.") from None
    header = e.Header(
        id=new_name(),
        game=wish.game,
        settings=game.settings(),
        revision=game.revision,
        digest=game.edition_digest,
        host=person.id,
        invite=secrets.token_urlsafe(18),
        created=now(),
        listed=wish.listed,
        spectators=wish.spectators,
        hints=wish.hints,
        clock=wish.clock,
        absence=wish.absence or usual_absence(wish.clock),
        pair=pair,
        position=position,
    )
    return header, game.players


def next_header(table: Table, at: int) -> e.Header:
    """The header of another game at the same table."""
    return msgspec.structs.replace(
        table.header,
        id=new_name(),
        settings=table.game.settings(),
        revision=table.game.revision,
        digest=table.game.edition_digest,
        invite=secrets.token_urlsafe(18),
        created=at,
        first=table.id if table.is_first_game() else "",
        position=None,
    )


def new_name() -> str:
    """A name for a table that nobody can guess."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")
