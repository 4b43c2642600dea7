"""The table of Hounded as things to draw and click.

Most things look the same in most positions, so the functions that make them remember them: a table that is sent
to thousands of screens a second makes few things anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import msgspec

from nutwood.core.scene import Group, Item, Layer, Scene, Zone, drawn_once
from nutwood.games.hounded.moves import PIECES, SQUARES
from nutwood.games.hounded.names import FACES, TIMES, TITLES
from nutwood.games.hounded.prompts import (
    REQUIRED,
    TO_OUTLAST,
    ask,
    tile_words,
    words_for,
)
from nutwood.games.hounded.view import DOWN, LEFT, HoundedView

EDGE: Final = 0.2
"""The wood around the tiles; left and below it is wider, for the letters."""
RULER: Final = 0.44
SIDE: Final = EDGE + 7 + RULER
STATUS: Final = (SIDE, 2.08)
HUNTING: Final = ("pick", "go", "look", "cub", "burial", "terrier-tile")
"""The phases of the Hunting Party's turn."""


_ZONES: Final = (
    Zone(id="board", size=(SIDE, SIDE), ground="wood"),
    Zone(id="status", size=STATUS, ground="sand"),
)


class Standing(NamedTuple):
    """What there is to say of the pieces, beside where they are."""

    held: tuple[str, ...]
    moved: tuple[str, ...]
    """Only the hunters' own turn counts who has moved."""
    picked: str | None


def table(view: HoundedView, legal: list[int]) -> Scene:
    """Board, pieces, the state of the hunt, and what is asked."""
    looked_at = view.spot if view.phase == "look" else None
    standing = Standing(view.held, view.moved if view.phase in HUNTING else (), view.piece)
    return Scene(
        game="hounded",
        zones=_ZONES,
        groups=(
            _RULERS,
            _tiles(view.tiles, view.up, looked_at),
            _tile_marks(view.tiles, view.up, looked_at),
            _pieces(tuple(view.pieces.items()), standing),
            Group(_piece_marks(view, standing)),
            _day(tuple([time in view.tiles for time in TIMES])),
            _count(len(view.up)),
            _party(standing, _moves(view)),
        ),
        prompt=ask(view, legal),
    )


def _place(square: str) -> tuple[float, float]:
    return (RULER + "abcdefg".index(square[0]) + 0.5, EDGE + 7.5 - int(square[1]))


def _corner(square: str, x: float, y: float) -> tuple[float, float]:
    """A spot on a square, as far from its middle as said."""
    centre = _place(square)
    return (centre[0] + x, centre[1] + y)


def _rulers() -> Iterator[Item]:
    """Files and ranks, as chess players write them."""
    for index, file in enumerate("abcdefg"):
        yield _letter(f"file:{file}", file, (RULER + index + 0.5, SIDE - RULER / 2), f"file {file}")
    for rank in range(1, 8):
        yield _letter(f"rank:{rank}", str(rank), (RULER / 2, EDGE + 7.5 - rank), f"rank {rank}")


def _letter(name: str, text: str, at: tuple[float, float], label: str) -> Item:
    return Item(id=name, at=at, text=text, text_size=0.28, layer=Layer.TABLE, label=label)


_RULERS: Final = Group(_rulers())


@drawn_once
def _tiles(tiles: tuple[str, ...], up: tuple[str, ...], looked_at: str | None) -> Iterator[Item]:
    for square, tile in zip(SQUARES, tiles, strict=True):
        yield _tile(square, tile, square in up, square == looked_at)


@cache
def _tile(square: str, tile: str, is_up: bool, looked_at: bool) -> Item:
    return Item(
        id=f"tile:{square}",
        at=_place(square),
        art=f"hounded/{tile if is_up else 'tile-back'}",
        size=(0.95, 0.95),
        layer=Layer.BOARD,
        label=words_for(square, tile, is_up, looked_at),
    )


@drawn_once
def _tile_marks(tiles: tuple[str, ...], up: tuple[str, ...], looked_at: str | None) -> Iterator[Item]:
    """What the viewer knows of tiles that lie face down."""
    for square, tile in zip(SQUARES, tiles, strict=True):
        if tile == DOWN or square in up:
            continue
        known = "either" if tile == LEFT else tile.split()[-1]
        label = words_for(square, tile, False, square == looked_at)
        if tile.startswith("buried"):
            yield _on_tile("earth", square, (0.0, 0.0), 0.9, label)
        yield _on_tile(f"known-{known}", square, (-0.25, -0.25), 0.42, label)


@cache
def _on_tile(art: str, square: str, at: tuple[float, float], size: float, label: str) -> Item:
    return Item(
        id=f"{art}:{square}",
        at=_corner(square, *at),
        art=f"hounded/{art}",
        size=(size, size),
        layer=Layer.MARKS,
        label=label,
    )


@drawn_once
def _pieces(pieces: tuple[tuple[str, str], ...], standing: Standing) -> Iterator[Item]:
    for piece, square in pieces:
        yield _piece(piece, square, _condition(standing, piece))


@cache
def _piece(piece: str, square: str, condition: str) -> Item:
    return Item(
        id=piece,
        at=_corner(square, 0, -0.02),
        art=f"hounded/{piece}",
        size=(0.84, 0.84),
        label=f"{TITLES[piece]} on {square}{condition}",
    )


def _condition(standing: Standing, piece: str) -> str:
    """What else there is to say of a piece."""
    if piece in standing.held:
        return ", held by a Brook"
    if piece in standing.moved:
        return ", has moved"
    return ", picked to move" if piece == standing.picked else ""


def _piece_marks(view: HoundedView, standing: Standing) -> Iterator[Item]:
    """Who has moved, who is held, who is about to move, and who has won."""
    for piece in PIECES:
        mark = _mark(standing, piece)
        if mark:
            at = _corner(view.pieces[piece], 0.3, -0.3)
            label = f"{TITLES[piece]}{_condition(standing, piece)}"
            yield Item(id=f"mark:{piece}", at=at, art=mark, size=(0.4, 0.4), layer=Layer.LABELS, label=label)
    chosen = view.pieces[view.piece] if view.piece else view.spot
    if chosen:
        yield _ring(chosen, tile_words(view, chosen))
    if view.returns is not None:
        winner = "master" if view.returns[0] > 0 else "fox"
        at = _corner(view.pieces[winner], 0.22, -0.34)
        label = f"{'The Fox' if winner == 'fox' else 'The Hunting Party'} wins"
        yield Item(id="crown", at=at, art="house/crown", size=(0.44, 0.44), turn=14, layer=Layer.LABELS, label=label)


def _ring(square: str, label: str) -> Item:
    return Item(
        id="ring",
        at=_place(square),
        art="hounded/picked",
        size=(0.95, 0.95),
        layer=Layer.MARKS,
        label=f"Now: {label}",
    )


def _mark(standing: Standing, piece: str) -> str:
    if piece in standing.held:
        return "hounded/held"
    return "house/tick" if piece in standing.moved else ""


@drawn_once
def _day(found: tuple[bool, ...]) -> Iterator[Item]:
    """Three places for the Time Tiles, the found ones filled."""
    for index, time in enumerate(TIMES):
        yield from _time(index, time, found[index])


@cache
def _time(index: int, time: str, is_found: bool) -> tuple[Item, Item]:
    at = (0.62 + 0.9 * index, 0.6)
    if is_found:
        found = _in_status(f"time:{time}", at, 0.84, f"hounded/{time}", f"{FACES[time]}: found")
        mark = (at[0] + 0.31, at[1] - 0.31)
        tick = _in_status(f"found:{time}", mark, 0.3, "house/tick", f"{FACES[time]}: found")
        return found, msgspec.structs.replace(tick, layer=Layer.LABELS)
    place = _in_status(f"place:{time}", at, 0.78, "panel", f"A place for {FACES[time]}")
    ghost = _in_status(f"time:{time}", at, 0.6, f"hounded/{time}", f"{FACES[time]}: not found yet")
    return (
        msgspec.structs.replace(place, tone="sand", outline="wood", layer=Layer.TABLE),
        msgspec.structs.replace(ghost, faint=True, layer=Layer.MARKS),
    )


@cache
def _in_status(name: str, at: tuple[float, float], size: float, art: str, label: str) -> Item:
    return Item(id=name, zone="status", at=at, size=(size, size), art=art, label=label)


@drawn_once
def _count(up: int) -> Iterator[Item]:
    """How many tiles are face up, on the way to forty-three."""
    left, right = 3.1, SIDE - 0.28
    words = f"{up} of {TO_OUTLAST}"
    yield _words("count:title", "Tiles face up", (left, 0.4), "start")
    yield _words("count", words, (right, 0.4), "end")
    yield _bar("count:track", left, right, "wood", f"{words} tiles face up")
    end = left + (right - left) * min(up / TO_OUTLAST, 1)
    yield _bar("count:bar", left, end, "fox", f"{words} tiles face up")


@cache
def _words(name: str, text: str, at: tuple[float, float], align: str) -> Item:
    return Item(id=name, zone="status", at=at, text=text, text_size=0.32, align=align, layer=Layer.LABELS, label=text)


@cache
def _bar(name: str, left: float, right: float, tone: str, label: str) -> Item:
    return Item(
        id=name,
        zone="status",
        at=((left + right) / 2, 0.82),
        size=(right - left, 0.24),
        art="panel",
        tone=tone,
        layer=Layer.TABLE,
        label=label,
    )


@drawn_once
def _party(standing: Standing, moves: str) -> Iterator[Item]:
    """The six hunters in a row, and how many have moved."""
    for index, piece in enumerate(PIECES):
        at = (0.54 + 0.67 * index, 1.56)
        label = f"{TITLES[piece]}{_condition(standing, piece)}"
        yield _in_status(f"party:{piece}", at, 0.62, f"hounded/{piece}", label)
        mark = _mark(standing, piece)
        if mark:
            sign = _in_status(f"party-mark:{piece}", (at[0] + 0.22, at[1] - 0.22), 0.32, mark, label)
            yield msgspec.structs.replace(sign, layer=Layer.LABELS)
    yield _words("moves", moves, (SIDE - 0.28, 1.58), "end")


def _moves(view: HoundedView) -> str:
    """Where the turn stands."""
    if view.ended:
        return "The hunt is over"
    if view.phase not in HUNTING:
        return "The Fox’s turn"
    most = f"{REQUIRED}" if view.allowance == REQUIRED else f"{REQUIRED}–{view.allowance}"
    return f"{len(view.moved)} of {most} moved"
