"""The table of Hounded as things to draw and click.

Most things look the same in most positions, so the functions that make them remember them: a table that is sent
to thousands of screens a second makes few things anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nutwood.core.layout import Layout, Sliding, across, stack
from nutwood.core.scene import Group, Item, Layer, Scene, Zone, drawn_once, kept_together
from nutwood.games.hounded import status
from nutwood.games.hounded.moves import PIECES, SQUARES
from nutwood.games.hounded.names import FACES, TITLES
from nutwood.games.hounded.prompts import ask, tile_words, words_for
from nutwood.games.hounded.status import HUNTING, PieceStatus
from nutwood.games.hounded.view import DOWN, LEFT, HoundedView

EDGE: Final = 0.08
"""The wood around the tiles; left and below it is wider, for the letters."""
RULER: Final = 0.26
SIDE: Final = EDGE + 7 + RULER
_ZONES: Final = (Zone(id="board", size=(SIDE, SIDE), ground="wood"), *status.ZONES)
_UNSEEN: Final = Sliding("unseen", 7.6, status.PAIR)
_LAYOUT: Final = Layout(
    wide=across(stack("times", "day", "party", "unseen"), "board"),
    tablet=stack(across("times", "day"), "board", _UNSEEN),
    phone=stack(across("times", "day"), "board", _UNSEEN),
)
ROW: Final = 7
_TONES: Final = ("plum", "fox")
"""The Master's coat, and the Fox."""


def table(view: HoundedView, legal: list[int]) -> Scene:
    """Board, pieces, the state of the hunt, and what is asked."""
    looked_at = view.spot if view.phase == "look" else None
    standing = PieceStatus(view.held, view.moved if view.phase in HUNTING else (), view.piece)
    pieces = tuple(view.pieces.items())
    return Scene(
        game="hounded",
        zones=_ZONES,
        groups=(
            _RULERS,
            _tiles(view.tiles, view.up, looked_at),
            _tile_marks(view.tiles, view.up, looked_at),
            _pieces(pieces, standing, view.tiles),
            _under(pieces, view.tiles, view.up),
            Group(_piece_marks(view, standing)),
            *status.groups(view, standing),
        ),
        prompt=ask(view, legal),
        layout=_LAYOUT,
        tones=_TONES,
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
    return Item(id=name, at=at, text=text, text_size=0.165, layer=Layer.TABLE, label=label, decor=True)


_RULERS: Final = Group(_rulers())


@kept_together
def _tiles(tiles: tuple[str, ...], up: tuple[str, ...], looked_at: str | None) -> Iterator[Group]:
    """Row by row, since a move turns up a tile or two."""
    for first in range(0, len(SQUARES), ROW):
        squares = SQUARES[first : first + ROW]
        seen = tuple([square in up for square in squares])
        yield _row(squares, tiles[first : first + ROW], seen, looked_at if looked_at in squares else None)


@drawn_once
def _row(
    squares: tuple[str, ...], tiles: tuple[str, ...], seen: tuple[bool, ...], looked_at: str | None
) -> Iterator[Item]:
    for square, tile, is_up in zip(squares, tiles, seen, strict=True):
        yield Item(
            id=f"tile:{square}",
            at=_place(square),
            art=f"hounded/{tile if is_up else 'tile-back'}",
            size=(0.95, 0.95),
            layer=Layer.BOARD,
            label=words_for(square, tile, is_up, square == looked_at),
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


def _on_tile(art: str, square: str, at: tuple[float, float], size: float, label: str) -> Item:
    return Item(
        id=f"{art}:{square}",
        at=_corner(square, *at),
        art=f"hounded/{art}",
        size=(size, size),
        layer=Layer.MARKS,
        label=label,
    )


@kept_together
def _pieces(pieces: tuple[tuple[str, str], ...], standing: PieceStatus, tiles: tuple[str, ...]) -> Iterator[Group]:
    for piece, square in pieces:
        tile = tiles[SQUARES.index(square)]
        ground = f", on {FACES[tile]}" if tile in FACES else ""
        yield _piece(piece, square, f"{ground}{standing.condition(piece)}", piece == standing.picked)


@drawn_once
def _piece(piece: str, square: str, condition: str, picked: bool) -> Iterator[Item]:
    yield Item(
        id=piece,
        at=_corner(square, 0.02, -0.03),
        art=f"hounded/{piece}",
        thing=status.kind_of(piece),
        size=(0.88, 0.88),
        label=f"{TITLES[piece]} on {square}{condition}",
        picked=picked,
    )


@drawn_once
def _under(pieces: tuple[tuple[str, str], ...], tiles: tuple[str, ...], up: tuple[str, ...]) -> Iterator[Item]:
    """The tile under a piece, small at its corner; grass need not be told."""
    for piece, square in pieces:
        tile = tiles[SQUARES.index(square)]
        if square in up and tile != "grass":
            label = f"{FACES[tile]}, under {TITLES[piece]}"
            at = _corner(square, -0.27, 0.27)
            looks: dict[str, Any] = {"layer": Layer.LABELS, "label": label}
            yield Item(id=f"frame:{piece}", at=at, art="hounded/frame", size=(0.46, 0.46), decor=True, **looks)
            yield Item(id=f"under:{piece}", at=at, art=f"hounded/{tile}", size=(0.38, 0.38), **looks)


def _piece_marks(view: HoundedView, standing: PieceStatus) -> Iterator[Item]:
    """Who has moved, who is held, who is about to move, and who has won."""
    for piece in PIECES:
        mark = standing.mark(piece)
        if mark:
            at = _corner(view.pieces[piece], 0.3, -0.3)
            label = f"{TITLES[piece]}{standing.condition(piece)}"
            yield Item(id=f"mark:{piece}", at=at, art=mark, size=(0.4, 0.4), layer=Layer.LABELS, label=label)
    if view.spot:
        yield _ring(view.spot, tile_words(view, view.spot))
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
