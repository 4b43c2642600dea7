"""Rehydration: tables read again from their logs, or as much of them as can be read."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any

import msgspec

from nutwood.core.errors import NutwoodError, Outdated
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.record import FIRST_LINE
from nutwood.core.state import CHANCE
from nutwood.server import entries as e
from nutwood.server.checking import Checker, Moves
from nutwood.server.commands import Person, Refusal
from nutwood.server.shared_games import shared_game
from nutwood.server.storage import Rows, Storage, Unavailable
from nutwood.server.table import Table

log = logging.getLogger("nutwood.server")
STRETCH = 200
"""So many moves are replayed before others get their turn."""


async def read_table(storage: Storage, name: str, checker: Checker) -> Table:
    """A table as its log says. One that cannot be read is refused with the reason."""
    try:
        found = await storage.header(name)
        if found is None:
            raise Refusal("missing", "There is no such table.")
        return await _reread(storage, *found, checker)
    except Refusal:
        raise
    except Unavailable as fault:
        raise Refusal("busy", str(fault)) from None
    except e.Newer as fault:
        raise newer(fault, storage.shared) from None
    except Outdated as fault:
        raise _broken(f"This table cannot go on: {fault}.") from None
    except NutwoodError as fault:
        log.error("Table %s cannot be read: %s", name, fault)
        raise _broken(f"This table cannot go on: {str(fault).rstrip('.')}.") from None
    except Exception as fault:
        log.error("Table %s cannot be read: %s: %s", name, type(fault).__name__, fault)
        raise _broken("This table cannot go on: what is written of it is damaged.") from None


def newer(fault: e.Newer, shared: bool) -> Refusal:
    """In a cluster a newer node can read the table, and who reconnects may get there; a single server cannot."""
    if shared:
        return Refusal("busy", f"{fault}: look again in a moment.")
    sentence = str(fault)
    return _broken(f"This table cannot go on: {sentence[0].lower()}{sentence[1:]}.")


def _broken(sentence: str) -> Refusal:
    return Refusal("broken", f"{sentence} Those who sit there can download what was played.")


async def _reread(storage: Storage, header: e.Header, status: str, checker: Checker) -> Table:
    if header.record:
        return await _record(header, checker)
    if header.needs > e.FORMAT:
        raise e.Newer
    table = Table(header)
    game = table.game
    other = header.revision != game.revision
    if storage.shared and header.revision > game.revision:
        raise e.Newer
    for number, at, entry in await storage.log(header.id):
        try:
            table.apply(number, at, entry)
        except NutwoodError:
            if not other:
                raise
            raise Outdated(game.outdated(header.revision, f"its entry {number} cannot happen")) from None
        if number % STRETCH == 0:
            await asyncio.sleep(0)
    if other and status == "ended":
        _same_end(table, await storage.result(table.id))
    table.happened.clear()
    return table


def _same_end(table: Table, result: list[float] | None) -> None:
    """A game of other rules has ended as it did then."""
    if table.result is None:
        raise Outdated(table.game.outdated(table.header.revision, "it has not come to its end"))
    if result is not None and result != table.result.returns:
        raise Outdated(table.game.outdated(table.header.revision, "it ends otherwise"))


async def _record(header: e.Header, checker: Checker) -> Table:
    try:
        return Table(header, await replayed(await checker.read(header.record, header.host)))
    except Refusal as refusal:
        raise _broken(refusal.sentence) if refusal.reason == "bad-message" else refusal from None


async def replayed(played: Moves) -> Match:
    """The match of moves that the worker has checked, while others get their turn."""
    match = played.beginning()
    for number, (seat, move) in enumerate(played.moves, 1):
        match.make(move, seat)
        if number % STRETCH == 0:
            await asyncio.sleep(0)
    return match


async def salvaged(storage: Storage, name: str, person: Person | None) -> tuple[str, str]:
    """The game and the record of a table that cannot be read, as far as it is written, for those who sit there."""
    found = await storage.header(name)
    written = list(_readable(await storage.rows(name)))
    sat = {entry.person for entry in written if isinstance(entry, e.Sat) and entry.person}
    if found is None or person is None or person.id not in {*sat, found[0].host}:
        raise Refusal("denied", "Only those who sit at this table can download what was played.")
    header = found[0]
    return header.game, header.record or "\n".join([*_lines(header, _moves(written)), "= unfinished", ""])


def _readable(rows: Rows) -> Iterator[e.AnyEntry]:
    """The entries up to the first that is damaged."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, e.Newer):
        for row in rows:
            yield e.read(row.entry)


def _moves(written: list[e.AnyEntry]) -> list[tuple[int, int]]:
    """Seats and moves, without those that were taken back."""
    moves: list[tuple[int, int]] = []
    for entry in written:
        if isinstance(entry, e.Moved):
            moves.append((entry.s, entry.m))
        elif isinstance(entry, e.Rolled):
            moves.append((CHANCE, entry.m))
        elif isinstance(entry, e.TookBack):
            last = max((at for at, (seat, _) in enumerate(moves) if seat == entry.seat), default=None)
            if last is not None:
                del moves[last]
    return moves


def _lines(header: e.Header, moves: list[tuple[int, int]]) -> Iterator[str]:
    """A record of the revision that was played; moves that nobody can word any more keep their numbers."""
    players, edition, options = _settings(header)
    yield from (FIRST_LINE, f"game: {header.game}", f"revision: {header.revision}")
    own = edition if isinstance(edition, dict) else {}
    yield from (f"players: {players}", f"edition: {own.get('name', edition)}")
    if header.digest is not None:
        yield f"edition-digest: {header.digest}"
    if own:
        yield f"edition-text: {msgspec.json.encode(own.get('text')).decode()}"
    for name, value in options.items():
        yield f"option {name}: {str(value).lower() if isinstance(value, bool) else value}"
    if header.position is not None:
        yield f"position: {msgspec.json.encode(header.position).decode()}"
    yield ""
    game = _game(header)
    for seat, move in moves:
        yield f"{game.seat_name(seat)}: {game.catalogue.text(move)}" if game else f"{seat}: {move}"


def _settings(header: e.Header) -> tuple[object, object, dict[str, object]]:
    options = dict(header.settings)
    return options.pop("players", ""), options.pop("edition", "house"), options


def _game(header: e.Header) -> Game[Any, Any] | None:
    """The game as it is now, to word the moves; if its edition is gone, with the usual one."""
    for settings in (header.settings, {**header.settings, "edition": "house"}):
        with contextlib.suppress(Exception):
            return shared_game(header.game, msgspec.json.encode(settings))
    return None
